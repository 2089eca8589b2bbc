import { applicationStages, type ApplicationStage } from '@portal/domain/applications/stages'
import { describe, expect, it } from 'vitest'
import { computeMilestones, orderForReaders } from './milestones.ts'

const at = (day: number) => `2026-11-${day}T10:00:00Z`
const asked = [{ kind: 'application-waiting-for-information', at: at(23) }]
const postponed = [{ kind: 'application-postponed', at: at(24) }]

const course = (stage: ApplicationStage, fee: boolean) => ({
  stage,
  total_price: fee ? '30.00' : '0.00',
  paid_amount: null,
  payment_date: fee ? at(20) : null,
  first_submitted_at: at(20),
})

const paid = 'prepared paid received examined decided'
const free = 'prepared filed received examined decided'
const question = 'filed received question resumed decided'
const correction = 'filed received postponed resumed decided'

/** The current milestone of each stage without an earlier question or postponement. */
const plain: { readonly [Stage in ApplicationStage]: readonly [keys: string | null, current: string | null] } = {
  open: [null, 'prepared'],
  payment: [null, 'paid'],
  sending: [null, 'received'],
  received: [null, 'examined'],
  processing: [null, 'examined'],
  question: [question, 'question'],
  answered: [question, 'resumed'],
  postponed: [correction, 'postponed'],
  reinitiated: [correction, 'postponed'],
  registered: [null, null],
  completed: [null, null],
  rejected: [null, null],
}
/** After a question or a postponement. */
const interrupted: { readonly [Stage in ApplicationStage]?: string | null } = {
  payment: 'postponed',
  sending: 'postponed',
  received: 'resumed',
  processing: 'resumed',
  postponed: 'postponed',
  reinitiated: 'postponed',
  registered: null,
  completed: null,
  rejected: null,
}

const keysOf = (milestones: ReturnType<typeof computeMilestones>) => milestones.map(({ key }) => key).join(' ')
const currentOf = (milestones: ReturnType<typeof computeMilestones>) =>
  milestones.filter(({ state }) => state === 'current').map(({ key }) => key)

describe.each([
  ['with a fee', true],
  ['without a fee', false],
])('an application %s', (_, fee) => {
  it.each(applicationStages)('in the stage %s', (stage) => {
    const [keys, current] = plain[stage]
    const isPossible = fee || stage !== 'payment'
    const milestones = computeMilestones(course(stage, fee), [])
    expect(keysOf(milestones)).toBe(keys ?? (fee ? paid : free))
    if (isPossible) expect(currentOf(milestones)).toEqual(current === null ? [] : [current])
    expect(orderForReaders(milestones)[0]?.key).toBe(isPossible ? (current ?? 'decided') : 'decided')
  })

  it.each(Object.entries(interrupted) as [ApplicationStage, string | null][])(
    'in the stage %s after a postponement',
    (stage, current) => {
      const milestones = computeMilestones(course(stage, fee), [...asked, ...postponed])
      expect(keysOf(milestones)).toBe(correction)
      expect(currentOf(milestones)).toEqual(current === null ? [] : [current])
    },
  )
})

it('a question after a postponement is the one that is shown', () => {
  expect(keysOf(computeMilestones(course('processing', true), [...postponed, ...asked]))).toBe(question)
})

it('past milestones have their times, coming ones none', () => {
  const events = [
    { kind: 'application-received', at: at(21) },
    { kind: 'application-processing', at: at(22) },
    ...asked,
    { kind: 'application-received', at: at(25) },
    { kind: 'application-registered', at: at(26) },
  ]
  const times = (stage: ApplicationStage, some: typeof events) =>
    computeMilestones(course(stage, true), some).map((milestone) => milestone.at)
  expect(times('processing', events.slice(0, 2))).toEqual([null, at(20), at(21), at(22), null])
  expect(times('received', events.slice(0, 1))).toEqual([null, at(20), at(21), null, null])
  expect(times('registered', events)).toEqual([at(20), at(21), at(23), null, at(26)])
})

it('readers see the current milestone, then the coming ones, then the past ones', () => {
  const order = (stage: ApplicationStage) =>
    orderForReaders(computeMilestones(course(stage, true), [])).map(({ key }) => key)
  expect(order('received')).toEqual(['examined', 'decided', 'prepared', 'paid', 'received'])
  expect(order('registered')).toEqual(['decided', 'prepared', 'paid', 'received', 'examined'])
})
