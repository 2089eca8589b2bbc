import { foldedNameKey } from '@portal/domain'
import type { FiledFact } from '@portal/forms/facts/filed-facts'
import type { Database } from '../../../db/connect.ts'
import { listAreas } from '../../entities/index.ts'

/**
 * Adds to each new area of activity the code by which the imported list knows it. The register calls the name `code`, so
 * the code is the part `classifier_code`, which a name outside the list lacks.
 */
export async function addAreaCodes(db: Database, facts: readonly FiledFact[]): Promise<FiledFact[]> {
  const areas = facts.some(({ kind }) => kind === 'area') ? await listAreas(db, null) : []
  return facts.map((fact) => {
    const name = fact.value?.['code']
    if (fact.kind !== 'area' || typeof name !== 'string') return fact
    const key = foldedNameKey(name)
    const listed = areas.find(({ nameLv }) => foldedNameKey(nameLv) === key)
    return listed ? { ...fact, value: { ...fact.value, classifier_code: listed.code } } : fact
  })
}
