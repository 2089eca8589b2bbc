import type { ApprovedTerms } from '@portal/contract/delegations'
import { addDays, dayInRiga } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyId, type AnyId } from '../../testing/requests/any-id.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { giveDelegation } from '../../testing/delegates.ts'
import { delegating } from '../../testing/delegations.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let by: ReturnType<typeof delegating>
beforeAll(async () => {
  portal = await testPortal()
  by = delegating(portal)
})
afterAll(() => portal.close())

const outcome = ({ status, problem }: { status: number; problem: { code: string } }) => [
  status,
  status === 200 ? undefined : problem.code,
]
const dayAfter = (days: number) => addDays(dayInRiga(portal.deps.now()), days)

const strautnieks = { forename: 'Edgars', surname: 'Strautnieks' }

/** Creates a representative, a full delegate of theirs, and a person to whom the delegate may give. */
async function aChain(validUntil: string | null = null) {
  const personalCode = aPersonalCode()
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  const anna = await signIn(portal.deps, { personalCode })
  const [edgars, roberts] = [
    await signIn(portal.deps, strautnieks),
    await signIn(portal.deps, { forename: 'Roberts', surname: 'Saulgozis' }),
  ]
  const full = await by.delegate(anna, entityId, edgars, {
    permission_level: 'level_3',
    role: 'administrator',
    valid_until: validUntil,
  })
  return { entityId, anna, edgars, roberts, full }
}

const statusesFor = async (as: SignedIn, entityId: AnyId) =>
  Object.fromEntries(
    (await by.given(as, entityId, { limit: '100' })).answer.data.map(({ uuid, status }) => [uuid, status]),
  )

describe('a full delegate', () => {
  test('delegates, edits and revokes within the limits of their own delegation', async () => {
    const { entityId, edgars, roberts } = await aChain(dayAfter(10))
    expect((await by.given(edgars, entityId)).answer.permissions).toEqual({
      can_give: true,
      needs_confirmation: false,
      longest_until: dayAfter(10),
    })
    for (const until of [dayAfter(11), null])
      expect(outcome(await by.give(edgars, entityId, roberts.personalCode, { valid_until: until }))).toEqual([
        403,
        'delegation-beyond-own',
      ])
    const uuid = await by.delegate(edgars, entityId, roberts, {
      permission_level: 'level_3',
      valid_until: dayAfter(10),
    })
    expect(outcome(await by.change(edgars, entityId, uuid, { valid_until: dayAfter(11) }))).toEqual([
      403,
      'delegation-beyond-own',
    ])
    expect((await by.change(edgars, entityId, uuid, { permission_level: 'level_2' })).status).toBe(200)
    expect((await by.revoke(edgars, entityId, uuid)).status).toBe(200)
  })

  test('neither delegates to themselves, nor changes their own delegation or the one above it', async () => {
    const { entityId, anna, edgars, roberts, full } = await aChain()
    expect(outcome(await by.give(edgars, entityId, edgars.personalCode))).toEqual([400, 'delegation-to-oneself'])
    const below = await by.delegate(edgars, entityId, roberts, { permission_level: 'level_3' })
    for (const [as, uuid] of [
      [edgars, full],
      [roberts, below],
      [roberts, full],
    ] as const) {
      expect(outcome(await by.change(as, entityId, uuid, { permission_level: 'level_1' }))).toEqual([403, 'forbidden'])
      expect(outcome(await by.revoke(as, entityId, uuid))).toEqual([403, 'forbidden'])
    }
    expect((await by.revoke(edgars, entityId, below)).status).toBe(200)
    expect((await by.revoke(anna, entityId, full)).status).toBe(200)
  })

  test('cannot delegate to a sole representative of the entity, and neither can a representative', async () => {
    const [ownCode, another] = [aPersonalCode(), aPersonalCode()]
    const boardOf = [{ personalCode: ownCode }, { personalCode: another }]
    const { entityId } = await anEntity(portal.deps, { boardOf })
    const anna = await signIn(portal.deps, { personalCode: ownCode })
    const edgars = await signIn(portal.deps, strautnieks)
    await by.delegate(anna, entityId, edgars, { permission_level: 'level_3' })
    for (const [as, code] of [
      [edgars, ownCode],
      [edgars, another],
      [anna, another],
    ] as const)
      expect(outcome(await by.give(as, entityId, code))).toEqual([409, 'delegation-to-representative'])
    expect((await by.given(anna, entityId)).answer.total).toBe(1)
  })

  test.each([
    ['before', ['revoked', 'active']],
    ['after', ['active', 'revoked']],
  ])('acts by the active one, also with an ended one of the same entity %s it', async (_, statuses) => {
    const { entityId, anna, roberts } = await aChain()
    const asPerson = await signIn(portal.deps)
    for (const status of statuses) await giveDelegation(portal, entityId, asPerson.personalCode, { level: 3, status })
    const own = (await by.given(anna, entityId, { limit: '100' })).answer.data.find(
      ({ status, authorized_person: person }) => status === 'active' && person.name === 'Anna',
    )!
    expect(outcome(await by.change(asPerson, entityId, own.uuid, { permission_level: 'level_1' }))).toEqual([
      403,
      'forbidden',
    ])
    const given = await by.delegate(asPerson, entityId, roberts)
    await by.revoke(anna, entityId, own.uuid)
    expect((await statusesFor(anna, entityId))[given]).toBe('suspended')
  })

  test('cannot change a delegation that lasts longer than theirs', async () => {
    const { entityId, anna, edgars, roberts } = await aChain(dayAfter(10))
    const uuid = await by.delegate(anna, entityId, roberts)
    expect(outcome(await by.change(edgars, entityId, uuid, { permission_level: 'level_1' }))).toEqual([
      403,
      'forbidden',
    ])
    expect(outcome(await by.revoke(edgars, entityId, uuid))).toEqual([403, 'forbidden'])
  })
})

describe('a chain depends on its root', () => {
  test('delegations by a delegate are suspended at once when theirs is revoked, and the delegate is notified', async () => {
    const { entityId, anna, edgars, roberts, full } = await aChain()
    const below = await by.delegate(edgars, entityId, roberts, { permission_level: 'level_3' })
    const deeper = await signIn(portal.deps)
    const last = await by.delegate(roberts, entityId, deeper)
    expect((await by.selectedOf(deeper, entityId)).status).toBe(200)
    await by.revoke(anna, entityId, full)
    expect(await statusesFor(anna, entityId)).toEqual({ [full]: 'revoked', [below]: 'suspended', [last]: 'suspended' })
    for (const as of [roberts, deeper]) expect((await by.selectedOf(as, entityId)).status).toBe(404)
    const { answer } = await portal.call('listNotifications', { as: deeper })
    expect(answer.data[0]?.content).toMatch(/^Jums deleģētās tiesības ir apturētas/)
  })

  test('the same happens when they refuse theirs or lose the right to delegate, and the right restores it', async () => {
    const { entityId, anna, edgars, roberts, full } = await aChain()
    const below = await by.delegate(edgars, entityId, roberts)
    await by.change(anna, entityId, full, { permission_level: 'level_2' })
    expect((await statusesFor(anna, entityId))[below]).toBe('suspended')
    await by.change(anna, entityId, full, { permission_level: 'level_3' })
    expect((await statusesFor(anna, entityId))[below]).toBe('active')
    await by.refuse(edgars, full)
    expect((await statusesFor(anna, entityId))[below]).toBe('suspended')
  })

  test('no delegation below lasts longer than a shortened one', async () => {
    const { entityId, anna, edgars, roberts, full } = await aChain(dayAfter(20))
    const below = await by.delegate(edgars, entityId, roberts, { valid_until: dayAfter(15) })
    await by.change(anna, entityId, full, { valid_until: dayAfter(5) })
    expect((await by.given(anna, entityId, { uuid: below })).answer.data[0]?.valid_until).toBe(dayAfter(5))
  })

  test('a representative who edits a delegation becomes its giver', async () => {
    const { entityId, anna, edgars, roberts, full } = await aChain()
    const below = await by.delegate(edgars, entityId, roberts)
    await by.revoke(anna, entityId, full)
    expect((await by.change(anna, entityId, below, {})).answer.data.status).toBe('active')
    expect((await by.selectedOf(roberts, entityId)).status).toBe(200)
  })

  test('and a new delegation replaces a suspended one', async () => {
    const { entityId, anna, edgars, roberts, full } = await aChain()
    const below = await by.delegate(edgars, entityId, roberts)
    await by.revoke(anna, entityId, full)
    const again = await by.delegate(anna, entityId, roberts)
    expect(await statusesFor(anna, entityId)).toMatchObject({ [below]: 'revoked', [again]: 'active' })
  })

  test('two full delegates who edit each other at once do not become each other’s givers', async () => {
    const { entityId, anna, edgars, roberts, full } = await aChain(dayAfter(30))
    const other = await by.delegate(anna, entityId, roberts, { permission_level: 'level_3', valid_until: dayAfter(30) })
    for (const uuid of [full, other]) await by.change(anna, entityId, uuid, { valid_until: dayAfter(29) })
    const later = { [full]: roberts, [other]: edgars }
    await Promise.all(
      Object.entries(later).map(([uuid, as]) => by.change(as, entityId, anyId(uuid), { valid_until: dayAfter(28) })),
    )
    expect(await statusesFor(anna, entityId)).toEqual({ [full]: 'active', [other]: 'active' })
    await by.revoke(anna, entityId, full)
    await by.revoke(anna, entityId, other)
    expect(await statusesFor(anna, entityId)).toEqual({ [full]: 'revoked', [other]: 'revoked' })
  })
})

describe('the register', () => {
  test('suspends all delegations of an entity that it suspends', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const anna = await signIn(portal.deps, { personalCode })
    const edgars = await signIn(portal.deps)
    const uuid = await by.delegate(anna, entityId, edgars)
    const become = (status: string) =>
      portal.deps.db.updateTable('entities.entity').set({ status }).where('entity_id', '=', entityId).execute()
    await become('suspended')
    expect((await by.given(anna, entityId, { status: 'suspended' })).answer.data).toMatchObject([
      { uuid, status: 'suspended' },
    ])
    expect((await by.selectedOf(edgars, entityId)).status).toBe(404)
    await become('active')
    expect((await by.selectedOf(edgars, entityId)).status).toBe(200)
  })

  test('never makes a revoked delegation editable by suspending its entity', async () => {
    const { entityId, anna, full } = await aChain()
    await by.revoke(anna, entityId, full)
    await portal.deps.db
      .updateTable('entities.entity')
      .set({ status: 'suspended' })
      .where('entity_id', '=', entityId)
      .execute()
    expect(await statusesFor(anna, entityId)).toEqual({ [full]: 'revoked' })
    expect(outcome(await by.change(anna, entityId, full, { permission_level: 'level_1' }))).toEqual([
      409,
      'delegation-ended',
    ])
  })
})

describe('a joint board', () => {
  async function aJointBoard(withAtLeast = 1) {
    const names = [
      { forename: 'Ilze', surname: 'Rudmane' },
      { forename: 'Kārlis', surname: 'Vītolnieks' },
      { forename: 'Dace', surname: 'Pļaviņa' },
    ]
    const people = await Promise.all(names.map((each) => signIn(portal.deps, each)))
    const [ilze, karlis, dace] = people as [SignedIn, SignedIn, SignedIn]
    const { entityId, name } = await anEntity(portal.deps, {
      boardOf: people.map(({ personalCode }, index) => ({
        personalCode,
        ...names[index],
        representation: 'WITH_AT_LEAST',
        withAtLeast,
      })),
    })
    return { entityId, name, ilze, karlis, dace }
  }

  test('delegates together: a delegation is pending until another representative confirms', async () => {
    const { entityId, name, ilze, karlis, dace } = await aJointBoard()
    const edgars = await signIn(portal.deps, strautnieks)
    expect((await by.given(ilze, entityId)).answer.permissions).toMatchObject({
      can_give: true,
      needs_confirmation: true,
    })
    const { data } = (await by.give(ilze, entityId, edgars.personalCode)).answer
    expect(data).toMatchObject({
      status: 'pending',
      confirmations: { confirmed_by: ['Ilze Rudmane'], missing: 1, among: ['Dace Pļaviņa', 'Kārlis Vītolnieks'] },
      permissions: { can_confirm: false, can_revoke: true },
    })
    expect((await by.selectedOf(edgars, entityId)).status).toBe(404)
    expect((await portal.call('listNotifications', { as: karlis })).answer.data[0]).toMatchObject({
      content: `Deleģējums personai Edgars Strautnieks (${name}) gaida Jūsu apstiprinājumu.`,
      link: `/delegations/${data.uuid}`,
    })

    expect(outcome(await by.confirm(ilze, entityId, data.uuid))).toEqual([409, 'already-confirmed'])
    expect(outcome(await by.confirm(await signIn(portal.deps), entityId, data.uuid))).toEqual([404, 'entity-not-found'])
    expect((await by.given(karlis, entityId)).answer.data[0]?.permissions.can_confirm).toBe(true)
    expect((await by.confirm(karlis, entityId, data.uuid)).answer.data).toMatchObject({
      status: 'sent',
      confirmations: null,
    })
    expect((await by.selectedOf(edgars, entityId)).status).toBe(404)
    expect((await by.accept(edgars, data.uuid)).answer.data.status).toBe('active')
    expect((await by.selectedOf(edgars, entityId)).status).toBe(200)
    expect(outcome(await by.confirm(dace, entityId, data.uuid))).toEqual([409, 'delegation-not-pending'])
    expect(outcome(await by.give(dace, entityId, edgars.personalCode))).toEqual([409, 'already-delegated'])
  })

  test('needs the others to delegate to one of its own members', async () => {
    const { entityId, ilze, dace } = await aJointBoard()
    expect((await by.give(ilze, entityId, dace.personalCode)).answer.data.status).toBe('pending')
  })

  test('needs as many confirmations as the register requires', async () => {
    const { entityId, ilze, karlis, dace } = await aJointBoard(2)
    const { uuid } = (await by.give(ilze, entityId, aPersonalCode())).answer.data
    expect((await by.confirm(karlis, entityId, uuid)).answer.data).toMatchObject({
      status: 'pending',
      confirmations: { missing: 1, among: ['Dace Pļaviņa'] },
    })
    expect((await by.confirm(dace, entityId, uuid)).answer.data.status).toBe('sent')
  })

  test('keeps its confirmations when a representative saves the same terms, once or again', async () => {
    const { entityId, ilze, karlis, dace } = await aJointBoard(2)
    const { uuid } = (await by.give(ilze, entityId, aPersonalCode())).answer.data
    await by.confirm(karlis, entityId, uuid)
    for (const change of [{}, { permission_level: 'level_1' as const }])
      expect((await by.change(dace, entityId, uuid, change)).answer.data).toMatchObject({
        status: 'pending',
        confirmations: { confirmed_by: ['Ilze Rudmane', 'Kārlis Vītolnieks'], missing: 1 },
      })
    expect((await by.confirm(dace, entityId, uuid)).answer.data.status).toBe('sent')
  })

  test.each<[string, Partial<ApprovedTerms>]>([
    ['a higher level', { permission_level: 'level_3' }],
    ['another role', { role: 'administrator' }],
    ['a later start', { valid_from: addDays(dayInRiga(new Date()), 5) }],
    ['an end', { valid_until: addDays(dayInRiga(new Date()), 90) }],
  ])('confirms only the terms that the representative saw: the giver changes them to %s', async (_, change) => {
    const { entityId, ilze, karlis } = await aJointBoard()
    const { uuid } = (await by.give(ilze, entityId, aPersonalCode(), { valid_from: dayAfter(3) })).answer.data
    const seen = await by.shownTo(karlis, uuid)
    await by.change(ilze, entityId, uuid, change)
    expect(outcome(await by.confirm(karlis, entityId, uuid, seen))).toEqual([409, 'delegation-changed'])
    expect((await by.given(karlis, entityId)).answer.data[0]).toMatchObject({ status: 'pending', ...change })
    expect((await by.confirm(karlis, entityId, uuid, { ...seen, ...change })).answer.data.status).toBe('sent')
  })

  test('two concurrent confirmations send it once', async () => {
    const { entityId, ilze, karlis, dace } = await aJointBoard()
    const { uuid } = (await by.give(ilze, entityId, aPersonalCode())).answer.data
    const answers = await Promise.all([by.confirm(karlis, entityId, uuid), by.confirm(dace, entityId, uuid)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('extends together, and restricts and revokes alone', async () => {
    const { entityId, ilze, karlis, dace } = await aJointBoard()
    const edgars = await signIn(portal.deps, strautnieks)
    const { uuid } = (await by.give(ilze, entityId, edgars.personalCode, { permission_level: 'level_3' })).answer.data
    await by.confirm(karlis, entityId, uuid)
    expect((await by.change(dace, entityId, uuid, { permission_level: 'level_2' })).answer.data.status).toBe('sent')
    await by.accept(edgars, uuid)
    expect((await by.change(dace, entityId, uuid, { permission_level: 'level_1' })).answer.data.status).toBe('active')
    expect((await by.change(dace, entityId, uuid, { permission_level: 'level_3' })).answer.data).toMatchObject({
      status: 'pending',
      confirmations: { confirmed_by: ['Dace Pļaviņa'] },
    })
    expect((await by.selectedOf(edgars, entityId)).status).toBe(404)
    // Edgars has accepted the delegation before, and the name matches, so it needs no new acceptance.
    expect((await by.confirm(ilze, entityId, uuid)).answer.data.status).toBe('active')
    expect((await by.selectedOf(edgars, entityId)).status).toBe(200)
    expect((await by.revoke(karlis, entityId, uuid)).answer.data.status).toBe('revoked')
  })

  test('needs no confirmation for a delegate’s delegations, which wait only for their receiver', async () => {
    const { entityId, ilze, karlis } = await aJointBoard()
    const [edgars, roberts] = [await signIn(portal.deps, strautnieks), await signIn(portal.deps)]
    const { uuid } = (await by.give(ilze, entityId, edgars.personalCode, { permission_level: 'level_3' })).answer.data
    await by.confirm(karlis, entityId, uuid)
    await by.accept(edgars, uuid)
    const pending = (await by.give(ilze, entityId, aPersonalCode())).answer.data.uuid
    expect(outcome(await by.confirm(edgars, entityId, pending))).toEqual([403, 'forbidden'])
    expect((await by.give(edgars, entityId, roberts.personalCode)).answer.data.status).toBe('sent')
  })

  test('completes a delegation of a former officer and becomes its giver', async () => {
    const { entityId, ilze, karlis, dace } = await aJointBoard()
    const edgars = await signIn(portal.deps, strautnieks)
    const { uuid } = (await by.give(ilze, entityId, edgars.personalCode)).answer.data
    await portal.deps.db
      .deleteFrom('entities.officer')
      .where('entity_id', '=', entityId)
      .where('personal_code', '=', ilze.personalCode)
      .execute()
    expect((await by.confirm(karlis, entityId, uuid)).answer.data).toMatchObject({
      status: 'pending',
      confirmations: { confirmed_by: ['Kārlis Vītolnieks'], missing: 1 },
    })
    expect((await by.confirm(dace, entityId, uuid)).answer.data.status).toBe('sent')
    await by.accept(edgars, uuid)
    expect((await by.selectedOf(edgars, entityId)).status).toBe(200)
  })

  test('may withdraw a pending delegation, and its receiver may refuse it', async () => {
    const { entityId, ilze, karlis } = await aJointBoard()
    const edgars = await signIn(portal.deps)
    const first = (await by.give(ilze, entityId, edgars.personalCode)).answer.data.uuid
    expect((await by.revoke(karlis, entityId, first)).answer.data.status).toBe('revoked')
    const second = (await by.give(ilze, entityId, edgars.personalCode)).answer.data.uuid
    expect((await by.refuse(edgars, second)).answer.data.status).toBe('receiver_canceled')
    expect(outcome(await by.confirm(karlis, entityId, second))).toEqual([409, 'delegation-not-pending'])
  })
})
