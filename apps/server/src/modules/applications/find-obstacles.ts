import type { Issue } from '@portal/contract/applications'
import type { Document } from '@portal/contract/documents'
import type { Obstacle } from '@portal/contract/submission'
import type { Fact, FactKind } from '@portal/contract/facts'
import { activeFields } from '@portal/contract/services/active-fields'
import { activeDocuments, isOptional } from '@portal/contract/services/active-documents'
import { formIssues } from '@portal/contract/services/form-issues'
import { loadVersion } from '@portal/contract/services/load-service'
import { kindsAskedFor, type FactField } from '@portal/contract/services/registered-facts'
import type { FormFacts } from '@portal/contract/services/value-schemas'
import type { FieldKind, ServiceDefinition } from '@portal/contract/services/vocabulary'
import {
  decidedStates,
  dayInRiga,
  submissionObstacles,
  type LegalForm,
  type Relief,
  type SubmissionFacts,
  type SubmissionObstacle,
} from '@portal/domain'
import type { Database, Tx } from '../../db/connect.ts'
import { addressesByCode } from '../addresses/index.ts'
import {
  actingFor,
  entityById,
  factsInForce,
  groundsOf,
  membersOf,
  notaryOf,
  officesOf,
  registeredAmong,
} from '../entities/index.ts'
import { personById } from '../auth/index.ts'
import { entityAbout, isBeingSent, type ApplicationRecord } from './application-record.ts'
import { verifiedInForm } from './form-emails.ts'
import { paymentOf } from './permitted-actions.ts'
import { answersOf, priceApplication, type Priced } from './price-application.ts'

export interface Findings {
  issues: Issue[]
  /** What keeps the application from being submitted now; none when nothing does. */
  obstacles: Obstacle[]
  priced: Priced
}

/** Data-entry issues of every service, in the order of the forms. */
export async function findIssues(db: Database | Tx, application: ApplicationRecord, at: Date): Promise<Issue[]> {
  const forms = await formsOf(application)
  const facts = {
    ...(await formFacts(db, application, forms, at)),
    ...(await registeredFacts(db, application, forms)),
    ...(forms.some(asksForEmail) && { verifiedEmails: await verifiedInForm(db, application) }),
  }
  return forms.flatMap((form) => formIssues(form, answersOf(application.answers, form), facts))
}

/** Everything that has to be put right before submission, with the fee as it is now. */
export async function findObstacles(
  db: Database | Tx,
  application: ApplicationRecord,
  documents: readonly Document[],
  at: Date,
): Promise<Findings> {
  const forms = await formsOf(application)
  const issues = await findIssues(db, application, at)
  const priced = priceNow(forms, application, at)
  const obstacles = submissionObstacles({
    state: application.state,
    payment: isBeingSent(application) ? 'paid' : paymentOf(application),
    serviceCount: forms.length,
    formIssueCount: issues.length,
    documents: forms.flatMap((form) => documentFacts(form, application, documents)),
    quoteObstacles: priced.obstacles,
  })
  const outdated: Obstacle[] = documents.some((document) => document.out_of_date)
    ? [{ code: 'documents-out-of-date' }]
    : []
  return {
    issues,
    priced,
    obstacles: [
      ...obstacles.map(toObstacle),
      ...forms.flatMap((form) => formObstacle(form, application, dayInRiga(at))),
      ...outdated,
      ...documents.flatMap(scanObstacle),
      ...documents.flatMap(statusObstacle),
    ],
  }
}

/** What the register has taken in goes on with its form, though new applications are no longer begun with it. */
function formObstacle(
  { code, validTo }: ServiceDefinition,
  { deliveredRound }: ApplicationRecord,
  today: string,
): Obstacle[] {
  if (validTo === null || today <= validTo || deliveredRound !== null) return []
  return [{ code: 'form-no-longer-valid', params: { service: code, until: validTo } }]
}

/** What has to be signed is not filed on a certificate that may be revoked; other documents never wait for this. */
function statusObstacle({ origin, signers, name }: Document): Obstacle[] {
  return origin === 'generated' && signers.some(({ being_checked: isChecked }) => isChecked)
    ? [{ code: 'signature-being-checked', params: { name } }]
    : []
}

function scanObstacle({ scan, name }: Document): Obstacle[] {
  if (scan === 'pending') return [{ code: 'document-being-scanned', params: { name } }]
  return scan === 'infected' ? [{ code: 'document-infected', params: { name } }] : []
}

const asksForEmail = ({ steps }: ServiceDefinition) =>
  steps.some(({ groups }) => groups.some(({ fields }) => fields.some(({ kind }) => kind === 'email')))

const asksForMember = ({ rules }: ServiceDefinition) => rules.some(({ rule }) => rule === 'sole-member')

/** The forms of an application, in the versions that it was begun with. */
export const formsOf = ({ services, formVersions }: Pick<ApplicationRecord, 'services' | 'formVersions'>) =>
  Promise.all(services.map((code) => loadVersion({ code, version: formVersions[code] })))

export function priceNow(
  forms: readonly ServiceDefinition[],
  { answers, fastProcessing, relief, supporting, paidCents }: ApplicationRecord,
  at: Date,
): Priced {
  return priceApplication(
    forms,
    { answers, fastProcessing, relief, supporting, previousPaymentCents: paidCents ?? 0 },
    dayInRiga(at),
  )
}

const hasRelief = (forms: readonly ServiceDefinition[]) => forms.some(({ relief }) => relief)

/** The reliefs to which the answers entitle. */
export async function reliefsOf(application: ApplicationRecord, at: Date): Promise<Relief[]> {
  const forms = await formsOf(application)
  return hasRelief(forms) ? priceNow(forms, application, at).availableReliefs : []
}

/**
 * What the register has of the entity, of the kinds that the forms choose among and change; of a decided application, what it had when
 * that was submitted.
 */
export async function subjectFacts(
  db: Database | Tx,
  application: Pick<ApplicationRecord, 'behalfOfId' | 'entityId' | 'category' | 'state' | 'submittedAt'>,
  forms: readonly ServiceDefinition[],
): Promise<Fact[]> {
  const about = entityAbout(application)
  if (about === null || application.category !== 'changes') return []
  const isDecided = decidedStates.some((state) => state === application.state)
  return factsInForce(db, about, { kinds: forms.flatMap(kindsAskedFor) }, isDecided ? application.submittedAt : null)
}

/** As much of them as the answers are judged by. */
function factsJudgedBy(
  db: Database | Tx,
  { answers }: ApplicationRecord,
  entityId: string,
  forms: readonly ServiceDefinition[],
): Promise<Fact[]> {
  const choices = forms
    .flatMap((form) => activeFields(form, answersOf(answers, form)))
    .flatMap(({ field, value }) => (field.kind === 'fact' && isString(value) ? [{ field, value }] : []))
  const changedOnce = forms.flatMap(({ facts }) =>
    facts.flatMap(({ prefill, id, kind }) => (prefill && id === undefined ? [kind] : [])),
  )
  const kinds = choices.flatMap(({ field }) => field.of)
  return factsInForce(db, entityId, { kinds: changedOnce, byId: { kinds, ids: choices.flatMap(idsNamed) } }, null)
}

/** An answer is an id, or a kind and an id. */
const idsNamed = ({ field, value }: { field: FactField; value: string }): string[] => [
  value,
  ...field.of.flatMap((kind: FactKind) => (value.startsWith(`${kind}-`) ? [value.slice(kind.length + 1)] : [])),
]

/** What the forms can't know by themselves: the day, and of an entity its form and what the answers name of it. */
async function formFacts(
  db: Database | Tx,
  application: ApplicationRecord,
  forms: readonly ServiceDefinition[],
  at: Date,
): Promise<FormFacts> {
  const today = dayInRiga(at)
  const entityId = entityAbout(application)
  if (entityId === null) return { today }
  const entity = await entityById(db, entityId)
  const officers = await actingFor(db, application, entityId)
  const author = await personById(db, application.authorId)
  return {
    today,
    registered: await factsJudgedBy(db, application, entityId, forms),
    ...(entity && { legalForm: entity.legal_form as LegalForm }),
    ...(author && {
      applicant: { personalCode: author.personalCode, officers: officesOf(author.personalCode, officers) },
    }),
    // Of a notary who is struck from the list nothing is taken, whoever pays for it.
    grounds:
      application.ground === 'notary' && !(await notaryOf(db, author?.personalCode ?? ''))
        ? []
        : groundsOf(application.ground, author?.personalCode ?? null, officers),
    ...(forms.some(asksForMember) && { memberCount: (await membersOf(db, entityId)).length }),
  }
}

/** What the registers say of the addresses and entities that the answers name: a draft may name anything, a filing may not. */
async function registeredFacts(
  db: Database | Tx,
  { answers }: ApplicationRecord,
  forms: readonly ServiceDefinition[],
): Promise<Pick<FormFacts, 'addresses' | 'registrationNumbers'>> {
  const fields = forms.flatMap((form) => activeFields(form, answersOf(answers, form)))
  const given = (kind: FieldKind) => fields.flatMap(({ field, value }) => (field.kind === kind ? [value] : []))
  const codes = given('address').map((value) => (value as { code?: unknown } | null)?.code)
  return {
    addresses: await addressesByCode(db, codes.filter(isString)),
    registrationNumbers: await registeredAmong(db, given('registration-number').filter(isString)),
  }
}

const isString = (value: unknown): value is string => typeof value === 'string'

function documentFacts(
  form: ServiceDefinition,
  { answers, relief, deliveredRound }: ApplicationRecord,
  documents: readonly Document[],
): SubmissionFacts['documents'] {
  // What the register has let through without a proof goes on without one.
  const claimed = deliveredRound === null ? relief : null
  return activeDocuments(form, answersOf(answers, form)).map(({ type, origin, optional }) => {
    const present = documents.filter(
      (document) => document.type === type && (document.service ?? form.code) === form.code,
    )
    return {
      type,
      origin,
      isRequired: !isOptional({ ...(optional && { optional }) }, claimed),
      isPresent: present.length > 0,
      missing: present.flatMap(({ missing }) =>
        missing.map(({ on_behalf_of: onBehalfOf, ...each }) => ({ ...each, onBehalfOf })),
      ),
      flaws: present.flatMap(({ flaws }) => flaws),
      uncounted: present.flatMap(({ uncounted }) => uncounted),
    }
  })
}

/** Names, each in a line: what stands between them is the reader's language's to say. */
const linesOf = (names: readonly string[]) => names.join('\n')

function toObstacle(obstacle: SubmissionObstacle): Obstacle {
  switch (obstacle.code) {
    case 'form-has-issues':
      return { code: obstacle.code, params: { count: obstacle.count } }
    case 'document-missing':
      return { code: obstacle.code, params: { document_type: obstacle.documentType } }
    case 'signature-missing':
      return {
        code: obstacle.code,
        params: {
          document_type: obstacle.documentType,
          count: obstacle.count,
          of: obstacle.of,
          signers: linesOf(obstacle.names),
          ...(obstacle.onBehalfOf !== null && { on_behalf_of: obstacle.onBehalfOf }),
        },
      }
    case 'signature-not-counted':
      return {
        code: obstacle.code,
        params: { document_type: obstacle.documentType, signers: linesOf(obstacle.signers) },
      }
    case 'signer-unknown': {
      const { code, documentType, reason, name } = obstacle
      return { code, params: { document_type: documentType, reason, name } }
    }
    default:
      return { code: obstacle.code }
  }
}
