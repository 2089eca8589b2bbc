import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyId } from '../../testing/requests/any-id.ts'
import { signIn } from '../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { chooseLanguage, deleteOldLogins, insertLogin, findPersonById, takeLogin } from './queries.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test('a person’s choice of language applies only to that person', async () => {
  const [one, other] = [await signIn(portal.deps), await signIn(portal.deps)]
  await chooseLanguage(portal.deps.db, one.personId, 'en')
  const languageOf = async (personId: AnyId) => (await findPersonById(portal.deps.db, personId))?.language
  expect([await languageOf(one.personId), await languageOf(other.personId)]).toEqual(['en', 'lv'])
})

test('a login is completed once and in time by its own browser, and deleted old logins change nothing', async () => {
  const { db, now } = portal.deps
  const { personId } = await signIn(portal.deps)
  const at = now()
  const [browser, another] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const take = (id: string, cookieHash = browser) =>
    db.transaction().execute(async (tx) => (await takeLogin(tx, id, cookieHash, at))?.auth_session_id)
  await db.transaction().execute(async (tx) => {
    for (const [id, minutes] of [
      ['late', -1],
      ['due', 1],
      ['next', 2],
    ] as const)
      await insertLogin(tx, {
        id,
        personId,
        cookieHash: browser,
        redirectUrl: '/',
        expiresAt: new Date(at.getTime() + minutes * 60_000),
      })
  })
  expect([await take('late'), await take('due', another)]).toEqual([undefined, undefined])
  await db.transaction().execute((tx) => deleteOldLogins(tx, at))
  expect([await take('due'), await take('due'), await take('next')]).toEqual(['due', undefined, 'next'])
})
