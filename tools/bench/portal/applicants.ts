import type { ApplicationId, EntityId } from '@portal/contract/ids'
import type { Application } from '@portal/contract/applications'
import { calls } from '@portal/contract/calls'
import { samples } from '@portal/services/samples'
import type { ServiceCode } from '@portal/services/catalogue'
import { anyId, type Identified } from '../../../apps/server/src/testing/requests/any-id.ts'
import { anEntity, aPersonalCode, signIn } from '../../../apps/server/src/testing/factories.ts'
import { verifiedFor } from '../../../apps/server/src/testing/drafts.ts'
import { knownToRegisters } from '../../../apps/server/src/testing/registers.ts'
import { aSignedDocument } from '../../../apps/server/src/testing/submitted.ts'
import type { LoadRequest } from '../load/send.ts'
import type { ReachedPortal } from './measured-portal.ts'
import { createEntityFor, type Person } from './outside-world.ts'

/** A person with one application, filled in as far as possible. */
export interface TestApplicant {
  headers: Record<string, string>
  applicationId: ApplicationId
  applicationPath: string
  applicationUrl: string
  service: ServiceCode
}

type Portal = Pick<ReachedPortal, 'url' | 'deps'>

export async function call<Answer>(
  { url }: Portal,
  headers: Record<string, string>,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: Answer }).data
}

type Tree = { readonly [key: string]: unknown }
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !('code' in value && 'text' in value)

/** Converts answers to the changes that a browser sends: one for each field, and one for each row. */
function changesOf(path: string, value: unknown): [string, unknown][] {
  if (!isTree(value)) return [[path, value]]
  const isRow = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(path)
  return [
    ...(isRow ? [[path, {}] as [string, unknown]] : []),
    ...Object.entries(value).flatMap(([key, inside]) => changesOf(`${path}.${key}`, inside)),
  ]
}

async function withApplication(
  portal: Portal,
  given: Record<string, string>,
  service: ServiceCode,
  { entityId, answers = samples[service] }: { entityId?: EntityId; answers?: object } = {},
): Promise<TestApplicant> {
  const headers = { ...given, host: new URL(portal.url).host, 'app-name': 'web-portal', language: 'lv' }
  const base = '/api-applications/api/v2'
  const { uuid } = await call<{ uuid: ApplicationId }>(
    portal,
    headers,
    'POST',
    entityId ? `${base}/legal_entities/${entityId}/applications` : `${base}/applications`,
    {
      services: [service],
      submission_type: entityId ? 'LEGAL_ENTITY' : 'NATURAL_PERSON',
      account_type: entityId ? 'legal_entity' : 'person',
    },
  )
  const applicationPath = `${base}/applications/${uuid}`
  await call(portal, headers, 'PATCH', applicationPath, {
    changes: Object.fromEntries(changesOf(service, answers)),
  })
  return { headers, applicationId: uuid, applicationPath, applicationUrl: portal.url + applicationPath, service }
}

/** Creates a person who founds a company: the longest form. @param answers other ones than those of the sample */
export async function aFounder(portal: Portal, answers?: object): Promise<TestApplicant> {
  const { headers } = await signIn(portal.deps)
  const changes = Object.fromEntries(changesOf('register-sia', answers ?? {}))
  await knownToRegisters(portal.deps, changes)
  const founder = await withApplication(portal, headers, 'register-sia', { ...(answers && { answers }) })
  const email = changes['register-sia.contact.details.email']
  if (typeof email === 'string') await verifiedFor(portal, anyId(founder.applicationId), email)
  return founder
}

/** Creates a member of a board who acts for the company: every request looks up this right. */
export async function aRepresentative(portal: Portal): Promise<TestApplicant> {
  const personalCode = aPersonalCode()
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  const { headers } = await signIn(portal.deps, { personalCode, entityId })
  return withApplication(portal, headers, 'change-board', { entityId })
}

/** Creates an entity with 250 officers and 250 members. */
async function anEntityOfMany({ deps }: Portal) {
  const officers = Array.from({ length: 250 }, (_, index) => ({
    personalCode: aPersonalCode(),
    surname: `Kalniņa ${index}`,
  }))
  const { entityId } = await anEntity(deps, {
    boardOf: officers,
    facts: officers.map(({ personalCode }, index) => ({
      kind: 'member',
      id: String(index),
      value: {
        holder: { forename: 'Anna', surname: 'Kalniņa', personal_code: personalCode, birth_date: null, country: null },
        joint: null,
        representative: null,
        shares: 10,
        nominal: '1.00',
        currency: 'EUR',
        ranges: [[index * 10 + 1, index * 10 + 10]],
        category: null,
      },
      since: '2020-03-05',
      until: null,
    })),
  })
  return { entityId, officer: officers[0] }
}

/** Opens the card of such an entity for one of its officers. @returns requests for a page of each */
export async function cardsOfMany(portal: Portal): Promise<LoadRequest[]> {
  const { url, deps } = portal
  const { entityId, officer } = await anEntityOfMany(portal)
  const { headers } = await signIn(deps, officer)
  return (['general', 'officers', 'members', 'owners'] as const).map((slug) => ({
    method: 'GET',
    path: calls.getEntityInformation.path.replace('{id}', entityId).replace('{slug}', slug),
    headers: { ...headers, host: new URL(url).host, 'app-name': 'web-portal', language: 'lv' },
  }))
}

/** Creates two applications of such an entity for one of its officers: with a document that its board must sign, and without one. */
export async function signersOfMany(portal: Portal): Promise<{ signed: LoadRequest; bare: LoadRequest }> {
  const { deps } = portal
  const { entityId, officer } = await anEntityOfMany(portal)
  const { headers, personalCode } = await signIn(deps, { ...officer, entityId })
  const service = 'change-legal-address'
  const signed = await withApplication(portal, headers, service, { entityId })
  const bare = await withApplication(portal, headers, service, { entityId })
  const answer = (await (await fetch(signed.applicationUrl, { headers: signed.headers })).json()) as {
    data: Identified<Application>
  }
  await aSignedDocument({ deps }, answer.data, { personalCode }, service, 'application', [])
  const toRead = ({ applicationPath: path, headers: given }: TestApplicant) => ({
    method: 'GET',
    path,
    headers: given,
  })
  return { signed: toRead(signed), bare: toRead(bare) }
}

/** Creates the sole member of a board, with a document that waits for their signature. */
export async function aSigner(
  portal: ReachedPortal,
  person: Person,
): Promise<TestApplicant & { document: string; entityId: EntityId }> {
  const entityId = await createEntityFor(portal, person)
  const { headers } = await signIn(portal.deps, { personalCode: person.personal_code, entityId })
  const service = 'change-legal-address'
  await knownToRegisters(portal.deps, Object.fromEntries(changesOf(service, samples[service])))
  const applicant = await withApplication(portal, headers, service, { entityId })
  const path = calls.generateDocuments.path.replace('{uuid}', applicant.applicationId)
  const [document] = await call<{ uuid: string }[]>(portal, applicant.headers, 'POST', path, {})
  return { ...applicant, entityId, document: document?.uuid ?? '' }
}

/** Creates an application with `size` signers. @returns the request for their list, as one of them */
export async function anApplicationToSign(portal: Portal, size: number): Promise<TestApplicant> {
  const { deps } = portal
  const board = Array.from({ length: size }, () => ({
    personalCode: aPersonalCode(),
    representation: size === 1 ? 'INDIVIDUALLY' : 'WITH_ALL',
  }))
  const { entityId } = await anEntity(deps, { boardOf: board })
  const { headers, personalCode } = await signIn(deps, { personalCode: board[0]?.personalCode ?? '', entityId })
  const service = 'change-legal-address'
  const applicant = await withApplication(portal, headers, service, { entityId })
  const answer = (await (await fetch(applicant.applicationUrl, { headers: applicant.headers })).json()) as {
    data: Identified<Application>
  }
  await aSignedDocument({ deps }, answer.data, { personalCode }, service, 'application', [])
  return applicant
}
