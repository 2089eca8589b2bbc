import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '@portal/contract/calls'
import { until } from '../../tests/started.ts'
import { createSaves } from '../bench/country/calls.ts'
import { file, preparedFilings, Refused, type Filing } from '../bench/country/filings.ts'
import { fileBody } from '../bench/country/mix.ts'
import { createRequest } from '../bench/country/owners.ts'
import { send, type LoadRequest } from '../bench/load/send.ts'
import { aFounder, type TestApplicant } from '../bench/portal/applicants.ts'
import type { ReachedPortal } from '../bench/portal/measured-portal.ts'

/** How many requests a second, and at least how many in all. */
export interface Volume {
  perSecond: number
  requests: number
}

/** An application takes a limited number of uploads, so more requests need more applicants. */
const requestsOfApplicant = 500
/** A filing each two seconds is 1,800 an hour, more than ten times what the country files. */
const secondsOfFiling = 2
const secondsAtMost = 600

type Kind = 'read' | 'save' | 'upload' | 'filing'

/** A request, in the order of sending, with its answer. */
export interface Sent {
  phase: string
  kind: Kind
  call: string
  isSuccess: boolean
  beganAt: number
  /** Infinite without an answer of the portal, which may still write the request. */
  endedAt: number
  /** Status, error and text of a failure. */
  failure: string
  /** How often it was repeated while no node had decided about it. */
  repetitions: number
  request: LoadRequest | undefined
}

type Noted = Omit<Sent, 'failure' | 'isSuccess' | 'endedAt' | 'repetitions'>

interface Answered {
  status: string
  text: string
  repetitions?: number
}

/** The shortest pauses of the front end before it repeats a request (apps/web, repeat.ts); it also waits for Retry-After. */
const pausesMs = [1_000, 2_000]

const isLost = (status: string) => !/^\d+$/.test(status) || status === '502' || status === '504'

/** The front end repeats reads and saves after any 503, and a call with a key when the node was too busy. */
const repeatAs =
  (isKeyed: boolean) =>
  async <Answer extends { status: string; text: string }>(
    send: () => Promise<Answer>,
  ): Promise<Answer & { repetitions: number }> => {
    let repetitions = 0
    let answer = await send()
    for (const pauseMs of pausesMs) {
      const isBusy = answer.status === '503' && (!isKeyed || answer.text.includes('"code":"too-busy"'))
      if (!isLost(answer.status) && !isBusy) break
      await pause(pauseMs)
      answer = await send()
      repetitions += 1
    }
    return { ...answer, repetitions }
  }

/** The sent changes, and the applicants who can read them again. */
export interface Prepared {
  applicants: TestApplicant[]
  filings: Filing[]
}

export interface Traffic {
  sent: readonly Sent[]
  /** Names the requests from now on, and waits for the answers to the earlier ones. */
  begin(phase: string): Promise<void>
  /** Waits for this number of further answers. */
  pass(answers: number): Promise<void>
  /** Waits for the last answers. */
  end(): Promise<void>
}

export async function prepare(portal: ReachedPortal, { perSecond, requests }: Volume): Promise<Prepared> {
  const applicants: TestApplicant[] = []
  while (applicants.length < Math.max(20, requests / requestsOfApplicant)) applicants.push(await aFounder(portal))
  const filings = Math.ceil(requests / perSecond / secondsOfFiling)
  return { applicants, filings: await preparedFilings(portal, Math.max(60, filings)) }
}

/** In 100 requests 72 reads, 24 saves and 4 uploads; some begin a filing instead. */
function kindAt(turn: number, perSecond: number): Kind {
  if (turn % Math.ceil(perSecond * secondsOfFiling) === 0) return 'filing'
  if (turn % 25 === 7) return 'upload'
  return turn % 4 === 2 ? 'save' : 'read'
}

function uploadBy({ headers, applicationId }: TestApplicant, turn: number): LoadRequest {
  const boundary = `portal-${turn}`
  return {
    method: 'POST',
    path: `${calls.uploadDocument.path.replace('{uuid}', applicationId)}?type=other`,
    headers: {
      ...headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': boundary,
    },
    body: fileBody(boundary, `Pilnvara ${turn}\r\n`.repeat(10_000), `Pilnvara-${turn}.txt`),
  }
}

function readBy({ headers, applicationId }: TestApplicant, turn: number): LoadRequest {
  if (turn % 3 === 0) return createRequest(headers, 'listApplications')
  if (turn % 3 === 1) return createRequest(headers, 'getApplication', { params: { uuid: applicationId } })
  return createRequest(headers, 'getCatalogue')
}

/** Sends requests at a constant rate until it is ended. */
export function startTraffic(portal: ReachedPortal, { applicants, filings }: Prepared, { perSecond }: Volume): Traffic {
  // Ends the traffic of a scenario that hangs.
  const mostRequests = perSecond * secondsAtMost
  const sent: Sent[] = []
  const agent = new Agent({ keepAlive: true })
  const underWay = new Set<Promise<unknown>>()
  const over = new AbortController()
  const saves = createSaves(applicants, mostRequests)
  const waiting = [...filings]
  let phase = ''
  let answers = 0

  const note = (noted: Noted, { status, text, repetitions = 0 }: Answered) => {
    answers += 1
    const endedAt = /^(?:200|4\d\d|503)$/.test(status) ? performance.now() : Infinity
    const isSuccess = status === '200'
    const failure = isSuccess ? '' : `${status} ${text.replaceAll(/<[^>]*>|\s+/g, ' ').slice(0, 200)}`.trim()
    return Object.assign(noted, { isSuccess, failure, endedAt, repetitions })
  }

  async function sendOne(kind: Kind, request: LoadRequest): Promise<void> {
    const one: Sent = {
      phase,
      kind,
      call: `${request.method} ${request.path}`,
      isSuccess: false,
      beganAt: performance.now(),
      endedAt: Infinity,
      failure: '',
      repetitions: 0,
      request,
    }
    sent.push(one)
    note(one, await repeatAs(kind === 'upload')(() => send(portal.address, agent, request)))
  }

  async function fileOne(filing: Filing): Promise<void> {
    filing.isBegun = true
    const begun = { phase, beganAt: performance.now() }
    const noteCall = (call: string, answered: Answered) =>
      sent.push(note({ ...begun, kind: 'filing', call, request: undefined }, answered))
    await file(portal, filing, ({ call, ...answered }) => noteCall(call, answered), repeatAs(true)).catch(
      (error: unknown) => {
        if (error instanceof Refused) return
        noteCall('a page of the bank', { status: 'failed', text: String(error) })
      },
    )
  }

  function start(turn: number): Promise<void> {
    // Each applicant uploads in turn, because an application has a limited number of documents.
    const applicant = applicants[Math.floor(turn / 25) % applicants.length] as TestApplicant
    const kind = kindAt(turn, perSecond)
    const filing = kind === 'filing' ? waiting.pop() : undefined
    if (filing) return fileOne(filing)
    if (kind === 'upload') return sendOne(kind, uploadBy(applicant, turn))
    const save = kind === 'save' ? saves.shift() : undefined
    return save ? sendOne('save', save) : sendOne('read', readBy(applicant, turn))
  }

  async function flow(): Promise<void> {
    const began = performance.now()
    for (let turn = 0; !over.signal.aborted && turn < mostRequests; turn += 1) {
      const early = began + (turn * 1_000) / perSecond - performance.now()
      if (early > 0) await pause(early)
      const one = start(turn).finally(() => underWay.delete(one))
      underWay.add(one)
    }
  }
  const flowing = flow()

  return {
    sent,
    async begin(next) {
      phase = next
      await Promise.all(underWay)
    },
    async pass(count) {
      const enough = answers + count
      await until(() => answers >= enough)
    },
    async end() {
      over.abort()
      await flowing
      await Promise.all(underWay)
      agent.destroy()
    },
  }
}
