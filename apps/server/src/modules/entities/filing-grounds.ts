import type { FilingGround, GroundOfStrangers } from '@portal/contract/services/signer-rules'
import { bodyOf } from '@portal/domain'
import type { RegisteredRepresentative } from './representatives.ts'

/** As which of the officers a person stands in the register; a procuration is not laid down but revoked. */
export const officesOf = (personalCode: string, officers: readonly RegisteredRepresentative[]): string[] =>
  officers
    .filter((officer) => officer.personalCode === personalCode && bodyOf(officer) !== 'procurators')
    .map(({ id }) => id)

/**
 * On what grounds an application about the entity may be filed, as the register stands.
 * @param begunOn the ground on which somebody without a mandate began it, to which she is held
 */
export function groundsOf(
  begunOn: GroundOfStrangers | null,
  personalCode: string | null,
  officers: readonly RegisteredRepresentative[],
): FilingGround[] {
  if (begunOn !== null) return [begunOn]
  const has = (body: ReturnType<typeof bodyOf>) => officers.some((officer) => bodyOf(officer) === body)
  return [
    ...(has('board') ? (['officer'] as const) : []),
    ...(has('procurators') ? (['procurator'] as const) : []),
    ...(has('office') ? (['office-holder'] as const) : []),
    ...(personalCode !== null && officesOf(personalCode, officers).length > 0 ? (['resigning-officer'] as const) : []),
    'new-officer',
    'power-of-attorney',
  ]
}
