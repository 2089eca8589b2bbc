import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyId } from '../../testing/requests/any-id.ts'
import { signIn } from '../../testing/factories.ts'
import { signInAgent } from '../../testing/help-desk.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

type Person = Awaited<ReturnType<typeof signIn>>
const asked = async (as: Person) => (await portal.call('getProfile', { as })).answer.data.need_terms_consent
const accept = (as: Person, version?: string) =>
  portal.call('consentToTerms', { as, body: { terms_consent: true, ...(version !== undefined && { version }) } })
const consents = (personId: AnyId) =>
  portal.deps.db
    .selectFrom('profile.terms_consent')
    .select(['version', 'accepted_at'])
    .where('person_id', '=', personId)
    .orderBy('accepted_at')
    .execute()

test('a user who has not accepted the terms is asked once', async () => {
  const anna = await signIn(portal.deps, { terms: false })
  expect(await asked(anna)).toBe(true)
  const { status, answer } = await accept(anna, '1.0')
  expect([status, answer.data.version]).toEqual([200, '1.0'])
  expect(await asked(anna)).toBe(false)
})

test('the accepted text is stored with the time, and accepting again changes neither', async () => {
  const anna = await signIn(portal.deps, { terms: false })
  const { answer: first } = await accept(anna)
  portal.passTime(60_000)
  const { answer: second } = await accept(anna)
  expect(second).toEqual(first)
  expect((await consents(anna.personId)).map(({ version, accepted_at: at }) => [version, at.toISOString()])).toEqual([
    ['1.0', first.data.accepted_at],
  ])
  const recorded = await portal.deps.db
    .selectFrom('history.action')
    .select('name')
    .where('person_id', '=', anna.personId)
    .where('name', '=', 'terms-accepted')
    .execute()
  expect(recorded).toHaveLength(1)
})

test('two windows that accept at the same time create one consent', async () => {
  const anna = await signIn(portal.deps, { terms: false })
  const answers = await Promise.all([accept(anna), accept(anna)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await consents(anna.personId)).toHaveLength(1)
})

test('the consent of one person does not apply to another', async () => {
  await accept(await signIn(portal.deps, { terms: false }))
  expect(await asked(await signIn(portal.deps, { terms: false }))).toBe(true)
})

test.each([false, 'true', 1, null])('%j is no consent', async (given) => {
  const { status } = await portal.call('consentToTerms', {
    as: await signIn(portal.deps, { terms: false }),
    body: { terms_consent: given as true },
  })
  expect(status).toBe(400)
})

test('help-desk staff are not asked and cannot accept for another person', async () => {
  const agent = await signInAgent(portal.deps)
  expect(await asked(agent)).toBe(false)
  const { status, problem } = await accept(agent)
  expect([status, problem.code]).toEqual([403, 'help-desk-refused'])
  expect(await consents(agent.personId)).toEqual([])
})

test('announced terms are not requested before their day', async () => {
  const anna = await signIn(portal.deps)
  const later = new Date(portal.deps.now().getTime() + 60_000)
  await portal.deps.db
    .insertInto('help.terms')
    .values({ version: '1.5', language: 'lv', title: 'Noteikumi', body: '<p>1.5</p>', valid_from: later })
    .execute()
  expect(await asked(anna)).toBe(false)
  await portal.deps.db.deleteFrom('help.terms').where('version', '=', '1.5').execute()
})

test('a new version of the terms asks again, and earlier consents are kept', async () => {
  const anna = await signIn(portal.deps, { terms: false })
  await accept(anna)
  const at = portal.deps.now()
  for (const language of ['lv', 'en'] as const)
    await portal.deps.db
      .insertInto('help.terms')
      .values({ version: '2.0', language, title: 'Terms', body: '<p>2</p>', valid_from: at })
      .execute()
  expect(await asked(anna)).toBe(true)
  const { status, problem } = await accept(anna, '1.0')
  expect([status, problem.code]).toEqual([409, 'terms-changed'])
  expect((await accept(anna, '2.0')).status).toBe(200)
  expect(await asked(anna)).toBe(false)
  expect((await consents(anna.personId)).map(({ version }) => version)).toEqual(['1.0', '2.0'])
})
