import { endsSoonDays } from '@portal/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDelegate } from '../../../testing/delegations.ts'
import { anEntity, aPersonalCode, signIn } from '../../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal({ now: () => new Date('2027-02-10T10:00:00Z') })
})
afterAll(() => portal.close())

const tasksFor = async (personalCode: string) =>
  (await portal.call('listTasks', { as: await signIn(portal.deps, { personalCode }) })).answer.data

/** Creates an entity that was founded until a day, with its one member of the board. */
async function anEntityUntil(until: string) {
  const personalCode = aPersonalCode()
  const { entityId } = await anEntity(portal.deps, {
    name: 'SIA "Izstāde"',
    boardOf: [{ personalCode }],
    facts: [{ kind: 'term', id: '1', value: { until }, since: '2020-03-05', until: null }],
  })
  return { entityId, personalCode }
}

test('an entity whose term ends soon is a task of its representatives, and of no other person', async () => {
  const { entityId, personalCode } = await anEntityUntil('2027-02-20')
  const { personalCode: other } = await anEntityUntil('2030-01-01')
  const delegate = await aDelegate(portal.deps, entityId)
  expect(await tasksFor(personalCode)).toMatchObject([
    { kind: 'term-ends', uuid: entityId, entity: 'SIA "Izstāde"', deadline: '2027-02-20' },
  ])
  expect(await tasksFor(other)).toEqual([])
  expect(await tasksFor(delegate)).toEqual([])
})

test.each([
  ['2027-02-09', 0],
  ['2027-02-10', 1],
  ['2027-03-12', 1],
  ['2027-03-13', 0],
])(`a term is a task from ${endsSoonDays} days before its end to its last day: %s`, async (until, count) => {
  const { personalCode } = await anEntityUntil(until)
  expect(await tasksFor(personalCode)).toHaveLength(count)
})
