import type { FilingGround, GroundOfStrangers } from '@portal/domain/applications/filing-grounds'
import { getBody } from '@portal/domain'
import type { RegisteredRepresentative } from './representatives.ts'

/** An office of the entity, also a seat in its council. */
export type OfficeHeld = Pick<RegisteredRepresentative, 'id' | 'personalCode' | 'position'>

/** Returns the person's offices from which they could resign. A procuration is revoked instead, so it is excluded. */
export const listOffices = (personalCode: string, officers: readonly OfficeHeld[]): string[] =>
  officers
    .filter((officer) => officer.personalCode === personalCode && getBody(officer) !== 'procurators')
    .map(({ id }) => id)

/**
 * Returns the grounds on which an application about the entity may be filed, according to the register.
 * @param begunOn the ground on which a person without a mandate began it; it stays the only one
 */
export function listGrounds(
  begunOn: GroundOfStrangers | null,
  personalCode: string | null,
  officers: readonly OfficeHeld[],
): FilingGround[] {
  if (begunOn !== null) return [begunOn]
  const has = (body: ReturnType<typeof getBody>) => officers.some((officer) => getBody(officer) === body)
  return [
    ...(has('board') ? (['officer'] as const) : []),
    ...(has('procurators') ? (['procurator'] as const) : []),
    ...(has('office') ? (['office-holder'] as const) : []),
    ...(personalCode !== null && listOffices(personalCode, officers).length > 0
      ? (['resigning-officer'] as const)
      : []),
    'new-officer',
    'power-of-attorney',
  ]
}
