import { ApplicationLetters } from './features/communications/application-letters.tsx'
import { SubmissionPage } from './features/submissions/submission-page.tsx'

/** Renders a submission with the letters about it. */
export function SubmissionWithLetters() {
  return <SubmissionPage Letters={ApplicationLetters} />
}
