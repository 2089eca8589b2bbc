import { describe, expect, it } from 'vitest'
import { comparedName, compareNames } from './compare-names.ts'
import type { LegalForm } from './legal-forms.ts'
import { isVillageName, placeKey, type PlaceKind } from './place-names.ts'
import { nameKey, narrowFirm } from './name-key.ts'
import { nameViolations, protectedWordIn, withFormMark } from './name-violations.ts'

it.each([
  ['quotes and the form at the beginning fall away', 'SIA "Bērzlapu darbnīca"', 'bērzlapu darbnīca'],
  ['the form at the end falls away', 'Bērzlapu darbnīca, SIA', 'bērzlapu darbnīca'],
  ['the words of the form fall away as a whole', 'Sabiedrība ar ierobežotu atbildību "Rasa"', 'rasa'],
  ['a word that only begins like a form stays', 'SIA "Asaris"', 'asaris'],
  ['the five permitted symbols stay', 'SIA "Tīne & Co"', 'tīne & co'],
  ['nothing is left of a form alone', 'SIA', ''],
])('of a firm in the narrow sense, %s', (_sentence, name, narrow) => expect(narrowFirm(name)).toBe(narrow))

it('spaces, punctuation and case make no other name', () => {
  expect(
    new Set(
      ['SIA "Rīta Rasa"', 'RĪTA-RASA, SIA', 'ritaRasa'.replace('rita', 'rīta'), 'Akciju sabiedrība „Rīta  rasa”'].map(
        nameKey,
      ),
    ),
  ).toEqual(new Set(['rītarasa']))
})

it.each([
  ['letter case and punctuation are no difference', 'SIA "Rīta rasa"', 'AS RĪTA-RASA', 'identical'],
  ['a diacritic is a difference, but a small one', 'SIA "Rīta"', 'SIA "Rita"', 'similar'],
  ['one letter is a difference, but a small one', 'SIA "Bērzlapa"', 'SIA "Bērzlapas"', 'similar'],
  ['one letter of three is a whole difference', 'SIA "Rīt"', 'SIA "Rīk"', 'different'],
  ['two letters are a difference', 'SIA "Bērzlapa"', 'SIA "Kārzlapa"', 'different'],
  ['two letters apart are a difference', 'SIA "Bērzlapa"', 'SIA "Kērzlapu"', 'different'],
  ['another letter in the middle is a small one', 'SIA "Bērzlapa"', 'SIA "Bērnlapa"', 'similar'],
  ['a letter that repeats its neighbour is a small one', 'SIA "Berrzlapa"', 'SIA "Berzlapa"', 'similar'],
  ['a letter before all others is a small one', 'SIA "Abērzlapa"', 'SIA "Bērzlapa"', 'similar'],
  ['neighbours that changed places are a difference', 'SIA "Bērzlapa"', 'SIA "Bēzrlapa"', 'different'],
  ['two letters more are a difference', 'SIA "Bērzlapa"', 'SIA "Bērzlapaas"', 'different'],
])('between names, %s', (_sentence, left, right, likeness) =>
  expect(compareNames(comparedName(left), comparedName(right))).toBe(likeness),
)

it.each<[string, LegalForm, string]>([
  ['Rīta rasa', 'SIA', 'SIA "Rīta rasa"'],
  ['„Rīta rasa”', 'AS', 'AS „Rīta rasa”'],
  ['Rīta rasa SIA', 'SIA', 'Rīta rasa SIA'],
  ['sabiedrība ar ierobežotu atbildību "Rasa"', 'SIA', 'sabiedrība ar ierobežotu atbildību "Rasa"'],
  ['Rīta SIA rasa', 'SIA', 'Rīta SIA rasa'],
  ['Mazie airētāji', 'BDR', 'Mazie airētāji'],
  ['Rīta rasa', 'EIG', 'EEIG "Rīta rasa"'],
  ['Rīta EEIG rasa', 'EIG', 'Rīta EEIG rasa'],
])('of %s as %s becomes %s', (name, form, firm) => expect(withFormMark(name, form)).toBe(firm))

describe('the law forbids about a name', () => {
  it.each([
    ['nothing where all is well', 'SIA "Tīne & Co 24"', []],
    ['letters of another alphabet', 'SIA "Заря"', ['name-charset']],
    ['letters of other Latin alphabets', 'SIA "Mägi"', ['name-charset']],
    ['other symbols than five', 'SIA "Viss # labi"', ['name-symbol']],
    ['a firm without its form', 'Rīta rasa', ['name-form-mark-missing']],
    ['the form in the middle', 'Rīta SIA rasa', ['name-form-mark-missing']],
    ['another form’s mark', 'SIA "Rasa AS"', ['name-wrong-form-mark']],
    ['another form’s words', 'SIA "Rasas biedrība"', ['name-wrong-form-mark']],
    ['nothing but the form', 'SIA "&"', ['name-empty-core']],
    ['the word for state', 'SIA "Valsts rasa"', ['name-reserved-word']],
    ['the word for municipality in any case', 'SIA "Pašvaldības rasa"', ['name-reserved-word']],
    ['the name of the state', 'SIA "Latvijas Republikas rasa"', ['name-state-name']],
    ['more than 250 characters', `SIA ${'a'.repeat(250)}`, ['name-too-long']],
  ])('%s', (_sentence, name, violations) => {
    expect(nameViolations(name, { form: 'SIA' })).toEqual(violations)
  })

  it('not a name that contains the state or a place besides another word', () =>
    expect(nameViolations('SIA "Latvija un Saldus vēji"', { form: 'SIA' })).toEqual([]))

  it.each<[string, string, LegalForm, PlaceKind | undefined, string[]]>([
    ['a town of the fixed list and nothing else', 'SIA "Saldus"', 'SIA', undefined, ['name-place-name']],
    ['the name of a territory and nothing else', 'SIA "Ādaži"', 'SIA', 'territory', ['name-place-name']],
    ['also in another form', 'Biedrība "Ādaži"', 'BDR', 'territory', ['name-place-name']],
    ['not certainly that of a village', 'SIA "Ropaži"', 'SIA', 'village', []],
  ])('%s', (_sentence, name, form, place, violations) =>
    expect(nameViolations(name, { form, place })).toEqual(violations),
  )

  it('not small letters that look like a mark', () =>
    expect(nameViolations('SIA "As you like"', { form: 'SIA' })).toEqual([]))

  it.each([
    ['a farm is a farm', 'ZEM', 'Zemnieku saimniecība "Rasas"'],
    ['a representation has the firm of its foreign merchant', 'PAR', '"Põhjarand AS" pārstāvniecība'],
    ['and a fishery a fishery', 'ZVJ', 'Zvejnieku saimniecība "Rasas"'],
    ['a cooperative is one', 'KB', 'Kooperatīvā sabiedrība "Rasa"'],
    ['a grouping has its initials at any place', 'EIG', 'Baltijas EEIG kuģiem'],
    ['or its words', 'EIG', 'Eiropas Ekonomisko interešu grupa "Rasa"'],
  ] as const)('not the mark of its own: %s', (_sentence, form, name) =>
    expect(nameViolations(name, { form })).toEqual([]),
  )

  it('the initials of a grouping are missing', () =>
    expect(nameViolations('Rīta rasa', { form: 'EIG' })).toEqual(['name-form-mark-missing']))

  it('of an association no mark is asked', () => expect(nameViolations('Mazie airētāji', { form: 'BDR' })).toEqual([]))
})

it.each([
  ['Biedrība "Jauna arodbiedrība"', 'BDR', 'arodbiedrība'],
  ['Rasas arodbiedrība', 'ARB', undefined],
  ['Rasas draudze', 'ARB', 'draudze'],
  ['Rasas draudze', 'DRZ', undefined],
  ['Politiskā partija "Rasa"', 'PP', undefined],
  ['Biedrība "Partijas draugi"', 'BDR', 'partijas'],
  ['Rasas draudzes banka', 'DRZ', 'banka'],
  ['Rasas draudze', undefined, 'draudze'],
] as const)('of %s as %s the law keeps %s for others', (name, form, word) =>
  expect(protectedWordIn(name, form)).toBe(word),
)

it.each([
  ['Mārupes nov.', 'SIA "Mārupes novads"', true],
  ['Vecates pag.', 'Vecates pagasts SIA', true],
  ['Ādaži', 'SIA „ĀDAŽI”', true],
  ['Mārupes nov.', 'SIA "Mārupes"', false],
  ['Ādaži', 'SIA "Adaži"', false],
  ['Ādaži', 'SIA "Ādažu vēji"', false],
])('the place %s has the name of %s: %s', (place, name, isSame) => {
  expect(placeKey(place) === placeKey(name)).toBe(isSame)
})

it('the name of a village is doubtful for merchants alone', () => {
  expect([isVillageName('SIA', 'village'), isVillageName('SIA', 'territory'), isVillageName('ZEM', 'village')]).toEqual(
    [true, false, false],
  )
})
