import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { anyId, type AnyId } from '../../testing/requests/any-id.ts'
import { aContact } from '../../testing/contacts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { aMessagingPortal } from '../../testing/messaging-portal.ts'
import { notifyEntity, notifyPerson } from './index.ts'

const { portal, providers, reset } = await aMessagingPortal()
beforeEach(reset)
afterAll(() => portal.close())

const params = { number: 'P-2026-000001', content: 'SIA "Kalna māja": Valdes maiņa', registerNumber: '6-12/1' }
const news = { kind: 'received', params: { lv: params, en: params }, link: '/submissions/1' } as const

async function arrived(work: () => Promise<unknown>) {
  providers.post.delivered = []
  providers.operator.delivered = []
  await work()
  await portal.runDueJobs()
  return {
    mails: providers.post.delivered.map(({ to }) => to).sort(),
    texts: providers.operator.delivered.map(({ to }) => to),
  }
}
const notify = (as: SignedIn) =>
  arrived(() =>
    portal.deps.db
      .transaction()
      .execute((tx) => notifyPerson(tx, portal.deps, { personId: as.personId, level: 'info', ...news })),
  )
const choose = (as: SignedIn, uuid: AnyId, notification: boolean) =>
  portal.call('changeContacts', { as, body: { contacts: [{ uuid, notification }] } })

describe('news of a person', () => {
  test('goes to the address of the login until a verified one exists, then to the chosen addresses', async () => {
    const anna = await signIn(portal.deps)
    expect((await notify(anna)).mails).toEqual(['anna@example.lv'])
    const [first, second, phone] = [
      await aContact(portal, providers, anna),
      await aContact(portal, providers, anna),
      await aContact(portal, providers, anna, { type: 'phone' }),
    ]
    expect(await notify(anna)).toEqual({ mails: [first.value], texts: [] })
    for (const { uuid } of [second, phone]) await choose(anna, anyId(uuid), true)
    expect(await notify(anna)).toEqual({ mails: [first.value, second.value].sort(), texts: [phone.value] })
    expect(providers.operator.delivered[0]?.text).toBe(
      'Pieteikums P-2026-000001 ir saņemts Uzņēmumu reģistrā. http://localhost:4000/submissions/1',
    )
  })

  test('goes only to the portal after the person has switched it off', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aContact(portal, providers, anna)
    await choose(anna, anyId(uuid), false)
    expect(await notify(anna)).toEqual({ mails: [], texts: [] })
    expect((await portal.call('listNotifications', { as: anna })).answer.data).toHaveLength(1)
    await portal.call('removeContact', { as: anna, query: { uuid } })
    expect((await notify(anna)).mails).toEqual(['anna@example.lv'])
  })

  test('by text message is sent once after an outage of the gateway, and given up for an unassigned number', async () => {
    const anna = await signIn(portal.deps)
    const { uuid, value } = await aContact(portal, providers, anna, { type: 'phone' })
    await choose(anna, anyId(uuid), true)
    providers.operator.behaviour = 'is away'
    expect((await notify(anna)).texts).toEqual([])
    providers.operator.behaviour = 'takes'
    for (let count = 0; count < 3; count += 1) {
      portal.passTime(61_000)
      await portal.runDueJobs()
    }
    expect(providers.operator.delivered.map(({ to }) => to)).toEqual([value])
    providers.operator.behaviour = 'refuses'
    await notify(anna)
    providers.operator.behaviour = 'takes'
    portal.passTime(61_000)
    await portal.runDueJobs()
    expect(providers.operator.delivered).toEqual([])
  })
})

describe('news of an entity', () => {
  test('goes to contacts that want it, in the language of their verification, and once per mailbox', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const as = await signIn(portal.deps, { personalCode, entityId })
    const notifyEntityExcept = (notified: string[]) =>
      arrived(() =>
        portal.deps.db
          .transaction()
          .execute((tx) => notifyEntity(tx, portal.deps, { entityId, name: 'SIA "Liepu aleja"', notified, ...news })),
      )
    expect(await notifyEntityExcept([])).toEqual({ mails: [], texts: [] })
    const [email, phone] = [
      await aContact(portal, providers, as, { entityId }),
      await aContact(portal, providers, as, { entityId, type: 'phone' }),
    ]
    await portal.call('changeEntityContacts', {
      as,
      params: { id: entityId },
      body: { contacts: [{ uuid: phone.uuid, notification: true }] },
    })
    await portal.deps.db
      .updateTable('contacts.contact')
      .set({ language: 'en' })
      .where('owner_id', '=', entityId)
      .execute()
    expect(await notifyEntityExcept([])).toEqual({ mails: [email.value], texts: [phone.value] })
    expect(providers.post.delivered[0]).toMatchObject({
      language: 'en',
      subject: 'Application P-2026-000001 has been received',
      text: expect.stringContaining('Dear SIA "Liepu aleja",') as string,
    })
    expect(await notifyEntityExcept([email.value.toUpperCase(), phone.value])).toEqual({ mails: [], texts: [] })
  })
})
