import { paths } from '../../../paths.ts'
import { call } from '../../api.ts'
import { ApiProblem } from '../../problem.ts'
import { answerCheckedName, type CheckedName } from './checked-name.ts'
import { creationKey, deleteCreationKey } from './creation-key.ts'

/** An entity or branch for which another profile files. */
export interface Behalf {
  uuid: string
  name: string
  kind: 'branch' | 'entity'
}

/**
 * Begins an application with the services for a person (null) or an entity, or on behalf of another party.
 * @param checked the name that the user saw they would enter @returns the address of its form
 */
export async function startApplication(
  entity: string | null,
  behalf: Behalf | null,
  services: readonly string[],
  checked?: CheckedName,
): Promise<string> {
  const key = creationKey([entity, behalf?.uuid].filter(Boolean).join(' ') || null, services)
  try {
    const uuid = await createApplication(entity, behalf, services, key)
    deleteCreationKey()
    const step = checked && (await answerCheckedName(uuid, checked))
    const form = paths.submitForm.replace('$uuid', uuid)
    // The block with the name is complete, and the form would open the next one.
    return step === undefined ? form : `${form}?step=${step}`
  } catch (problem) {
    // After a refusal the next start is a new one; without a response it is the same start, and must not create twice.
    if (problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500) deleteCreationKey()
    throw problem
  }
}

/** @param key the same for every attempt of one start, so that it is created once */
async function createApplication(
  entity: string | null,
  behalf: Behalf | null,
  services: readonly string[],
  key: string,
): Promise<string> {
  if (behalf) return createOnBehalf(entity, behalf, services, key)
  const headers = { 'Idempotency-Key': key }
  const { data } =
    entity === null
      ? await call('createApplication', {
          body: { services: [...services], submission_type: 'NATURAL_PERSON', account_type: 'person' },
          headers,
        })
      : await call('createEntityApplication', {
          params: { entity_id: entity },
          body: { services: [...services], submission_type: 'LEGAL_ENTITY', account_type: 'legal_entity' },
          headers,
        })
  return data.uuid
}

/** The specification's names of representations. */
export const typesOnBehalf = {
  branch: { submission_type: 'ON_BEHALF_OF_BRANCH', account_type: 'dependent_legal_entity' },
  entity: { submission_type: 'ON_BEHALF_OF_ENTITY', account_type: 'on_behalf_legal_entity' },
} as const

async function createOnBehalf(
  entity: string | null,
  { uuid, kind }: Behalf,
  services: readonly string[],
  key: string,
): Promise<string> {
  const headers = { 'Idempotency-Key': key }
  const body = { services: [...services], ...typesOnBehalf[kind] }
  const { data } =
    entity === null
      ? await call('createApplicationOnBehalf', { params: { behalf_of_uuid: uuid }, body, headers })
      : await call('createEntityApplicationOnBehalf', {
          params: { entity_id: entity, behalf_of_uuid: uuid },
          body,
          headers,
        })
  return data.uuid
}
