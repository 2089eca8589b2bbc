import { expect, test } from 'vitest'
import { adaptToForm } from '@portal/forms/definition/adapt-to-form'
import type { RegisteredFact } from '@portal/forms/facts/registered-facts'
import { evaluateForms } from '@portal/forms/rules/form-issues'
import { changeBeneficialOwners } from '../change-beneficial-owners/definition.ts'
import { changeMembers } from '../change-members/definition.ts'
import { sampleFacts, samples } from '../samples.ts'
import { andris, elina } from '../shared/sample-persons.ts'

const [keptId, leftId] = ['01937a00-0000-7000-8000-0000000000a1', '01937a00-0000-7000-8000-0000000000a2']
const service = adaptToForm(changeMembers, 'SIA')
const sample = samples['change-members'] as Record<string, Record<string, object>>

const row = (number: number) => `01937a00-0000-7000-8000-${String(number).padStart(12, '0')}`

/** The folio of the sample with other rows. */
const folio = (rows: object, reason = 'transaction') => ({
  ...sample,
  register: { folio: { ...sample['register']?.['folio'], reason }, ...rows },
})
const left = { [row(1)]: { member: leftId } }
const heldBy = (shares: number, numbers?: string) => ({
  [row(2)]: { member: keptId, shares, ...(numbers && { numbers }) },
})
const joined = (shares: number, numbers?: string, person: object = elina) => ({
  [row(3)]: { ...Object.values(sample['register']?.['joined'] ?? {})[0], ...person, shares, numbers },
})

function evaluate(answers: object, together: { owners?: object; registered?: readonly RegisteredFact[] } = {}) {
  const forms = [
    { service, answers: answers as never },
    ...(together.owners
      ? [{ service: adaptToForm(changeBeneficialOwners, 'SIA'), answers: together.owners as never }]
      : []),
  ]
  const facts = { ...sampleFacts, registeredOn: '2020-05-04', ...(together.registered && together) }
  const all = evaluateForms(forms, facts).flatMap(({ issues, warnings }) => [...issues, ...warnings])
  return all.map(
    ({ path, code }) =>
      `${path
        .split('.')
        .slice(2)
        .join('.')
        .replace(/0193[-0-9a-f]+(?=[0-9])/, 'r')} ${code}`,
  )
}

const unknownOwner = 'joined owner-not-declared'

test.each<[string, object, string[]]>([
  ['all shares pass to the other member', { left, changed: heldBy(2800, '1–2800') }, []],
  ['a part passes to a new member', { left, changed: heldBy(2100, '1–2100'), joined: joined(700, '2101–2800') }, []],
  ['numbers are not told', { left, changed: heldBy(2100), joined: joined(700) }, []],
  ['shares are lost', { left, changed: heldBy(2100), joined: joined(600) }, ['changed members-differ-from-capital']],
  ['more than the capital', { changed: heldBy(1401) }, ['changed members-differ-from-capital', unknownOwner]],
  [
    'the numbers are fewer than the shares',
    { left, changed: heldBy(2800, '1–2700') },
    ['changed.r2.numbers numbers-differ-from-shares'],
  ],
  [
    'two members hold one number',
    { left, changed: heldBy(2100, '1–2100'), joined: joined(700, '2100–2799') },
    ['changed.r2.numbers numbers-taken', 'joined.r3.numbers numbers-taken'],
  ],
  [
    'a member joins once more',
    { left, joined: joined(1400, undefined, andris) },
    ['joined.r3.latvianIdentityNumber already-member'],
  ],
  ['numbers that descend', { left, changed: heldBy(2800, '9–1') }, ['changed.r2.numbers number-ranges-format']],
  ['nothing changes', { changed: heldBy(1400, '1–1400') }, ['changed.r2.member nothing-changed', unknownOwner]],
  [
    'one entry is changed twice',
    { left, changed: { ...heldBy(2800), [row(4)]: heldBy(2800)[row(2)] } },
    ['changed members-differ-from-capital', 'changed.r4.member fact-named-twice'],
  ],
  ['no row', {}, ['changed nothing-entered', unknownOwner]],
  [
    'a member of more than a quarter is no owner',
    { left, changed: heldBy(1800), joined: joined(1000) },
    [unknownOwner],
  ],
])('%s', (_, rows, found) => {
  expect(evaluate(folio(rows))).toEqual(found)
})

test.each(['inheritance', 'ruling', 'succession'])(
  'on the grounds of %s the applicant is warned of the proof',
  (reason) => {
    const answers = folio({ left, changed: heldBy(2800) }, reason)
    expect(evaluate(answers)).toEqual(['folio.reason shares-pass-without-signature'])
  },
)

test('owners and members of one application are evaluated together', () => {
  const members = folio({ left, changed: heldBy(1800), joined: joined(1000) })
  const added = {
    [row(5)]: { ...elina, nationality: 'LV', residence: 'LV', control: 'shares', indirect: false, since: '2026-11-16' },
  }
  const owners = {
    filing: { applicant: { ground: 'officer' } },
    owners: { declaration: { finding: 'identified' }, added },
    confirmation: { truth: { statement: true } },
  }
  expect(evaluate(members, { owners })).toEqual([])
  expect(evaluate(folio({ left, changed: heldBy(2800) }), { owners })).toEqual([
    'added.r5.control owner-without-shares',
  ])
})

test('parts of shares, which the register has, are counted', () => {
  const registered = (sampleFacts.registered ?? []).map((fact) =>
    fact.kind === 'member' ? { ...fact, value: { ...fact.value, shares: 0.5, nominal: '3733.333333' } } : fact,
  )
  const found = (rows: object) => evaluate(folio(rows), { registered: registered as RegisteredFact[] })
  expect(found({ left, changed: heldBy(1) })).toContain('changed members-differ-from-capital')
  expect(found({ changed: heldBy(1) })).not.toContain('changed members-differ-from-capital')
})

test('codes that the reader may not see whole are compared by the server only', () => {
  const registered = (sampleFacts.registered ?? []).map((fact) =>
    fact.kind === 'member' && 'holder' in fact.value && fact.value.holder && 'surname' in fact.value.holder
      ? { ...fact, value: { ...fact.value, holder: { ...fact.value.holder, personal_code: '327740-*****' } } }
      : fact,
  )
  const again = folio({ left, joined: joined(1400, undefined, andris) })
  expect(evaluate(again, { registered: registered as RegisteredFact[] })).toEqual([])
})
