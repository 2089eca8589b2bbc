import type { EntityId } from '@portal/contract/ids'
import { kindsNeeded, type ProspectFacts } from '@portal/forms/rules/find-prospect'
import { catalogue } from '@portal/services/catalogue'
import { loadService } from '@portal/services/load-service'
import type { Actor } from '../../../actor.ts'
import type { Database } from '../../../db/connect.ts'
import { isOfferedTo, type ApplicantForEntity } from '../../catalogue/index.ts'
import { actingFor, findEntityById, factsInForce, listGrounds, withCouncil } from '../../entities/index.ts'
import { findRegisterBars } from '../form-facts.ts'

/** Finds the facts by which the rules of the forms evaluate an entity before the first answer. */
export async function findProspectFacts(
  db: Database,
  { personalCode }: Pick<Actor, 'personalCode'>,
  entityId: EntityId,
  applicant: ApplicantForEntity,
): Promise<ProspectFacts> {
  const entity = await findEntityById(db, entityId)
  const form = entity?.legal_form ?? null
  const offered = catalogue.filter((service) => service.category !== 'new-subject' && isOfferedTo(service, applicant))
  const services = await Promise.all(offered.map(({ code }) => loadService(code, form)))
  const submissionType = applicant.kind === 'branch' ? 'ON_BEHALF_OF_BRANCH' : 'LEGAL_ENTITY'
  return {
    bars: await findRegisterBars(db, entityId, entity?.status),
    grounds: listGrounds(
      'ground' in applicant ? applicant.ground : null,
      personalCode,
      await withCouncil(db, entityId, await actingFor(db, { submissionType }, entityId)),
    ),
    registered: await factsInForce(db, entityId, { kinds: services.flatMap(kindsNeeded) }, null),
  }
}
