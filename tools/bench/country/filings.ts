import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ApplicationId } from '@portal/contract/ids'
import type { Contract } from '@portal/contract'
import { decideAtBank, sign, type AtWork } from '../../../tests/journeys/people/at-work.ts'
import { follow, visitor } from '../../../tests/journeys/people/visit.ts'
import { aSigner } from '../portal/applicants.ts'
import { atPace } from '../load/at-pace.ts'
import { answersNoted, type LoadReport } from '../load/load-report.ts'
import type { ReachedPortal } from '../portal/measured-portal.ts'
import { aPerson, type Person } from '../portal/outside-world.ts'
import { createRequest, queryRows, type Given } from './owners.ts'

/** Calls of one filing: two for the signature, two to submit, and one for the payment's status. The bank's own call is not counted. */
export const callsOfFiling = 5

/** An application that waits for its signature and its fee. */
export interface Filing {
  applicationId: ApplicationId
  document: string
  headers: Record<string, string>
  isBegun?: true
  /** Paid at the bank, which notifies the portal. */
  isPaid?: true
}

type Note = ReturnType<typeof answersNoted>['note']

const people = 20
const preparedAtOnce = 4

/** Prepares applications, each of a separate entity whose one officer the signing service knows. */
export async function preparedFilings(portal: ReachedPortal, count: number): Promise<Filing[]> {
  const signers = await Promise.all(
    Array.from({ length: people }, (_, index) => aPerson(portal, 'Sarma', `Slodze${String.fromCodePoint(97 + index)}`)),
  )
  const waiting = Array.from({ length: count }, (_, index) => signers[index % people] as Person)
  const prepared: Filing[] = []
  async function prepare(): Promise<void> {
    for (let signer = waiting.pop(); signer; signer = waiting.pop()) prepared.push(await aSigner(portal, signer))
  }
  await Promise.all(Array.from({ length: preparedAtOnce }, prepare))
  return prepared
}

/** A failed or missing response; it is counted, and ends its filing. */
export class Refused extends Error {}

/** Sends a request in turn with its repetitions, and returns the last answer and how many repetitions it took. */
type Repeat = <Answer extends { status: string; text: string }>(
  send: () => Promise<Answer>,
) => Promise<Answer & { repetitions?: number }>

/** Signs, submits and pays. @param repeat sends a request as often as it likes; by default once */
export async function file(
  { address }: ReachedPortal,
  filing: Filing,
  note: (answered: Parameters<Note>[0] & { repetitions?: number }) => void,
  repeat: Repeat = (send) => send(),
): Promise<void> {
  const visit = visitor()
  const call = async (name: keyof Contract, given: Given = {}) => {
    const { path, headers, ...request } = createRequest(filing.headers, name, given)
    const began = performance.now()
    const init = {
      ...request,
      headers: {
        ...headers,
        ...(request.body && { 'content-type': 'application/json' }),
        ...(request.method !== 'GET' && { 'idempotency-key': randomUUID() }),
      },
    }
    const send = () =>
      fetch(address + path, init).then(
        async (answer) => ({ status: String(answer.status), text: await answer.text() }),
        ({ cause = {}, name: kind }: Error & { cause?: { code?: string } }) => ({
          status: cause.code ?? kind,
          text: '',
        }),
      )
    const { text, ...answer } = await repeat(send)
    const { status } = answer
    note({ ...answer, text, call: name, ms: performance.now() - began })
    if (status !== '200') throw new Refused()
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
  if (data.status !== 'payment') throw new Error('An application filed under load has no fee')
  await decideAtBank(filer, data.redirect_url, 'pay')
  filing.isPaid = true
  await filer.call('getPaymentStatus', { params: { payment_request_id: data.payment_request_id } })
}

/** Counts the filings that were paid at the bank and have not reached the register after a minute. */
export async function notFiled(portal: ReachedPortal, prepared: readonly Filing[]): Promise<number> {
  const paid = prepared.filter(({ isPaid }) => isPaid).map(({ applicationId }) => `'${applicationId}'::uuid`)
  const until = performance.now() + 60_000
  for (;;) {
    const [row] = await queryRows<{ left: number }>(
      portal,
      `select count(*)::int as left from applications.application where delivered_round is null and application_id = any(array[${paid.join()}]::uuid[])`,
    )
    if (!row?.left || performance.now() > until) return row?.left ?? 0
    await pause(500)
  }
}

/** Starts waiting filings at their pace and completes them; the calls of one filing run in order, and each is timed from its sending. */
export async function sendFilings(
  portal: ReachedPortal,
  prepared: readonly Filing[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<LoadReport> {
  const { note, report } = answersNoted()
  const waiting = prepared.filter(({ isBegun }) => !isBegun)
  const count = Math.floor(perSecond * seconds)
  if (waiting.length < count) throw new Error(`${count} are to be filed and ${waiting.length} wait`)
  await atPace({ count, perSecond }, async (turn) => {
    const filing = waiting[turn] as Filing
    filing.isBegun = true
    await file(portal, filing, note).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
    })
  })
  return report()
}
