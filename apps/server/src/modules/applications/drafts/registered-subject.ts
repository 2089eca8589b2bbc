import type { RouteAnswer } from '@portal/contract/route'
import type { getRegisteredSubject } from '@portal/contract/applications'
import { cardReader, cardSights, type CardSight } from '@portal/domain'
import type { Actor } from '../../../actor.ts'
import type { Deps } from '../../../deps.ts'
import { findEntityById, listMembers } from '../../entities/index.ts'
import { mandateFor, shownFact } from '../../profile/index.ts'
import { entityAbout, type ApplicationRecord } from '../application-record.ts'
import { subjectFacts } from '../find-obstacles.ts'
import { asksForMembers, loadForms } from '../form-facts.ts'

/** Finds what a reader may see of the entity's facts. A reader without a mandate for the entity sees the published data. */
export async function findSight(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  application: ApplicationRecord,
): Promise<CardSight> {
  const about = entityAbout(application)
  const mandate =
    about === null || actor.organization ? undefined : await mandateFor(db, actor.personalCode, about, now())
  return cardSights[mandate ? cardReader(mandate, actor.agent !== undefined) : 'level_1']
}

/** Returns the entity's registered facts for the forms, as the reader may see them. */
export async function registeredSubject(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  application: ApplicationRecord,
): Promise<RouteAnswer<typeof getRegisteredSubject>['data']> {
  const about = entityAbout(application)
  const entity = about === null ? undefined : await findEntityById(deps.db, about)
  const sight = await findSight(deps, actor, application)
  const forms = await loadForms(application)
  const facts = await subjectFacts(deps.db, application, forms)
  return {
    legal_form: entity?.legal_form ?? null,
    registration_number: entity?.registration_number ?? null,
    member_count: about !== null && forms.some(asksForMembers) ? (await listMembers(deps.db, about)).length : null,
    facts: facts.map((fact) => shownFact(fact, sight)),
  }
}
