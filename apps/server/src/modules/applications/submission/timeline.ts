import type { RouteAnswer } from '@portal/contract/route'
import type { getTimeline } from '@portal/contract/submission'
import type { Document } from '@portal/contract/documents'
import { catalogueEntry } from '@portal/contract/services/catalogue'
import type { ServiceCode } from '@portal/contract/services/vocabulary'
import { dayInRiga, endOfReview, tariffOn, type ReviewTerm } from '@portal/domain'
import type { PastAction } from '../../audit/index.ts'
import { isBeingSent, type ApplicationRecord } from '../application-record.ts'
import { paymentOf } from '../permitted-actions.ts'

type Timeline = RouteAnswer<typeof getTimeline>['data']

/** What happened, oldest first, who is waited for, and until when. */
export function timelineOf(
  application: ApplicationRecord,
  actions: readonly PastAction[],
  documents: readonly Document[],
  touchesYou: boolean,
): Timeline {
  return {
    events: actions
      .filter(({ name }) => !internal.includes(name))
      .map(({ at, name, actorName, actingAs, details }) => ({
        at: at.toISOString(),
        kind: name,
        actor:
          actorName === '' || unnamed.includes(name)
            ? null
            : actingAs === null
              ? actorName
              : `${actorName} (${actingAs})`,
        note: typeof details.note === 'string' ? details.note : null,
      })),
    waiting_for: waitingFor(application, documents),
    due_on: dueOn(application),
    touches_you: touchesYou,
  }
}

/** Whose objection it is the register knows; whoever filed is told that there is one. */
const unnamed = ['objection-made']

/** What concerns the portal's own keeping, not the applicant. */
const internal = [
  'register-news-refused',
  'delivery-refused',
  'documents-forgotten',
  'action-disputed',
  'help-desk-viewed',
  'help-desk-refused',
  // The mailbox tells of these.
  'message-received',
  'message-read',
  'message-deleted',
  'message-restored',
]
const concluded = ['registered', 'completed', 'rejected']
const withTheRegister = ['received', 'processing', 'resubmitted']

function waitingFor(application: ApplicationRecord, documents: readonly Document[]): Timeline['waiting_for'] {
  if (concluded.includes(application.state)) return 'nobody'
  if (isBeingSent(application) || withTheRegister.includes(application.state)) return 'register'
  if (paymentOf(application) === 'pending') return 'bank'
  const waiting = documents.filter(({ missing }) => missing.length > 0)
  const areYours = waiting.some(({ signers }) =>
    signers.some((signer) => signer.is_you && signer.signed_at === null && !signer.being_checked),
  )
  return waiting.length > 0 && !areYours ? 'signers' : 'you'
}

/** The day that a decision names; else that on which the register's term of review ends. */
export function dueOn(application: ApplicationRecord): string | null {
  const { dueOn: named, submittedAt, services, state } = application
  if (named) return named
  if (!submittedAt || !(isBeingSent(application) || withTheRegister.includes(state))) return null
  const submittedOn = dayInRiga(submittedAt)
  const ends = services.map((code) => endOfReview(submittedOn, reviewTerm(code, application, submittedOn)))
  return ends.sort().at(-1) ?? null
}

/** A review in one working day is of what offers it; the rest of the application has its own term. */
function reviewTerm(code: ServiceCode, { fastProcessing }: ApplicationRecord, on: string): ReviewTerm {
  const { tariff, review } = catalogueEntry(code)
  const isFast = fastProcessing && tariffOn(tariff, on).expeditedMultiplier !== null
  return isFast ? { count: 1, kind: 'working-days' } : review
}
