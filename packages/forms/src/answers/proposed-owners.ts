import { computeResult } from '../facts/compute-result.ts'
import { identify } from '../rules/identify-holder.ts'
import { listLargeHolders } from '../rules/owner-rules.ts'
import { activeSteps } from './active-fields.ts'
import { answersNaming, readPerson } from './persons.ts'
import { groupAt } from './places.ts'
import type { ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'

/** A beneficial owner by the shares that the answers name. */
export interface ProposedOwner {
  /** The path of the row to add. Its id is that of the holder's row, so two users who open the list add the same row. */
  readonly path: string
  readonly name: string
  readonly percent: number
  /** Answers by field key, in their order. */
  readonly answers: ReadonlyMap<string, unknown>
}

/**
 * Lists the beneficial owners of a new company that follow from the shares of its founders (NILLTPFNL 1. panta 5. punkts).
 * @param path the list of owners; another list has none
 */
export function proposedOwners(service: ServiceDefinition, answers: ServiceAnswers, path: string): ProposedOwner[] {
  const mapping = service.facts.find(
    ({ kind, operation, rows }) =>
      kind === 'beneficial_owner' && operation === 'added' && `${service.code}.${rows}` === path,
  )
  const isEvaluated = service.rules.some(({ rule }) => rule === 'owners-match-shares')
  if (service.founders === undefined || mapping?.rows === undefined || !isEvaluated) return []
  const control = mapping.value && typeof mapping.value === 'object' && 'parts' in mapping.value && mapping.value.parts
  if (!control || typeof control['control'] !== 'string') return []
  const { group } = groupAt(service, mapping.rows)
  const founders = `${service.code}.${service.founders}.`
  const rows = activeSteps(service, answers)
    .flatMap(({ groups }) => groups.flatMap((each) => each.rows))
    .filter((row) => row.path.startsWith(founders))
  const key = control['control']
  return listLargeHolders(computeResult([{ service, answers }], [])).flatMap(({ holder, percent }): ProposedOwner[] => {
    // Shares in common are one fact of several rows, so the row of the holder is found by the person.
    const holding = rows.find((each) => readPerson(each)?.id === identify(holder))
    const person = holding && readPerson(holding)
    if (!holding || !person) return []
    const naming = answersNaming(group, person, { keepsOthers: true })
    return [
      {
        path: `${path}.${holding.rowId}`,
        name: person.name,
        percent: Math.floor(percent),
        answers: new Map([...naming, [key, 'shares']]),
      },
    ]
  })
}
