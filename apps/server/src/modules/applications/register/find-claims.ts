import type { RegisteredEntity } from '@portal/contract/decisions'
import type { EntityId } from '@portal/contract/ids'
import { addTerm, dayInRiga, isPlaceholder, legalTermOn } from '@portal/domain'
import { catalogue, isServiceCode } from '@portal/services/catalogue'
import { loadService } from '@portal/services/load-service'
import type { Database, Tx } from '../../../db/connect.ts'
import { factsInForce } from '../../entities/index.ts'
import type { ApplicationRecord } from '../application-record.ts'

/**
 * Returns the end of the creditors' term that runs from the entry of the first stage, by the rule of the stage that
 * follows; null where no entry of the register begins such a term.
 */
export async function findClaims(
  db: Database | Tx,
  { state, services, legalForm }: Pick<ApplicationRecord, 'state' | 'services' | 'legalForm'>,
  entityId: EntityId,
  at: Date,
): Promise<RegisteredEntity['claims']> {
  if (state !== 'registered') return null
  const next = catalogue.flatMap(({ code, followedBy }) =>
    followedBy && isServiceCode(followedBy) && services.includes(code) ? [followedBy] : [],
  )
  for (const code of next) {
    const { rules } = await loadService(code, legalForm)
    const waits = rules.find((rule) => rule.rule === 'waits')
    if (waits?.rule !== 'waits' || waits.entry === undefined) continue
    const [entry] = await factsInForce(db, entityId, { kinds: [waits.entry] }, null)
    const term = legalTermOn(waits.term, dayInRiga(at))
    if (entry?.since) return { until: addTerm(entry.since, term), is_placeholder: isPlaceholder(term) }
  }
  return null
}
