import { describe, expect, it } from 'vitest'
import { factValues } from '@portal/contract/facts'
import { serviceCodes } from '../catalogue.ts'
import { isHolding } from '@portal/forms/facts/holdings'
import { filedFacts } from '@portal/forms/facts/filed-facts'
import { loadService } from '../load-service.ts'
import { elina } from '../shared/sample-persons.ts'
import { sampleFacts, getSampleFacts, samples, samplesByForm } from '../samples.ts'
import type { ServiceCode } from '../catalogue.ts'

const services = await Promise.all(serviceCodes.map((code) => loadService(code)))

describe.each(services.map((service) => [service.code, service] as const))('%s', (code, service) => {
  const facts = filedFacts(service, samples[code], getSampleFacts(service.entityForms[0] ?? null).registered)

  it('reports each in the words of its kind', () => {
    expect(facts.length).toBeGreaterThan(0)
    for (const { kind, operation, value, id } of facts) {
      if (operation === 'ended') expect([kind, value, typeof id]).toEqual([kind, null, 'string'])
      else expect([kind, factValues[kind].safeParse(value).error]).toEqual([kind, undefined])
    }
  })
})

const factsOf = async (code: ServiceCode) => filedFacts(await loadService(code), samples[code])

it('a founded company is its name, form, seat, contacts, capital, statutes, board, members and owners', async () => {
  const facts = await factsOf('register-sia')
  expect(facts.map(({ operation, kind }) => `${operation} ${kind}`)).toEqual([
    'added name',
    'added legal_form',
    'added seat',
    'added contact',
    'added capital',
    'added statutes',
    'added officer',
    'added officer',
    'added member',
    'added member',
    'added member',
    'added beneficial_owner',
  ])
  expect(facts[4]?.value).toEqual({ amount: '2800.00', paid: '2800.00', currency: 'EUR' })
  expect(facts[6]).toEqual({
    operation: 'added',
    kind: 'officer',
    id: null,
    value: {
      holder: {
        forename: 'Elīna',
        surname: 'Vītola',
        personal_code: '32648120473',
        birth_date: null,
        country: null,
      },
      position: 'CHAIR_OF_BOARD',
      governing_body: 'EXECUTIVE_BOARD',
      representation: 'INDIVIDUALLY',
      with_at_least: null,
    },
    since: '2026-11-16',
    until: null,
    reason: null,
  })
  expect(facts.filter(({ kind }) => kind === 'member').map(({ value }) => value?.['holder'])).toMatchObject([
    { surname: 'Vītola', country: 'LV' },
    { name: 'SIA "Liepziedu nams"', registration_number: '49903000016', country: 'LV' },
    { name: 'Kaselehe OÜ', registration_number: '12345678', country: 'EE' },
  ])
})

it('capital of which only a half is said to be paid is not said to be paid in whole', async () => {
  const service = await loadService('register-sia')
  const sample = samples['register-sia'] as { company: { capital: object } }
  const company = { ...sample.company, capital: { ...sample.company.capital, paid: 'half' } }
  const capital = filedFacts(service, { ...sample, company }).filter(({ kind }) => kind === 'capital')
  expect(capital.map(({ value }) => value)).toEqual([{ amount: '2800.00', paid: null, currency: 'EUR' }])
})

it('an officer who leaves a board is named by the register’s own id, with the day and the reason', async () => {
  const [left] = await factsOf('change-board')
  expect(left).toEqual({
    operation: 'ended',
    kind: 'officer',
    id: '01937a00-0000-7000-8000-0000000000aa',
    value: null,
    since: null,
    until: '2026-11-30',
    reason: 'resigned',
  })
})

it('of a procurator who was chosen to leave the procuration ends', async () => {
  const id = '01937a00-0000-7000-8000-0000000000aa'
  const service = await loadService('change-board')
  const [officer] = sampleFacts.registered ?? []
  if (!officer) throw new Error('The sample has an officer')
  const [left] = filedFacts(service, samples['change-board'], [{ ...officer, kind: 'procuration' }])
  expect(left).toMatchObject({ operation: 'ended', kind: 'procuration', id })
})

it('what an entity has once is changed by the id that the register told', async () => {
  const service = await loadService('change-name')
  const facts = filedFacts(service, samples['change-name'], [
    { kind: 'name', id: '7', value: { name: 'SIA "Liepu aleja"' }, until: null },
  ])
  expect(facts.map(({ kind, id }) => [kind, id])).toEqual([
    ['name', '7'],
    ['statutes', null],
  ])
})

it('a procuration is reported with its limits', async () => {
  const [given] = await factsOf('appoint-procurator')
  expect(given).toMatchObject({
    kind: 'procuration',
    value: { representation: 'INDIVIDUALLY', with_at_least: null, real_estate: true, branch: null },
    since: '2026-11-12',
  })
})

it('an abandoned branch of the form reports nothing', async () => {
  const service = await loadService('register-association')
  const sample = samples['register-association'] as { association: { purpose: object } }
  const purpose = { ...sample.association.purpose, termUntil: '2030-01-01' }
  const facts = filedFacts(service, { ...sample, association: { purpose } })
  expect(facts.filter(({ kind }) => kind === 'term')).toEqual([])
})

it('one service enters a farm and a fishery, each with its own form', async () => {
  const service = await loadService('register-farm')
  const sample = samples['register-farm'] as { farm: { details: object } }
  const formsOf = (kind: string) =>
    filedFacts(service, { ...sample, farm: { details: { ...sample.farm.details, kind } } })
      .filter((fact) => fact.kind === 'legal_form')
      .map(({ value }) => value)
  expect([formsOf('ZEM'), formsOf('ZVJ')]).toEqual([[{ form: 'ZEM' }], [{ form: 'ZVJ' }]])
})

it('stock acquired in common has its holders together, and the terms of its category', async () => {
  const service = await loadService('change-stockholders')
  const facts = filedFacts(service, samples['change-stockholders'], getSampleFacts('AS').registered)
  expect(facts.map(({ operation, kind, reason }) => [operation, kind, reason])).toEqual([
    ['ended', 'stockholder', 'transaction'],
    ['added', 'stockholder', 'transaction'],
    ['added', 'stockholder', 'transaction'],
  ])
  expect(facts[2]?.value).toMatchObject({
    holder: null,
    joint: [{ surname: 'Kalniņš' }, { surname: 'Kalniņa' }],
    representative: { surname: 'Kalniņa', personal_code: '32315560918', country: 'LV' },
    shares: 600,
    nominal: '20.00',
    ranges: [[2201, 2800]],
    category: 'A',
  })
})

it('founders of a joint-stock company are its stockholders', async () => {
  const facts = await factsOf('register-stock-company')
  expect(facts.filter(({ kind }) => kind === 'stockholder').map(({ value }) => value)).toMatchObject([
    { holder: { surname: 'Vītola' }, shares: 1750, nominal: '10.00' },
    { holder: { registration_number: '49903000016' }, shares: 875 },
    { holder: { registration_number: '12345678', country: 'EE' }, shares: 875 },
  ])
  expect(facts.some(({ kind }) => kind === 'member')).toBe(false)
})

it('founders hold shares of a limited liability company in common, and others beside them', async () => {
  const service = await loadService('register-sia')
  const sample = samples['register-sia'] as { founders: { founder: Record<string, object> } }
  const [[first, person] = ['', {}], [second, entity] = ['', {}], ...others] = Object.entries(sample.founders.founder)
  const answers = {
    ...sample,
    founders: {
      ...sample.founders,
      founder: {
        [first]: { ...person, inCommon: true },
        [second]: { ...entity, inCommon: true },
        ...Object.fromEntries(others),
      },
      common: { shares: 2100 },
      representative: { ...elina, countryOfResidence: 'LV' },
    },
  }
  const held = filedFacts(service, answers).filter(({ kind }) => kind === 'member')
  expect(held.map(({ value }) => value)).toMatchObject([
    { holder: { registration_number: '12345678' }, shares: 700, ranges: [[1, 700]] },
    {
      holder: null,
      joint: [{ surname: 'Vītola' }, { registration_number: '49903000016' }],
      representative: { surname: 'Vītola' },
      shares: 2100,
      nominal: '1.00',
      ranges: [[701, 2800]],
    },
  ])
})

describe('founders with shares alone and in common', () => {
  const row = (number: number) => `01937a00-0000-7000-8000-${String(number).padStart(12, '0')}`
  const person = (surname: string, answers: object) => ({ kind: 'natural', forname: 'Ilze', surname, ...answers })
  const company = { registrationNumber: '49903000016', name: 'SIA "Liepziedu nams"' }
  const founders = [
    { kind: 'legal', ...company, shares: 100 },
    person('Alksne', { inCommon: true, holding: 'first', ownShares: 40 }),
    person('Bite', { inCommon: true, holding: 'second' }),
    person('Cielava', { inCommon: true }),
    person('Dzilna', { inCommon: true, holding: 'second', ownShares: 5 }),
  ]
  const answers = {
    company: { capital: { capital: '2800.00', nominal: '1.00' } },
    founders: {
      founder: Object.fromEntries(founders.map((founder, index) => [row(index + 1), founder])),
      common: { shares: 2000 },
      secondCommon: { shares: 655, category: 'B' },
      representative: person('Alksne', {}),
      secondRepresentative: person('Bite', {}),
    },
  }
  const held = async (code: ServiceCode) =>
    filedFacts(await loadService(code), answers)
      .filter(isHolding)
      .map(({ value: { holder, joint, representative, shares, ranges, category } }) => [
        (holder ? [holder] : (joint ?? [])).map((each) => ('surname' in each ? each.surname : each.name)).join('+'),
        representative?.surname ?? '',
        shares,
        ranges,
        category,
      ])

  it('have own shares in their order, then each holding in common, numbered without a gap', async () => {
    expect(await held('register-sia')).toEqual([
      ['SIA "Liepziedu nams"', '', 100, [[1, 100]], null],
      ['Alksne', '', 40, [[101, 140]], null],
      ['Dzilna', '', 5, [[141, 145]], null],
      ['Alksne+Cielava', 'Alksne', 2000, [[146, 2145]], null],
      ['Bite+Dzilna', 'Bite', 655, [[2146, 2800]], null],
    ])
  })

  it('have stock without numbers, in categories', async () => {
    expect(await held('register-stock-company')).toEqual([
      ['SIA "Liepziedu nams"', '', 100, null, null],
      ['Alksne', '', 40, null, null],
      ['Dzilna', '', 5, null, null],
      ['Alksne+Cielava', 'Alksne', 2000, null, null],
      ['Bite+Dzilna', 'Bite', 655, null, 'B'],
    ])
  })

  it('have no numbers after a holder whose shares are not known', async () => {
    const service = await loadService('register-sia')
    const unknown = { ...answers, founders: { ...answers.founders, common: {} } }
    const ranges = filedFacts(service, unknown).flatMap((fact) => (isHolding(fact) ? [fact.value.ranges] : []))
    expect(ranges).toEqual([[[1, 100]], [[101, 140]], [[141, 145]], null, null])
  })
})

it('new data of a member leave the shares as they are', async () => {
  const service = await loadService('change-member-data')
  const [changed] = filedFacts(service, samples['change-member-data'], sampleFacts.registered)
  expect(changed).toMatchObject({
    operation: 'changed',
    kind: 'member',
    value: {
      holder: { surname: 'Tamm', country: 'EE' },
      joint: null,
      shares: 1400,
      nominal: '2.00',
      ranges: [[1401, 2800]],
    },
  })
})

it.each([
  ['SIA', 'officer', { position: 'BOARD_MEMBER', governing_body: 'EXECUTIVE_BOARD' }],
  ['PS', 'procuration', { real_estate: false, branch: null }],
] as const)('new personal data in a %s leave the rest of the %s as it is', async (form, kind, rest) => {
  const service = await loadService('change-personal-data', form)
  const { sample } = samplesByForm.find((each) => each.code === service.code && each.form === form)!
  const [changed] = filedFacts(service, sample, getSampleFacts(form).registered)
  expect(changed).toMatchObject({ operation: 'changed', kind })
  expect(changed?.value).toEqual({
    holder: expect.objectContaining({ surname: 'Ozols' }),
    representation: 'INDIVIDUALLY',
    with_at_least: null,
    ...rest,
  })
})

it('owners are stated to stay the same on the day of a decision, and not without one', async () => {
  const service = await loadService('change-organisation-board', 'BDR')
  const { board, ...others } = samples['change-organisation-board'] as { board: { dismissed: object } }
  const [[row, officer]] = Object.entries(board.dismissed) as [[string, object]]
  const resigned = { dismissed: { [row]: { ...officer, reason: 'resigned' } } }
  const stated = (answers: object) =>
    filedFacts(service, { ...others, ...answers }).flatMap(({ kind, value }) =>
      kind === 'owners_statement' ? [value?.['unchanged_on']] : [],
    )
  expect(stated({ board })).toEqual(['2026-11-12'])
  expect(stated({ board: resigned })).toEqual([])
})
