import type { FactValue } from '@portal/contract/facts'
import { computeResult } from '../facts/compute-result.ts'
import type { RegisteredFact } from '../facts/registered-facts.ts'
import { isOfBoard } from '../rules/board-rules.ts'
import { rowsIn } from './places.ts'
import type { ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'

/**
 * Proposes the right of representation of a new member of a registered board, by field key: the only member represents
 * alone (Komerclikuma 223. pants), and where all of several members have the same right, the new one has it, too.
 */
export function proposedRight(
  service: ServiceDefinition,
  answers: ServiceAnswers,
  registered: readonly RegisteredFact[],
): { readonly [field: string]: string | number | undefined } {
  const before = registered.flatMap((fact) =>
    fact.until === null && isOfBoard(fact) ? [fact.value as Partial<FactValue<'officer'>>] : [],
  )
  const [first, ...others] = before
  if (!first) return {}
  const { board } = service
  const staying = computeResult([{ service, answers }], registered).filter((fact) => isOfBoard(fact) && !fact.isAdded)
  // A row whose position is not answered yet is a member, too.
  const joining = board ? rowsIn(service, answers, board.appointed) : []
  if (staying.length + joining.length === 1) return { representation: 'INDIVIDUALLY' }
  const isCommon = others.every(
    (other) => other.representation === first.representation && other.with_at_least === first.with_at_least,
  )
  if (others.length === 0 || !isCommon || !first.representation) return {}
  return {
    representation: first.representation,
    ...(typeof first.with_at_least === 'number' && { withAtLeast: first.with_at_least }),
  }
}
