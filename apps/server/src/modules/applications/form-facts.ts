import type { EntityId } from '@portal/contract/ids'
import type { Fact, FactKind } from '@portal/contract/facts'
import { activeFields } from '@portal/forms/answers/active-fields'
import { factKindsOfRules, type FactField } from '@portal/forms/facts/registered-facts'
import { factChanges } from '@portal/forms/facts/filed-facts'
import { factKey } from '@portal/forms/rules/change-rules'
import { asksForAreas } from '@portal/forms/definition/asks-for-areas'
import { loadVersion } from '@portal/services/load-service'
import type { FormFacts } from '@portal/forms/answers/value-schemas'
import type { FieldKind, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import {
  dayInRiga,
  foldedNameKey,
  isNameTooLong,
  readPlace,
  represents,
  type LegalForm,
  type PlaceKind,
  type RegisterBars,
} from '@portal/domain'
import type { Database, Tx } from '../../db/connect.ts'
import { findAddressesByCode } from '../addresses/index.ts'
import { findPersonById } from '../auth/index.ts'
import {
  actingFor,
  barringFacts,
  findEntityById,
  factsInForce,
  findEntityStates,
  findLowCapitalMembers,
  findSoleTraders,
  listGrounds,
  listMembers,
  findNotary,
  listAreas,
  listOffices,
  withCouncil,
  registeredAmong,
  registeredBehind,
} from '../entities/index.ts'
import { checkName } from '../names/index.ts'
import { entityAbout, getFormVersion, type ApplicationRecord } from './application-record.ts'
import { verifiedInForm } from './form-emails.ts'
import { getAnswers } from './price-application.ts'
import { appliedNamesLike, findUndecided } from './queries.ts'

/** Loads the forms of an application in the versions with which it was begun. */
export const loadForms = (application: Pick<ApplicationRecord, 'services' | 'formVersions' | 'legalForm'>) =>
  Promise.all(
    application.services.map((code) =>
      loadVersion({ code, version: getFormVersion(application, code), form: application.legalForm }),
    ),
  )

/** Finds the facts that the forms need from outside: the current day, and the registers' data on subjects that the answers name. */
export async function findFormFacts(
  db: Database | Tx,
  application: ApplicationRecord,
  forms: readonly ServiceDefinition[],
  at: Date,
): Promise<FormFacts> {
  return {
    ...(await entityFacts(db, application, forms, at)),
    ...(await registeredFacts(db, application, forms)),
    ...(await checkNames(db, application, forms)),
    ...(await pendingFacts(db, application)),
    ...(await otherEntries(db, application, forms)),
    ...(await listedAreas(db, forms, at)),
    ...(forms.some(asksForEmail) && { verifiedEmails: await verifiedInForm(db, application) }),
  }
}

const asksForEmail = ({ steps }: ServiceDefinition) =>
  steps.some(({ groups }) => groups.some(({ fields }) => fields.some(({ kind }) => kind === 'email')))

/** Checks whether the rules of a form depend on the members of the entity. */
export const asksForMembers = ({ rules }: ServiceDefinition) =>
  rules.some(({ rule }) => rule === 'sole-member' || rule === 'members-meeting')

/** Finds the entity's facts that the validation of the answers needs. */
function factsEvaluatedBy(
  db: Database | Tx,
  { answers }: ApplicationRecord,
  entityId: EntityId,
  forms: readonly ServiceDefinition[],
): Promise<Fact[]> {
  const choices = forms
    .flatMap((form) => activeFields(form, getAnswers(answers, form)))
    .flatMap(({ field, value }) => (field.kind === 'fact' && isString(value) ? [{ field, value }] : []))
  const changedOnce = forms.flatMap(({ facts }) =>
    facts.flatMap(({ prefill, id, every, kind }) => (every || (prefill && id === undefined) ? [kind] : [])),
  )
  const kinds = choices.flatMap(({ field }) => field.of)
  const whole = [...changedOnce, ...forms.flatMap(factKindsOfRules)]
  return factsInForce(db, entityId, { kinds: whole, byId: { kinds, ids: choices.flatMap(idsNamed) } }, null)
}

/** An answer is an id, or a kind and an id. */
const idsNamed = ({ field, value }: { field: FactField; value: string }): string[] => [
  value,
  ...field.of.flatMap((kind: FactKind) => (value.startsWith(`${kind}-`) ? [value.slice(kind.length + 1)] : [])),
]

/** Finds the current day and, for an existing entity, its form and the facts that the answers name. */
async function entityFacts(
  db: Database | Tx,
  application: ApplicationRecord,
  forms: readonly ServiceDefinition[],
  at: Date,
): Promise<FormFacts> {
  const today = dayInRiga(at)
  const entityId = entityAbout(application)
  if (entityId === null) return { today }
  const entity = await findEntityById(db, entityId)
  const officers = await withCouncil(db, entityId, await actingFor(db, application, entityId))
  const author = await findPersonById(db, application.filer.authorId)
  const members = forms.some(asksForMembers) ? await listMembers(db, entityId) : undefined
  return {
    today,
    registered: await factsEvaluatedBy(db, application, entityId, forms),
    ...(entity && { legalForm: entity.legal_form as LegalForm, registrationNumber: entity.registration_number }),
    ...(entity && { registeredOn: entity.registered_on ?? null }),
    ...(author && {
      applicant: { personalCode: author.personalCode, officers: listOffices(author.personalCode, officers) },
    }),
    // A notary removed from the list may not file, even if another person pays.
    grounds:
      application.filer.ground === 'notary' && !(await findNotary(db, author?.personalCode ?? ''))
        ? []
        : listGrounds(application.filer.ground, author?.personalCode ?? null, officers),
    bars: {
      ...(await findRegisterBars(db, entityId, entity?.status)),
      hasForeignMember: members?.some(({ isForeign }) => isForeign) ?? false,
    },
    ...(members && (await memberFacts(db, members))),
  }
}

/**
 * Counts the members and lists the persons who may verify the minutes of their meeting. Returns no verifiers if a member is foreign,
 * because its representatives are unknown.
 */
async function memberFacts(
  db: Database | Tx,
  members: Awaited<ReturnType<typeof listMembers>>,
): Promise<Pick<FormFacts, 'memberCount' | 'verifiers'>> {
  const isUnknown = members.length === 0 || members.some(({ isForeign }) => isForeign)
  if (isUnknown) return { memberCount: members.length }
  const behind = await registeredBehind(
    db,
    members.flatMap(({ registrationNumber }) => registrationNumber ?? []),
  )
  const representing = [...behind.values()].flatMap(({ officers, staff }) => [
    ...officers.filter(represents),
    ...(staff ?? []).map((personalCode) => ({ name: '', personalCode })),
  ])
  const persons = members.filter(({ registrationNumber }) => registrationNumber === null)
  const verifiers = [...persons, ...representing].map(({ name, personalCode }) => ({ name, personalCode }))
  return { memberCount: members.length, verifiers }
}

/** Looks up the addresses and entities that the answers name: a draft may name unknown ones, a submission may not. */
async function registeredFacts(
  db: Database | Tx,
  { answers }: ApplicationRecord,
  forms: readonly ServiceDefinition[],
): Promise<Pick<FormFacts, 'addresses' | 'registrationNumbers' | 'entityStates'>> {
  const fields = forms.flatMap((form) => activeFields(form, getAnswers(answers, form)))
  const given = (kind: FieldKind) => fields.flatMap(({ field, value }) => (field.kind === kind ? [value] : []))
  const codes = given('address').map((value) => (value as { code?: unknown } | null)?.code)
  const numbers = given('registration-number').filter(isString)
  return {
    addresses: await findAddressesByCode(db, codes.filter(isString)),
    registrationNumbers: await registeredAmong(db, numbers),
    entityStates: await findEntityStates(db, numbers),
  }
}

/** Finds the names among the answers that are not free or are those of a place, with the same check as the form. */
async function checkNames(
  db: Database | Tx,
  application: ApplicationRecord,
  forms: readonly ServiceDefinition[],
): Promise<Pick<FormFacts, 'takenNames' | 'places'>> {
  const taken = new Map<string, string>()
  const places = new Map<string, PlaceKind>()
  const about = entityAbout(application)
  for (const form of forms) {
    const entity = form.category !== 'new-subject' && about !== null ? await findEntityById(db, about) : undefined
    const asked = activeFields(form, getAnswers(application.answers, form)).flatMap(({ field, value }) =>
      field.kind === 'company-name' && isString(value) && !isNameTooLong(value)
        ? [
            {
              name: value.trim(),
              form: field.legalForm ?? ((entity?.legal_form ?? application.legalForm) as LegalForm | null) ?? undefined,
            },
          ]
        : [],
    )
    for (const { name, form: legalForm } of asked) {
      const { result, violations, hits } = await checkName(
        db,
        { name, form: legalForm, own: entity?.registration_number },
        (wanted) => appliedNamesLike(db, wanted, application.id),
      )
      const [hit] = hits
      if (result === 'unavailable' && hit) taken.set(name, hit.name)
      const place = readPlace(violations)
      if (place) places.set(name, place)
    }
  }
  return { takenNames: taken, places }
}

/** Finds the entity's facts that earlier applications at the register change. */
async function pendingFacts(db: Database | Tx, application: ApplicationRecord): Promise<Pick<FormFacts, 'pending'>> {
  const about = entityAbout(application)
  if (about === null || application.category === 'new-subject') return {}
  const pending = new Map<string, { number: string; day: string }>()
  for (const other of await findUndecided(db, about, application)) {
    const forms = await loadForms(other)
    const registered = await factsInForce(
      db,
      about,
      { kinds: forms.flatMap(({ facts }) => facts.map(({ kind }) => kind)) },
      null,
    )
    for (const { filed } of forms.flatMap((form) => factChanges(form, getAnswers(other.answers, form), registered)))
      if (filed.id !== null && !pending.has(factKey(filed)))
        pending.set(factKey(filed), { number: other.number, day: dayInRiga(other.submission.at ?? other.createdAt) })
  }
  return { pending }
}

/** Finds the other entries of persons whom a rule allows only one. */
async function otherEntries(
  db: Database | Tx,
  { answers }: ApplicationRecord,
  forms: readonly ServiceDefinition[],
): Promise<Pick<FormFacts, 'entriesOf'>> {
  const asking = forms.filter(({ rules }) => rules.some(({ rule }) => rule === 'only-entry' || rule === 'low-capital'))
  if (asking.length === 0) return {}
  const codes = asking
    .flatMap((form) => activeFields(form, getAnswers(answers, form)))
    .flatMap(({ field, value }) => (field.kind === 'person-code' && isString(value) ? [value] : []))
  return {
    entriesOf: {
      'sole-trader': await findSoleTraders(db, codes),
      'low-capital-member': await findLowCapitalMembers(db, codes),
    },
  }
}

/** Finds the names of the areas of activity that are in force. */
async function listedAreas(
  db: Database | Tx,
  forms: readonly ServiceDefinition[],
  at: Date,
): Promise<Pick<FormFacts, 'areas'>> {
  if (!forms.some(asksForAreas)) return {}
  const areas = await listAreas(db, dayInRiga(at))
  return { areas: new Set(areas.map(({ nameLv }) => foldedNameKey(nameLv))) }
}

/** Finds entries about the entity that bar or limit new entries. */
export async function findRegisterBars(db: Database | Tx, entityId: EntityId, status?: string): Promise<RegisterBars> {
  const facts = await barringFacts(db, entityId)
  return {
    states: [
      ...facts.flatMap((fact) => (fact.kind === 'legal_state' ? [fact.value.state] : [])),
      ...(status === 'liquidated' ? (['struck_off'] as const) : []),
    ],
    prohibitions: facts.flatMap((fact) => (fact.kind === 'prohibition' ? [fact.value] : [])),
  }
}

const isString = (value: unknown): value is string => typeof value === 'string'
