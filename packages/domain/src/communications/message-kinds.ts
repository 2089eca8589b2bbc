import type { ApplicationState } from '../applications/index.ts'

/** Kinds of messages to the register. All but a plain message concern an application, and none changes it directly. */
export const userMessageKinds = ['letter', 'answer', 'withdrawal', 'objection', 'appeal', 'refund'] as const
export type UserMessageKind = (typeof userMessageKinds)[number]

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

/** Returns the kinds of messages allowed about an application in this state. @param isAsked the register's latest question has no answer yet */
export function listMessageKinds(state: ApplicationState, isAsked: boolean): UserMessageKind[] {
  const mayBe: Record<UserMessageKind, boolean> = {
    letter: true,
    answer: isAsked && state === 'waiting_for_information',
    withdrawal: undecided.includes(state),
    // Affected persons object on the page of their own part; the applicant withdraws. Earlier messages keep their kind.
    objection: false,
    appeal: contestable.includes(state),
    // The payment's page offers the refund; earlier messages keep their kind.
    refund: false,
  }
  return userMessageKinds.filter((kind) => mayBe[kind])
}
