import type { RegisteredEntity } from '@portal/contract/decisions'
import type { Actor } from '../../../actor.ts'
import type { Database, Tx } from '../../../db/connect.ts'
import { findEntityByNumber } from '../../entities/index.ts'
import { mandateFor } from '../../profile/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { findNextStages } from './find-next-stages.ts'

type Registered = Pick<
  ApplicationRecord,
  'register' | 'subjectName' | 'category' | 'state' | 'services' | 'legalForm' | 'submission'
>

/** Returns the entity that the register's decision entered or changed, or null. Only readers who may act for it get the id of its page. */
export async function findRegisteredEntity(
  db: Database | Tx,
  actor: Actor,
  application: Registered,
  at: Date,
): Promise<RegisteredEntity | null> {
  const {
    register: { registeredNumber: number },
    subjectName,
    category,
  } = application
  if (number === null) return null
  const entity = await findEntityByNumber(db, number)
  const mandate = entity && !actor.organization && (await mandateFor(db, actor.personalCode, entity.entity_id, at))
  return {
    uuid: mandate ? mandate.entityId : null,
    // The feed may report a decision before the entity.
    name: entity?.name ?? subjectName ?? '',
    registration_number: number,
    legal_form: entity?.legal_form ?? null,
    is_new: category === 'new-subject',
    next_stages: entity ? await findNextStages({ db, actor, at }, application, entity.entity_id) : [],
  }
}
