import type { ApplicationState } from '../applications/index.ts'

/** Kinds of letters to the register. All but a plain letter concern an application, and none changes it directly. */
export const letterKinds = ['letter', 'answer', 'withdrawal', 'objection', 'appeal', 'refund'] as const
export type LetterKind = (typeof letterKinds)[number]

/** The register has received it and has not decided. */
const undecided: readonly ApplicationState[] = [
  'received',
  'processing',
  'waiting_for_information',
  'postponed',
  'reinitiated',
  'resubmitted',
]
/** The decision may be contested before the Chief State Notary (Administratīvā procesa likums, 76. pants). */
const contestable: readonly ApplicationState[] = ['postponed', 'registered', 'completed', 'rejected']

/** Returns the kinds of letters allowed about an application in this state. @param isAsked the register's latest question has no answer yet */
export function lettersAbout(state: ApplicationState, isAsked: boolean): LetterKind[] {
  const mayBe: Record<LetterKind, boolean> = {
    letter: true,
    answer: isAsked && state === 'waiting_for_information',
    withdrawal: undecided.includes(state),
    // Affected persons object on the page of their own part; the applicant withdraws. Earlier letters keep their kind.
    objection: false,
    appeal: contestable.includes(state),
    // The payment's page offers the refund; earlier letters keep their kind.
    refund: false,
  }
  return letterKinds.filter((kind) => mayBe[kind])
}
