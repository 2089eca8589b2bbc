import { emailKey } from '@portal/domain'
import type { Application } from '@portal/contract/applications'
import { samples } from '@portal/services/samples'
import type { GroundOfStrangers } from '@portal/domain/applications/filing-grounds'
import type { ServiceCode } from '@portal/services/catalogue'
import type { AnyId, Identified } from './requests/any-id.ts'
import type { SignedIn } from './factories.ts'
import { knownToRegisters } from './registers.ts'
import type { TestPortal } from './test-portal.ts'

/** The party on whose behalf a person files. */
export interface OnBehalf {
  id: AnyId
  kind: 'branch' | 'entity'
  /** The legal basis of a filer without a mandate. */
  ground?: GroundOfStrangers
}

const typesOnBehalf = {
  branch: { submission_type: 'ON_BEHALF_OF_BRANCH', account_type: 'dependent_legal_entity' },
  entity: { submission_type: 'ON_BEHALF_OF_ENTITY', account_type: 'on_behalf_legal_entity' },
} as const

/** Creates an application of a person, of the selected entity, or on another party's behalf. */
export async function aDraft(
  portal: TestPortal,
  as: SignedIn,
  { services = ['register-sia'], entityId, behalf }: { services?: string[]; entityId?: AnyId; behalf?: OnBehalf } = {},
): Promise<Identified<Application>> {
  const { status, answer } = behalf
    ? await portal.call('createApplicationOnBehalf', {
        as,
        params: { behalf_of_uuid: behalf.id },
        body: { services, ...typesOnBehalf[behalf.kind], ...(behalf.ground && { ground: behalf.ground }) },
      })
    : entityId
      ? await portal.call('createEntityApplication', {
          as,
          params: { entity_id: entityId },
          body: { services, submission_type: 'LEGAL_ENTITY', account_type: 'legal_entity' },
        })
      : await portal.call('createApplication', {
          as,
          body: { services, submission_type: 'NATURAL_PERSON', account_type: 'person' },
        })
  if (status !== 200) throw new Error(`No draft: ${JSON.stringify(answer)}`)
  return answer.data
}

/** Returns draft paths of answers, as the browser saves them. */
export function listPaths(code: ServiceCode, answers: object): Record<string, unknown> {
  const isBranch = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !('code' in value && 'text' in value)
  const walk = (prefix: string, value: unknown): [string, unknown][] =>
    isBranch(value)
      ? Object.entries(value).flatMap(([key, inner]) => walk(`${prefix}.${key}`, inner))
      : [[prefix, value]]
  return Object.fromEntries(walk(code, answers))
}

/** Marks addresses as verified for the application. */
export async function verifiedFor({ deps }: Pick<TestPortal, 'deps'>, uuid: AnyId, ...emails: string[]): Promise<void> {
  const rows = emails.map((value) => ({
    application_id: uuid,
    value_key: emailKey(value),
    value,
    verified_at: deps.now(),
  }))
  if (rows.length > 0)
    await deps.db
      .insertInto('applications.verified_email')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Creates a complete draft with the sample answers of its services. */
export async function aFilledDraft(
  portal: TestPortal,
  as: SignedIn,
  {
    services = ['register-sia'],
    entityId,
    behalf,
  }: { services?: ServiceCode[]; entityId?: AnyId; behalf?: OnBehalf } = {},
): Promise<Identified<Application>> {
  const draft = await aDraft(portal, as, { services, ...(entityId && { entityId }), ...(behalf && { behalf }) })
  const changes = Object.assign({}, ...services.map((code) => listPaths(code, samples[code]))) as Record<
    string,
    unknown
  >
  await knownToRegisters(portal.deps, changes)
  const { status, problem } = await portal.call('changeApplication', {
    as,
    params: { uuid: draft.uuid },
    body: { version: 0, changes },
  })
  if (status !== 200) throw new Error(`The sample was not saved: ${JSON.stringify(problem)}`)
  await verifiedFor(
    portal,
    draft.uuid,
    ...(Object.values(changes).filter((value) => typeof value === 'string' && value.includes('@')) as string[]),
  )
  return (await portal.call('getApplication', { as, params: { uuid: draft.uuid } })).answer.data
}
