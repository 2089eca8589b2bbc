import { expect, test } from 'vitest'
import type { LegalForm } from '@portal/domain/names/legal-forms'
import type { FormFacts } from '@portal/forms/answers/value-schemas'
import { evaluateForm, evaluateForms } from '@portal/forms/rules/form-issues'
import { joinUnchecked } from '@portal/forms/rules/unchecked-rules'
import type { ServiceCode } from '../catalogue.ts'
import { loadService } from '../load-service.ts'
import { getSampleFacts, samples, samplesByForm } from '../samples.ts'

const { registered = [] } = getSampleFacts('SIA')
const without = (...kinds: string[]) => registered.filter(({ kind }) => !kinds.includes(kind))
const ended = (kind: string) => registered.map((fact) => (fact.kind === kind ? { ...fact, until: '2026-11-01' } : fact))

const inLats = registered.map((fact) =>
  fact.kind === 'capital' ? { ...fact, value: { amount: '14000.00', paid: '14000.00', currency: 'LVL' } } : fact,
)

const withoutCount = registered.map((fact) =>
  fact.kind === 'member' ? { ...fact, value: { ...fact.value, shares: null } } : fact,
)

async function fill(code: ServiceCode, form: LegalForm) {
  const sample = samplesByForm.find((each) => each.code === code && each.form === form)?.sample
  return { service: await loadService(code, form), answers: sample as never }
}
async function find(code: ServiceCode, form: LegalForm, facts: FormFacts) {
  const { service, answers } = await fill(code, form)
  return evaluateForm(service, answers, { ...getSampleFacts(form), registeredOn: '2020-05-04', ...facts }).unchecked
}

test.each<[string, ServiceCode, FormFacts, string[]]>([
  ['the register knows everything', 'change-members', {}, []],
  ['members are missing', 'change-members', { registered: without('member') }, ['members']],
  [
    'the capital is missing, too',
    'change-members',
    { registered: without('member', 'capital') },
    ['members', 'capital'],
  ],
  ['the capital is missing', 'increase-capital', { registered: without('capital') }, ['capital']],
  ['the capital is in lats', 'increase-capital', { registered: inLats }, ['capital']],
  ['a number of shares is not known', 'change-members', { registered: withoutCount }, ['shares']],
  ['a number of shares is not known where no rule needs it', 'change-name', { registered: withoutCount }, []],
  ['the board is missing', 'change-board', { registered: without('officer') }, ['board']],
  ['the board has ended', 'change-board', { registered: ended('officer') }, ['board']],
  ['the board is missing where no rule needs it', 'change-name', { registered: without('officer') }, []],
  ['the day of registration is missing', 'change-board', { registeredOn: null }, ['registration-day']],
  ['members are counted elsewhere', 'change-board', { memberCount: 2, registered: without('member') }, []],
])('%s: %s', async (_, code, facts, parts) => {
  expect((await find(code, 'SIA', facts)).flatMap((each) => each.parts)).toEqual(parts)
})

test('a partnership has no members that could be missing', async () => {
  expect(await find('change-beneficial-owners', 'PS', { registered: without('member') })).toEqual([])
})

test('a register that has not answered is one finding, without an issue', async () => {
  const { service, answers } = await fill('change-board', 'SIA')
  const { issues, unchecked } = evaluateForm(service, answers, { today: '2026-11-20', isUnanswered: true })
  expect(issues).toEqual([])
  expect(unchecked).toEqual([
    { source: 'register', parts: [], paths: expect.arrayContaining(['change-board.board.appointed']) },
  ])
})

test('facts that are still being loaded are no finding, and neither is a founding', async () => {
  const change = await fill('change-board', 'SIA')
  expect(evaluateForm(change.service, change.answers, { today: '2026-11-20' }).unchecked).toEqual([])
  const founding = await loadService('register-sia')
  expect(
    evaluateForm(founding, samples['register-sia'] as never, { today: '2026-11-20', registered: [] }).unchecked,
  ).toEqual([])
})

test('several forms have one finding for the register', async () => {
  const forms = [await fill('change-members', 'SIA'), await fill('change-beneficial-owners', 'SIA')]
  const facts = { ...getSampleFacts('SIA'), registered: without('member') }
  const found = evaluateForms(forms, facts).flatMap(({ unchecked }) => unchecked)
  expect(found).toHaveLength(2)
  expect(joinUnchecked(found)).toEqual([
    {
      source: 'register',
      parts: ['members'],
      paths: [
        'change-members.register.changed',
        'change-members.register.joined',
        'change-beneficial-owners.owners.declaration.finding',
      ],
    },
  ])
})

test('new areas of activity whose list could not be read are a finding, in a founding, too', async () => {
  const place = 'register-association.association.area'
  const association = { service: await loadService('register-association'), answers: samples['register-association'] }
  const { warnings, unchecked } = evaluateForm(association.service, association.answers, {
    today: '2026-11-20',
    registered: [],
    areas: 'unknown',
  })
  expect(warnings.filter(({ code }) => code === 'area-unlisted')).toEqual([])
  expect(unchecked).toEqual([{ source: 'areas', parts: [], paths: [place] }])
  const lacking = { source: 'register' as const, parts: ['board' as const], paths: ['change-board.board.appointed'] }
  expect(joinUnchecked([...unchecked, lacking, ...unchecked])).toEqual([lacking, ...unchecked])

  expect(evaluateForm(association.service, association.answers, { today: '2026-11-20' }).unchecked).toEqual([])
  const withoutAreas = { ...association.answers, association: {} }
  expect(evaluateForm(association.service, withoutAreas, { today: '2026-11-20', areas: 'unknown' }).unchecked).toEqual(
    [],
  )
})
