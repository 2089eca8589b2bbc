import { paths } from '../../../paths.ts'
import type { Answer } from '../../api.ts'

type ApplicationRow = Answer<'listApplicationsFiltered'>['data'][number]

export interface RowLink {
  href: string
  /** The user continues work there; otherwise the page is for reading. */
  isWork: boolean
}

/** Returns the page that shows a whole row: its open tasks while it is being prepared, otherwise the page for reading. */
export function getWholePage(row: Parameters<typeof getRowLink>[0]): string {
  const { href, isWork } = getRowLink(row)
  return isWork ? paths.application.replace('$uuid', row.uuid) : href
}

const workOn = (uuid: string) => paths.submitForm.replace('$uuid', uuid)

/** Returns the link of a row: the form while data can be entered, the overview while it is read-only, the submission's page once it was sent. */
export function getRowLink({
  uuid,
  submitted_at: submittedAt,
  permitted_actions: actions,
}: Pick<ApplicationRow, 'uuid' | 'submitted_at' | 'permitted_actions'>): RowLink {
  const isOpen = actions.includes('edit') || actions.includes('review') || actions.includes('submit')
  if (submittedAt === null && actions.length === 0)
    return { href: paths.application.replace('$uuid', uuid), isWork: false }
  // The submission's page explains postponements and questions of the register.
  if (submittedAt === null || (isOpen && !actions.includes('answer'))) return { href: workOn(uuid), isWork: isOpen }
  return { href: paths.submission.replace('$uuid', uuid), isWork: false }
}
