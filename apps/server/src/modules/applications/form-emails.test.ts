import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyId } from '../../testing/requests/any-id.ts'
import { aContact, anEmail, codeTo } from '../../testing/contacts.ts'
import { aDraft } from '../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { aMessagingPortal } from '../../testing/messaging-portal.ts'

const { portal, providers, reset } = await aMessagingPortal()
beforeEach(() => {
  reset()
  portal.passTime(11 * 60_000)
})
afterAll(() => portal.close())

const field = 'register-sole-trader.contact.details.email'
const draftOf = async (as: SignedIn) => (await aDraft(portal, as, { services: ['register-sole-trader'] })).uuid
const type = (as: SignedIn, uuid: AnyId, email: string) =>
  portal.call('changeApplication', { as, params: { uuid }, body: { changes: { [field]: email } } })
const send = (as: SignedIn, uuid: AnyId, email: string) =>
  portal.call('verifyApplicationEmail', { as, params: { uuid }, body: { email } })
const issueAt = async (as: SignedIn, uuid: AnyId) =>
  (await portal.call('checkRules', { as, params: { uuid } })).answer.data.issues.find(({ path }) => path === field)
    ?.code
const verifiedIn = async (as: SignedIn, uuid: AnyId) =>
  (await portal.call('listVerifiedEmails', { as, params: { uuid } })).answer.data

describe('an e-mail address in a form', () => {
  test('is an issue until its code was confirmed, in any spelling', async () => {
    const [anna, email] = [await signIn(portal.deps), anEmail()]
    const uuid = await draftOf(anna)
    await type(anna, uuid, 'anna@')
    expect(await issueAt(anna, uuid)).toBe('email-format')
    await type(anna, uuid, email)
    expect([await issueAt(anna, uuid), await verifiedIn(anna, uuid)]).toEqual(['email-not-verified', []])
    const { answer } = await send(anna, uuid, email)
    const guessed = await portal.call('validateApplicationEmail', {
      as: anna,
      params: { key: answer.data.key, code: codeTo(providers, email) },
    })
    expect([guessed.status, guessed.answer.data]).toEqual([200, { email }])
    expect([await issueAt(anna, uuid), await verifiedIn(anna, uuid)]).toEqual([undefined, [email]])
    await type(anna, uuid, email.toUpperCase())
    expect(await issueAt(anna, uuid)).toBeUndefined()
    await type(anna, uuid, anEmail())
    expect(await issueAt(anna, uuid)).toBe('email-not-verified')
  })

  test('is reported at review like any other issue', async () => {
    const anna = await signIn(portal.deps)
    const uuid = await draftOf(anna)
    await type(anna, uuid, anEmail())
    const { answer } = await portal.call('reviewApplication', { as: anna, params: { uuid } })
    expect(answer.data.issues).toContainEqual({ path: field, code: 'email-not-verified' })
  })

  test('needs no second code if it is a verified contact of the person or of their entity', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const [asPerson, forEntity] = [
      await signIn(portal.deps, { personalCode }),
      await signIn(portal.deps, { personalCode, entityId }),
    ]
    const [own, shared] = [
      await aContact(portal, providers, asPerson),
      await aContact(portal, providers, forEntity, { entityId }),
    ]
    const uuid = await draftOf(asPerson)
    await type(asPerson, uuid, own.value)
    expect(await issueAt(asPerson, uuid)).toBeUndefined()
    const { status, problem } = await send(asPerson, uuid, own.value)
    expect([status, problem.code]).toEqual([400, 'email-verified-already'])
    await type(asPerson, uuid, shared.value)
    expect(await issueAt(asPerson, uuid)).toBe('email-not-verified')
    const { uuid: ofEntity } = await aDraft(portal, forEntity, { services: ['change-legal-address'], entityId })
    expect(await verifiedIn(forEntity, ofEntity)).toEqual([own.value, shared.value].sort())
  })

  test('of a colleague’s contact becomes visible to others only once the form contains it', async () => {
    const [annasCode, brunosCode] = [aPersonalCode(), aPersonalCode()]
    const { entityId } = await anEntity(portal.deps, {
      boardOf: [annasCode, brunosCode].map((personalCode) => ({ personalCode })),
    })
    const anna = await signIn(portal.deps, { personalCode: annasCode, entityId })
    const bruno = await signIn(portal.deps, { personalCode: brunosCode, entityId })
    const [written, hidden] = [await aContact(portal, providers, anna), await aContact(portal, providers, anna)]
    const shared = await aContact(portal, providers, anna, { entityId })
    const brunos = await aContact(portal, providers, bruno)
    const { uuid } = await aDraft(portal, anna, { services: ['register-sia'], entityId })
    expect(await verifiedIn(bruno, uuid)).toEqual([shared.value])
    await portal.call('changeApplication', {
      as: anna,
      params: { uuid },
      body: { changes: { 'register-sia.contact.details.email': written.value.toUpperCase() } },
    })
    expect(await verifiedIn(bruno, uuid)).toEqual([written.value, shared.value].sort())
    expect(await verifiedIn(anna, uuid)).toEqual([written.value, hidden.value, shared.value].sort())
    expect(await verifiedIn(bruno, uuid)).not.toContain(brunos.value)
  })

  test('is taken over from the verified contacts of the person or entity that files, never from those of the other', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const anna = await signIn(portal.deps, { personalCode })
    const own = await aContact(portal, providers, anna)
    const emailIn = ({ submitData }: { submitData: unknown }) =>
      (submitData as { 'register-sia': { contact?: object } })['register-sia'].contact
    expect(emailIn(await aDraft(portal, anna, { services: ['register-sia'] }))).toEqual({
      details: { email: own.value },
    })
    const forEntity = await signIn(portal.deps, { personalCode, entityId })
    const draft = () => aDraft(portal, forEntity, { services: ['register-sia'], entityId })
    expect(emailIn(await draft())).toBeUndefined()
    const shared = await aContact(portal, providers, forEntity, { entityId })
    expect(emailIn(await draft())).toEqual({ details: { email: shared.value } })
  })

  test('counts only in its application and is not a contact', async () => {
    const [anna, email] = [await signIn(portal.deps), anEmail()]
    const [one, other] = [await draftOf(anna), await draftOf(anna)]
    const { answer } = await send(anna, one, email)
    const guess = { key: answer.data.key, code: codeTo(providers, email) }
    expect((await portal.call('validateContact', { as: anna, params: guess })).problem.code).toBe(
      'verification-wrong-code',
    )
    await portal.call('validateApplicationEmail', { as: anna, params: guess })
    expect([await verifiedIn(anna, one), await verifiedIn(anna, other)]).toEqual([[email], []])
    expect((await portal.call('listContacts', { as: anna })).answer.total).toBe(0)
  })

  test.each([
    ['that is invalid', () => 'a@b', 400, 'email-invalid'],
    ['that the mail server does not know', (email: string) => email, 400, 'email-unreachable'],
  ])('sends no code to an address %s', async (_, typed, status, code) => {
    const anna = await signIn(portal.deps)
    providers.post.behaviour = 'refuses'
    const refusal = await send(anna, await draftOf(anna), typed(anEmail()))
    expect([refusal.status, refusal.problem.code]).toEqual([status, code])
  })

  test('rejects another user’s application, a submitted one and one whose entity the user left', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const [anna, stranger, forEntity] = [
      await signIn(portal.deps),
      await signIn(portal.deps),
      await signIn(portal.deps, { personalCode, entityId }),
    ]
    const uuid = await draftOf(anna)
    expect((await send(stranger, uuid, anEmail())).problem.code).toBe('application-not-found')
    expect((await portal.call('listVerifiedEmails', { as: stranger, params: { uuid } })).problem.code).toBe(
      'application-not-found',
    )
    const { uuid: ofEntity } = await aDraft(portal, forEntity, { services: ['change-legal-address'], entityId })
    const asPerson = await signIn(portal.deps, { personalCode })
    expect((await send(asPerson, ofEntity, anEmail())).problem.code).toBe('wrong-profile')
    const email = anEmail()
    const { answer } = await send(forEntity, ofEntity, email)
    await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', entityId).execute()
    const late = await portal.call('validateApplicationEmail', {
      as: forEntity,
      params: { key: answer.data.key, code: codeTo(providers, email) },
    })
    expect([late.status, late.problem.code]).toEqual([403, 'mandate-ended'])
    await portal.deps.db
      .updateTable('applications.application')
      .set({ state: 'processing' })
      .where('application_id', '=', uuid)
      .execute()
    expect((await send(anna, uuid, anEmail())).problem.code).toBe('application-locked')
    expect(providers.post.delivered).toHaveLength(1)
  })

  test('has the same limits as any contact', async () => {
    const [anna, email] = [await signIn(portal.deps), anEmail()]
    const [one, other] = [await draftOf(anna), await draftOf(anna)]
    const { answer } = await send(anna, one, email)
    const wrong = String((Number(codeTo(providers, email)) + 1) % 1_000_000).padStart(6, '0')
    for (let count = 0; count < 5; count += 1)
      expect(
        (await portal.call('validateApplicationEmail', { as: anna, params: { key: answer.data.key, code: wrong } }))
          .problem.code,
      ).toBe('verification-wrong-code')
    expect(
      (
        await portal.call('validateApplicationEmail', {
          as: anna,
          params: { key: answer.data.key, code: codeTo(providers, email) },
        })
      ).problem.code,
    ).toBe('verification-locked')
    expect((await send(anna, other, email)).problem.code).toBe('verification-locked')
    portal.passTime(10 * 60_000 + 1000)
    const second = await send(anna, one, email)
    portal.passTime(10 * 60_000)
    expect(
      (
        await portal.call('validateApplicationEmail', {
          as: anna,
          params: { key: second.answer.data.key, code: codeTo(providers, email) },
        })
      ).problem.code,
    ).toBe('verification-expired')
    await send(anna, one, email)
    await send(anna, one, email)
    expect((await send(anna, one, email)).problem.code).toBe('codes-sent-too-often')
  })

  test('shares one count of tries across applications for concurrent guesses', async () => {
    const [anna, email] = [await signIn(portal.deps), anEmail()]
    const keys: { key: string; wrong: string }[] = []
    for (let count = 0; count < 4; count += 1) {
      const { answer } = await send(anna, await draftOf(anna), email)
      keys.push({
        key: answer.data.key,
        wrong: String((Number(codeTo(providers, email)) + 1) % 1_000_000).padStart(6, '0'),
      })
      portal.passTime(6000)
    }
    const guesses = await Promise.all(
      keys.flatMap(({ key, wrong: code }) =>
        Array.from({ length: 4 }, () => portal.call('validateApplicationEmail', { as: anna, params: { key, code } })),
      ),
    )
    expect(guesses.filter(({ problem }) => problem.code === 'verification-wrong-code')).toHaveLength(5)
    expect(guesses.filter(({ problem }) => problem.code === 'verification-locked')).toHaveLength(11)
  })

  test('sent again while its code is confirmed never causes a deadlock', async () => {
    const anna = await signIn(portal.deps)
    const uuid = await draftOf(anna)
    for (let times = 0; times < 8; times += 1) {
      const email = anEmail()
      const { answer } = await send(anna, uuid, email)
      const both = await Promise.all([
        send(anna, uuid, email),
        portal.call('validateApplicationEmail', {
          as: anna,
          params: { key: answer.data.key, code: codeTo(providers, email) },
        }),
      ])
      expect(both.map(({ status }) => status < 500)).toEqual([true, true])
    }
  })

  test('leaves an entry in the history', async () => {
    const [anna, email] = [await signIn(portal.deps), anEmail()]
    const uuid = await draftOf(anna)
    const { answer } = await send(anna, uuid, email)
    await portal.call('validateApplicationEmail', {
      as: anna,
      params: { key: answer.data.key, code: codeTo(providers, email) },
    })
    const { answer: history } = await portal.call('listActions', { as: anna, query: {} })
    expect(history.data[0]).toMatchObject({ action: 'form-email-verified', application: { uuid } })
  })
})
