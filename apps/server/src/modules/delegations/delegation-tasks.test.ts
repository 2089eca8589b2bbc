import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDelegate, delegating } from '../../testing/delegations.ts'
import { anEntity, aPersonalCode, signIn } from '../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let by: ReturnType<typeof delegating>
beforeAll(async () => {
  portal = await testPortal()
  by = delegating(portal)
})
afterAll(() => portal.close())

const tasksFor = async (personalCode: string) =>
  (await portal.call('listTasks', { as: await signIn(portal.deps, { personalCode }) })).answer.data.map(
    ({ kind, uuid }) => [kind, uuid],
  )

test('a sent delegation waits for its receiver alone, unless the entity is suspended', async () => {
  const [board, receiver] = [aPersonalCode(), aPersonalCode()]
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode: board }] })
  const { uuid } = (await by.give(await signIn(portal.deps, { personalCode: board, entityId }), entityId, receiver))
    .answer.data
  expect(await tasksFor(receiver)).toEqual([['accept-delegation', uuid]])
  for (const other of [board, aPersonalCode()]) expect(await tasksFor(other)).toEqual([])
  await portal.deps.db
    .updateTable('entities.entity')
    .set({ status: 'suspended' })
    .where('entity_id', '=', entityId)
    .execute()
  expect(await tasksFor(receiver)).toEqual([])
})

test('a joint delegation waits for the representatives who have not confirmed it, and for no one else', async () => {
  const [giver, other, procurator, delegate] = [aPersonalCode(), aPersonalCode(), aPersonalCode(), aPersonalCode()]
  const { entityId } = await anEntity(portal.deps, {
    boardOf: [
      { personalCode: giver, representation: 'WITH_ALL' },
      { personalCode: other, representation: 'WITH_ALL' },
      { personalCode: procurator, position: 'PROCURATOR' },
    ],
  })
  await aDelegate(portal.deps, entityId, { personalCode: delegate, level: 3 })
  const as = await signIn(portal.deps, { personalCode: giver, entityId })
  const { uuid, status } = (await by.give(as, entityId, aPersonalCode())).answer.data
  expect(status).toBe('pending')
  expect(await tasksFor(other)).toEqual([['confirm-delegation', uuid]])
  for (const one of [giver, procurator, delegate, aPersonalCode()]) expect(await tasksFor(one)).toEqual([])
})
