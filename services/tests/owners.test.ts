import { expect, test } from 'vitest'
import { adaptToForm } from '@portal/forms/definition/adapt-to-form'
import type { RegisteredFact } from '@portal/forms/facts/registered-facts'
import { evaluateForm } from '@portal/forms/rules/form-issues'
import type { ServiceAnswers, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { changeBeneficialOwners } from '../change-beneficial-owners/definition.ts'
import { registerLowCapitalSia } from '../register-low-capital-sia/definition.ts'
import { sampleFacts, samples } from '../samples.ts'

const row = (number: number) => `01937a00-0000-7000-8000-${String(number).padStart(12, '0')}`
const codes = ['32315560918', '32774092155', '32648120473', '32907741826', '32907741842', '32710032245', '32910030015']
const person = (number: number) => ({
  forname: 'Līga',
  surname: `Kalniņa ${'abcdefg'[number]}`,
  hasLatvianIdentityNumber: true,
  latvianIdentityNumber: codes[number],
})
const owner = (number: number, control = 'shares') => ({
  ...person(number),
  nationality: 'LV',
  residence: 'LV',
  control,
  ...(control === 'contract' && { controlDescription: 'Balsošanas līgums' }),
  since: '2026-11-16',
})

function evaluate(definition: ServiceDefinition, answers: object, registered: readonly RegisteredFact[], form = 'SIA') {
  const facts = { ...sampleFacts, registered, registeredOn: '2020-05-04' }
  const { issues, warnings } = evaluateForm(adaptToForm(definition, form), answers as ServiceAnswers, facts)
  const codesOf = (all: typeof issues) => all.map(({ code }) => code)
  return { errors: codesOf(issues), warnings: codesOf(warnings) }
}

/** A founding by persons with these shares. */
function founding(shares: readonly number[], owners: object) {
  const sample = samples['register-low-capital-sia'] as Record<string, Record<string, object>>
  const [founder] = Object.values(sample['founders']?.['founder'] ?? {}) as object[]
  const capital = `${shares.reduce((sum, each) => sum + each, 0)}.00`
  return {
    ...sample,
    company: { ...sample['company'], capital: { ...sample['company']?.['capital'], capital, nominal: '1.00' } },
    founders: {
      ...sample['founders'],
      founder: Object.fromEntries(
        shares.map((count, number) => [
          row(number + 1),
          { ...founder, ...person(number), inCommon: undefined, shares: count },
        ]),
      ),
    },
    board: {
      member: {
        [row(50)]: {
          ...Object.values(sample['board']?.['member'] ?? {})[0],
          ...person(0),
          representation: 'INDIVIDUALLY',
        },
      },
    },
    owners,
  }
}
const identified = (...rows: object[]) => ({
  declaration: { finding: 'identified' },
  owner: Object.fromEntries(rows.map((each, index) => [row(index + 20), each])),
})

/** The sample's founding by a couple in common, and by two others with shares of their own. */
function inCommon(common: number, own: readonly number[], owners: object) {
  const answers = founding([0, 0, ...own], owners)
  const founder = Object.entries(answers.founders.founder).map(([id, values], number) => [
    id,
    number < 2 ? { ...values, shares: undefined, inCommon: true } : values,
  ])
  const capital = { ...answers.company.capital, capital: `${common + own.reduce((sum, each) => sum + each, 0)}.00` }
  return {
    ...answers,
    company: { ...answers.company, capital },
    founders: { ...answers.founders, common: { shares: common }, founder: Object.fromEntries(founder) },
  }
}

test.each<[string, object, { errors: string[]; warnings: string[] }]>([
  [
    'no owner, where two hold all shares in common',
    inCommon(100, [], { declaration: { finding: 'not-ascertainable', reason: 'Kopīgas daļas' } }),
    { errors: [], warnings: ['owner-not-declared'] },
  ],
  [
    'only one of two who hold all shares in common',
    inCommon(100, [], identified(owner(0))),
    { errors: [], warnings: ['owner-not-declared'] },
  ],
  [
    'both who hold all shares in common',
    inCommon(100, [], identified(owner(0), owner(1))),
    { errors: [], warnings: [] },
  ],
  [
    'no owner, where two hold a quarter in common',
    inCommon(25, [25, 25, 25], { declaration: { finding: 'not-ascertainable', reason: 'Vienādas daļas' } }),
    { errors: [], warnings: [] },
  ],
  [
    'a stranger by shares, where two hold half in common',
    inCommon(50, [50], identified(owner(0), owner(1), owner(2), owner(3))),
    { errors: [], warnings: ['owner-without-shares'] },
  ],
  [
    'no owner, where each of two founders holds half',
    founding([50, 50], { declaration: { finding: 'not-ascertainable', reason: 'Vienādas daļas' } }),
    { errors: [], warnings: ['owner-not-declared'] },
  ],
  [
    'both, where each of two founders holds half',
    founding([50, 50], identified(owner(0), owner(1))),
    { errors: [], warnings: [] },
  ],
  [
    'a stranger by shares',
    founding([100], identified(owner(0), owner(3))),
    { errors: [], warnings: ['owner-without-shares'] },
  ],
  [
    'a stranger by a contract',
    founding([100], identified(owner(0), owner(3, 'contract'))),
    { errors: [], warnings: [] },
  ],
  [
    'five founders by shares of a fifth each',
    founding([20, 20, 20, 20, 20], identified(...[0, 1, 2, 3, 4].map((number) => owner(number)))),
    { errors: [], warnings: Array<string>(5).fill('owner-without-shares') },
  ],
  [
    'no owner, where each of four founders holds a quarter',
    founding([25, 25, 25, 25], { declaration: { finding: 'not-ascertainable', reason: 'Vienādas daļas' } }),
    { errors: [], warnings: [] },
  ],
  [
    'the same person twice',
    founding([100], identified(owner(0), owner(0))),
    { errors: ['duplicate-row'], warnings: [] },
  ],
])('a founding declares %s', (_who, answers, expected) =>
  expect(evaluate(registerLowCapitalSia, answers, [])).toEqual(expected),
)

const holder = (number: number) => ({
  forename: 'Līga',
  surname: `Kalniņa ${'abcdefg'[number]}`,
  personal_code: codes[number]?.replace(/^(.{6})/, '$1-') ?? null,
  birth_date: null,
  country: 'LV',
})
const member = (number: number, shares: number, id = `m${number}`): RegisteredFact => ({
  kind: 'member',
  id,
  value: {
    holder: holder(number),
    joint: null,
    representative: null,
    shares,
    nominal: '1.00',
    currency: 'EUR',
    ranges: null,
    category: null,
  },
  until: null,
})
const entity = { name: 'SIA "Māte"', registration_number: '40203000019', country: 'LV' }
const entityMember: RegisteredFact = {
  kind: 'member',
  id: 'm9',
  value: {
    holder: entity,
    joint: null,
    representative: null,
    shares: 100,
    nominal: '1.00',
    currency: 'EUR',
    ranges: null,
    category: null,
  },
  until: null,
}
const joint = (shares: number, ...joint: object[]): RegisteredFact => ({
  kind: 'member',
  id: 'joint',
  value: { ...member(0, shares).value, holder: null, joint } as never,
  until: null,
})
const declared = (number: number): RegisteredFact => ({
  kind: 'beneficial_owner',
  id: row(number + 60),
  value: { holder: holder(number), nationality: 'LV', residence: 'LV', control: 'shares', through: null },
  until: null,
})
const change = (owners: object) => ({
  filing: { applicant: { ground: 'officer' } },
  owners: { declaration: { finding: 'identified' }, ...owners },
  confirmation: { truth: { statement: true } },
})
const ended = (number: number) => ({ ended: { [row(1)]: { owner: row(number + 60), endedOn: '2026-11-16' } } })
const added = (number: number) => ({ added: { [row(2)]: { ...owner(number), indirect: false } } })

test.each<[string, object, RegisteredFact[], { errors: string[]; warnings: string[] }]>([
  [
    'ends the owner of all shares for a stranger',
    change({ ...ended(0), ...added(1) }),
    [member(0, 100), declared(0)],
    { errors: [], warnings: ['owner-not-declared', 'owner-without-shares'] },
  ],
  [
    'ends a former member for the present one',
    change({ ...ended(0), ...added(1) }),
    [member(1, 100), declared(0)],
    { errors: [], warnings: [] },
  ],
  [
    'adds an owner besides one with two blocks of a fifth each',
    change(added(3)),
    [member(0, 20), member(0, 20, 'second'), member(1, 20), member(2, 20), member(4, 20)],
    { errors: [], warnings: ['owner-not-declared', 'owner-without-shares'] },
  ],
  [
    'ends a holder whose own and common shares together exceed a quarter',
    change({ ...ended(0), ...added(3) }),
    [joint(20, holder(0), holder(1)), member(0, 20), member(2, 20), member(4, 20), member(5, 20), declared(0)],
    { errors: [], warnings: ['owner-not-declared', 'owner-without-shares'] },
  ],
  [
    'adds a stranger, where two persons hold all shares in common',
    change(added(3)),
    [joint(100, holder(0), holder(1)), declared(0), declared(1)],
    { errors: [], warnings: ['owner-without-shares'] },
  ],
  [
    'adds an owner behind an entity that holds in common',
    change(added(3)),
    [joint(100, holder(0), entity), declared(0)],
    { errors: [], warnings: [] },
  ],
  [
    'compares no codes that the reader sees only in part',
    change(added(3)),
    [joint(100, { ...holder(0), personal_code: '323155-*****' }, holder(1))],
    { errors: [], warnings: [] },
  ],
  ['adds an owner behind an entity', change(added(1)), [entityMember], { errors: [], warnings: [] }],
  [
    'claims a regulated market for a limited liability company',
    change({ declaration: { finding: 'regulated-market' } }),
    [member(0, 100), declared(0)],
    { errors: ['choice-unknown'], warnings: [] },
  ],
])('a change that %s', (_what, answers, registered, expected) =>
  expect(evaluate(changeBeneficialOwners, answers, registered)).toEqual(expected),
)

test('a joint-stock company may declare that its shares are on a regulated market', () =>
  expect(
    evaluate(changeBeneficialOwners, change({ declaration: { finding: 'regulated-market' } }), [member(0, 100)], 'AS'),
  ).toEqual({ errors: [], warnings: [] }))
