import { activeDocuments } from '@portal/contract/services/active-documents'
import type { DocumentDefinition, ServiceDefinition } from '@portal/contract/services/vocabulary'
import type { Database, Tx } from '../../../db/connect.ts'
import { personById } from '../../auth/index.ts'
import type { StoredDocument } from '../../documents/index.ts'
import { councilOf, membersOf, registeredBehind, representedIn, type Registered } from '../../entities/index.ts'
import { entityAbout, type ApplicationRecord } from '../application-record.ts'
import { formsOf } from '../find-obstacles.ts'
import { mayNow } from '../permitted-actions.ts'
import { answersOf } from '../price-application.ts'
import { updateApplication } from '../queries.ts'
import { signerNeed, type SignerNeed } from '@portal/contract/services/expected-signers'
import type { SigningParties } from './required-signers.ts'
import type { SigningContext } from './sign-expected.ts'

/** What the register says of an application that has to be signed. */
interface Parties extends SigningParties {
  entity: { name: string; registrationNumber: string } | null
}

/** What the documents of an application depend on. */
export interface DocumentContext extends SigningContext, Parties {
  application: ApplicationRecord
  forms: ServiceDefinition[]
}

/** Of what is paid for or sent, the register stands as it was then: who had to sign is a fact of that day. */
export async function documentContext(db: Database | Tx, application: ApplicationRecord): Promise<DocumentContext> {
  const forms = await formsOf(application)
  const kept = mayNow(application, 'sign') ? undefined : await keptParties(db, application.id)
  return { application, forms, ...(kept ?? (await partiesNow(db, application, forms))) }
}

/** Keeps them as they are now, when the application is no longer to be signed; a later round keeps its own. */
export async function keepParties(tx: Tx, application: ApplicationRecord): Promise<void> {
  if (!application.hasDocuments) return
  const { others, ...parties } = await partiesNow(tx, application, await formsOf(application))
  const kept = JSON.stringify({ ...parties, others: [...others] } satisfies Kept)
  await tx
    .insertInto('applications.signing_parties')
    .values({ application_id: application.id, parties: kept })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet({ parties: kept }))
    .execute()
}

type Kept = Omit<Parties, 'others'> & { others: [string, Registered][] }

/** Undefined for what was sent before they were kept. */
async function keptParties(db: Database | Tx, applicationId: string): Promise<Parties | undefined> {
  const row = await db
    .selectFrom('applications.signing_parties')
    .select('parties')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  if (!row) return undefined
  const { others, ...parties } = row.parties as unknown as Kept
  return { ...parties, others: new Map(others) }
}

async function partiesNow(
  db: Database | Tx,
  application: ApplicationRecord,
  forms: readonly ServiceDefinition[],
): Promise<Parties> {
  const about = entityAbout(application)
  const entity = about === null ? undefined : await representedIn(db, application, about)
  const officers = entity?.officers ?? []
  const needs = forms.flatMap((form) => needsOf(form, application))
  // Of whoever files only her own signature needs to know who she is.
  const author = needs.some(asks('applicant')) ? await personById(db, application.authorId) : undefined
  const members = about !== null && needs.some(asks('members')) ? await membersOf(db, about) : []
  const council = about !== null && needs.some(asks('council')) ? await councilOf(db, about) : []
  const behind = [
    ...officers.flatMap(({ registrationNumber }) => registrationNumber ?? []),
    ...members.flatMap(({ registrationNumber, isForeign }) => (isForeign ? [] : (registrationNumber ?? []))),
  ]
  return {
    applicant: { name: application.authorName, personalCode: author?.personalCode ?? null },
    entity: entity ? { name: entity.name, registrationNumber: entity.registrationNumber } : null,
    registrationNumber: entity?.registrationNumber ?? null,
    officers,
    members,
    council,
    others: await registeredBehind(db, [...behind, ...needs.flatMap(entitiesNamed)]),
  }
}

function needsOf(form: ServiceDefinition, { answers }: ApplicationRecord): SignerNeed[] {
  const filled = answersOf(answers, form)
  return activeDocuments(form, filled).map((document) => signerNeed(form, filled, document))
}

const asks =
  (whom: 'applicant' | 'members' | 'council') =>
  (need: SignerNeed): boolean =>
    need.kind === whom ||
    (need.kind === 'body' && need.body === whom) ||
    (need.kind === 'some' && need.of.some(asks(whom)))

/** Entities of the register that the answers name as signers. */
function entitiesNamed(need: SignerNeed): string[] {
  if (need.kind === 'entity') return [need.registrationNumber]
  if (need.kind === 'some') return need.of.flatMap(entitiesNamed)
  return need.kind === 'members' ? need.named.flatMap(entitiesNamed) : []
}

/** The service and the definition that a document belongs to; neither for one added freely. */
export function definitionOf(
  { forms, application }: DocumentContext,
  { service, type }: Pick<StoredDocument, 'service' | 'type'>,
): { service: ServiceDefinition | undefined; definition: DocumentDefinition | undefined } {
  const form = forms.find(({ code }) => code === service)
  return {
    service: form,
    definition:
      form &&
      activeDocuments(form, answersOf(application.answers, form)).find((definition) => definition.type === type),
  }
}

/** Whether answers that the document prints are newer than it. */
export function isOutOfDate(
  { serviceVersions }: Pick<ApplicationRecord, 'serviceVersions'>,
  { service, answersVersion }: Pick<StoredDocument, 'service' | 'answersVersion'>,
): boolean {
  return answersVersion !== null && service !== null && (serviceVersions[service] ?? 0) > answersVersion
}

/** Keeps on the application that it has documents, so that whoever reads one without need not ask for them. */
export async function noteDocuments(
  tx: Tx,
  { id, hasDocuments }: Pick<ApplicationRecord, 'id' | 'hasDocuments'>,
): Promise<void> {
  if (!hasDocuments) await updateApplication(tx, id, { has_documents: true })
}

/**
 * Keeps on the application whether something that prints its answers is signed: then they stand still. What has not changed since
 * the application was taken up again was signed for the round before, and holds nothing.
 */
export async function noteSignatures(
  tx: Tx,
  application: Pick<ApplicationRecord, 'id' | 'isSigned'>,
  documents: readonly StoredDocument[],
): Promise<void> {
  const { round_began_at: began } = await tx
    .selectFrom('applications.application')
    .select('round_began_at')
    .where('application_id', '=', application.id)
    .executeTakeFirstOrThrow()
  const isSigned = documents.some(
    ({ origin, signatures, changedAt }) =>
      origin === 'generated' && signatures.length > 0 && (began === null || changedAt >= began),
  )
  if (isSigned !== application.isSigned) await updateApplication(tx, application.id, { is_signed: isSigned })
}
