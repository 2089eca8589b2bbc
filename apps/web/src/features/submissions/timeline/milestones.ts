import type { ApplicationStage } from '@portal/contract/applications'
import type { Application, Timeline } from '../api.ts'

export type MilestoneKey =
  | 'prepared'
  | 'paid'
  | 'filed'
  | 'received'
  | 'examined'
  | 'question'
  | 'postponed'
  | 'resumed'
  | 'decided'

export interface Milestone {
  key: MilestoneKey
  state: 'done' | 'current' | 'waiting'
  /** Time of a past milestone, where the portal knows it. */
  at: string | null
}

type Interruption = 'question' | 'postponed'

const interruptions: { readonly [kind: string]: Interruption } = {
  'application-waiting-for-information': 'question',
  'application-postponed': 'postponed',
}
/** The event that reaches a milestone. */
const reachedBy: { readonly [kind: string]: MilestoneKey } = {
  'application-received': 'received',
  'application-processing': 'examined',
  'application-registered': 'decided',
  'application-completed': 'decided',
  'application-rejected': 'decided',
  ...interruptions,
}

type Course = Pick<Application, 'stage' | 'total_price' | 'paid_amount' | 'payment_date' | 'first_submitted_at'>
type Events = readonly Pick<Timeline['events'][number], 'kind' | 'at'>[]

/**
 * Returns the five milestones of an application in their order. A question or a postponement replaces the preparation,
 * and a payment the separate filing.
 */
export function computeMilestones(application: Course, events: Events): Milestone[] {
  const interruption = findInterruption(application.stage, events)
  const keys = listKeys(application, interruption)
  const current = findCurrent(application.stage, interruption)
  const position = current === null ? keys.length : keys.indexOf(current)
  return keys.map((key, index) => ({
    key,
    state: index < position ? 'done' : index === position ? 'current' : 'waiting',
    at: index <= position ? findTime(key, application, events) : null,
  }))
}

function findInterruption(stage: ApplicationStage, events: Events): Interruption | null {
  if (stage === 'question' || stage === 'answered') return 'question'
  if (stage === 'postponed' || stage === 'reinitiated') return 'postponed'
  return events.reduce<Interruption | null>((last, { kind }) => interruptions[kind] ?? last, null)
}

function listKeys({ total_price, paid_amount }: Course, interruption: Interruption | null): readonly MilestoneKey[] {
  if (interruption) return ['filed', 'received', interruption, 'resumed', 'decided']
  const hasFee = Number(total_price) > 0 || paid_amount !== null
  return ['prepared', hasFee ? 'paid' : 'filed', 'received', 'examined', 'decided']
}

/** Returns the milestone at which the application waits; null after the decision. */
function findCurrent(stage: ApplicationStage, interruption: Interruption | null): MilestoneKey | null {
  switch (stage) {
    case 'open':
      return 'prepared'
    case 'payment':
      return interruption ?? 'paid'
    case 'sending':
      return interruption ?? 'received'
    case 'received':
    case 'processing':
    case 'answered':
      return interruption ? 'resumed' : 'examined'
    case 'question':
      return 'question'
    case 'postponed':
    case 'reinitiated':
      return 'postponed'
    default:
      return null
  }
}

function findTime(key: MilestoneKey, application: Course, events: Events): string | null {
  if (key === 'paid') return application.payment_date
  if (key === 'filed') return application.first_submitted_at
  const reaching = events.filter(({ kind }) => reachedBy[kind] === key)
  // The receipt and the review count from their first time, a question and a decision as they were last.
  return (key === 'received' || key === 'examined' ? reaching.at(0) : reaching.at(-1))?.at ?? null
}

/** Puts the current milestone first, then the coming ones, then the past ones; after the decision, the decision first. */
export function orderForReaders(milestones: readonly Milestone[]): Milestone[] {
  const current = milestones.find(({ state }) => state === 'current') ?? milestones.at(-1)
  const others = milestones.filter((each) => each !== current)
  const isComing = ({ state }: Milestone) => state === 'waiting'
  return [...(current ? [current] : []), ...others.filter(isComing), ...others.filter((each) => !isComing(each))]
}
