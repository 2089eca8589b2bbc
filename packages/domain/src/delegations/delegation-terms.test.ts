import { describe, expect, it } from 'vitest'
import type { Mandate } from './levels.ts'
import {
  delegationStatuses,
  givesMore,
  hasNotEnded,
  termsObstacle,
  type DelegationTerms,
  type TermsObstacle,
} from './delegation-terms.ts'

const today = '2026-11-20'
const terms = (given: Partial<DelegationTerms> = {}): DelegationTerms => ({
  level: 'level_1',
  validFrom: today,
  validUntil: null,
  ...given,
})
const representative: Mandate = { kind: 'representative' }
const full = (validTo: string | null): Mandate => ({ kind: 'delegate', level: 'level_3', validTo })

describe('given terms', () => {
  it.each<[string, Mandate, DelegationTerms, DelegationTerms | undefined, TermsObstacle | null]>([
    ['may begin today and never end', representative, terms(), undefined, null],
    ['may begin later', representative, terms({ validFrom: '2027-01-01' }), undefined, null],
    ['may be for one day', representative, terms({ validUntil: today }), undefined, null],
    ['does not begin in the past', representative, terms({ validFrom: '2026-11-19' }), undefined, 'starts-in-past'],
    ['does not end in the past', representative, terms({ validUntil: '2026-11-19' }), undefined, 'ends-in-past'],
    [
      'does not end before it begins',
      representative,
      terms({ validFrom: '2027-02-02', validUntil: '2027-02-01' }),
      undefined,
      'ends-before-start',
    ],
    [
      'is not for longer than its giver has',
      full('2027-01-01'),
      terms({ validUntil: '2027-01-02' }),
      undefined,
      'beyond-own',
    ],
    ['is not for ever when its giver’s is not', full('2027-01-01'), terms(), undefined, 'beyond-own'],
    [
      'may end with its giver’s',
      full('2027-01-01'),
      terms({ level: 'level_3', validUntil: '2027-01-01' }),
      undefined,
      null,
    ],
    [
      'keeps its start when it is changed later',
      representative,
      terms({ validFrom: '2026-01-01', level: 'level_2' }),
      terms({ validFrom: '2026-01-01' }),
      null,
    ],
    [
      'cannot begin anew once it has begun',
      representative,
      terms({ validFrom: '2027-01-01' }),
      terms({ validFrom: '2026-01-01' }),
      'start-fixed',
    ],
    [
      'may begin at another time while it has not begun',
      representative,
      terms({ validFrom: '2027-02-01' }),
      terms({ validFrom: '2027-01-01' }),
      null,
    ],
  ])('%s', (_sentence, giver, after, before, obstacle) =>
    expect(termsObstacle(giver, after, today, before)).toBe(obstacle),
  )
})

describe('more is given', () => {
  it.each<[string, DelegationTerms, DelegationTerms, boolean]>([
    ['by a higher level', terms(), terms({ level: 'level_2' }), true],
    ['not by a lower one', terms({ level: 'level_3' }), terms({ level: 'level_2' }), false],
    ['by a later end', terms({ validUntil: '2027-01-01' }), terms({ validUntil: '2027-01-02' }), true],
    ['by no end', terms({ validUntil: '2027-01-01' }), terms(), true],
    ['not by an end', terms(), terms({ validUntil: '2027-01-01' }), false],
    ['not by an earlier end', terms({ validUntil: '2027-01-02' }), terms({ validUntil: '2027-01-01' }), false],
    ['by an earlier start', terms({ validFrom: '2027-01-01' }), terms({ validFrom: '2026-12-01' }), true],
    ['not by the same', terms(), terms(), false],
  ])('%s: %o, %o', (_sentence, before, after, more) => expect(givesMore(before, after)).toBe(more))
})

it('has not ended while it is active, suspended, sent or pending', () => {
  expect(delegationStatuses.filter(hasNotEnded)).toEqual(['active', 'suspended', 'sent', 'pending'])
})
