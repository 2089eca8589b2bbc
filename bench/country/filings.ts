import { setTimeout as pause } from 'node:timers/promises'
import type { Contract } from '@portal/contract'
import { decideAtBank, sign, type AtWork } from '../../tests/journeys/at-work.ts'
import { follow, visitor } from '../../tests/journeys/visit.ts'
import { aSigner } from '../applicants.ts'
import type { LoadReport } from '../load-process.ts'
import type { MeasuredPortal } from '../measured-portal.ts'
import { requestOf, rowsOf, type Given } from './owners.ts'

/** Calls that one filing makes: two for the signature, two to submit, and how the payment stands. The bank's own call is not counted. */
export const callsOfFiling = 5

/** An application that waits for its signature and its fee. */
export interface Filing {
  applicationId: string
  document: string
  headers: Record<string, string>
  isBegun?: true
  /** At the bank; the portal is told by the bank. */
  isPaid?: true
}

const people = 20
const preparedAtOnce = 4

async function somebodyKnown({ sandboxUrl }: MeasuredPortal, index: number): Promise<string> {
  const answer = await fetch(`${sandboxUrl}/control/persons`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ forename: 'Sarma', surname: `Slodze${String.fromCodePoint(97 + index)}` }),
  })
  return ((await answer.json()) as { personal_code: string }).personal_code
}

/** So many applications, each of an entity of its own, whose one officer the signing service knows. */
export async function preparedFilings(portal: MeasuredPortal, count: number): Promise<Filing[]> {
  const codes = await Promise.all(Array.from({ length: people }, (_, index) => somebodyKnown(portal, index)))
  const prepared: Filing[] = []
  async function prepare(): Promise<void> {
    while (prepared.length < count) prepared.push(await aSigner(portal, codes[prepared.length % people] ?? ''))
  }
  await Promise.all(Array.from({ length: preparedAtOnce }, prepare))
  return prepared
}

class Refused extends Error {}

/** Has it signed, submitted and paid; each call is noted with how it was answered. What is refused ends it. */
async function file(
  { address }: MeasuredPortal,
  filing: Filing,
  note: (status: string, ms: number, text: string) => void,
) {
  const visit = visitor()
  const call = async (name: keyof Contract, given: Given = {}) => {
    const { path, headers, ...request } = requestOf(filing.headers, name, given)
    const began = performance.now()
    const answer = await fetch(address + path, {
      ...request,
      headers: { ...headers, ...(request.body && { 'content-type': 'application/json' }) },
    })
    const text = await answer.text()
    note(String(answer.status), performance.now() - began, `${name}: ${answer.status} ${text.slice(0, 300)}`)
    if (!answer.ok) throw new Refused()
    return JSON.parse(text) as unknown
  }
  const filer: AtWork = {
    call: call as AtWork['call'],
    visit: (at, until, form) => follow(visit, at, until, form && { method: 'POST', body: new URLSearchParams(form) }),
  }
  await sign(filer, filing.applicationId, filing.document)
  const params = { uuid: filing.applicationId }
  const { version } = (await filer.call('reviewApplication', { params })).data
  const { data } = await filer.call('submitApplication', { params, body: { version, without_signatures: true } })
  if (data.status !== 'payment') throw new Error('Nothing is to be paid for what was filed under load')
  await decideAtBank(filer, data.redirect_url, 'pay')
  filing.isPaid = true
  await filer.call('getPaymentStatus', { params: { payment_request_id: data.payment_request_id } })
}

/** How many of those that were paid for at the bank have not been filed with the register, at the latest after a minute. */
export async function notFiled(portal: MeasuredPortal, prepared: readonly Filing[]): Promise<number> {
  const paid = prepared.filter(({ isPaid }) => isPaid).map(({ applicationId }) => `'${applicationId}'::uuid`)
  const until = performance.now() + 60_000
  for (;;) {
    const [row] = await rowsOf<{ left: number }>(
      portal,
      `select count(*)::int as left from applications.application where delivered_round is null and application_id = any(array[${paid.join()}]::uuid[])`,
    )
    if (!row?.left || performance.now() > until) return row?.left ?? 0
    await pause(500)
  }
}

/** Begins so many filings of those prepared, at their pace, and sees them through. */
export async function sendFilings(
  portal: MeasuredPortal,
  prepared: readonly Filing[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<LoadReport> {
  const times: number[] = []
  const report: LoadReport = { p50Ms: 0, p99Ms: 0, statuses: {} }
  const note = (status: string, ms: number, text: string) => {
    report.statuses[status] = (report.statuses[status] ?? 0) + 1
    if (status === '200') times.push(ms)
    else report.refusal ??= text
  }
  const began = performance.now()
  const under: Promise<void>[] = []
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    await pause(Math.max(0, began + (turn * 1_000) / perSecond - performance.now()))
    const filing = prepared.find(({ isBegun }) => !isBegun)
    if (!filing) break
    filing.isBegun = true
    under.push(
      file(portal, filing, note).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
      }),
    )
  }
  await Promise.all(under)
  times.sort((one, other) => one - other)
  const quantile = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0
  return { ...report, p50Ms: quantile(0.5), p99Ms: quantile(0.99) }
}
