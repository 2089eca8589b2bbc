import { createHash, randomBytes } from 'node:crypto'
import type { ApplicationId } from '@portal/contract/ids'
import type { Application } from '@portal/contract/applications'
import { namePlace } from '@portal/forms/facts/filed-facts'
import { loadService } from '@portal/services/load-service'
import { signerNeed } from '@portal/forms/signers/signers-by-answers'
import type { ServiceAnswers, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import type { ServiceCode } from '@portal/services/catalogue'
import { activeDocuments } from '@portal/forms/answers/active-documents'
import type { AnyId, Identified } from './requests/any-id.ts'
import { documentContext, noteDocuments } from '../modules/applications/documents/document-context.ts'
import { findSignersByRegister } from '../modules/applications/documents/signers-by-register.ts'
import { lockApplicationById } from '../modules/applications/queries.ts'
import { processRegisterEvents } from '../modules/applications/register/follow-register.ts'
import { addDocument } from '../modules/files/index.ts'
import { jobQueue } from '../jobs/queue.ts'
import { paymentNewsJobs } from '../modules/applications/submissions/finish-payment.ts'
import { findPaymentById, refreshPayment, type PaymentRecord } from '../modules/payments/index.ts'
import { aFilledDraft, type OnBehalf } from './drafts.ts'
import { aPersonalCode, type SignedIn } from './factories.ts'
import type { Bank } from './fake-parties/bank.ts'
import type { Register } from './fake-parties/register.ts'
import type { Deps } from '../deps.ts'
import type { TestPortal } from './test-portal.ts'

/** Creates a complete application of a sole trader: answers, and each required document, signed. */
export async function aReadyApplication(
  portal: TestPortal,
  as: SignedIn,
  {
    service = 'register-sole-trader',
    relief,
    entityId,
    behalf,
    changes,
  }: {
    service?: ServiceCode
    /** Answers that differ from the sample's, by their paths. */
    changes?: Record<string, unknown>
    entityId?: AnyId
    behalf?: OnBehalf
    relief?: { code: string; answers: Record<string, unknown> }
  } = {},
): Promise<Identified<Application>> {
  const filled = await aFilledDraft(portal, as, {
    services: [service],
    ...(entityId && { entityId }),
    ...(behalf && { behalf }),
  })
  const params = { uuid: filled.uuid }
  const answers = { ...(await ofItsOwnName(service, filled)), ...changes }
  if (Object.keys(answers).length > 0)
    await portal.call('changeApplication', { as, params, body: { changes: answers } })
  if (relief) {
    await portal.call('changeApplication', { as, params, body: { changes: relief.answers } })
    await portal.call('changeApplication', { as, params, body: { additional_options: { relief: relief.code } } })
  }
  const draft = (await portal.call('getApplication', { as, params })).answer.data
  const { answer } = await portal.call('reviewApplication', { as, params })
  for (const { code, params: about } of answer.data.obstacles)
    if (code === 'document-missing') await aSignedDocument(portal, draft, as, service, String(about?.document_type))
  return (await portal.call('getApplication', { as, params })).answer.data
}

let named = 0
/** Only one submitted application can claim a name. */
async function ofItsOwnName(service: ServiceCode, { submitData }: Application): Promise<Record<string, unknown>> {
  const place = namePlace(await loadService(service))
  if (place === undefined) return {}
  const [step = '', group = '', field = ''] = place.split('.')
  const answers = submitData[service] as Record<string, Record<string, Record<string, string>>> | undefined
  const name = answers?.[step]?.[group]?.[field] ?? ''
  return { [`${service}.${place}`]: name.replace(/"$/, ` ${(named += 1)}"`) }
}

export interface SignedBy {
  signer: string
  personalCode: string | null
  country?: string | null
}

/**
 * Adds a validly signed document of the current application. The signers are the named ones, else the required ones,
 * else the person.
 */
export async function aSignedDocument(
  { deps }: Pick<TestPortal, 'deps'>,
  { uuid, version, submitData }: Pick<Application, 'version' | 'submitData'> & { uuid: ApplicationId },
  { personalCode }: Pick<SignedIn, 'personalCode'>,
  service: ServiceCode,
  type: string,
  signedBy?: readonly SignedBy[],
): Promise<void> {
  const bytes = randomBytes(64)
  const object = await deps.objectStore.put(bytes)
  const form = await loadService(service)
  const answers = (submitData[service] ?? {}) as ServiceAnswers
  const definition = activeDocuments(form, answers).find((document) => document.type === type)
  const isGenerated = definition?.origin === 'generated'
  const asked = definition && !signedBy ? await askedFor(deps, uuid, form, answers, definition) : []
  const signers = (signedBy ?? (asked.length > 0 ? asked : [{ signer: 'Anna Kalniņa', personalCode }])).map(
    (signer) => ({
      country: 'LV',
      ...signer,
    }),
  )
  await deps.db.transaction().execute(async (tx) => {
    await addDocument(tx, deps, {
      subjectId: uuid,
      service,
      type,
      row: definition?.person?.row ?? null,
      name: `${type}.edoc`,
      mediaType: 'application/vnd.etsi.asic-e+zip',
      object,
      origin: isGenerated ? 'generated' : 'uploaded',
      language: isGenerated ? 'lv' : null,
      scan: 'not-scanned',
      certificateStatus: 'settled',
      answersVersion: isGenerated ? version : null,
      contents: [
        {
          name: `${type}.pdf`,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          mediaType: 'application/pdf',
          size: bytes.length,
        },
      ],
      signatures: signers.map((signer) => ({
        ...signer,
        signedAt: deps.now(),
        level: 'LT',
        indication: 'TOTAL-PASSED',
        subIndication: null,
        findings: [],
        worth: { level: 'qualified', kind: 'signature', reasons: [] },
      })),
    })
    await noteDocuments(tx, { id: uuid, documents: { exist: false } })
  })
}

/** Creates an application that is paid and submitted, but not yet sent to the register. */
export async function aSubmittedApplication(
  portal: TestPortal,
  bank: Bank,
  as: SignedIn,
  { service, entityId }: { service?: ServiceCode; entityId?: AnyId } = {},
): Promise<AnyId> {
  const { uuid } = await aReadyApplication(portal, as, { ...(service && { service }), ...(entityId && { entityId }) })
  await paySubmission(portal, bank, as, uuid)
  return uuid
}

/** Submits, pays the due amount, and lets the portal process the payment. */
export async function paySubmission(portal: TestPortal, bank: Bank, as: SignedIn, uuid: AnyId): Promise<PaymentRecord> {
  const { deps } = portal
  const { status, answer, problem } = await portal.call('submitApplication', { as, params: { uuid } })
  if (status !== 200 || answer.data.status !== 'payment')
    throw new Error(`No payment was started: ${JSON.stringify(problem)}`)
  const payment = await findPaymentById(deps.db, answer.data.payment_request_id)
  if (!payment) throw new Error('The payment is not there')
  bank.change(payment.reference, { status: 'paid', paidAt: deps.now(), payer: 'Anna Kalniņa' })
  await refreshPayment(deps, payment)
  await jobQueue(deps.db, deps.now, deps.log).drain(paymentNewsJobs(deps))
  return payment
}

async function askedFor(
  deps: Deps,
  uuid: ApplicationId,
  form: ServiceDefinition,
  answers: ServiceAnswers,
  definition: ServiceDefinition['documents'][number],
): Promise<SignedBy[]> {
  const context = await deps.db.transaction().execute(async (tx) => {
    const application = await lockApplicationById(tx, uuid)
    if (!application) throw new Error('There is no application')
    return documentContext(tx, application)
  })
  return findSignersByRegister(signerNeed(form, answers, definition), context).places.map(
    ({ name, personalCode, staff, signsThemselves, countries }) =>
      signsThemselves && personalCode === null && !staff
        ? { signer: name, country: countries[0] ?? null, personalCode: null }
        : { signer: name, personalCode: personalCode ?? staff?.[0] ?? aPersonalCode() },
  )
}

/** Lets the register postpone its decision on an application, and the portal learn of it. @param places points with these answers */
export async function postpone(
  portal: TestPortal,
  register: Pick<Register, 'publish'>,
  uuid: AnyId,
  places: readonly string[] = [],
): Promise<void> {
  register.publish({
    kind: 'submission',
    submission: {
      submissionId: uuid,
      state: 'postponed',
      note: 'Precizējiet.',
      points: places.map((path) => ({ path, documentType: null, text: 'Precizējiet atbildi.' })),
      decision: null,
      dueOn: null,
      registrationNumber: null,
    },
  })
  await processRegisterEvents(portal.deps, { waitSeconds: 0 })
}
