import type { Fact } from '@portal/contract/facts'
import lv from '@portal/messages/lv/entities'
import { listServicesAbout, type ServiceCode } from '@portal/services/catalogue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDraft } from '../../testing/drafts.ts'
import { anEntity, anOfficer, aPersonalCode, signIn } from '../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'

// A user who acts for an entity learns before the start what the rules of the forms would refuse at the end.
let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const fact = (kind: Fact['kind'], value: object): Fact =>
  ({ kind, id: '1', value, since: '2026-01-05', until: null }) as Fact
const inState = (state: string) => fact('legal_state', { state, text: null })
const holder = { forename: 'Ilze', surname: 'Ozola', personal_code: null, birth_date: null, country: null }
const procuration = fact('procuration', {
  holder,
  representation: 'INDIVIDUALLY',
  with_at_least: null,
  real_estate: false,
  branch: null,
})
const shares = { holder, shares: 5600, nominal: '1.00', currency: 'EUR', ranges: null }
const member: Fact = { ...fact('member', shares), id: '2' }

async function anEntityWith(facts: Fact[], { legalForm = 'SIA', position = 'BOARD_MEMBER' } = {}) {
  const personalCode = aPersonalCode()
  const { entityId } = await anEntity(portal.deps, {
    legalForm,
    officers: [anOfficer({ officerId: 'board', personalCode, position })],
    facts,
  })
  return { entityId, as: await signIn(portal.deps, { personalCode, entityId }) }
}

async function evaluate(code: string, { entityId, as }: Awaited<ReturnType<typeof anEntityWith>>, language = 'lv') {
  const { answer } = await portal.call('getEntityCatalogue', { as, params: { id: entityId }, headers: { language } })
  const services = answer.data.map((group) => group.services)
  const refused = services.flatMap((group) => group.refused).find((service) => service.code === code)
  const listed = services.flatMap(({ list }) => list).find((service) => service.code === code)
  return { reason: refused?.reason, caution: listed?.caution }
}

const offered = { reason: undefined, caution: null }

describe('the catalogue of an entity', () => {
  test.each<[string, Fact[], string, string | RegExp]>([
    [
      'of another legal form',
      [],
      'change-organisation-board',
      'To piesaka cita veida subjekts: biedrība, nodibinājums, kooperatīvā sabiedrība, arodbiedrība, draudze vai politiskā partija.',
    ],
    [
      'of groupings, whose name keeps its capital letter',
      [],
      'change-grouping-contract',
      'To piesaka cita veida subjekts: Eiropas Ekonomisko interešu grupa.',
    ],
    ['of persons', [], 'register-sole-trader', 'To piesaka fiziska persona savā vārdā. Izvēlieties savu profilu.'],
    [
      'that changes what nothing registered is',
      [],
      'revoke-procuration',
      'Nav ko mainīt vai izbeigt: reģistrā par subjektu nav šāda ieraksta (prokūra).',
    ],
    [
      'that ends a liquidation which has not begun',
      [],
      'finish-liquidation',
      /^Reģistrā nav ieraksta par subjekta likvidāciju/,
    ],
    [
      'that starts a liquidation which has begun',
      [inState('liquidation')],
      'start-liquidation',
      'Subjekts jau ir likvidācijā (Komerclikums; Biedrību un nodibinājumu likums).',
    ],
    [
      'that ends a decrease of the capital which was not announced',
      [member],
      'decrease-capital',
      /^Reģistrā nav paziņojuma par pamatkapitāla samazināšanu/,
    ],
    ['of a struck-off entity', [inState('struck_off')], 'change-name', /^Tiesību subjekts ir izslēgts no reģistra/],
    [
      'that a prohibition stops',
      [fact('prohibition', { type: 'any_entry', text: 'Tiesas aizliegums', imposed_by: 'Tiesa' })],
      'change-board',
      'Reģistrā ir aizliegums, kas šādu ierakstu nepieļauj: Tiesas aizliegums (Civilprocesa likums).',
    ],
  ])('names the reason why a service %s cannot be filed', async (_which, facts, code, reason) => {
    const { reason: given } = await evaluate(code, await anEntityWith(facts))
    expect(given).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason))
  })

  test.each([
    ['PAR', 'delete-representative-office'],
    ['POR', 'delete-representative-office'],
    ['SKT', 'delete-organisation'],
  ] as const)('offers a body without personality (%s) no founding, which its owner files', async (legalForm, end) => {
    const office = await anEntityWith([], { legalForm })
    expect((await evaluate('register-sia', office)).reason).toContain('nav juridiska persona')
    expect(await evaluate(end, office)).toEqual(offered)
  })

  test('offers the same services to their lawful neighbours', async () => {
    expect(await evaluate('revoke-procuration', await anEntityWith([procuration]))).toEqual(offered)
    expect(await evaluate('finish-liquidation', await anEntityWith([inState('liquidation')]))).toEqual(offered)
    expect(await evaluate('start-liquidation', await anEntityWith([]))).toEqual(offered)
    const announced = fact('capital_decrease', { amount: '2800.00', currency: 'EUR' })
    expect(await evaluate('decrease-capital', await anEntityWith([member, announced]))).toEqual(offered)
    expect(
      await evaluate(
        'change-board',
        await anEntityWith([fact('prohibition', { type: 'share_transfer', text: null, imposed_by: null })]),
      ),
    ).toEqual(offered)
    expect(await evaluate('change-organisation-board', await anEntityWith([], { legalForm: 'BDR' }))).toEqual(offered)
  })

  test('names who files a service where the register has no such person', async () => {
    const withoutPartners = await anEntityWith([], { legalForm: 'PS', position: 'PROCURATOR' })
    expect((await evaluate('change-partners', withoutPartners)).reason).toBe(
      'To iesniedz reģistrā ierakstīta amatpersona vai biedrs ar pārstāvības tiesībām, bet reģistrā šādas personas nav.',
    )
  })

  test('in insolvency offers what the administrator files, and cautions the board', async () => {
    const { reason, caution } = await evaluate('change-legal-address', await anEntityWith([inState('insolvency')]))
    expect(reason).toBeUndefined()
    expect(caution).toMatch(/^Pasludināts maksātnespējas process/)
  })

  test('names reasons in the language of the request', async () => {
    const company = await anEntityWith([])
    expect((await evaluate('change-procuration', company, 'en')).reason).toBe(
      'There is nothing to change or end: the register has no such entry about the entity (procuration).',
    )
  })

  test.each<[ServiceCode, Fact[], string]>([
    ['finish-liquidation', [], 'not-in-liquidation'],
    ['change-name', [inState('struck_off')], 'entity-struck-off'],
    ['revoke-procuration', [], 'too-few-rows'],
  ])('refuses what the form refuses: %s', async (service, facts, issue) => {
    const company = await anEntityWith(facts)
    expect((await evaluate(service, company)).reason).toBeDefined()
    const { uuid } = await aDraft(portal, company.as, { services: [service], entityId: company.entityId })
    const { answer } = await portal.call('checkRules', { as: company.as, params: { uuid } })
    expect(answer.data.issues.map(({ code }) => code)).toContain(issue)
  })
})

test('a person sees the services of entities with the reason, and a guest sees all', async () => {
  const as = await signIn(portal.deps)
  const { answer } = await portal.call('getCatalogue', { as })
  const refused = answer.data.flatMap(({ services }) => services.refused)
  expect(refused.find(({ code }) => code === 'change-name')?.reason).toBe(
    'To piesaka reģistrēta tiesību subjekta vārdā. Izvēlieties tā profilu.',
  )
})

test.each(Object.keys(lv.forms))(
  'offers a %s changes exactly where the page of the entity leads to them',
  async (form) => {
    const { as, entityId } = await anEntityWith([], { legalForm: form })
    const { answer } = await portal.call('getEntityCatalogue', { as, params: { id: entityId } })
    const changes = answer.data.filter(({ group }) => group.code !== 'found').map(({ services }) => services)
    const known = changes.flatMap(({ list, refused }) => [...list, ...refused]).length
    const ofOtherForms = changes
      .flatMap(({ refused }) => refused)
      .filter(({ reason }) => /^(To piesaka|Par filiāli to piesaka)/.test(reason)).length
    expect(known - ofOtherForms).toBe(listServicesAbout(form).length)
  },
)

test('names the merchant as the filer of what it can file for a branch', async () => {
  const branch = await anEntityWith([], { legalForm: 'FIL' })
  expect((await evaluate('change-legal-address', branch)).reason).toBe(
    'Par filiāli to piesaka komersants, kam tā pieder.',
  )
})
