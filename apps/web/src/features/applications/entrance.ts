import { isOnPage } from '@portal/forms/answers/form-pages'
import type { Application } from '../../shared/applications/application.ts'
import type { FormStep } from './form-outline.ts'

type Returned = Pick<Application, 'state' | 'postponement'>

/** Returns the first question block to work on: the first one that a decision names, otherwise the first incomplete one. */
export function findEntrance(outline: readonly FormStep[], { state, postponement }: Returned): string | undefined {
  const named = state === 'reinitiated' ? (postponement?.points ?? []) : []
  const isNamed = ({ id, step }: FormStep) =>
    named.some(({ path }) => path === id || (path !== null && isOnPage(step, path)))
  return (outline.find(isNamed) ?? outline.find((step) => step.state !== 'done'))?.id
}
