import type { ServiceCode } from '@portal/services/catalogue'
import { call } from '../../api.ts'

const place = 'checked_name'

export interface CheckedName {
  name: string
  /** The service with which the user continues. */
  service: ServiceCode
}

/** Stores a checked name for the application that the user begins with it. */
export const keepCheckedName = (checked: CheckedName) => sessionStorage.setItem(place, JSON.stringify(checked))

/** Returns the name with which the user came to one of the services. */
export function getCheckedName(services: readonly ServiceCode[]): CheckedName | undefined {
  const stored = sessionStorage.getItem(place)
  const kept = stored === null ? undefined : (JSON.parse(stored) as CheckedName)
  return kept && services.includes(kept.service) ? kept : undefined
}

/** Deletes the name: an application has it, or the user leaves it out. */
export const deleteCheckedName = () => sessionStorage.removeItem(place)

/**
 * Answers the question for the name with the checked one. Without it the applicant types the name.
 * @returns the block with the question, if it has the name
 */
export async function answerCheckedName(
  application: string,
  { name, service }: CheckedName,
): Promise<string | undefined> {
  deleteCheckedName()
  try {
    const { answerName } = await import('./answer-name.ts')
    const { step, changes } = await answerName(service, name)
    await call('changeApplication', { params: { uuid: application }, body: { changes } })
    return step
  } catch {
    // A failure must not hide the application, which exists: its form asks for the name.
    return undefined
  }
}
