import { isOnPage } from '@portal/forms/answers/form-pages'
import type { Application } from '../../shared/applications/application.ts'
import { isAnswered, listOpenPoints } from '../../shared/applications/decision/points.ts'
import { isOpenStep } from './drafts/editable-places.ts'
import type { FormStep } from './form-outline.ts'

type Decided = Pick<Application, 'state' | 'postponement'>
type Returned = Decided & Pick<Application, 'withdrawn_declarations'>

/** State of a question block in the list of all blocks. */
export type BlockState = FormStep['state'] | 'optional' | 'returned' | 'changed' | 'closed'

const isAt = ({ id, step }: FormStep, path: string | null) => path === id || (path !== null && isOnPage(step, path))

const isNamed = (step: FormStep, application: Decided) =>
  listOpenPoints(application).some(({ path }) => isAt(step, path))

/** Returns the first question block to work on: the first one that a decision names, otherwise the first incomplete one. */
export function findEntrance(outline: readonly FormStep[], application: Decided): string | undefined {
  return (outline.find((step) => isNamed(step, application)) ?? outline.find(({ state }) => state !== 'done'))?.id
}

/** Checks whether the form opens with the list of its blocks: it is long, or only some blocks are to be corrected. */
export const opensWithBlocks = ({
  permitted_actions,
  services,
  state,
  submitted_at,
}: Pick<Application, 'permitted_actions' | 'services' | 'state' | 'submitted_at'>): boolean =>
  permitted_actions.includes('edit') && (state === 'reinitiated' || (services.length > 1 && submitted_at === null))

export function getBlockState(step: FormStep, application: Returned): BlockState {
  if (step.state === 'issues') return 'issues'
  if (isNamed(step, application))
    return application.postponement?.changed.some((path) => isAt(step, path)) ? 'changed' : 'returned'
  if (step.issues.length > 0) return step.state
  if (!isOpenStep(application, step)) return 'closed'
  return step.state === 'open' ? 'optional' : step.state
}

/** Returns the state of the documents; a decision that names some of them asks for newer ones. */
export function getDocumentsState(
  application: Pick<Application, 'state' | 'documents' | 'postponement'>,
  state: FormStep['state'],
): BlockState {
  const asked = listOpenPoints(application).filter(({ document_type: type }) => type !== null)
  if (asked.length === 0) return state
  return asked.every((point) => isAnswered(point, application)) ? 'changed' : 'returned'
}

/** Returns the first block that waits for the user; one that the decision names waits until it was opened. */
export function findNextBlock(
  outline: readonly FormStep[],
  application: Returned,
  visited: ReadonlySet<string>,
): FormStep | undefined {
  const waiting = (step: FormStep) => {
    const state = getBlockState(step, application)
    return state === 'issues' || state === 'open' || (state === 'returned' && !visited.has(step.id))
  }
  return outline.find((step) => isNamed(step, application) && waiting(step)) ?? outline.find(waiting)
}
