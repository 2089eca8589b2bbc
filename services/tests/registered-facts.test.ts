import { expect, it } from 'vitest'
import type { Fact } from '@portal/contract/facts'
import { changeLegalAddress } from '../change-legal-address/definition.ts'
import { changeName } from '../change-name/definition.ts'
import { revokeProcuration } from '../revoke-procuration/definition.ts'
import { factChanges, filedFacts } from '@portal/forms/facts/filed-facts'
import { formIssues } from '@portal/forms/rules/form-issues'
import { computePrefill, computeRowPrefill, findRegisteredAnswer } from '@portal/forms/answers/prefill'
import {
  chosenFact,
  kindsAskedFor,
  factKindsOfRules,
  offeredFacts,
  type FactField,
} from '@portal/forms/facts/registered-facts'
import { sampleFacts, samples } from '../samples.ts'
import type { FactMapping, FormRule, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { changeMemberData } from '../change-member-data/definition.ts'
import { changePartnerData } from '../change-partner-data/definition.ts'
import { changeBoard } from '../change-board/definition.ts'
import { personIdentity } from '../shared/person-fields.ts'

const officer = (id: string, given: Partial<Fact<'officer'>> & { representation?: null } = {}): Fact => ({
  kind: 'officer',
  id,
  value: {
    holder: { forename: 'Anna', surname: 'Kalniņa', personal_code: '321155-60918', birth_date: null, country: null },
    position: 'BOARD_MEMBER',
    governing_body: null,
    representation: given.representation === null ? null : 'INDIVIDUALLY',
    with_at_least: null,
  },
  since: '2020-01-08',
  until: given.until ?? null,
})
const procuration = (id: string): Fact => {
  const { since, until, value } = officer(id) as Fact<'officer'>
  const { holder, representation, with_at_least } = value
  return {
    kind: 'procuration',
    id,
    since,
    until,
    value: { holder, representation, with_at_least, real_estate: null, branch: null },
  }
}
const choice: FactField & { key: string } = {
  key: 'officer',
  kind: 'fact',
  of: ['officer', 'procuration'],
  having: 'representation',
}

it('a question offers what holds of its kinds, in its order, with the part that it asks for', () => {
  const registered = [
    procuration('3'),
    officer('1'),
    officer('2', { until: '2026-01-01' }),
    officer('4', { representation: null }),
  ]
  expect(offeredFacts(choice, registered).map(({ answer, fact }) => [answer, fact.kind])).toEqual([
    ['1', 'officer'],
    ['3', 'procuration'],
  ])
})

it('two kinds may have one id: the later one says its kind, and each answer names one', () => {
  const registered = [procuration('7'), officer('7')]
  const offered = offeredFacts(choice, registered)
  expect(offered.map(({ answer }) => answer)).toEqual(['7', 'procuration-7'])
  for (const { answer, fact } of offered) expect(chosenFact(choice, answer, registered)).toBe(fact)
})

it('what has ended is no longer offered and still told', () => {
  const ended = officer('2', { until: '2026-01-01' })
  expect(chosenFact(choice, '2', [ended])).toBe(ended)
  const issues = formIssues(changeBoard, samples['change-board'], {
    ...sampleFacts,
    registered: (sampleFacts.registered ?? []).map((fact) => ({ ...fact, until: '2026-01-01' })),
  })
  expect(issues.map(({ code }) => code)).toEqual(['fact-not-in-force'])
})

it('the register is asked for chosen and for changed facts', () => {
  expect(kindsAskedFor(changeBoard)).toEqual([
    'officer',
    'procuration',
    'member',
    'stockholder',
    'owners_statement',
    'capital',
  ])
  expect(kindsAskedFor(changeName)).toEqual(['member', 'stockholder', 'name', 'statutes', 'capital', 'officer'])
  expect(kindsAskedFor(revokeProcuration)).toEqual(['procuration'])
})

it('a fact is ended once', () => {
  const twice = structuredClone(samples['change-board']) as { board: { dismissed: Record<string, object> } }
  const [row] = Object.values(twice.board.dismissed)
  twice.board.dismissed['01937a00-0000-7000-8000-000000000009'] = { ...row }
  expect(formIssues(changeBoard, twice, sampleFacts)).toEqual([
    {
      path: 'change-board.board.dismissed.01937a00-0000-7000-8000-000000000009.officer',
      code: 'fact-named-twice',
    },
  ])
})

const name: Fact = { kind: 'name', id: '1', value: { name: 'SIA "Liepu aleja"' }, since: null, until: null }
const seat: Fact = {
  kind: 'seat',
  id: '1',
  value: { code: '105900116', text: 'Brīvības iela 76, Rīga, LV-1010' },
  since: null,
  until: null,
}

it('a question about a fact that the entity has once finds its registered value', () => {
  expect(findRegisteredAnswer(changeName, 'firm.wording.name', [name])).toBe('SIA "Liepu aleja"')
  expect(findRegisteredAnswer(changeLegalAddress, 'address.legal.address', [name, seat])).toEqual(seat.value)
  expect(findRegisteredAnswer(changeLegalAddress, 'address.legal.movesOn', [seat])).toBeNull()
  expect(findRegisteredAnswer(changeName, 'firm.wording.name', [{ ...name, until: '2026-01-01' }])).toBeNull()
})

it('an answer that equals the registered value is no change', () => {
  const answers = { ...samples['change-name'], firm: { wording: { name: 'SIA "Liepu aleja"' } } }
  const issues = formIssues(changeName, answers, { ...sampleFacts, registered: [name] })
  expect(issues).toEqual([{ path: 'change-name.firm.wording.name', code: 'nothing-changed' }])
  expect(formIssues(changeName, samples['change-name'], { ...sampleFacts, registered: [name] })).toEqual([])
})

it('the previous value of a change is reported with it', () => {
  const [changed, statutes] = factChanges(changeName, samples['change-name'], [name])
  expect([changed?.before, statutes?.before]).toEqual([name, null])
})

/** A form that corrects an officer's personal data. */
const mapping: FactMapping = {
  operation: 'changed',
  kind: 'officer',
  rows: 'people.person',
  id: 'officer',
  prefill: true,
  value: {
    parts: {
      holder: {
        parts: {
          forename: 'forname',
          surname: 'surname',
          personal_code: 'latvianIdentityNumber',
          birth_date: 'birthDate',
        },
      },
      position: { word: 'BOARD_MEMBER' },
    },
  },
}
const correction: ServiceDefinition = {
  ...changeBoard,
  steps: [
    { key: 'people', groups: [{ key: 'person', repeat: { min: 0, max: 9 }, fields: [choice, ...personIdentity] }] },
  ],
  rules: [],
  facts: [mapping],
}
const prefilled = (fact: Fact) =>
  Object.fromEntries([...computePrefill(correction, mapping, fact).unfolded].filter(([, answer]) => answer !== null))

it('a chosen fact fills in the questions that tell of it, and unfolds those behind which they stand', () => {
  expect(prefilled(officer('1'))).toEqual({
    forname: 'Anna',
    surname: 'Kalniņa',
    hasLatvianIdentityNumber: true,
    latvianIdentityNumber: '32115560918',
  })
})

it('a code that is shown in part is left to be typed, and no birth date takes its place', () => {
  const { value, ...fact } = officer('1') as Fact<'officer'>
  const holder = { ...value.holder, personal_code: '321155-*****', birth_date: '1955-11-21' }
  expect(prefilled({ ...fact, value: { ...value, holder } } as Fact)).toEqual({
    forname: 'Anna',
    surname: 'Kalniņa',
    hasLatvianIdentityNumber: true,
  })
})

it('a person without a code is identified by the birth date, and previous answers are removed', () => {
  const { value, ...fact } = officer('1') as Fact<'officer'>
  const holder = { ...value.holder, personal_code: null, birth_date: '1955-11-21' }
  const { unfolded } = computePrefill(correction, mapping, { ...fact, value: { ...value, holder } } as Fact)
  expect(Object.fromEntries(unfolded)).toEqual({
    hasOneName: null,
    hasLatvianIdentityNumber: false,
    forname: 'Anna',
    surname: 'Kalniņa',
    latvianIdentityNumber: null,
    birthDate: '1955-11-21',
  })
})

const foreigner = { forename: 'Aino', surname: 'Metsälä', personal_code: null, birth_date: '1979-05-14', country: 'FI' }
const foreignCompany = { name: 'Metsä Oy', registration_number: '1234567-8', country: 'FI' }
it.each([
  ['partner', changePartnerData, 'partners', foreigner, { kind: 'natural', forname: 'Aino', surname: 'Metsälä' }],
  ['partner', changePartnerData, 'partners', foreignCompany, { kind: 'legal', name: 'Metsä Oy' }],
  [
    'member',
    changeMemberData,
    'members',
    foreigner,
    { kind: 'natural', birthDate: '1979-05-14', hasLatvianIdentityNumber: false },
  ],
  ['member', changeMemberData, 'members', foreignCompany, { kind: 'legal', name: 'Metsä Oy' }],
] as const)('new data of a chosen %s begin with those that the register has', (kind, service, step, holder, filled) => {
  const fact = { kind, id: '1', value: { holder }, since: '2023-10-02', until: null } as unknown as Fact
  const known = computeRowPrefill(service, { rows: `${step}.person`, id: kind }, fact)
  expect(Object.fromEntries(known?.unfolded ?? [])).toMatchObject(filled)
})

it('a list is reported with its given parts', () => {
  const listed: FactMapping = {
    ...mapping,
    value: { parts: { through: { list: [{ parts: { name: 'forname' } }, { parts: { name: 'surname' } }] } } },
  }
  const service = { ...correction, facts: [listed] }
  const through = (answers: object) =>
    filedFacts(service, {
      people: { person: { '01937a00-0000-7000-8000-000000000001': { officer: '1', ...answers } } },
    })[0]?.value
  expect(through({ surname: 'SIA B' })).toEqual({ through: [{ name: 'SIA B' }] })
  expect(through({})).toEqual({ through: null })
})

it('a change of the board offers who sits on it, and no entity that represents the company otherwise', () => {
  const [field] = changeBoard.steps[1].groups[0].fields
  const officer = (id: string, position: string, holder: object) => ({
    kind: 'officer' as const,
    id,
    value: { holder, position, governing_body: null, representation: 'INDIVIDUALLY', with_at_least: null } as never,
    until: null,
  })
  const registered = [
    officer('1', 'BOARD_MEMBER', { forename: 'Anna', surname: 'Kalniņa' }),
    officer('2', 'AUTHORISED_REPRESENTATIVE', {
      name: 'Biedrība "Atbalsta centrs"',
      registration_number: '40008000010',
    }),
  ]
  expect(offeredFacts(field, registered).map(({ answer }) => answer)).toEqual(['1'])
})

it.each<[string, FormRule, string[]]>([
  [
    'a new holder',
    { rule: 'new-holder', rows: 'a.b', kind: 'procuration', code: 'already-procurator' },
    ['procuration'],
  ],
  ['a joint right', { rule: 'right-exercisable', rows: 'a.b', field: 'right', kind: 'procuration' }, ['procuration']],
  ['a holder who remains', { rule: 'holder-remains', rows: 'a.b', kind: 'partner', code: 'board-empty' }, ['partner']],
  [
    'a yearly filing',
    { rule: 'once-a-year', kind: 'membership', field: 'a.b.c', code: 'already-procurator' },
    ['membership'],
  ],
  ['a late filing', { rule: 'due-each-year', kind: 'membership', field: 'a.b.c', by: '03-01' }, ['membership']],
  ['new data', { rule: 'same-holder', rows: 'a.b', fact: 'c', kinds: ['member', 'partner'] }, ['member', 'partner']],
  [
    'a first stage',
    { rule: 'begun', entry: 'capital_decrease', field: 'a.b.c', code: 'decrease-not-announced' },
    ['capital_decrease'],
  ],
  ['a rule of the answers', { rule: 'always', field: 'a.b.c', code: 'board-empty' }, []],
])('a rule about %s evaluates these kinds of facts', (_, rule, kinds) => {
  expect(factKindsOfRules({ rules: [rule] })).toEqual(kinds)
})
