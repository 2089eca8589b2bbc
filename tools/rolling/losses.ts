import type { Application } from '@portal/contract/applications'
import { verifyAllBooks } from '../../apps/server/src/operating/money/verify-books.ts'
import { notFiled, type Filing } from '../bench/country/filings.ts'
import { answerTo, createRequest } from '../bench/country/owners.ts'
import type { TestApplicant } from '../bench/portal/applicants.ts'
import { withClient } from '../bench/portal/database.ts'
import type { ReachedPortal } from '../bench/portal/measured-portal.ts'
import type { Prepared, Sent } from './traffic.ts'

type Uploaded = { uuid: string; name: string }

/**
 * Returns the values that a field may have: the value of each save that had not ended when the last
 * answered save began. Saves that overlap may be written in either order.
 */
function possibleValues(saves: readonly Sent[]): Map<string, string[]> {
  const written = saves.flatMap((save) => {
    const { changes } = JSON.parse(save.request?.body ?? '') as { changes: Record<string, string> }
    return Object.entries(changes).map(([path, value]) => ({ path, value, save }))
  })
  return new Map(
    [...Map.groupBy(written, ({ path }) => path)].map(([path, all]) => {
      const lastBegin = Math.max(...all.flatMap(({ save }) => (save.isSuccess ? [save.beganAt] : [])))
      return [path, all.filter(({ save }) => save.endedAt >= lastBegin).map(({ value }) => value)]
    }),
  )
}

const valueAt = (answers: unknown, path: string) =>
  path.split('.').reduce((tree, key) => (tree as Record<string, unknown> | undefined)?.[key], answers)

function lostSaves({ applicationId }: TestApplicant, answers: unknown, sent: readonly Sent[]): string[] {
  const saves = sent.filter(({ kind, request }) => kind === 'save' && request?.path.includes(applicationId))
  return [...possibleValues(saves)].flatMap(([path, values]) => {
    const stored = String(valueAt(answers, path))
    return values.includes(stored) ? [] : [`${applicationId} ${path}: ${stored} instead of ${values.join(' or ')}`]
  })
}

/** Downloads the applicant's files and compares them with the uploads. */
async function lostUploads(
  portal: ReachedPortal,
  { applicationId, headers }: TestApplicant,
  documents: readonly Uploaded[],
  sent: readonly Sent[],
): Promise<string[]> {
  const faults: string[] = []
  for (const { kind, request, isSuccess } of sent) {
    if (kind !== 'upload' || !request?.path.includes(applicationId)) continue
    const [, name = ''] = /filename="([^"]+)"/.exec(request.body ?? '') ?? []
    const stored = documents.filter((document) => document.name === name)
    if (stored.length > 1) faults.push(`${name} is stored ${stored.length} times`)
    if (isSuccess && stored.length === 0) faults.push(`${name} is lost`)
    for (const { uuid } of stored) {
      const { path } = createRequest(headers, 'downloadDocument', {
        params: { uuid: applicationId, document_uuid: uuid },
      })
      const text = await (await fetch(portal.address + path, { headers })).text()
      if (!request.body?.includes(`\r\n\r\n${text}\r\n--`)) faults.push(`${name} has other content`)
    }
  }
  return faults
}

/** Counts what the register received and what the bank took, for each filing. */
async function doubled(sandboxDatabaseUrl: string, databaseUrl: string, filings: readonly Filing[]): Promise<string[]> {
  const ids = filings.map(({ applicationId }) => applicationId)
  const received = await withClient(sandboxDatabaseUrl, (client) =>
    client.query<{ id: string; rounds: number }>(
      'select submission as id, count(*)::int as rounds from register.round where submission = any($1) group by 1',
      [ids],
    ),
  )
  const stored = await withClient(databaseUrl, (client) =>
    client.query<{ id: string; payments: number; references: string[] }>(
      `select subject_id as id, count(*)::int as payments, array_agg(reference) as references
       from payments.payment where subject_id = any($1) and state = 'paid' group by 1`,
      [ids],
    ),
  )
  const paid = await withClient(sandboxDatabaseUrl, (client) =>
    client.query<{ reference: string }>(`select reference from bank.payment where status = 'paid'`),
  )
  const rounds = new Map(received.rows.map((row) => [row.id, row.rounds]))
  const payments = new Map(stored.rows.map((row) => [row.id, row]))
  const paidAtBank = paid.rows.map(({ reference }) => reference)
  return filings.flatMap(({ applicationId: id, isPaid }) => {
    const references = payments.get(id)?.references ?? []
    const counts = [
      rounds.get(id) ?? 0,
      payments.get(id)?.payments ?? 0,
      paidAtBank.filter((reference) => references.includes(reference)).length,
    ]
    const most = Math.max(...counts)
    if (most > 1 || (isPaid && Math.min(...counts) === 0))
      return [`${id}: received ${counts[0]} times, paid ${counts[1]} times, at the bank ${counts[2]} times`]
    return []
  })
}

/** Lists answered changes that are lost or doubled. */
export async function findLosses(
  portal: ReachedPortal & { sandboxDatabaseUrl: string },
  { applicants, filings }: Prepared,
  sent: readonly Sent[],
): Promise<string[]> {
  const faults: string[] = []
  for (const applicant of applicants) {
    const params = { uuid: applicant.applicationId }
    const { data } = await answerTo<{ data: Application }>(
      portal,
      createRequest(applicant.headers, 'getApplication', { params }),
    )
    faults.push(
      ...lostSaves(applicant, data.submitData, sent),
      ...(await lostUploads(portal, applicant, data.documents, sent)),
    )
  }
  const left = await notFiled(portal, filings)
  if (left > 0) faults.push(`${left} paid applications have not reached the register`)
  faults.push(...(await doubled(portal.sandboxDatabaseUrl, portal.databaseUrl, filings)))
  await verifyAllBooks(portal.deps.db, []).catch((error: Error) => faults.push(error.message))
  return faults
}
