import type { ApplicationId } from '@portal/contract/ids'
import { activeDocuments, findRequired, type ActiveDocument } from '@portal/forms/answers/active-documents'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { z } from 'zod'
import type { Database, Tx } from '../../../db/connect.ts'
import { readJson } from '../../../db/json-column.ts'
import { findPersonById } from '../../auth/index.ts'
import { listDocumentsBySubject, type StoredDocument } from '../../files/index.ts'
import {
  listCouncil,
  listMembers,
  listPartners,
  notariesInOffice,
  registeredBehind,
  representedIn,
} from '../../entities/index.ts'
import { entityAbout, type ApplicationRecord } from '../application-record.ts'
import { findRegisterBars, loadForms } from '../form-facts.ts'
import { mayNow } from '../permitted-actions.ts'
import { getAnswers } from '../price-application.ts'
import { updateApplication } from '../queries.ts'
import { signerNeed, type SignerNeed } from '@portal/forms/signers/signers-by-answers'
import { needsSigner } from '@portal/forms/signers/needs-signer'
import type { SigningParties } from './signers-by-register.ts'
import type { SigningContext } from './signature-state.ts'

/** Register data that decides who signs an application. */
interface Parties extends SigningParties {
  entity: { name: string; registrationNumber: string } | null
}

/** The data on which the documents of an application depend. */
export interface DocumentContext extends SigningContext, Parties {
  application: ApplicationRecord
  forms: ServiceDefinition[]
}

/**
 * Loads the document context. A paid or submitted application uses the register data of that time, because the required signers are a
 * fact of that day.
 */
export async function documentContext(db: Database | Tx, application: ApplicationRecord): Promise<DocumentContext> {
  const forms = await loadForms(application)
  const kept = mayNow(application, 'sign') ? undefined : await keptParties(db, application.id)
  return { application, forms, ...(kept ?? (await partiesNow(db, application, forms))) }
}

/** Stores the current register data when the application can no longer be signed. A later round replaces it. */
export async function keepParties(tx: Tx, application: ApplicationRecord): Promise<void> {
  if (!application.documents.exist) return
  const { others, notaries, ...parties } = await partiesNow(tx, application, await loadForms(application))
  const signatures = (await listDocumentsBySubject(tx, application.id)).flatMap((document) => document.signatures)
  const kept = JSON.stringify({
    ...parties,
    others: [...others],
    notaries: notaries.filter((code) => signatures.some(({ personalCode }) => personalCode === code)),
  } satisfies z.input<typeof Kept>)
  await tx
    .insertInto('applications.signing_parties')
    .values({ application_id: application.id, parties: kept })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet({ parties: kept }))
    .execute()
}

const identity = { name: z.string(), personalCode: z.string().nullable(), birthDate: z.string().nullable() }
const Officers = z.array(
  z.object({
    ...identity,
    id: z.string(),
    registrationNumber: z.string().nullable(),
    position: z.string(),
    right: z.enum(['INDIVIDUALLY', 'WITH_AT_LEAST', 'WITH_ALL', 'WITH_CHAIR']),
    withAtLeast: z.int().nullable(),
  }),
)
const Members = z.array(
  z.object({
    ...identity,
    registrationNumber: z.string().nullable(),
    isForeign: z.boolean(),
    holdings: z.array(z.string()).default([]),
  }),
)
const Staffed = z.object({
  registrationNumber: z.string(),
  name: z.string(),
  officers: Officers,
  staff: z.array(z.string()).nullable(),
})
/** Stored data. Data from before notaries, insolvency and partners were added lacks them. */
const Kept = z.object({
  applicant: z.object({ name: z.string(), personalCode: z.string().nullable() }),
  entity: z.object({ name: z.string(), registrationNumber: z.string() }).nullable(),
  registrationNumber: z.string().nullable(),
  officers: Officers.readonly(),
  members: Members.readonly(),
  council: Members.readonly(),
  partners: Members.readonly().default([]),
  others: z.array(z.tuple([z.string(), Staffed])),
  notaries: z.array(z.string()).readonly().default([]),
  isInsolvent: z.boolean().default(false),
})

/** Returns undefined for an application submitted before this data was stored. */
async function keptParties(db: Database | Tx, applicationId: ApplicationId): Promise<Parties | undefined> {
  const row = await db
    .selectFrom('applications.signing_parties')
    .select('parties')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  if (!row) return undefined
  const { others, ...parties } = readJson('applications.signing_parties.parties', Kept, row.parties)
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
  const wanted = forms.flatMap((form) => activeDocuments(form, getAnswers(application.answers, form)))
  const needs = forms.flatMap((form) => needsOf(form, application))
  const isNeeded = (whom: Parameters<typeof needsSigner>[1]) => needs.some((need) => needsSigner(need, whom))
  // Only the applicant's own signature requires their personal code.
  const author = isNeeded('applicant') ? await findPersonById(db, application.filer.authorId) : undefined
  const members = about !== null && isNeeded('members') ? await listMembers(db, about) : []
  const council = about !== null && isNeeded('council') ? await listCouncil(db, about) : []
  const partners = about !== null && isNeeded('partners') ? await listPartners(db, about) : []
  const behind = [
    ...officers.flatMap(({ registrationNumber }) => registrationNumber ?? []),
    ...[...members, ...partners].flatMap(({ registrationNumber, isForeign }) =>
      isForeign ? [] : (registrationNumber ?? []),
    ),
  ]
  return {
    applicant: { name: application.filer.authorName, personalCode: author?.personalCode ?? null },
    entity: entity ? { name: entity.name, registrationNumber: entity.registrationNumber } : null,
    registrationNumber: entity?.registrationNumber ?? null,
    officers,
    isInsolvent: about !== null && (await findRegisterBars(db, about)).states.includes('insolvency'),
    members,
    council,
    partners,
    notaries: wanted.some(({ origin }) => origin === 'uploaded') ? await notariesInOffice(db) : [],
    others: await registeredBehind(db, [...behind, ...needs.flatMap(entitiesNamed)]),
  }
}

function needsOf(form: ServiceDefinition, { answers }: ApplicationRecord): SignerNeed[] {
  const filled = getAnswers(answers, form)
  return activeDocuments(form, filled).map((document) => signerNeed(form, filled, document))
}

/** Lists the registered entities that the answers name as signers. */
function entitiesNamed(need: SignerNeed): string[] {
  if (need.kind === 'entity') return [need.registrationNumber]
  if (need.kind === 'some') return need.of.flatMap(entitiesNamed)
  return need.kind === 'members' ? need.named.flatMap(entitiesNamed) : []
}

/** Finds the service and the definition of a document. A freely added document has neither. */
export function findDefinition(
  { forms, application }: DocumentContext,
  document: Pick<StoredDocument, 'service' | 'type' | 'row'>,
): { service: ServiceDefinition | undefined; definition: ActiveDocument | undefined } {
  const form = forms.find(({ code }) => code === document.service)
  return {
    service: form,
    definition: form && findRequired(activeDocuments(form, getAnswers(application.answers, form)), document),
  }
}

/**
 * Checks that the answers changed after printing, or that the document is not in the state language, which filing requires (Valsts
 * valodas likuma 10. pants). Documents filed before that rule stay valid.
 */
export function isOutOfDate(
  { serviceVersions, submission: { at: submittedAt } }: Pick<ApplicationRecord, 'serviceVersions' | 'submission'>,
  { service, answersVersion, language }: Pick<StoredDocument, 'service' | 'answersVersion' | 'language'>,
): boolean {
  if (language === 'en' && submittedAt === null) return true
  return answersVersion !== null && service !== null && (serviceVersions[service] ?? 0) > answersVersion
}

/** Records that the application has documents, so that reads of an application without documents skip the query. */
export async function noteDocuments(
  tx: Tx,
  { id, documents }: Pick<ApplicationRecord, 'id'> & { documents: Pick<ApplicationRecord['documents'], 'exist'> },
): Promise<void> {
  if (!documents.exist) await updateApplication(tx, id, { has_documents: true })
}

/**
 * Records whether a document that prints the answers is signed, which freezes the answers. A document unchanged since the round began was
 * signed for the previous round and freezes nothing.
 */
export async function noteSignatures(
  tx: Tx,
  application: Pick<ApplicationRecord, 'id' | 'documents'>,
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
  if (isSigned !== application.documents.areSigned) await updateApplication(tx, application.id, { is_signed: isSigned })
}
