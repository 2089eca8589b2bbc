import type { RouteAnswer } from '@portal/contract/route'
import type { getTimeline } from '@portal/contract/submissions'
import { nextParties, type SignaturesLeft } from '@portal/domain'
import type { PastAction } from '../../history/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { currentStage, dueOn } from '../permitted-actions.ts'

type Timeline = RouteAnswer<typeof getTimeline>['data']

/** Builds the timeline: events, oldest first, the party to act next, and the deadline. */
export function buildTimeline(
  application: ApplicationRecord,
  actions: readonly PastAction[],
  signatures: SignaturesLeft,
  { touchesYou, reads, mailedTo }: { touchesYou: boolean; reads: boolean; mailedTo: string[] },
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
    waiting_for: waitingFor(application, signatures, reads),
    due_on: dueOn(application),
    confirmation_sent_to: mailedTo,
    touches_you: touchesYou,
  }
}

/** The register knows the objector. The filer learns only that there is an objection. */
const unnamed = ['objection-made']

/** Internal actions of the portal, which do not concern the applicant. */
const internal = [
  'register-news-refused',
  'delivery-refused',
  'documents-forgotten',
  'action-disputed',
  'help-desk-viewed',
  'help-desk-refused',
  // The mailbox shows these.
  'message-received',
  'message-read',
  'message-deleted',
  'message-restored',
]
/** Computes who takes the next step: other signers only once they were asked. @param reads the reader may only look: the applicant's step is not theirs */
export function waitingFor(
  application: ApplicationRecord,
  signatures: SignaturesLeft,
  reads = false,
): Timeline['waiting_for'] {
  const stage = currentStage(application, application.register.question !== null)
  const party = nextParties[stage]
  if (party === 'none') return 'nobody'
  if (party !== 'applicant') return party
  if ((stage === 'open' || stage === 'reinitiated') && signatures === 'asked') return 'signers'
  return reads ? 'applicant' : 'you'
}
