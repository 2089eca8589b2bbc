import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fact } from '@portal/contract/facts'
import { sample as changeBeneficialOwnersSample } from '@portal/services/change-beneficial-owners/sample'
import { sample as changePartnersSample } from '@portal/services/change-partners/sample'
import { sample as changeBoardSample } from '@portal/services/change-board/sample'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { newId } from '../../../db/new-id.ts'
import { aFilledDraft } from '../../../testing/drafts.ts'
import { anEntity, anOfficer, aPersonalCode, signIn } from '../../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import type { RegisteredOfficer } from '../../entities/registered-entity.ts'
import { lockApplicationById } from '../queries.ts'
import { noteTouched } from './notify-touched.ts'
import { touchedBy } from './touched-persons.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const [dismissed] = Object.values(changeBoardSample.board.dismissed)
if (!dismissed) throw new Error('The sample dismisses nobody')

const aProcurator = (personalCode: string) =>
  anOfficer({ officerId: 'procurator', personalCode, position: 'PROCURATOR', governingBody: null })

interface Given {
  id: string
  to: string
}

/** Creates a delegation given by a representative, or by a delegate under their own delegation. */
async function aDelegation(
  entityId: AnyId,
  {
    by,
    below,
    to = aPersonalCode(),
    status = 'active',
    until,
  }: { by?: string; below?: Given; to?: string; status?: string; until?: string },
): Promise<Given> {
  const id: AnyId = newId()
  await portal.deps.pool.query(
    `insert into delegations.delegation (delegation_id, entity_id, personal_code, forename, surname, role, level, status, valid_from, valid_until, giver_personal_code, giver_delegation_id, created_at, accepted_at)
     values ($1, $2, $3, 'Anna', 'Liepa', 'employee', 1, $4, '2020-01-01', $5, $6, $7, now(), now())`,
    [id, entityId, to, status, until ?? null, by ?? null, below?.id ?? null],
  )
  return { id, to }
}

const holder = (code: string) => ({
  forename: 'Ilze',
  surname: 'Ozola',
  personal_code: code,
  birth_date: null,
  country: null,
})
const member = (id: string, code: string): Fact => ({
  kind: 'member',
  id,
  value: {
    holder: holder(code),
    joint: null,
    representative: null,
    shares: 1,
    nominal: null,
    currency: null,
    ranges: null,
    category: null,
  },
  since: null,
  until: null,
})

/** Prepares a board change that dismisses the officer named in the sample. */
async function aDismissal({
  leaving = aPersonalCode(),
  others = [],
  position = 'BOARD_MEMBER',
  facts = [],
  alsoOwner = false,
}: {
  leaving?: string
  others?: RegisteredOfficer[]
  position?: string
  facts?: Fact[]
  /** True if the same application enters the dismissed officer as a beneficial owner. */
  alsoOwner?: boolean
} = {}) {
  const filer = aPersonalCode()
  const { entityId } = await anEntity(portal.deps, {
    officers: [
      anOfficer({ officerId: 'filer', personalCode: filer }),
      anOfficer({ officerId: dismissed!.officer, personalCode: leaving, position }),
      ...others,
    ],
    facts,
  })
  const as = await signIn(portal.deps, { personalCode: filer, entityId })
  const services = ['change-board', ...(alsoOwner ? ['change-beneficial-owners' as const] : [])] as const
  const { uuid } = await aFilledDraft(portal, as, { services: [...services], entityId })
  if (alsoOwner) {
    const [added] = Object.keys(changeBeneficialOwnersSample.owners.added)
    const place = `change-beneficial-owners.owners.added.${added}`
    const changes = { [`${place}.hasLatvianIdentityNumber`]: true, [`${place}.latvianIdentityNumber`]: leaving }
    await portal.call('changeApplication', { as, params: { uuid }, body: { changes } })
  }
  const inTransaction = <Done>(run: (...given: Parameters<typeof touchedBy>) => Promise<Done>) =>
    portal.deps.db.transaction().execute(async (tx) => {
      const application = await lockApplicationById(tx, uuid)
      if (!application) throw new Error('The application has vanished')
      return run(tx, application, portal.deps.now())
    })
  const partsOf = async (code: string) => [...((await inTransaction(touchedBy)).get(code) ?? [])].toSorted()
  const note = () => inTransaction((tx, application) => noteTouched(tx, portal.deps, application))
  return { entityId, filer, leaving, note, partsOf }
}

describe('a person affected by a filing', () => {
  test('can be a registered procurator as well as a board member', async () => {
    const procurator = aPersonalCode()
    const { partsOf } = await aDismissal({ others: [aProcurator(procurator)] })
    expect(await partsOf(procurator)).toEqual(['procurator'])
  })

  test('can be a removed procurator where the form offers a choice of officers', async () => {
    const { leaving, partsOf } = await aDismissal({ position: 'PROCURATOR' })
    expect(await partsOf(leaving)).toEqual(['loses-profile', 'procuration-ended'])
  })

  test.each<[string, string[], (leaving: string) => Parameters<typeof aDismissal>[0]]>([
    ['keeps the entity while they are its procurator', ['officer-ended'], (code) => ({ others: [aProcurator(code)] })],
    [
      'loses the entity though they sit in its council',
      ['loses-profile', 'officer-ended'],
      (code) => ({ others: [anOfficer({ officerId: 'council', personalCode: code, position: 'COUNCIL_MEMBER' })] }),
    ],
    [
      'loses the entity though they become its owner',
      ['beneficial_owner-added', 'loses-profile', 'officer-ended'],
      () => ({ alsoOwner: true }),
    ],
  ])('who leaves the board %s', async (_, parts, given) => {
    const leaving = aPersonalCode()
    const { partsOf } = await aDismissal({ leaving, ...given(leaving) })
    expect(await partsOf(leaving)).toEqual(parts)
  })

  test('loses the entity with a leaver’s delegation, unless they are an officer, or it has ended or is another’s', async () => {
    const { entityId, filer, leaving, partsOf } = await aDismissal()
    const { entityId: elsewhere } = await anEntity(portal.deps)
    const past = '2020-01-02'
    const lost = await aDelegation(entityId, { by: leaving })
    const delegations: [string, Promise<Given>, string[]][] = [
      ['to an officer', aDelegation(entityId, { by: leaving, to: filer }), ['officer']],
      ['of theirs', Promise.resolve(lost), ['loses-profile']],
      ['that rests', aDelegation(entityId, { by: leaving, status: 'suspended' }), []],
      ['that has run out', aDelegation(entityId, { by: leaving, until: past }), []],
      ['of somebody who stays', aDelegation(entityId, { by: filer }), []],
      ['at another entity', aDelegation(elsewhere, { by: leaving }), []],
      ['below one of theirs', aDelegation(entityId, { below: lost }), ['loses-profile']],
      ['below it that rests', aDelegation(entityId, { below: lost, status: 'suspended' }), []],
      ['below it that has run out', aDelegation(entityId, { below: lost, until: past }), []],
    ]
    for (const [what, given, parts] of delegations)
      expect([what, await partsOf((await given).to)]).toEqual([what, parts])
  })

  test('is not the sole member when another member has no code', async () => {
    const owner = aPersonalCode()
    const fromAbroad = { name: 'Nord OÜ', registration_number: '12345678', country: 'EE' }
    const share = member('2', owner)
    const ofAnother = { ...share, id: '3', value: { ...share.value, holder: fromAbroad } } as Fact
    expect(await (await aDismissal({ facts: [share, ofAnother] })).partsOf(owner)).toEqual([])
    expect(await (await aDismissal({ facts: [share] })).partsOf(owner)).toEqual(['sole-member'])
  })

  test('is not the holder of another kind of fact with the number of the removed officer', async () => {
    const owner = aPersonalCode()
    const { leaving, partsOf } = await aDismissal({ facts: [member(dismissed!.officer, owner)] })
    expect([await partsOf(owner), await partsOf(leaving)]).toEqual([
      ['sole-member'],
      ['loses-profile', 'officer-ended'],
    ])
  })
})

test('gets a notification, and so does every other one', async () => {
  const procurator = aPersonalCode()
  const { leaving, note } = await aDismissal({ others: [aProcurator(procurator)] })
  await note()
  await portal.runDueJobs()
  const noticesOf = async (personalCode: string) =>
    (await portal.call('listNotifications', { as: await signIn(portal.deps, { personalCode }) })).answer.data.length
  expect([await noticesOf(procurator), await noticesOf(leaving)]).toEqual([1, 1])
})

test('of a partnership, a leaving partner loses it, and the filing affects the partners who represent it', async () => {
  const [filer, leaving, limited] = [aPersonalCode(), aPersonalCode(), aPersonalCode()]
  const [left] = Object.values(changePartnersSample.partners.leaving)
  const [joining] = Object.values(changePartnersSample.partners.joining)
  if (!left || !joining) throw new Error('The sample has a leaving and a joining partner')
  const partner = (id: string, code: string, representation: 'INDIVIDUALLY' | null): Fact => ({
    kind: 'partner',
    id,
    value: {
      holder: holder(code),
      type: representation ? 'GENERAL' : 'LIMITED',
      contribution: representation ? null : '5000.00',
      member_state: null,
      currency: null,
      representation,
      with_at_least: null,
    },
    since: null,
    until: null,
  })
  const { entityId } = await anEntity(portal.deps, {
    legalForm: 'PS',
    facts: [
      partner('stays', filer, 'INDIVIDUALLY'),
      partner(left.partner, leaving, 'INDIVIDUALLY'),
      partner('limited', limited, null),
    ],
  })
  const as = await signIn(portal.deps, { personalCode: filer, entityId })
  const { uuid } = await aFilledDraft(portal, as, { services: ['change-partners'], entityId })
  const parts = await portal.deps.db.transaction().execute(async (tx) => {
    const application = await lockApplicationById(tx, uuid)
    return application ? touchedBy(tx, application, portal.deps.now()) : new Map<string, Set<string>>()
  })
  const of = (code: string) => [...(parts.get(code) ?? [])].toSorted()
  expect([filer, leaving, limited, joining.latvianIdentityNumber].map(of)).toEqual([
    ['partner'],
    ['loses-profile', 'partner-ended'],
    [],
    ['partner-added'],
  ])
})
