import type { ServiceCode } from '@portal/services/catalogue'
import { call } from '../../api.ts'

const place = 'checked_name'

interface CheckedName {
  name: string
  /** The service with which the user continues. */
  service: ServiceCode
}

function readKept(): CheckedName | undefined {
  const kept = sessionStorage.getItem(place)
  return kept === null ? undefined : (JSON.parse(kept) as CheckedName)
}

/** Stores a checked name for the application that the user begins with it. */
export const keepCheckedName = (name: string, service: ServiceCode) =>
  sessionStorage.setItem(place, JSON.stringify({ name, service } satisfies CheckedName))

/** Returns the name with which the user came to the service. */
export function getCheckedName(service: ServiceCode): string | undefined {
  const kept = readKept()
  return kept?.service === service ? kept.name : undefined
}

/**
 * Answers the question for the name with the checked one, once. Without it the applicant types the name.
 * @returns the block with the question, if it has the name
 */
export async function answerCheckedName(application: string, services: readonly string[]): Promise<string | undefined> {
  const kept = readKept()
  if (!kept || !services.includes(kept.service)) return undefined
  sessionStorage.removeItem(place)
  try {
    const { answerName } = await import('./answer-name.ts')
    const { step, changes } = await answerName(kept.service, kept.name)
    await call('changeApplication', { params: { uuid: application }, body: { changes } })
    return step
  } catch {
    // A failure must not hide the application, which exists: its form asks for the name.
    return undefined
  }
}
