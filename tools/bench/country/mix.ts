import { calls } from '@portal/contract/calls'
import { aFounder, type TestApplicant } from '../portal/applicants.ts'
import { countRefused } from '../load/load.ts'
import type { LoadRequest } from '../load/send.ts'
import type { LoadReport } from '../load/load-report.ts'
import type { MeasuredPortal } from '../portal/measured-portal.ts'
import { prepareCalls, createSaves } from './calls.ts'
import { callsOfFiling, preparedFilings, sendFilings, type Filing } from './filings.ts'
import { answerTo } from './owners.ts'

const applicantsAtWork = 40
const fileBytes = 200_000

/** Share of each kind in every 100 requests. A filing signs, submits and pays, one call after the other. */
const mix = { reads: 70, saves: 25, uploads: 3, filings: 2 } as const
export type Kind = keyof typeof mix
type Sent = Exclude<Kind, 'filings'>
export type Mixed = Record<Sent, LoadRequest[]> & { filings: Filing[] }

const kinds = ['reads', 'saves', 'uploads'] as const satisfies Sent[]
const filingsOf = (requests: number) => (requests * mix.filings) / 100 / callsOfFiling

/** Makes an upload body with a text file in its one field. */
export function fileBody(boundary: string, text: string, name = 'Pilnvara.txt'): string {
  const head = `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain`
  return `--${boundary}\r\n${head}\r\n\r\n${text}\r\n--${boundary}--\r\n`
}

/** Adds a document, which may then be replaced any number of times. */
async function uploadOf(
  portal: MeasuredPortal,
  { headers, applicationId }: TestApplicant,
  index: number,
): Promise<LoadRequest> {
  const boundary = `portal-${applicationId}`
  const request: LoadRequest = {
    method: 'POST',
    path: `${calls.uploadDocument.path.replace('{uuid}', applicationId)}?type=other`,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: fileBody(boundary, `Pilnvara ${index}\r\n`.repeat(Math.ceil(fileBytes / 12))),
  }
  const { data } = await answerTo<{ data: { uuid: string } }>(portal, request)
  const path = calls.replaceDocument.path.replace('{uuid}', applicationId).replace('{application_document}', data.uuid)
  return { ...request, path }
}

/** Prepares the mix. @param requests number of requests for which there are enough filings: each is filed once */
export async function mixedRequests(portal: MeasuredPortal, requests: number): Promise<Mixed> {
  const applicants: TestApplicant[] = []
  for (let count = 0; count < applicantsAtWork; count += 1) applicants.push(await aFounder(portal))
  const uploads: LoadRequest[] = []
  for (const [index, applicant] of applicants.entries()) uploads.push(await uploadOf(portal, applicant, index))
  const all = (await prepareCalls(portal)).flatMap(({ requests }) => requests.slice(0, 3))
  return {
    reads: all.filter(({ method }) => method === 'GET'),
    saves: createSaves(applicants, applicants.length * 6),
    uploads,
    filings: await filingsFor(portal, requests),
  }
}

/** Prepares the filings for this number of requests of the mix. */
export const filingsFor = (portal: MeasuredPortal, requests: number): Promise<Filing[]> =>
  preparedFilings(portal, Math.ceil(filingsOf(requests)))

/** Sends the mix at a number of requests per second. */
export async function sendMix(
  portal: MeasuredPortal,
  mixed: Mixed,
  perSecond: number,
  seconds: number,
): Promise<Record<Kind, LoadReport>> {
  const { load, address } = portal
  const sent = kinds.map(async (kind): Promise<[Kind, LoadReport]> => {
    const ofKind = (perSecond * mix[kind]) / 100
    const count = Math.ceil(ofKind * seconds)
    const order = { origin: address, connections: 500, count, perSecond: ofKind, requests: mixed[kind] }
    return [kind, await load.attempt(order)]
  })
  const filed = sendFilings(portal, mixed.filings, { perSecond: filingsOf(perSecond), seconds })
  const reports = [...(await Promise.all(sent)), ['filings', await filed] as const]
  return Object.fromEntries(reports) as Record<Kind, LoadReport>
}

/** Returns the rate of the mix without filings, with 64 requests waiting at any time. */
export async function rateHeld({ load, address }: MeasuredPortal, mixed: Mixed): Promise<number> {
  const requests = kinds.flatMap((kind) =>
    Array.from({ length: mix[kind] * 4 }, (_, index) => mixed[kind][index % mixed[kind].length] as LoadRequest),
  )
  const shuffled = requests.map((_, index) => requests[(index * 149) % requests.length] as LoadRequest)
  const began = performance.now()
  const report = await load.attempt({ origin: address, connections: 64, count: 2_000, requests: shuffled })
  const answered = 2_000 - countRefused(report)
  return answered / ((performance.now() - began) / 1_000)
}
