import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fact } from '@portal/contract/facts'
import { changeBoardSample } from '@portal/contract/services/change-board.sample'
import { aFilledDraft } from '../../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn } from '../../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { lockApplicationById } from '../queries.ts'
import { noteTouched } from './tell-touched.ts'
import { touchedBy } from './touched-persons.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const [dismissed] = Object.values(changeBoardSample.board.dismissed)
if (!dismissed) throw new Error('The sample dismisses nobody')

const officer = (officerId: string, personalCode: string, position = 'BOARD_MEMBER') => ({
  officerId,
  forename: 'Anna',
  surname: 'Kalniņa',
  personalCode,
  birthDate: null,
  entityRegistrationNumber: null,
  position,
  governingBody: position === 'BOARD_MEMBER' ? 'EXECUTIVE_BOARD' : null,
  representation: 'INDIVIDUALLY',
  withAtLeast: null,
  appointedOn: '2020-03-05',
})
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
    shares: 1,
    nominal: null,
    currency: null,
    ranges: null,
    category: null,
  },
  since: null,
  until: null,
})

/** A change in the board that dismisses the officer named in the sample, as it would be filed. */
async function aDismissal({
  procurator,
  position = 'BOARD_MEMBER',
  facts = [],
}: { procurator?: string; position?: string; facts?: Fact[] } = {}) {
  const [filer, leaving] = [aPersonalCode(), aPersonalCode()]
  const { entityId } = await anEntity(portal.deps, {
    officers: [
      officer('filer', filer),
      officer(dismissed!.officer, leaving, position),
      ...(procurator ? [officer('procurator', procurator, 'PROCURATOR')] : []),
    ],
    facts,
  })
  const as = await signIn(portal.deps, { personalCode: filer, entityId })
  const { uuid } = await aFilledDraft(portal, as, { services: ['change-board'], entityId })
  const inTransaction = <Done>(deed: (...given: Parameters<typeof touchedBy>) => Promise<Done>) =>
    portal.deps.db.transaction().execute(async (tx) => {
      const application = await lockApplicationById(tx, uuid)
      if (!application) throw new Error('The application has vanished')
      return deed(tx, application, portal.deps.now())
    })
  const partsOf = async (code: string) => [...((await inTransaction(touchedBy)).get(code) ?? [])].toSorted()
  const tell = () => inTransaction((tx, application) => noteTouched(tx, portal.deps, application))
  return { entityId, filer, leaving, tell, partsOf }
}

describe('whom a filing touches', () => {
  test('is a registered procurator as well as a member of the board', async () => {
    const procurator = aPersonalCode()
    const { partsOf } = await aDismissal({ procurator })
    expect(await partsOf(procurator)).toEqual(['officer'])
  })

  test('is a procurator who is removed where the form lets one choose among officers', async () => {
    const { leaving, partsOf } = await aDismissal({ position: 'PROCURATOR' })
    expect(await partsOf(leaving)).toEqual(['loses-profile', 'procuration-ended'])
  })

  test('does not lose the entity with the delegation of whoever leaves, while she is an officer herself', async () => {
    const { entityId, filer, leaving, partsOf } = await aDismissal()
    const delegate = aPersonalCode()
    for (const personalCode of [filer, delegate])
      await portal.deps.pool.query(
        `insert into delegations.delegation (delegation_id, entity_id, personal_code, forename, surname, role, level, status, valid_from, giver_personal_code, created_at)
         values (gen_random_uuid(), $1, $2, 'Anna', 'Liepa', 'employee', 1, 'active', '2026-01-01', $3, now())`,
        [entityId, personalCode, leaving],
      )
    expect([await partsOf(delegate), await partsOf(filer)]).toEqual([['loses-profile'], ['officer']])
  })

  test('is not the only one with a code among several members', async () => {
    const owner = aPersonalCode()
    const fromAbroad = { name: 'Nord OÜ', registration_number: '12345678', country: 'EE' }
    const share = member('2', owner)
    const ofAnother = { ...share, id: '3', value: { ...share.value, holder: fromAbroad } } as Fact
    expect(await (await aDismissal({ facts: [share, ofAnother] })).partsOf(owner)).toEqual([])
    expect(await (await aDismissal({ facts: [share] })).partsOf(owner)).toEqual(['sole-member'])
  })

  test('is not who has a fact of another kind under the number of the officer that it removes', async () => {
    const owner = aPersonalCode()
    const { leaving, partsOf } = await aDismissal({ facts: [member(dismissed!.officer, owner)] })
    expect([await partsOf(owner), await partsOf(leaving)]).toEqual([
      ['sole-member'],
      ['loses-profile', 'officer-ended'],
    ])
  })
})

test('each of those whom it touches is told', async () => {
  const procurator = aPersonalCode()
  const { leaving, tell } = await aDismissal({ procurator })
  await tell()
  await portal.workOff()
  const noticesOf = async (personalCode: string) =>
    (await portal.call('listNotifications', { as: await signIn(portal.deps, { personalCode }) })).answer.data.length
  expect([await noticesOf(procurator), await noticesOf(leaving)]).toEqual([1, 1])
})
