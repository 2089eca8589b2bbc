import type { ApplicationState } from '../applications/index.ts'

/** What one may write to the register. All but a plain letter are about an application, and change nothing of it by themselves. */
export const letterKinds = ['letter', 'answer', 'withdrawal', 'objection', 'appeal', 'refund'] as const
export type LetterKind = (typeof letterKinds)[number]

/** The register has it, and has not decided. */
const undecided: readonly ApplicationState[] = [
  'received',
  'processing',
  'waiting_for_information',
  'postponed',
  'reinitiated',
  'resubmitted',
]
/** There is a decision that may be contested before the Chief State Notary (Administratīvā procesa likums, 76. pants). */
const contestable: readonly ApplicationState[] = ['postponed', 'registered', 'completed', 'rejected']

/** What may be written about an application as it stands. */
export function lettersAbout(state: ApplicationState): LetterKind[] {
  const mayBe: Record<LetterKind, boolean> = {
    letter: true,
    answer: state === 'waiting_for_information',
    withdrawal: undecided.includes(state),
    objection: undecided.includes(state),
    appeal: contestable.includes(state),
    // Money is asked back where its payment is shown; letters of before stay what they are.
    refund: false,
  }
  return letterKinds.filter((kind) => mayBe[kind])
}
