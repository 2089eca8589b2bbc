import type { Fact } from '@portal/contract/facts'
import type { ServiceCode } from '@portal/services/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFilledDraft } from '../../../testing/drafts.ts'
import { anEntity, anOfficer, aPersonalCode, signIn } from '../../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

// Filings that only the register's data show to be unlawful, each with its lawful neighbour.
let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const row = (number: number) => `01937a00-0000-7000-8000-${String(number).padStart(12, '0')}`
const holder = (personalCode: string) => ({
  forename: 'Anna',
  surname: 'Kalniņa',
  personal_code: personalCode.replace(/^(.{6})/, '$1-'),
  birth_date: null,
  country: null,
})
const procuration = (personalCode: string, id = 'p1'): Fact => ({
  kind: 'procuration',
  id,
  since: '2021-03-01',
  until: null,
  value: {
    holder: holder(personalCode),
    representation: 'INDIVIDUALLY',
    with_at_least: null,
    real_estate: false,
    branch: null,
  },
})
const member = (personalCode: string): Fact => ({
  kind: 'member',
  id: 'm1',
  since: null,
  until: null,
  value: {
    holder: holder(personalCode),
    joint: null,
    representative: null,
    shares: 100,
    nominal: '1.00',
    currency: 'EUR',
    ranges: null,
    category: null,
  },
})

/** Saves the answers in a filled draft. @returns the codes of the errors and warnings at a path */
async function evaluate(
  service: ServiceCode,
  changes: Record<string, unknown>,
  path: string,
  about?: Parameters<typeof anEntity>[1],
) {
  const personalCode = aPersonalCode()
  const board = { officerId: 'board', personalCode, representation: 'WITH_ALL' as const }
  const entity = about && (await anEntity(portal.deps, { ...about, boardOf: [board, ...(about.boardOf ?? [])] }))
  const as = await signIn(portal.deps, { personalCode, ...(entity && { entityId: entity.entityId }) })
  const { uuid } = await aFilledDraft(portal, as, {
    services: [service],
    ...(entity && { entityId: entity.entityId }),
  })
  await portal.call('changeApplication', {
    as,
    params: { uuid },
    body: { changes: Object.fromEntries(Object.entries(changes).map(([key, value]) => [`${service}.${key}`, value])) },
  })
  const { issues, warnings } = (await portal.call('checkRules', { as, params: { uuid } })).answer.data
  const at = (all: typeof issues) => all.filter((issue) => issue.path === `${service}.${path}`).map(({ code }) => code)
  return { errors: at(issues), warnings: at(warnings) }
}
const clean = { errors: [], warnings: [] }

test('a person who is a sole trader is warned of the second entry', async () => {
  const [trader, other, former] = [aPersonalCode(), aPersonalCode(), aPersonalCode()]
  const entry = (personalCode: string) => ({
    legalForm: 'IK',
    officers: [anOfficer({ officerId: 'trader', position: 'SOLE_TRADER', personalCode })],
  })
  await anEntity(portal.deps, { name: 'IK "Mēness ceļš"', ...entry(trader) })
  await anEntity(portal.deps, { name: 'IK "Saules ceļš"', ...entry(former), status: 'liquidated' })
  const path = 'trader.person.latvianIdentityNumber'
  const named = (personalCode: string) =>
    evaluate('register-sole-trader', { 'trader.person.hasLatvianIdentityNumber': true, [path]: personalCode }, path)
  expect(await named(trader)).toEqual({ errors: [], warnings: ['already-sole-trader'] })
  expect(await named(other)).toEqual(clean)
  expect(await named(former)).toEqual(clean)
})

test('a member of a company with small capital may not found another', async () => {
  const [owner, ofLarge, employed] = [aPersonalCode(), aPersonalCode(), aPersonalCode()]
  const company = (personalCode: string, capitalCents: number, facts: Fact[]) =>
    anEntity(portal.deps, { capitalCents, facts, boardOf: [{ personalCode }] })
  await company(owner, 100, [member(owner)])
  await company(ofLarge, 280_000, [member(ofLarge)])
  await company(employed, 100, [member(aPersonalCode())])
  const path = `founders.founder.${row(1)}.latvianIdentityNumber`
  const founded = (personalCode: string) => evaluate('register-low-capital-sia', { [path]: personalCode }, path)
  expect(await founded(owner)).toEqual({ errors: ['second-low-capital'], warnings: [] })
  expect(await founded(ofLarge)).toEqual(clean)
  expect(await founded(employed)).toEqual(clean)
})

test('a procurator of the register is not appointed again', async () => {
  const [registered, sole, other] = [aPersonalCode(), aPersonalCode(), aPersonalCode()]
  const about = { facts: [procuration(registered)], boardOf: [{ personalCode: sole }] }
  const path = `procuration.procurator.${row(1)}.latvianIdentityNumber`
  const appointed = (personalCode: string) => evaluate('appoint-procurator', { [path]: personalCode }, path, about)
  expect(await appointed(registered)).toEqual({ errors: ['already-procurator'], warnings: [] })
  expect(await appointed(sole)).toEqual({ errors: [], warnings: ['board-member-as-procurator'] })
  expect(await appointed(other)).toEqual(clean)
})

test('a joint procuration counts the procurators of the register', async () => {
  const path = `procuration.procurator.${row(1)}.right`
  const joint = (facts: Fact[]) => evaluate('appoint-procurator', { [path]: 'WITH_ALL' }, path, { facts })
  expect(await joint([])).toEqual({ errors: [], warnings: ['joint-right-alone'] })
  expect(await joint([procuration(aPersonalCode())])).toEqual(clean)
})

test('an owner of the register is not added again without a warning', async () => {
  const [registered, other] = [aPersonalCode(), aPersonalCode()]
  const fact: Fact = {
    kind: 'beneficial_owner',
    id: 'b1',
    since: '2021-03-01',
    until: null,
    value: { holder: holder(registered), nationality: 'LV', residence: 'LV', control: 'other', through: null },
  }
  const place = `owners.added.${row(3)}`
  const path = `${place}.latvianIdentityNumber`
  const added = (personalCode: string) =>
    evaluate('change-beneficial-owners', { [`${place}.hasLatvianIdentityNumber`]: true, [path]: personalCode }, path, {
      facts: [fact],
    })
  expect(await added(registered)).toEqual({ errors: [], warnings: ['already-owner'] })
  expect(await added(other)).toEqual(clean)
})

const capital = (amount: string): Fact => ({
  kind: 'capital',
  id: 'c1',
  since: null,
  until: null,
  value: { amount, paid: amount, currency: 'EUR' },
})
const notice = (amount: string, since: string): Fact => ({
  kind: 'capital_decrease',
  id: 'd1',
  since,
  until: null,
  value: { amount, currency: 'EUR' },
})

test('a capital grows and shrinks from the one in the register', async () => {
  const evaluated = (service: ServiceCode, path: string, amount: string, registered: string) =>
    evaluate(service, { [path]: amount }, path, { facts: [capital(registered)] })
  const increased = (amount: string) => evaluated('increase-capital', 'increase.content.capital', amount, '2800.00')
  expect(await increased('2800.00')).toEqual({ errors: ['capital-not-larger'], warnings: [] })
  expect(await increased('2801.00')).toEqual(clean)
  const decreased = (amount: string) =>
    evaluated('decrease-capital-notice', 'decrease.content.capital', amount, '5600.00')
  expect(await decreased('2799.00')).toEqual({ errors: ['capital-below-minimum'], warnings: [] })
  expect(await decreased('2800.00')).toEqual(clean)
})

test('the second stage of a decrease is doubted for a month after the registered notice', async () => {
  const path = 'decrease.creditors.claimsEndedOn'
  const ended = (facts: Fact[]) =>
    evaluate('decrease-capital', { [path]: '2026-11-16' }, path, { facts: [capital('5600.00'), ...facts] })
  expect(await ended([notice('2800.00', '2026-10-17')])).toEqual({ errors: [], warnings: ['decrease-too-early'] })
  expect(await ended([notice('2800.00', '2026-10-16')])).toEqual(clean)
  const ground = 'filing.applicant.ground'
  const begun = (facts: Fact[]) => evaluate('decrease-capital', {}, ground, { facts: [capital('5600.00'), ...facts] })
  expect(await begun([])).toMatchObject({ errors: ['decrease-not-announced'] })
  expect(await begun([notice('2800.00', '2026-10-16')])).toMatchObject({ errors: [] })
})

test('an entry that an earlier application changes is named with that application, until the register has decided', async () => {
  const personalCode = aPersonalCode()
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  const as = await signIn(portal.deps, { personalCode, entityId })
  const drafts = [
    await aFilledDraft(portal, as, { services: ['change-legal-address'], entityId }),
    await aFilledDraft(portal, as, { services: ['change-legal-address'], entityId }),
    await aFilledDraft(portal, as, { services: ['change-name'], entityId }),
  ] as const
  const [first] = drafts
  const mark = (values: object) =>
    portal.deps.db
      .updateTable('applications.application')
      .set(values)
      .where('application_id', '=', first.uuid)
      .execute()
  const found = () =>
    Promise.all(
      drafts.map(async ({ uuid }) => {
        const { warnings } = (await portal.call('checkRules', { as, params: { uuid } })).answer.data
        return warnings.flatMap(({ code, params }) => (code === 'changed-by-other' ? [params?.['number']] : []))
      }),
    )
  expect(await found()).toEqual([[], [], []])
  await mark({ submitted_at: portal.deps.now(), state: 'received' })
  expect(await found()).toEqual([[], [first.number], []])
  await mark({ state: 'rejected' })
  expect(await found()).toEqual([[], [], []])
})
