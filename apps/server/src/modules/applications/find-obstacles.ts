import type { Issue } from '@portal/contract/applications'
import type { Document } from '@portal/contract/documents'
import type { Obstacle, Unchecked } from '@portal/contract/submissions'
import type { Fact } from '@portal/contract/facts'
import { activeDocuments, findRequired, followsAnswers, isOptional } from '@portal/forms/answers/active-documents'
import { isEvidence } from '@portal/forms/signers/signers-by-answers'
import { evaluateForms } from '@portal/forms/rules/form-issues'
import { joinUnchecked } from '@portal/forms/rules/unchecked-rules'
import { kindsAskedFor } from '@portal/forms/facts/registered-facts'
import type { FormDefinition } from '@portal/forms/definition/adapt-to-form'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import {
  decidedStates,
  dayInRiga,
  submissionObstacles,
  type Relief,
  type SubmissionFacts,
  type SubmissionObstacle,
} from '@portal/domain'
import type { Database, Tx } from '../../db/connect.ts'
import { factsInForce } from '../entities/index.ts'
import { entityAbout, isBeingSent, type ApplicationRecord } from './application-record.ts'
import { findFormFacts, loadForms } from './form-facts.ts'
import { getPaymentState, isOpenDocument } from './permitted-actions.ts'
import { getAnswers, priceApplication, type Priced } from './price-application.ts'

export interface Findings extends Found {
  /** Reasons why the application cannot be submitted now. */
  obstacles: Obstacle[]
  priced: Priced
}

/** The findings of all forms, each list in the order of the forms. */
interface Found {
  issues: Issue[]
  /** Issues that do not prevent submission, and that the filing reports. */
  warnings: Issue[]
  /** Useful facts for the applicant alone. */
  advice: Issue[]
  unchecked: Unchecked[]
}

/** Evaluates the answers of every service by its rules. */
export async function findIssues(db: Database | Tx, application: ApplicationRecord, at: Date): Promise<Found> {
  const forms = await loadForms(application)
  const facts = await findFormFacts(db, application, forms, at)
  const filled = forms.map((service) => ({ service, answers: getAnswers(application.answers, service) }))
  const evaluated = evaluateForms(filled, facts)
  return {
    issues: evaluated.flatMap(({ issues }) => issues),
    warnings: evaluated.flatMap(({ warnings }) => warnings),
    advice: evaluated.flatMap(({ advice }) => advice),
    unchecked: joinUnchecked(evaluated.flatMap(({ unchecked }) => unchecked)),
  }
}

/** Finds everything to correct before submission, and computes the current fee. */
export async function findObstacles(
  db: Database | Tx,
  application: ApplicationRecord,
  documents: readonly Document[],
  at: Date,
): Promise<Findings> {
  const forms = await loadForms(application)
  const found = await findIssues(db, application, at)
  const priced = priceNow(forms, application, at)
  const obstacles = submissionObstacles({
    state: application.state,
    payment: isBeingSent(application) ? 'paid' : getPaymentState(application),
    serviceCount: forms.length,
    formIssueCount: found.issues.length,
    documents: forms.flatMap((form) => documentFacts(form, application, documents)),
    quoteObstacles: priced.obstacles,
  })
  const outdated: Obstacle[] = documents.some((document) => document.out_of_date)
    ? [{ code: 'documents-out-of-date' }]
    : []
  return {
    ...found,
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

/** Reports an expired form. An application that the register has already accepted keeps its form. */
function formObstacle(
  { code, validTo }: ServiceDefinition,
  { submission: { deliveredRound } }: ApplicationRecord,
  today: string,
): Obstacle[] {
  if (validTo === null || today <= validTo || deliveredRound !== null) return []
  return [{ code: 'form-no-longer-valid', params: { service: code, until: validTo } }]
}

/** Bars submission while the certificate of a required signer is being checked; other documents do not wait for this check. */
function statusObstacle({ signers, name }: Document): Obstacle[] {
  return signers.some(({ being_checked: isChecked }) => isChecked)
    ? [{ code: 'signature-being-checked', params: { name } }]
    : []
}

function scanObstacle({ scan, name }: Document): Obstacle[] {
  if (scan === 'pending') return [{ code: 'document-being-scanned', params: { name } }]
  return scan === 'infected' ? [{ code: 'document-infected', params: { name } }] : []
}

export function priceNow(
  forms: readonly FormDefinition[],
  { answers, fee: { fastProcessing, fastDays, relief, supporting }, payment: { paidCents } }: ApplicationRecord,
  at: Date,
): Priced {
  return priceApplication(
    forms,
    { answers, fastProcessing, fastDays, relief, supporting, previousPaymentCents: paidCents ?? 0 },
    dayInRiga(at),
  )
}

const hasRelief = (forms: readonly ServiceDefinition[]) => forms.some(({ relief }) => relief)

/** Returns the reliefs to which the answers entitle the applicant. */
export async function listReliefs(application: ApplicationRecord, at: Date): Promise<Relief[]> {
  const forms = await loadForms(application)
  return hasRelief(forms) ? priceNow(forms, application, at).availableReliefs : []
}

/**
 * Finds the entity's registered facts of the kinds that the forms choose among or change. For a decided application, returns the facts at
 * its submission.
 */
export async function subjectFacts(
  db: Database | Tx,
  application: Pick<ApplicationRecord, 'filer' | 'category' | 'state' | 'submission'>,
  forms: readonly ServiceDefinition[],
): Promise<Fact[]> {
  const about = entityAbout(application)
  if (about === null || application.category === 'new-subject') return []
  const isDecided = decidedStates.some((state) => state === application.state)
  return factsInForce(db, about, { kinds: forms.flatMap(kindsAskedFor) }, isDecided ? application.submission.at : null)
}

function documentFacts(
  form: ServiceDefinition,
  application: ApplicationRecord,
  documents: readonly Document[],
): SubmissionFacts['documents'] {
  const { answers, fee, submission } = application
  // The register accepted the application without proof of the relief, so later rounds need none.
  const claimed = submission.deliveredRound === null ? fee.relief : null
  const filled = getAnswers(answers, form)
  const required = activeDocuments(form, filled)
  return required.map((definition) => {
    const { type, optional, person } = definition
    const present = documents.filter(
      ({ row, ...document }) =>
        (document.service ?? form.code) === form.code &&
        findRequired(required, { type: document.type, row }) === definition,
    )
    return {
      type,
      person: person?.name ?? null,
      isEvidence: isEvidence(form, filled, definition),
      // A returned application is not asked for a paper that the earlier round lacked and that the applicant cannot add.
      isRequired:
        !isOptional({ ...(optional && { optional }) }, claimed) &&
        isOpenDocument(application, type, followsAnswers(definition)),
      isPresent: present.length > 0,
      missing: present.flatMap(({ missing }) =>
        missing.map(({ on_behalf_of: onBehalfOf, ...each }) => ({ ...each, onBehalfOf })),
      ),
      flaws: present.flatMap(({ flaws }) => flaws),
      uncounted: present.flatMap(({ uncounted }) => uncounted),
    }
  })
}

/** Joins names by line breaks; the client separates them as its language requires. */
const linesOf = (names: readonly string[]) => names.join('\n')

function toObstacle(obstacle: SubmissionObstacle): Obstacle {
  const about = 'documentType' in obstacle && {
    document_type: obstacle.documentType,
    ...(obstacle.person !== null && { person: obstacle.person }),
  }
  switch (obstacle.code) {
    case 'form-has-issues':
      return { code: obstacle.code, params: { count: obstacle.count } }
    case 'document-missing':
      return { code: obstacle.code, params: { ...about } }
    case 'signature-missing':
      return {
        code: obstacle.code,
        params: {
          ...about,
          count: obstacle.count,
          of: obstacle.of,
          signers: linesOf(obstacle.names),
          ...(obstacle.you !== null && { you: obstacle.you }),
          ...(obstacle.onBehalfOf !== null && { on_behalf_of: obstacle.onBehalfOf }),
        },
      }
    case 'signature-not-counted':
      return {
        code: obstacle.code,
        params: { ...about, signers: linesOf(obstacle.signers) },
      }
    case 'signer-unknown': {
      const { code, reason, name } = obstacle
      return { code, params: { ...about, reason, name } }
    }
    default:
      return { code: obstacle.code }
  }
}
