import type { Application } from '../../shared/applications/application.ts'
import type { FormStep } from './form-outline.ts'

type Returned = Pick<Application, 'state' | 'postponement'>

/** Where one begins: at the first block that a decision names, else at the first that is not done. */
export function entranceOf(outline: readonly FormStep[], { state, postponement }: Returned): string | undefined {
  const named = state === 'reinitiated' ? (postponement?.points ?? []) : []
  const isNamed = ({ id }: FormStep) => named.some(({ path }) => path === id || path?.startsWith(`${id}.`))
  return (outline.find(isNamed) ?? outline.find((step) => step.state !== 'done'))?.id
}
