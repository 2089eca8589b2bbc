import fc from 'fast-check'
import type { Step } from './take-step.ts'

const which = fc.nat(3)
const oneOf = <const Word extends string | number>(...words: Word[]): fc.Arbitrary<Word> => fc.constantFrom(...words)

/** Any step; the most important kinds are the most frequent. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: oneOf('begin'),
      method: oneOf('card', 'card', 'transfer'),
      orders: oneOf('taken', 'taken', 'lost', 'away', 'refused'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: oneOf('decide'),
      which,
      status: oneOf('paid', 'paid', 'cancelled', 'failed', 'expired'),
      lackingCents: oneOf(0, 0, 0, 0, 100),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: oneOf('callback', 'poll', 'mop-up', 'term', 'give-up'), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: oneOf('transfer'), which, surplusCents: oneOf(0, 0, 0, 500, -500) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: oneOf('statement'), share: oneOf(1, 1, 0.5) }) },
  { weight: 2, arbitrary: fc.record({ kind: oneOf('ask-back'), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: oneOf('send-refund'),
      which,
      refunding: oneOf('done', 'pending', 'lost', 'away', 'refused'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: oneOf('end-refund'), which, status: oneOf('done', 'refused') }) },
  { weight: 2, arbitrary: fc.record({ kind: oneOf('approve', 'refuse', 'complete'), which }) },
  { weight: 3, arbitrary: fc.record({ kind: oneOf('wait'), seconds: oneOf(4, 70, 40 * 24 * 3_600) }) },
)

/** A node runs the due jobs; for nodes whose world has its own queue. */
const work: fc.Arbitrary<Step> = fc.record({ kind: oneOf('work') })
export const stepOrWork = fc.oneof({ weight: 28, arbitrary: anyStep }, { weight: 6, arbitrary: work })

/** Moments of concurrent steps, each step at one of two nodes. */
export const makeMoments = (step: fc.Arbitrary<Step>): fc.Arbitrary<[node: number, step: Step][][]> =>
  fc.array(fc.array(fc.tuple(fc.nat(1), step), { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 6 })
