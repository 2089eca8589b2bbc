import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PersonId } from '@portal/contract/ids'
import { calls } from '@portal/contract/calls'
import { mostListed, paymentReference } from '@portal/domain'
import { statementFile } from '../../apps/server/src/testing/money/bank-statements.ts'
import { openBooks } from '../../apps/server/src/testing/money/open-books.ts'
import { signIn } from '../../apps/server/src/testing/factories.ts'
import { operateStatements } from '../../apps/server/src/operating/money/statements.ts'
import { withClient } from './portal/database.ts'
import type { Figure } from './figure.ts'
import type { MeasuredPortal } from './portal/measured-portal.ts'

const many = 20_000
const lines = 10_000
const looks = 40
const account = 'LV80BANK0000435195001'

const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0

interface Payer {
  headers: Record<string, string>
  personId: PersonId
}

/** Creates a payer who has begun `count` payments by transfer. @returns also their references */
async function aPayer(portal: MeasuredPortal, count: number): Promise<Payer & { references: string[] }> {
  const { headers, personId } = await signIn(portal.deps)
  const references = Array.from({ length: count }, (_, place) => paymentReference(`B${personId.slice(-6)}${place}A1`))
  await withClient(portal.databaseUrl, async (client) => {
    await client.query(
      `insert into payments.payment
         (payment_id, subject_id, subject_number, attempt, owner_person_id, reference, state, method, amount_cents, purpose, language, receiver,
          registration_number, swift, account, provider, created_at, changed_at)
       select gen_random_uuid(), gen_random_uuid(), 'P-2026-' || n, 1, $1, reference, 'pending', 'transfer', 2000, 'Valsts nodeva', 'lv',
         'Valsts kase', '90000050138', 'TRELLV22', $3, 'transfer', now() - n * interval '1 minute', now()
       from unnest($2::text[]) with ordinality as given (reference, n)`,
      [personId, references, account],
    )
    await openBooks(client)
    await client.query('vacuum analyze payments.payment')
  })
  return { headers: { ...headers, host: new URL(portal.url).host, language: 'lv' }, personId, references }
}

async function timeOf({ url }: MeasuredPortal, { headers }: Payer, offset: number): Promise<number> {
  const before = performance.now()
  const answer = await fetch(`${url}${calls.listPayments.path}?limit=10&offset=${offset}`, { headers })
  if (!answer.ok) throw new Error(`the list was refused: ${answer.status}`)
  await answer.arrayBuffer()
  return performance.now() - before
}

/** Measures the import of a statement in which each line pays another attempt, in seconds. */
async function importing(portal: MeasuredPortal, references: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'statement-'))
  try {
    const path = join(folder, 'statement.xml')
    const entries = references.map((creditorReference, place) => ({
      bankReference: `T${place}`,
      amountCents: 2000,
      creditorReference,
      partyName: 'Anna Kalniņa',
    }))
    await writeFile(path, statementFile({ id: 'bench', account, entries }))
    const before = performance.now()
    const output = await operateStatements(portal.deps, ['import', path])
    if (!output.includes(`${references.length} paid for an application`)) throw new Error(output)
    return (performance.now() - before) / 1_000
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Measures the list of very many payments against that of one, and the import of a long statement. */
export async function measurePayments(portal: MeasuredPortal): Promise<Figure[]> {
  const [one, busy] = [await aPayer(portal, 1), await aPayer(portal, many)]
  const times: Record<'one' | 'first' | 'last', number[]> = { one: [], first: [], last: [] }
  for (let look = 0; look < looks; look += 1) {
    times.one.push(await timeOf(portal, one, 0))
    times.first.push(await timeOf(portal, busy, 0))
    times.last.push(await timeOf(portal, busy, mostListed - 10))
  }
  const against = (name: string, of: readonly number[]): Figure => ({
    name,
    unit: 'ms',
    value: median(of),
    peer: { name: 'a list of one', value: median(times.one) },
    limit: { of: 'ratio', most: 3 },
  })
  return [
    against(`first page of ${many} payments`, times.first),
    against('  last page that is listed', times.last),
    {
      name: `statement of ${lines} lines, each of which pays`,
      unit: 's',
      value: await importing(portal, busy.references.slice(0, lines)),
      limit: { of: 'value', most: 10 },
    },
  ]
}
