import type { NextStage } from '@portal/contract/decisions'
import type { EntityId } from '@portal/contract/ids'
import { addTerm, dayInRiga, isPlaceholder, legalTermOn } from '@portal/domain'
import { catalogue, isServiceCode, type ServiceCode } from '@portal/services/catalogue'
import { loadService } from '@portal/services/load-service'
import type { Actor } from '../../../actor.ts'
import type { Database, Tx } from '../../../db/connect.ts'
import { listFacts } from '../../entities/index.ts'
import { isOfSelected } from '../access.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { findFiledSince } from './find-filed-since.ts'

type First = Pick<ApplicationRecord, 'state' | 'services' | 'legalForm'> & {
  submission: Pick<ApplicationRecord['submission'], 'firstAt'>
}

interface Reading {
  db: Database | Tx
  actor: Actor
  at: Date
}

/** Finds the stages that follow those of a registered application, with the creditors' term that runs from its entry. */
export async function findNextStages(reading: Reading, first: First, entityId: EntityId): Promise<NextStage[]> {
  const { db, actor, at } = reading
  const { firstAt } = first.submission
  if (first.state !== 'registered' || firstAt === null) return []
  const codes = catalogue.flatMap(({ code, followedBy }) =>
    followedBy && isServiceCode(followedBy) && first.services.includes(code) ? [followedBy] : [],
  )
  const stages: NextStage[] = []
  for (const service of codes) {
    const filed = await findFiledSince(db, { about: entityId, service, since: firstAt })
    const { isOver, claims } = await findEntry(db, { service, legalForm: first.legalForm, entityId, firstAt, at })
    const state = isOver || filed?.isRegistered ? 'over' : filed ? 'filed' : 'open'
    const application = filed && isOfSelected(actor, filed) ? filed.id : null
    stages.push({ service, state, application, claims: state === 'open' ? claims : null })
  }
  return stages
}

interface Sought {
  service: ServiceCode
  legalForm: First['legalForm']
  entityId: EntityId
  firstAt: Date
  at: Date
}

/** Finds whether the register's entry of the first stage has ended, and the creditors' term by the rule of the next stage. */
async function findEntry(
  db: Database | Tx,
  { service, legalForm, entityId, firstAt, at }: Sought,
): Promise<{ isOver: boolean; claims: NextStage['claims'] }> {
  const { rules } = await loadService(service, legalForm)
  const waits = rules.find((rule) => rule.rule === 'waits')
  if (waits?.rule !== 'waits') return { isOver: false, claims: null }
  const [today, filedOn] = [dayInRiga(at), dayInRiga(firstAt)]
  const facts = await listFacts(db, entityId, { kinds: [waits.entry ?? 'legal_state'] })
  if (waits.entry === undefined) {
    // The state begins with the decision of the members, before the filing.
    const states = facts.filter(({ value }) => 'state' in value && value.state === waits.state)
    const lately = states.filter(({ until }) => until === null || until >= filedOn)
    return { isOver: lately.length > 0 && lately.every(({ until }) => until !== null), claims: null }
  }
  // Later entries of the kind are those of later applications.
  const [entry] = facts
    .filter(({ since }) => since !== null && since >= filedOn)
    .toSorted((one, other) => (one.since ?? '').localeCompare(other.since ?? ''))
  if (!entry?.since) return { isOver: false, claims: null }
  const term = legalTermOn(waits.term, today)
  const until = addTerm(entry.since, term)
  return {
    isOver: entry.until !== null,
    claims: until >= today ? { until, is_placeholder: isPlaceholder(term) } : null,
  }
}
