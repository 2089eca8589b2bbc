import type { ApplicationId, EntityId, OrganizationId } from '@portal/contract/ids'
import type { ServiceDefinition, SubmissionType } from '@portal/forms/definition/vocabulary'
import { catalogueEntry, isServiceCode, type ListedService } from '@portal/services/catalogue'
import { mayCombine } from '@portal/forms/definition/adapt-to-form'
import { answerGround } from '@portal/forms/signers/filing-ground'
import { serviceOn, type Service } from '@portal/services/load-service'
import { proposeAnswers } from '@portal/forms/answers/proposed-answers'
import type { GroundOfStrangers } from '@portal/domain/applications/filing-grounds'
import { dayInRiga, mostOpenApplications } from '@portal/domain'
import { newId } from '../../../db/new-id.ts'
import type { Context } from '../../../context.ts'
import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/connect.ts'
import { Problem } from '../../../problem.ts'
import { recordAction } from '../../history/index.ts'
import { isOfferedTo } from '../../catalogue/index.ts'
import { contactsToReach } from '../../contacts/index.ts'
import { actingFor, toFiler, listGrounds, findNotary, withCouncil, type BehalfOf } from '../../entities/index.ts'
import { wrongProfile } from '../access.ts'
import { applicantOnBehalf, behalfOrGround, requireBehalf, requireEntity } from './applicants.ts'
import type { AccountType, Answers, ApplicationRecord } from '../application-record.ts'
import { decideByMembers, findProposed } from './decide-by-members.ts'
import { countFiledBy, countOpen } from './count-open.ts'
import { priceApplication } from '../price-application.ts'
import { insertApplication, takeNumber } from '../queries.ts'

export interface Basket {
  services: string[]
  submission_type: string
  account_type: AccountType
  /** The ground on which a person without a mandate for the entity files. */
  ground?: GroundOfStrangers | undefined
}

/** Returns the services of a basket. Requires known services of one category. */
export function readBasket(codes: readonly string[]): ListedService[] {
  const services = [...new Set(codes)].map((code) => {
    if (!isServiceCode(code))
      throw new Problem('service-not-offered', { errors: [{ path: code, code: 'unknown-service' }] })
    return catalogueEntry(code)
  })
  if (new Set(services.map(({ category }) => category)).size > 1) throw new Problem('services-of-different-categories')
  return services
}

/** Creates an application of the signed-in person for themselves. */
export async function createPersonApplication(
  { tx, deps, actor }: Context,
  basket: Basket,
): Promise<ApplicationRecord> {
  if (actor.selected.kind !== 'person' || actor.organization) throw wrongProfile(actor.personId, actor.name)
  requireKind(basket, { submission_type: 'NATURAL_PERSON', account_type: 'person' })
  const services = readBasket(basket.services)
  if (!services.every((service) => isOfferedTo(service, { kind: 'person' }))) throw new Problem('service-not-offered')
  return create({ tx, deps, actor }, services, {
    submission_type: 'NATURAL_PERSON',
    account_type: 'person',
    entity_id: null,
    entity_name: null,
  })
}

/** Creates an application of an entity, which has to be the selected profile. */
export async function createEntityApplication(
  { tx, deps, actor }: Context,
  entityId: EntityId,
  basket: Basket,
): Promise<ApplicationRecord> {
  const entity = await requireSelected({ tx, deps, actor }, entityId)
  requireKind(basket, { submission_type: 'LEGAL_ENTITY', account_type: 'legal_entity' })
  const services = readBasket(basket.services)
  if (!services.every((service) => isOfferedTo(service, { kind: 'entity', legalForm: entity.legal_form })))
    throw new Problem('service-not-offered')
  return create({ tx, deps, actor }, services, {
    submission_type: 'LEGAL_ENTITY',
    account_type: 'legal_entity',
    entity_id: entityId,
    entity_name: entity.name,
    legal_form: entity.legal_form,
  })
}

/** Types of applications filed by another party than the subject. The representatives of a merchant file for its branch. */
const kindsOnBehalf = {
  branch: { submission_type: 'ON_BEHALF_OF_BRANCH', account_type: 'dependent_legal_entity' },
  entity: { submission_type: 'ON_BEHALF_OF_ENTITY', account_type: 'on_behalf_legal_entity' },
} as const

/** Creates an application of the person, or of the organisation that they act as, on behalf of an entity or branch. */
export async function createOnBehalf(
  { tx, deps, actor }: Context,
  behalfOfId: EntityId,
  basket: Basket,
): Promise<ApplicationRecord> {
  if (actor.selected.kind !== 'person') throw wrongProfile(actor.personId, actor.name)
  const organization = actor.organization
  if (organization?.name === null) throw new Problem('mandate-ended')
  const filer = toFiler(actor.personalCode, { entityId: null, organizationId: organization?.organizationId })
  const { target, ground } = await behalfOrGround({ db: tx, deps }, filer, behalfOfId, basket.ground)
  return createFor({ tx, deps, actor }, target, basket, {
    entity_id: null,
    entity_name: null,
    organization_id: organization?.organizationId ?? null,
    ground,
  })
}

/**
 * Creates an application of an entity, which has to be the selected profile, on behalf of its branch or of an entity that it represents.
 */
export async function createEntityOnBehalf(
  { tx, deps, actor }: Context,
  entityId: EntityId,
  behalfOfId: EntityId,
  basket: Basket,
): Promise<ApplicationRecord> {
  const entity = await requireSelected({ tx, deps, actor }, entityId)
  return createFor({ tx, deps, actor }, await requireBehalf(tx, deps, { entityId }, behalfOfId), basket, {
    entity_id: entityId,
    entity_name: entity.name,
    organization_id: null,
    ground: null,
  })
}

async function createFor(
  { tx, deps, actor }: Context,
  target: BehalfOf,
  basket: Basket,
  owner: Pick<Applicant, 'entity_id' | 'entity_name' | 'organization_id' | 'ground'>,
): Promise<ApplicationRecord> {
  requireKind(basket, kindsOnBehalf[target.kind])
  const services = readBasket(basket.services)
  if (!services.every((service) => isOfferedTo(service, applicantOnBehalf(target, owner.ground ?? null))))
    throw new Problem('service-not-offered')
  return create({ tx, deps, actor }, services, {
    ...kindsOnBehalf[target.kind],
    ...owner,
    behalf_of_id: target.entityId,
    behalf_of_name: target.name,
    legal_form: target.legalForm,
  })
}

/** Requires that the basket names the same kind of applicant as the path. */
function requireKind(basket: Basket, expected: Omit<Basket, 'services' | 'ground'>): void {
  const wrong = (['submission_type', 'account_type'] as const).filter((key) => basket[key] !== expected[key])
  if (wrong.length > 0)
    throw new Problem('malformed-request', {
      errors: wrong.map((key) => ({ path: `body.${key}`, code: 'not-of-this-profile' })),
    })
}

async function requireSelected({ tx, deps: { now }, actor }: Context, entityId: EntityId) {
  const entity = await requireEntity(tx, actor, entityId, now())
  if (actor.selected.kind !== 'entity' || actor.selected.entityId !== entityId)
    throw wrongProfile(entityId, entity.name)
  return entity
}

interface Applicant {
  submission_type: SubmissionType
  account_type: string
  entity_id: EntityId | null
  entity_name: string | null
  legal_form?: string
  behalf_of_id?: EntityId
  behalf_of_name?: string
  organization_id?: OrganizationId | null
  ground?: GroundOfStrangers | null
}

async function create(
  { tx, deps: { now }, actor }: Context,
  services: readonly ListedService[],
  applicant: Applicant,
): Promise<ApplicationRecord> {
  // Each new subject has its own register, number, fee and deadline.
  if (services.filter(({ category }) => category === 'new-subject').length > 1)
    throw new Problem('several-new-subjects')
  if (!mayCombine(services)) throw new Problem('services-not-combinable')
  const at = now()
  const today = dayInRiga(at)
  const form = services.some(({ category }) => category !== 'new-subject') ? (applicant.legal_form ?? null) : null
  const forms = await formsOn(services, today, form)
  const answers = await answersOn(tx, actor, applicant, { forms, today })
  const { quote, totalCents } = priceApplication(
    forms,
    { answers, fastProcessing: false, fastDays: 1, relief: null, supporting: [] },
    today,
  )
  const id: ApplicationId = newId()
  const number = await takeNumber(tx, Number(today.slice(0, 4)))
  // The count follows the number, because the locked series makes concurrent creations wait for each other.
  const notary = applicant.ground === 'notary' ? await findNotary(tx, actor.personalCode) : undefined
  const owner = applicant.entity_id ?? applicant.organization_id ?? actor.personId
  const open = notary ? await countFiledBy(tx, notary.notaryId) : await countOpen(tx, owner)
  if (open >= mostOpenApplications) throw new Problem('too-many-open-applications')
  const application = await insertApplication(tx, {
    application_id: id,
    number,
    state: 'draft',
    ...applicant,
    legal_form: form,
    answers: JSON.stringify(answers),
    author_id: actor.personId,
    author_name: actor.name,
    notary_id: notary?.notaryId ?? null,
    notary_name: notary?.name ?? null,
    subject_name: applicant.behalf_of_name ?? applicant.entity_name,
    services: services.map(({ code }) => code),
    form_versions: JSON.stringify(Object.fromEntries(forms.map(({ code, version }) => [code, version]))),
    category: services[0]?.category ?? '',
    quote: JSON.stringify(quote),
    total_cents: totalCents,
    created_at: at,
    changed_at: at,
  })
  await recordAction(
    tx,
    actor,
    { name: 'application-created', application: id, details: { number: application.number } },
    at,
  )
  return application
}

async function formsOn(services: readonly ListedService[], day: string, form: string | null): Promise<Service[]> {
  const forms = await Promise.all(services.map(({ code }) => serviceOn(code, day, form)))
  return forms.map((found) => {
    if (!found) throw new Problem('service-not-offered')
    return found
  })
}

/**
 * Prefills the forms with the registered facts that they change, with the applicant's ground (the required one or the
 * most usual one), with the applicant's e-mail address, and with the usual answers.
 */
async function answersOn(
  tx: Tx,
  { personId, personalCode }: Actor,
  applicant: Applicant,
  { forms, today }: { forms: readonly ServiceDefinition[]; today: string },
): Promise<Answers> {
  const known = await answersAbout(tx, personalCode, applicant, forms)
  const about = applicant.behalf_of_id ?? applicant.entity_id
  const registered = about === null ? [] : await findProposed(tx, about, forms)
  // The person's own address is not shown to colleagues unless they enter it.
  const owner = applicant.organization_id ? null : (applicant.entity_id ?? personId)
  const [email] = owner ? (await contactsToReach(tx, owner)).emails : []
  return Object.fromEntries(
    forms.map((form) => {
      const asksForEmail = form.steps.some(({ key }) => key === 'contact')
      const contact = asksForEmail && email ? { contact: { details: { email: email.value } } } : {}
      return [form.code, proposeAnswers(form, { ...contact, ...known[form.code] }, today, registered)]
    }),
  )
}

/** Finds the registered facts and the grounds of an existing entity. */
async function answersAbout(
  tx: Tx,
  personalCode: string,
  applicant: Applicant,
  forms: readonly ServiceDefinition[],
): Promise<Answers> {
  const about = applicant.behalf_of_id ?? applicant.entity_id
  if (about === null || forms.every(({ grounds }) => grounds.length === 0)) return {}
  const officers = await withCouncil(
    tx,
    about,
    await actingFor(tx, { submissionType: applicant.submission_type }, about),
  )
  const given = listGrounds(applicant.ground ?? null, personalCode, officers)
  const decided = await decideByMembers(tx, about, forms, officers)
  return Object.fromEntries(
    forms.map((form) => {
      const usual = given.find((ground) => form.grounds.includes(ground))
      const answers = { ...(usual && answerGround(usual)), ...decided[form.code] }
      return [form.code, answers]
    }),
  )
}
