import { describe, expect, it } from 'vitest'
import { catalogue, serviceCodes } from '../catalogue.ts'
import { feeFacts } from '@portal/forms/facts/fee-facts'
import { valueSchema } from '@portal/forms/answers/value-schemas'
import type { Field } from '@portal/forms/definition/vocabulary'
import { foundedForm } from '@portal/forms/facts/filed-facts'
import { formIssues } from '@portal/forms/rules/form-issues'
import { loadService, loadVersion, serviceOn, loadVersions } from '../load-service.ts'
import { sampleFacts, samples } from '../samples.ts'
import { yearlyFilings } from '../selected-services.ts'

const services = await Promise.all(serviceCodes.map((code) => loadService(code)))
describe.each(services.map((service) => [service.code, service] as const))('%s', (_code, service) => {
  it('asks for answers in an empty form', () => expect(formIssues(service, {}, sampleFacts).length).toBeGreaterThan(0))

  it('founds a subject of a form, or changes one', () => {
    const isNew = service.category === 'new-subject'
    expect(foundedForm(service) !== undefined).toBe(isNew)
    expect(service.founders !== undefined).toBe(isNew)
    expect(new Set(service.facts.map(({ operation }) => operation)).has('changed') && isNew).toBe(false)
  })
})

describe.each(serviceCodes)('the versions of %s', (code) => {
  const versions = loadVersions(code)

  it('are numbered from one and follow one another day by day', async () => {
    for (const [index, service] of (await versions).entries()) {
      const next = (await versions)[index + 1]
      expect([service.code, service.version]).toEqual([code, index + 1])
      expect(service.validTo).toEqual(next ? dayBefore(next.validFrom) : null)
    }
  })

  it('are chosen by the day', async () => {
    for (const service of await versions)
      expect(await serviceOn(code, service.validFrom, null)).toMatchObject({ code, version: service.version })
    expect(await serviceOn(code, '2025-12-31', null)).toBeUndefined()
  })

  it('are nothing else', async () => {
    await expect(loadVersion({ code, version: 99, form: null })).rejects.toThrow(`There is no version 99 of ${code}`)
  })
})

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

it('the catalogue and the definitions agree', () => {
  expect(
    services.map(
      ({ code, category, event, applicants, entityForms, grounds, tariffs, followedBy, partOf, changes }) => ({
        code,
        category,
        event,
        applicants,
        entityForms,
        grounds,
        tariffs,
        ...(followedBy && { followedBy }),
        ...(partOf && { partOf }),
        ...(changes && { changes }),
      }),
    ),
  ).toEqual(catalogue)
})

it('a next stage is a service for the same entities', () => {
  const stages = catalogue.flatMap((first) =>
    first.followedBy ? [{ first, next: catalogue.find(({ code }) => code === first.followedBy) }] : [],
  )
  expect(stages).not.toEqual([])
  for (const { first, next } of stages) expect(next?.entityForms).toEqual(first.entityForms)
})

/** Papers that print the whole form, with the reason. */
const whole: Readonly<Record<string, string>> = {
  application: 'lists every answer',
  'members-decision': 'decides on every change, and names the meeting',
  'members-minutes': 'decides on every change, and names the meeting',
  'council-decision': 'decides on every change, and names the session',
  'organisation-minutes': 'decides on every change, and names the meeting',
  'statutes-amendments': 'states the decision and all that it amends',
  'statutes-new-wording': 'states the decision and all that it amends',
  'capital-increase-terms': 'state the decision, the increase, the shares and who acquires them',
  'share-applications': 'state the decision, the increase, the shares and who acquires them',
  'capital-decrease-terms': 'state the decision and the decrease',
}

it('a generated paper names the answers that it contains, unless it prints the whole form', () => {
  const unnamed = services.flatMap((service) =>
    service.documents.flatMap(({ type, origin, contains }) =>
      origin === 'generated' && !contains && !whole[type] ? [`${service.code} ${type}`] : [],
    ),
  )
  expect(unnamed).toEqual([])
})

it('papers contain groups of their service', () => {
  const contained = services.flatMap((service) =>
    service.documents.flatMap(({ contains = [] }) => contains.map((group) => ({ service, group }))),
  )
  expect(contained).not.toEqual([])
  for (const { service, group } of contained)
    expect(
      service.steps.flatMap(({ key, groups }) => [key, ...groups.map((one) => `${key}.${one.key}`)]),
      service.code,
    ).toContain(group)
})

it('between them the services use every kind of field', () => {
  const kinds = new Set(
    services.flatMap(({ steps }) =>
      steps.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields.map(({ kind }) => kind))),
    ),
  )
  expect([...kinds].sort()).toEqual([
    'address',
    'area',
    'choice',
    'company-name',
    'contributor',
    'country',
    'date',
    'digits',
    'email',
    'fact',
    'integer',
    'long-text',
    'money',
    'number-ranges',
    'person-code',
    'phone',
    'registration-number',
    'statement',
    'text',
    'yes-no',
  ])
})

it('every proposed answer is an answer to its question', () => {
  const fields = services.flatMap(({ steps }) => steps.flatMap(({ groups }) => groups.flatMap((group) => group.fields)))
  const proposed = (fields as Field[]).filter(({ initial }) => initial !== undefined)
  expect(proposed.length).toBeGreaterThan(0)
  for (const field of proposed) {
    const answer = field.kind === 'date' && field.initial === 'today' ? '2026-11-27' : field.initial
    expect(valueSchema(field).safeParse(answer).success, field.key).toBe(true)
  }
})

it('fees learn from the answers who founds alone and whom an association serves', () => {
  const facts = Object.fromEntries(services.map((service) => [service.code, feeFacts(service, samples[service.code])]))
  expect(facts['register-sia']).toEqual({
    singleFounder: false,
    changes: 1,
    isFree: false,
    isUnconfirmed: false,
    relief: null,
  })
  expect(facts['register-sole-trader']).toEqual({
    singleFounder: true,
    changes: 1,
    isFree: false,
    isUnconfirmed: false,
    relief: null,
  })
  expect(facts['register-association']).toEqual({
    singleFounder: false,
    changes: 1,
    isFree: false,
    isUnconfirmed: false,
    relief: 'childrens-sports',
  })
  expect(facts['change-board']).toEqual({
    singleFounder: false,
    changes: 1,
    isFree: false,
    isUnconfirmed: false,
    relief: null,
  })
})

const idOf = (number: number) => `01937a00-0000-7000-8000-00000000000${number}`

it('each granted procuration is a change, and so is one without any answer yet', async () => {
  const service = await loadService('appoint-procurator')
  const [row] = Object.values((samples['appoint-procurator']['procuration'] as { procurator: object }).procurator)
  const granting = (...rows: string[]) => ({
    procuration: { procurator: Object.fromEntries(rows.map((id) => [id, row])) },
  })
  expect(
    [granting(), granting(idOf(1)), granting(idOf(1), idOf(2))].map((answers) => feeFacts(service, answers).changes),
  ).toEqual([1, 1, 2])
})

it('an officer with a code is no charged change, and a filing of such officers alone is free', async () => {
  const service = await loadService('change-personal-data')
  const of = (...coded: boolean[]) =>
    feeFacts(service, {
      persons: {
        person: Object.fromEntries(coded.map((isCoded, index) => [idOf(index), { hasLatvianIdentityNumber: isCoded }])),
      },
    })
  expect(of()).toMatchObject({ changes: 1, isFree: false })
  expect(of(true, true)).toMatchObject({ isFree: true })
  expect(of(true, false)).toMatchObject({ changes: 1, isFree: false })
  expect(of(false, false)).toMatchObject({ changes: 2, isFree: false })
})

it.each([
  { board: {}, changes: 1 },
  { board: { dismissed: { [idOf(1)]: {} }, appointed: { [idOf(2)]: {} } }, changes: 1 },
  { board: { changed: { [idOf(1)]: {} } }, changes: 1 },
  { board: { appointed: { [idOf(2)]: {} }, changed: { [idOf(1)]: {} } }, changes: 2 },
  { ground: 'resigning-officer', board: { dismissed: { [idOf(2)]: {} }, changed: { [idOf(1)]: {} } }, changes: 1 },
])('members of the board who stay are a change in addition to leaving and coming ones: $changes', async (given) => {
  const service = await loadService('change-board')
  const filing = { applicant: { ground: given.ground ?? 'officer' } }
  expect(feeFacts(service, { filing, board: given.board })).toMatchObject({ changes: given.changes, isFree: false })
})

it.each([
  ['change-board', 'resigning-officer', true],
  ['change-council', 'resigning-officer', true],
  ['change-board', 'officer', false],
  ['change-liquidator', 'resigning-officer', false],
] as const)('the fee of %s by the ground %s is unconfirmed: %s', async (code, ground, isUnconfirmed) => {
  const service = await loadService(code)
  expect(feeFacts(service, { filing: { applicant: { ground } } })).toMatchObject({ isUnconfirmed })
})

it('a change of the capital is two changes, whatever the answers are', async () => {
  const service = await loadService('increase-capital')
  expect(feeFacts(service, {})).toMatchObject({ changes: 2, isFree: false })
})

it('the task list knows each service that is due every year, for its forms', () => {
  const due = services.flatMap(({ code, rules, entityForms }) =>
    rules.flatMap((each) =>
      each.rule === 'due-each-year'
        ? entityForms.map((form) => ({ form, service: code, kind: each.kind, by: each.by }))
        : [],
    ),
  )
  expect(due.toSorted((one, other) => one.form.localeCompare(other.form))).toEqual(yearlyFilings)
})
