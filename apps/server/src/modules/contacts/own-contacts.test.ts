import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anyId, type AnyId } from '../../testing/requests/any-id.ts'
import { newId } from '../../db/new-id.ts'
import { signIn } from '../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { mostTries } from './codes.ts'
import { deleteReplaced, insertVerification, liveVerification, lockVerification } from './queries.ts'
import { countWrongTry, deleteTries, countTries } from './wrong-tries.ts'

// Two persons share one address, such as that of their office.
let portal: TestPortal
let one: string
let other: string
const email = { type: 'email' as const, value: 'birojs@example.lv', key: 'birojs@example.lv' }
beforeAll(async () => {
  portal = await testPortal()
})
beforeEach(async () => {
  one = (await signIn(portal.deps)).personId
  other = (await signIn(portal.deps)).personId
})
afterAll(() => portal.close())

const inTransaction = <Done>(run: (tx: Parameters<typeof lockVerification>[0]) => Promise<Done>) =>
  portal.deps.db.transaction().execute(run)
const at = () => portal.deps.now()
const left = async (ownerId: AnyId) => (await countTries(portal.deps.db, ownerId, email, at())).left

async function aCode(personId: AnyId, { ownerId = personId, minutes = 10 } = {}): Promise<string> {
  const id: AnyId = newId()
  const expiresAt = new Date(at().getTime() + minutes * 60_000)
  const to = { applicationId: null, replaces: null, codeHmac: Buffer.alloc(32), expiresAt }
  await inTransaction((tx) => insertVerification(tx, { id, personId, ownerId, ...to, ...email }))
  return id
}
const live = async (personId: AnyId) => (await liveVerification(portal.deps.db, personId, email, at()))?.id
const isThere = async (personId: AnyId, id: string) =>
  (await inTransaction((tx) => lockVerification(tx, id, personId))) !== undefined

test('wrong codes count against the user who types them, and are reset only for that user', async () => {
  await inTransaction((tx) => countWrongTry(tx, anyId(one), email, at()))
  expect([await left(anyId(one)), await left(anyId(other))]).toEqual([mostTries - 1, mostTries])
  await inTransaction((tx) => countWrongTry(tx, anyId(other), email, at()))
  await inTransaction((tx) => deleteTries(tx, anyId(one), email))
  expect([await left(anyId(one)), await left(anyId(other))]).toEqual([mostTries, mostTries - 1])
})

test('a code is found by the person who requested it while it is valid', async () => {
  const [ended, own] = [await aCode(anyId(one), { minutes: -1 }), await aCode(anyId(one))]
  expect([await live(anyId(one)), await live(anyId(other))]).toEqual([own, undefined])
  expect([await isThere(anyId(one), own), await isThere(anyId(other), own), await isThere(anyId(one), ended)]).toEqual([
    true,
    false,
    true,
  ])
  await aCode(anyId(other), { minutes: -1 })
  expect(await live(anyId(other))).toBeUndefined()
})

test('a new code replaces that of the same person for the same owner', async () => {
  const entity: AnyId = newId()
  const [own, ofEntity, ofOther] = [
    await aCode(anyId(one)),
    await aCode(anyId(one), { ownerId: entity }),
    await aCode(anyId(other), { ownerId: entity }),
  ]
  await inTransaction((tx) =>
    deleteReplaced(tx, {
      personId: anyId(one),
      ownerId: entity,
      applicationId: null,
      type: email.type,
      key: email.key,
    }),
  )
  expect([
    await isThere(anyId(one), own),
    await isThere(anyId(one), ofEntity),
    await isThere(anyId(other), ofOther),
  ]).toEqual([true, false, true])
})
