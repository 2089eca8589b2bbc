import { samples } from '@portal/contract/services/samples'
import type { ServiceCode } from '@portal/contract/services/vocabulary'
import { anEntity, aPersonalCode, signIn } from '../apps/server/src/testing/factories.ts'
import type { MeasuredPortal } from './measured-portal.ts'

/** Somebody with one application, filled in as far as it goes. */
export interface ApplicantAtWork {
  headers: Record<string, string>
  applicationId: string
  applicationPath: string
  applicationUrl: string
  service: ServiceCode
}

type Portal = Pick<MeasuredPortal, 'url' | 'deps'>

async function call<Answer>(
  { url }: Portal,
  headers: Record<string, string>,
  method: string,
  path: string,
  body: object,
): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: Answer }).data
}

type Tree = { readonly [key: string]: unknown }
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !('code' in value && 'text' in value)

/** Answers as the changes that a browser sends: one for each field, and one for each row. */
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
  entityId: string | undefined,
): Promise<ApplicantAtWork> {
  const headers = { ...given, host: new URL(portal.url).host, 'app-name': 'web-portal', language: 'lv' }
  const base = '/api-applications/api/v2'
  const { uuid } = await call<{ uuid: string }>(
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
    changes: Object.fromEntries(changesOf(service, samples[service])),
  })
  return { headers, applicationId: uuid, applicationPath, applicationUrl: portal.url + applicationPath, service }
}

/** A person who founds a company: the longest form. */
export async function aFounder(portal: Portal): Promise<ApplicantAtWork> {
  const { headers } = await signIn(portal.deps)
  return withApplication(portal, headers, 'register-sia', undefined)
}

/** A member of a board who acts for the company: her right to is looked up with every request. */
export async function aRepresentative(portal: Portal): Promise<ApplicantAtWork> {
  const personalCode = aPersonalCode()
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  const { headers } = await signIn(portal.deps, { personalCode, entityId })
  return withApplication(portal, headers, 'change-board', entityId)
}
