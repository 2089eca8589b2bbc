import type { FormDefinition } from '@portal/forms/definition/adapt-to-form'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import type { WarningCode } from '@portal/forms/definition/severity'
import type { ApplicationId } from '@portal/contract/ids'
import { activeDocuments, findRequired } from '@portal/forms/answers/active-documents'
import { pruneAnswers } from '@portal/forms/answers/active-fields'
import { nameContributors } from '@portal/forms/facts/contributors'
import { filedFacts } from '@portal/forms/facts/filed-facts'
import { fullName, isPlaceholder, supportingTariffOn, tariffOn } from '@portal/domain'
import { v5 as uuidv5 } from 'uuid'
import type { Deps } from '../../../deps.ts'
import { handleJob, type JobClaim } from '../../../jobs/definition.ts'
import { FilingRefused, type Filing, type SignedDocument } from '../../../parties/register-office/port.ts'
import { issueMessage, words } from '../../../words.ts'
import { recordAction } from '../../history/index.ts'
import { findPersonById } from '../../auth/index.ts'
import { namedServices } from '../../catalogue/index.ts'
import { listDocumentsBySubject, isSecure, toStoredObject, type StoredDocument } from '../../files/index.ts'
import { findEntityById } from '../../entities/index.ts'
import { findPaymentById } from '../../payments/index.ts'
import { entityAbout, type ApplicationRecord } from '../application-record.ts'
import { subjectFacts } from '../find-obstacles.ts'
import { loadForms } from '../form-facts.ts'
import { getAnswers } from '../price-application.ts'
import { lockApplicationById } from '../queries.ts'
import { addAreaCodes } from './add-area-codes.ts'
import { recordReceipt } from './record-receipt.ts'
import { delivery } from './send-to-register.ts'

const pauseAfterRefusalMs = 3_600_000

/**
 * Sends a submitted application to the register: first the documents, then the round that lists them. The register knows both by their
 * ids, so an interrupted delivery is repeated as a whole and remains one submission.
 */
export const deliverApplicationJob = (deps: Deps) =>
  handleJob(delivery, async ({ applicationId, refused = false }, claim) => {
    const application = await deps.db.transaction().execute((tx) => lockApplicationById(tx, applicationId))
    if (!application) throw new Error(`There is no application ${applicationId}`)
    if (!isOwed(application)) return
    const receipt = await sendRound(deps, application, claim).catch((error: unknown) => {
      if (!(error instanceof FilingRefused)) throw error
      return putOff(deps, application, refused, error)
    })
    if (!receipt) return
    await deps.db.transaction().execute(async (tx) => {
      const current = await lockApplicationById(tx, applicationId)
      if (current?.submission.round === application.submission.round) await recordReceipt(tx, deps, current, receipt)
    })
  })

async function sendRound(
  deps: Deps,
  application: ApplicationRecord,
  claim: JobClaim,
): Promise<{ registerNumber: string }> {
  const documents = await listDocumentsBySubject(deps.db, application.id)
  for (const document of documents) await sendDocument(deps, application.id, document)
  // A worker that exceeded its lease stops here.
  await claim.prolong()
  return deps.registerOffice.fileRound(await filingOf(deps, application, documents))
}

/** Records a refusal and retries it every hour. Only a person can correct its cause, so it is logged as an error once. */
async function putOff(
  { db, jobs, log, now }: Deps,
  { id, number, submission: { round }, filer: { entityId } }: ApplicationRecord,
  refused: boolean,
  error: FilingRefused,
): Promise<undefined> {
  const at = now()
  if (refused) log.warn({ err: error, application: number, round }, 'the register still refuses a filing')
  else log.error({ err: error, application: number, round }, 'the register refuses a filing')
  const dueAt = new Date(at.getTime() + pauseAfterRefusalMs)
  await db.transaction().execute(async (tx) => {
    const action = {
      name: 'delivery-refused',
      application: id,
      ...(entityId && { entity: entityId }),
      details: { round, reason: error.message },
    }
    await recordAction(tx, null, { ...action, mergeKey: `delivery-refused:${id}:${round}` }, at)
    await jobs.enqueue(
      tx,
      delivery,
      { applicationId: id, refused: true },
      { key: `${id}.${round}.${Math.floor(dueAt.getTime() / pauseAfterRefusalMs)}`, dueAt },
    )
  })
}

/**
 * Checks that a submission still lacks its confirmation. The register's feed alone confirms nothing, because it does not contain the
 * number.
 */
function isOwed({
  submission: { at: submittedAt, deliveredRound, round },
  register: { number: registerNumber },
}: ApplicationRecord): boolean {
  return submittedAt !== null && ((deliveredRound ?? -1) < round || registerNumber === null)
}

async function sendDocument(deps: Deps, applicationId: ApplicationId, document: StoredDocument): Promise<void> {
  const content = await deps.objectStore.open(toStoredObject(document))
  try {
    await deps.registerOffice.sendDocument(applicationId, toFiled(document), content)
  } finally {
    // An interrupted delivery leaves the rest unread, and the file open.
    content.destroy()
  }
}

/** The register never replaces a document of an accepted round, so each content has its own id there (RFC 9562 §5.5). */
const getFiledId = ({ id, revision }: StoredDocument): string => (revision === 0 ? id : uuidv5(String(revision), id))

const toFiled = (document: StoredDocument) => ({
  documentId: getFiledId(document),
  type: document.type,
  name: document.name,
  mediaType: document.mediaType,
  sha256: document.sha256.toString('hex'),
  size: document.size,
})

async function filingOf(
  { db }: Deps,
  application: ApplicationRecord,
  documents: readonly StoredDocument[],
): Promise<Filing> {
  const applicant = await findPersonById(db, application.submission.by ?? application.filer.authorId)
  if (!applicant || !application.submission.at) throw new Error(`${application.number} has no submitter`)
  const about = entityAbout(application)
  const entity = about ? await findEntityById(db, about) : undefined
  const payment = application.payment.id ? await findPaymentById(db, application.payment.id) : undefined
  const names = namedServices('lv', application.services)
  const forms = await loadForms(application)
  const registered = await subjectFacts(db, application, forms)
  const [{ register } = { register: 'commercial' as const }] = forms
  const unconfirmed = unconfirmedCodes(application.fee, forms)
  const supporting = application.fee.supporting.map((code) => ({
    code,
    name: words('lv')(`catalogue.fees.supporting.${code}`),
  }))
  return {
    applicationId: application.id,
    number: application.number,
    // The register counts from one.
    round: application.submission.round + 1,
    submittedAt: application.submission.at,
    language: applicant.language,
    expedited: application.fee.fastProcessing,
    expeditedDays: application.fee.fastProcessing ? application.fee.fastDays : null,
    fee: payment?.paidAt ? { cents: payment.amountCents, paidAt: payment.paidAt, reference: payment.reference } : null,
    applicant: {
      personalCode: applicant.personalCode,
      name: fullName(applicant),
      onBehalfOf: entity?.registration_number ?? null,
    },
    entity: entity && application.category !== 'new-subject' ? entity.registration_number : null,
    services: await Promise.all(
      forms.map(async (form) => {
        const answers = getAnswers(application.answers, form)
        return {
          form: { code: form.code, version: form.version },
          name: names.find(({ code }) => code === form.code)?.name ?? form.code,
          answers: nameContributors({ service: form, answers: pruneAnswers(form, answers) }, registered),
          facts: await addAreaCodes(db, filedFacts(form, answers, registered)),
        }
      }),
    ),
    warnings: (application.submission.warnings ?? []).map(({ path, code, params }) => ({
      path,
      code,
      text: issueMessage('lv', { code: code as WarningCode, params: { register, ...params } }),
    })),
    supportingServices: supporting,
    unconfirmedFees: [...names, ...supporting].filter(({ code }) => unconfirmed.has(code)).map(({ name }) => name),
    notary:
      application.notary.id === null ? null : { notaryId: application.notary.id, name: application.notary.name ?? '' },
    documents: documents.map((document) => ({
      ...toFiled(document),
      person: findPerson(forms, application, document),
      signatures: document.signatures.map((signature) => ({
        signer: signature.signer,
        personalCode: signature.personalCode,
        country: signature.country,
        signedAt: signature.signedAt,
        indication: signature.indication,
        secure: isSecure(signature),
      })),
    })),
  }
}

/** Finds the person whose own paper the document is. */
function findPerson(
  forms: readonly ServiceDefinition[],
  { answers }: ApplicationRecord,
  document: StoredDocument,
): SignedDocument['person'] {
  const form = forms.find(({ code }) => code === document.service)
  return (form && findRequired(activeDocuments(form, getAnswers(answers, form)), document)?.person) ?? null
}

/** Codes of the services that are charged at a placeholder. A line without a service charges several changes together. */
function unconfirmedCodes(
  { quote, supporting }: ApplicationRecord['fee'],
  forms: readonly FormDefinition[],
): Set<string> {
  const lines = quote.lines.filter(({ rule }) => rule === 'unconfirmed')
  const together = forms.filter(({ tariff }) => tariffOn(tariff, quote.quoted_on).severalCents !== null)
  const ordered = supporting.filter((code) => isPlaceholder(supportingTariffOn(code, quote.quoted_on)))
  return new Set([...lines.flatMap(({ service }) => service ?? together.map(({ code }) => code)), ...ordered])
}
