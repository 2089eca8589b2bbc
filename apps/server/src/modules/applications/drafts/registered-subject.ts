import type { RouteAnswer } from '@portal/contract/route'
import type { getRegisteredSubject } from '@portal/contract/applications'
import { cardReader, cardSights } from '@portal/domain'
import type { Actor } from '../../../actor.ts'
import type { Deps } from '../../../deps.ts'
import { entityById } from '../../entities/index.ts'
import { mandateFor, shownFact } from '../../profile/index.ts'
import { entityAbout, type ApplicationRecord } from '../application-record.ts'
import { subjectFacts } from '../find-obstacles.ts'
import { loadForms } from '../form-facts.ts'

/** Returns the entity's registered facts for the forms. A reader without a mandate for the entity sees them as published. */
export async function registeredSubject(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  application: ApplicationRecord,
): Promise<RouteAnswer<typeof getRegisteredSubject>['data']> {
  const about = entityAbout(application)
  const entity = about === null ? undefined : await entityById(db, about)
  const mandate =
    about === null || actor.organization ? undefined : await mandateFor(db, actor.personalCode, about, now())
  const sight = cardSights[mandate ? cardReader(mandate, actor.agent !== undefined) : 'level_1']
  const facts = await subjectFacts(db, application, await loadForms(application))
  return {
    legal_form: entity?.legal_form ?? null,
    registration_number: entity?.registration_number ?? null,
    facts: facts.map((fact) => shownFact(fact, sight)),
  }
}
