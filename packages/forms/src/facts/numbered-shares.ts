import { fullName } from '@portal/domain/names/person-name'
import { computeResult } from './compute-result.ts'
import { isHolding } from './holdings.ts'
import { formatRanges } from '../answers/number-ranges.ts'
import type { ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'

/** Shares of one holder, or of all who hold them in common, with the numbers that the folio gives them. */
export interface NumberedShares {
  readonly names: readonly string[]
  readonly numbers: string
}

/** Lists the first shares of a new company as far as their numbers follow from the answers. @param place the list of founders; another list has none */
export function numberedShares(service: ServiceDefinition, answers: ServiceAnswers, place: string): NumberedShares[] {
  const isNumbered = service.facts.some(({ numbered }) => numbered)
  if (!isNumbered || place !== `${service.code}.${service.founders}`) return []
  return computeResult([{ service, answers }], [])
    .filter(isHolding)
    .flatMap(({ value: { holder, joint, ranges } }): NumberedShares[] => {
      const names = (holder ? [holder] : (joint ?? [])).map((each) =>
        'surname' in each ? fullName({ forename: each.forename, surname: each.surname }) : each.name,
      )
      return ranges && names.length > 0 && names.every(Boolean) ? [{ names, numbers: formatRanges(ranges) }] : []
    })
}
