import { paths } from '../../paths.ts'
import type { ApplicationRow } from './api.ts'

export interface RowLink {
  href: string
  /** Work goes on there; otherwise there is something to look at. */
  isWork: boolean
}

const workOn = (uuid: string) => paths.submitForm.replace('$uuid', uuid)

/** Where a row leads: into the form while its data can be entered, to the overview while it is only looked at, to the page of the submission once it was sent. */
export function linkOf({
  uuid,
  submitted_at: submittedAt,
  permitted_actions: actions,
}: Pick<ApplicationRow, 'uuid' | 'submitted_at' | 'permitted_actions'>): RowLink {
  const isOpen = actions.includes('edit') || actions.includes('review') || actions.includes('submit')
  if (submittedAt === null && actions.length === 0)
    return { href: paths.application.replace('$uuid', uuid), isWork: false }
  // What the register postponed or asks is explained where the submission is shown.
  if (submittedAt === null || (isOpen && !actions.includes('answer'))) return { href: workOn(uuid), isWork: isOpen }
  return { href: paths.submission.replace('$uuid', uuid), isWork: false }
}
