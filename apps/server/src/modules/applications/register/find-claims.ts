import type { RegisteredEntity } from '@portal/contract/decisions'
import type { EntityId } from '@portal/contract/ids'
import { addTerm, dayInRiga, isPlaceholder, legalTermOn } from '@portal/domain'
import { catalogue, isServiceCode } from '@portal/services/catalogue'
import { loadService } from '@portal/services/load-service'
import type { Database, Tx } from '../../../db/connect.ts'
import { listFacts } from '../../entities/index.ts'
import type { ApplicationRecord } from '../application-record.ts'

type Claimed = Pick<ApplicationRecord, 'state' | 'services' | 'legalForm'> & {
  submission: Pick<ApplicationRecord['submission'], 'firstAt'>
}

/**
 * Returns the end of the creditors' term that runs from the entry of this application, by the rule of the stage that
 * follows; null where no entry of the register begins such a term, or the term is over.
 */
export async function findClaims(
  db: Database | Tx,
  { state, services, legalForm, submission: { firstAt } }: Claimed,
  entityId: EntityId,
  at: Date,
): Promise<RegisteredEntity['claims']> {
  if (state !== 'registered' || firstAt === null) return null
  const today = dayInRiga(at)
  const filedOn = dayInRiga(firstAt)
  const next = catalogue.flatMap(({ code, followedBy }) =>
    followedBy && isServiceCode(followedBy) && services.includes(code) ? [followedBy] : [],
  )
  for (const code of next) {
    const { rules } = await loadService(code, legalForm)
    const waits = rules.find((rule) => rule.rule === 'waits')
    if (waits?.rule !== 'waits' || waits.entry === undefined) continue
    // Later entries of the kind are those of later applications.
    const [entry] = (await listFacts(db, entityId, { kinds: [waits.entry] }))
      .filter(({ since }) => since !== null && since >= filedOn)
      .toSorted((one, other) => (one.since ?? '').localeCompare(other.since ?? ''))
    if (!entry?.since || entry.until !== null) continue
    const term = legalTermOn(waits.term, today)
    const until = addTerm(entry.since, term)
    if (until >= today) return { until, is_placeholder: isPlaceholder(term) }
  }
  return null
}
