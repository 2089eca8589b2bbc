import { describe, expect, it } from 'vitest'
import { findSignersByAnswers } from '@portal/forms/signers/signers-by-answers'
import { filedFacts } from '@portal/forms/facts/filed-facts'
import { evaluateForm } from '@portal/forms/rules/form-issues'
import type { ServiceAnswers } from '@portal/forms/definition/vocabulary'
import type { ServiceCode } from '../catalogue.ts'
import { loadService } from '../load-service.ts'
import { sampleFacts, samples } from '../samples.ts'

const row = (number: number) => `01937a00-0000-7000-8000-00000000000${number}`
type Rows = { readonly [row: string]: { readonly [field: string]: unknown } }

/** Changes rows of partners in a sample; a row changed to null is removed. */
function withPartners(code: ServiceCode, changes: { readonly [row: string]: object | null }): ServiceAnswers {
  const sample = samples[code]
  const founders = sample['founders'] as { founder: Rows }
  const changed = { ...founders.founder, ...changes }
  const founder = Object.fromEntries(
    Object.entries(changed).flatMap(([id, values]) =>
      values === null ? [] : [[id, { ...founders.founder[id], ...values }]],
    ),
  )
  return { ...sample, founders: { ...founders, founder } }
}

const [general, limited] = await Promise.all([
  loadService('register-general-partnership'),
  loadService('register-limited-partnership'),
])
function found(service: typeof general, answers: ServiceAnswers): string[][] {
  const { issues, warnings } = evaluateForm(service, answers, sampleFacts)
  return [
    ...issues.map(({ path, code }) => [path.replace(`${service.code}.`, ''), code]),
    ...warnings.map(({ path, code }) => [path.replace(`${service.code}.`, ''), code, 'warning']),
  ]
}

const foreigner = {
  hasLatvianIdentityNumber: false,
  latvianIdentityNumber: undefined,
  identityDocumentType: 'passport',
  identityDocumentNumber: 'KE7654321',
  identityDocumentDate: '2024-06-02',
  identityDocumentCountry: 'EE',
  identityDocumentIssuedBy: 'Politsei- ja Piirivalveamet',
}

describe('of a general partnership the form finds', () => {
  it.each<[string, { readonly [row: string]: object | null }, string[][]]>([
    ['nothing in a lawful one', {}, []],
    [
      'a single partner',
      { [row(1)]: { representation: 'INDIVIDUALLY' }, [row(2)]: null, [row(3)]: null },
      [['founders.founder', 'too-few-rows']],
    ],
    [
      'a person named twice',
      { [row(3)]: { latvianIdentityNumber: '32315560918' } },
      [[`founders.founder.${row(3)}.latvianIdentityNumber`, 'duplicate-row']],
    ],
    [
      'a partner under 18, as a warning',
      { [row(3)]: { ...foreigner, birthDate: '2009-03-17' } },
      [[`founders.founder.${row(3)}.birthDate`, 'minor', 'warning']],
    ],
    [
      'that no partner represents it',
      { [row(1)]: { mayRepresent: false }, [row(2)]: { mayRepresent: false } },
      [['founders.founder', 'no-partner-represents']],
    ],
    [
      'a joint right that needs more partners than represent',
      { [row(1)]: { withAtLeast: 2 } },
      [[`founders.founder.${row(1)}.withAtLeast`, 'exceeds-others']],
    ],
  ])('%s', (_sentence, changes, issues) =>
    expect(found(general, withPartners('register-general-partnership', changes))).toEqual(issues),
  )

  it.each(['"Kalniņi un Vītola"', 'SIA "Kalniņi un Vītola"', 'KS "Kalniņi un Vītola"'])(
    'a firm that does not name the form: %s',
    (name) => {
      const answers = { ...samples['register-general-partnership'], partnership: { firm: { name } } }
      expect(found(general, answers)).toContainEqual(['partnership.firm.name', 'name-form-mark-missing'])
    },
  )
})

describe('of a limited partnership the form finds', () => {
  it.each<[string, { readonly [row: string]: object | null }, string[][]]>([
    ['nothing in a lawful one', {}, []],
    [
      'that no partner is personally liable',
      { [row(1)]: { partnerType: 'LIMITED', contribution: '100.00' } },
      [['founders.founder', 'general-partner-missing']],
    ],
    [
      'that no partner is limited',
      {
        [row(2)]: { partnerType: 'GENERAL', mayRepresent: false },
        [row(3)]: { partnerType: 'GENERAL', mayRepresent: false },
      },
      [['founders.founder', 'limited-partner-missing']],
    ],
    [
      'a limited partner without a contribution',
      { [row(2)]: { contribution: '0.00' } },
      [[`founders.founder.${row(2)}.contribution`, 'too-small']],
    ],
    [
      'a company named twice',
      {
        [row(2)]: {
          kind: 'legal',
          country: 'LV',
          registrationNumber: '49903000016',
          name: 'SIA "Liepziedu nams"',
          legalAddress: { code: '103000025', text: 'Liepziedu iela 27 - 4, Rīga, LV-1013' },
        },
      },
      [[`founders.founder.${row(2)}.registrationNumber`, 'duplicate-row']],
    ],
  ])('%s', (_sentence, changes, issues) =>
    expect(found(limited, withPartners('register-limited-partnership', changes))).toEqual(issues),
  )
})

it('a limited partner files no right of representation, even one that was answered before', () => {
  const answers = withPartners('register-limited-partnership', {
    [row(2)]: { mayRepresent: true, representation: 'INDIVIDUALLY' },
  })
  const partners = filedFacts(limited, answers).filter(({ kind }) => kind === 'partner')
  expect(partners.map(({ value }) => value)).toMatchObject([
    { type: 'GENERAL', contribution: null, currency: null, representation: 'INDIVIDUALLY' },
    { type: 'LIMITED', contribution: '5000.00', currency: 'EUR', representation: null },
    { type: 'LIMITED', contribution: '12000.50', representation: null, holder: { registration_number: '12345678' } },
  ])
})

it('every partner signs the application, also a partner who does not represent', () => {
  const signers = general.documents
    .filter(({ type }) => type === 'application')
    .flatMap((application) => findSignersByAnswers(general, samples['register-general-partnership'], application))
  expect(signers.map(({ name, role }) => [name, role])).toEqual([
    ['Līga Kalniņa', 'partner'],
    ['Andris Kalniņš', 'partner'],
    ['Elīna Vītola', 'partner'],
  ])
})

describe('of a change of partners the form finds', async () => {
  const [inGeneral, inLimited] = await Promise.all([
    loadService('change-partners', 'PS'),
    loadService('change-partners', 'KS'),
  ])
  const sample = samples['change-partners'] as { partners: { [group: string]: Rows } }
  const id = (end: string) => `01937a00-0000-7000-8000-0000000000${end}`
  const leaves = (end: string, reason = 'withdrew') => ({ partner: id(end), reason, endsOn: '2026-11-16' })
  const registered = [
    ['e1', '329100-10082', 'GENERAL', 'INDIVIDUALLY'],
    ['e2', '326481-20473', 'GENERAL', null],
    ['e3', '327740-92155', 'LIMITED', null],
  ] as const
  const factsOf = (legalForm: 'PS' | 'KS', ...ends: string[]) => ({
    ...sampleFacts,
    legalForm,
    registered: registered
      .filter(([end]) => ends.includes(end))
      .map(([end, code, type, representation]) => ({
        kind: 'partner' as const,
        id: id(end),
        value: {
          holder: { forename: 'Jānis', surname: end, personal_code: code, birth_date: null, country: null },
          type,
          contribution: type === 'LIMITED' ? '5000.00' : null,
          currency: null,
          representation,
          with_at_least: null,
        },
        since: '2020-01-08',
        until: null,
      })),
  })
  const evaluated = (legalForm: 'PS' | 'KS', partners: { [group: string]: object }, ...ends: string[]) => {
    const service = legalForm === 'PS' ? inGeneral : inLimited
    const { issues, warnings } = evaluateForm(service, { ...sample, partners }, factsOf(legalForm, ...ends))
    return [...issues, ...warnings].map(({ path, code }) => [path.replace('change-partners.partners.', ''), code])
  }

  it('a person who joins and is a partner already, unless the partner leaves', () => {
    const joining = { [row(2)]: { ...sample.partners['joining']?.[row(2)] } }
    const twice = [[`joining.${row(2)}.latvianIdentityNumber`, 'already-partner']]
    expect(evaluated('PS', { joining }, 'e1', 'e2')).toEqual(twice)
    expect(evaluated('PS', { joining, leaving: { [row(1)]: leaves('e2') } }, 'e1', 'e2')).toEqual([])
  })

  it.each<[string, 'PS' | 'KS', string[], string[], string]>([
    ['a single partner who remains', 'PS', ['e2'], ['e1', 'e2'], 'partners-too-few'],
    ['that no one remains who represents', 'PS', ['e1'], ['e1', 'e2', 'e3'], 'partners-cannot-represent'],
    ['a limited partnership without limited partners', 'KS', ['e3'], ['e1', 'e2', 'e3'], 'partners-of-one-type'],
    ['a limited partnership without general partners', 'KS', ['e1', 'e2'], ['e1', 'e2', 'e3'], 'partners-too-few'],
  ])('%s, as a warning', (_sentence, form, gone, ends, code) => {
    const leaving = Object.fromEntries(gone.map((end, index) => [row(index + 1), leaves(end)]))
    expect(evaluated(form, { leaving }, ...ends)).toEqual([['leaving', code]])
  })

  it('a partner named twice, an unchanged contribution, and nothing entered', () => {
    const both = { [row(1)]: leaves('e3'), [row(2)]: leaves('e3') }
    expect(evaluated('KS', { leaving: both }, 'e1', 'e2', 'e3')).toContainEqual([
      `leaving.${row(2)}.partner`,
      'fact-named-twice',
    ])
    const same = { [row(1)]: { partner: id('e3'), contribution: '5000.00', changedOn: '2026-11-16' } }
    expect(evaluated('KS', { changed: same }, 'e1', 'e3')).toEqual([[`changed.${row(1)}.partner`, 'nothing-changed']])
    expect(evaluated('KS', {}, 'e1', 'e3')).toEqual([['leaving', 'nothing-entered']])
  })

  it('the questions that are still open, in a row without a chosen partner', () => {
    const open = evaluated('KS', { leaving: { [row(1)]: {} }, changed: { [row(2)]: {} } }, 'e1', 'e3')
    expect(open).toContainEqual([`leaving.${row(1)}.partner`, 'required'])
    expect(open).toContainEqual([`changed.${row(2)}.contribution`, 'required'])
  })
})

it('partners whose codes the reader sees only in part stay different partners', async () => {
  const service = await loadService('change-partner-rights', 'PS')
  const registered = ['Anna', 'Bruno', 'Cilda'].map((forename, index) => ({
    kind: 'partner' as const,
    id: `p${index}`,
    value: {
      holder: { forename, surname: 'Pūra', personal_code: '32****-*****', birth_date: null, country: null },
      type: 'GENERAL',
      representation: 'INDIVIDUALLY',
    } as never,
    since: '2022-02-01',
    until: null,
  }))
  const answers = {
    rights: { partner: { [row(1)]: { partner: 'p0', mayRepresent: false, changedOn: '2026-11-16' } } },
    confirmation: { truth: { statement: true } },
  }
  expect(evaluateForm(service, answers, { ...sampleFacts, registered }).issues).toEqual([])
})
