import { ApplicationMessages } from './features/communications/application-messages.tsx'
import { SubmissionPage } from './features/submissions/submission-page.tsx'

/** Renders a submission with the messages about it. */
export function SubmissionWithMessages() {
  return <SubmissionPage Messages={ApplicationMessages} />
}
