import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyId } from '../../testing/requests/any-id.ts'
import { signIn } from '../../testing/factories.ts'
import { aMailServer, type MailServer } from '../../testing/fake-parties/mail-server.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { eraseDue } from '../../jobs/erase-due.ts'
import { outboxErasures } from './delete-mail.ts'
import { notifyPerson, type News } from './index.ts'

let post: MailServer
let portal: TestPortal
beforeAll(async () => {
  post = aMailServer()
  portal = await testPortal({ mail: post.service })
})
beforeEach(() => {
  post.behaviour = 'takes'
  post.delivered = []
})
afterAll(() => portal.close())

const params = { number: 'P-2026-000001', content: 'SIA "Kalna māja": Valdes maiņa', registerNumber: '6-12/1' }
const notify = (personId: AnyId, changed: Partial<News> = {}) =>
  portal.deps.db.transaction().execute((tx) =>
    notifyPerson(tx, portal.deps, {
      personId,
      kind: 'received',
      params: { lv: params, en: params },
      level: 'info',
      link: '/submissions/1',
      ...changed,
    }),
  )

describe('notifying a person', () => {
  test('shows a notice in both languages and sends one mail with a link', async () => {
    const anna = await signIn(portal.deps)
    await notify(anna.personId)
    await portal.runDueJobs()
    await portal.runDueJobs()
    expect((await portal.call('listNotifications', { as: anna })).answer.data).toEqual([
      {
        code: expect.any(String) as string,
        level: 'info',
        content: 'Pieteikums P-2026-000001 ir saņemts Uzņēmumu reģistrā.',
        translations: [{ en: expect.stringContaining('has received application') as string }],
        link: '/submissions/1',
        read: false,
        created_at: expect.any(String) as string,
      },
    ])
    expect(post.delivered).toHaveLength(1)
    expect(post.delivered[0]).toMatchObject({
      to: 'anna@example.lv',
      subject: 'Pieteikums P-2026-000001 ir saņemts',
      language: 'lv',
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}@localhost>$/) as string,
    })
    expect(post.delivered[0]?.text).toContain('Labdien, Anna Kalniņa!')
    expect(post.delivered[0]?.text).toContain('http://localhost:4000/submissions/1')
  })

  test('deletes the message from the outbox 30 days after sending and keeps a waiting one', async () => {
    const anna = await signIn(portal.deps, { email: 'vecas.vestules@example.lv' })
    await notify(anna.personId)
    await portal.runDueJobs()
    post.behaviour = 'is away'
    await notify(anna.personId)
    await portal.runDueJobs()
    const sentAfter = async (days: number) => {
      for (const erasure of outboxErasures)
        await eraseDue(
          { ...portal.deps, now: () => new Date(portal.deps.now().getTime() + days * 24 * 3_600_000) },
          erasure,
        )
      return (
        await portal.deps.db
          .selectFrom('communications.mail')
          .select('sent_at')
          .where('recipient', '=', 'vecas.vestules@example.lv')
          .orderBy('created_at')
          .execute()
      ).map(({ sent_at: at }) => at !== null)
    }
    expect(await sentAfter(29)).toEqual([true, false])
    expect(await sentAfter(31)).toEqual([false])
    await portal.deps.db
      .deleteFrom('communications.mail')
      .where('recipient', '=', 'vecas.vestules@example.lv')
      .execute()
  })

  test('loses nothing while the mail server is down: the mail is sent once, later, under the same id', async () => {
    const anna = await signIn(portal.deps)
    post.behaviour = 'is away'
    await notify(anna.personId)
    await portal.runDueJobs()
    const { message_id: promised } = await portal.deps.db
      .selectFrom('communications.mail')
      .select('message_id')
      .where('sent_at', 'is', null)
      .executeTakeFirstOrThrow()
    post.behaviour = 'takes'
    for (let count = 0; count < 3; count += 1) {
      portal.passTime(61_000)
      await portal.runDueJobs()
    }
    expect(post.delivered.map(({ messageId }) => messageId)).toEqual([promised])
  })

  test('stops trying a mailbox that is rejected permanently', async () => {
    const anna = await signIn(portal.deps)
    post.behaviour = 'refuses'
    await notify(anna.personId)
    await portal.runDueJobs()
    post.behaviour = 'takes'
    portal.passTime(61_000)
    await portal.runDueJobs()
    expect(post.delivered).toEqual([])
  })

  test('without an e-mail address displays only the notice', async () => {
    const anna = await signIn(portal.deps, { email: null })
    await notify(anna.personId)
    await portal.runDueJobs()
    expect([(await portal.call('listNotifications', { as: anna })).answer.data.length, post.delivered.length]).toEqual([
      1, 0,
    ])
  })

  test('keeps user texts literal and a subject on one line', async () => {
    const anna = await signIn(portal.deps)
    const given = { entity: 'SIA "A"\r\nBcc: other@example.lv', person: '{entity} <b>{evil}</b> <img src=x>' }
    await notify(anna.personId, { kind: 'delegation-refused', params: { lv: given, en: given } })
    await portal.runDueJobs()
    expect(post.delivered[0]?.subject).not.toMatch(/[\r\n]/)
    expect(post.delivered[0]?.text).toContain('{entity} <b>{evil}</b> <img src=x>')
  })

  test('sends nothing for a rolled-back transaction', async () => {
    const anna = await signIn(portal.deps)
    await portal.deps.db
      .transaction()
      .execute(async (tx) => {
        await notifyPerson(tx, portal.deps, {
          personId: anna.personId,
          kind: 'received',
          params: { lv: params, en: params },
          level: 'info',
          link: '/',
        })
        throw new Error('rolled back')
      })
      .catch(() => {})
    await portal.runDueJobs()
    expect([(await portal.call('listNotifications', { as: anna })).answer.data, post.delivered]).toEqual([[], []])
  })
})

describe('a notice', () => {
  test('can be hidden permanently by its recipient and by no one else', async () => {
    const anna = await signIn(portal.deps)
    await notify(anna.personId)
    const [notice] = (await portal.call('listNotifications', { as: anna })).answer.data
    const code = notice?.code ?? ''
    const stranger = await portal.call('dismissNotification', { as: await signIn(portal.deps), params: { code } })
    expect([stranger.status, stranger.problem.code]).toEqual([404, 'not-found'])
    expect((await portal.call('dismissNotification', { params: { code } })).status).toBe(404)
    for (let count = 0; count < 2; count += 1)
      expect((await portal.call('dismissNotification', { as: anna, params: { code } })).status).toBe(200)
    expect((await portal.call('listNotifications', { as: anna })).answer.data).toEqual([])
  })

  test('is unread until the recipient has seen its target, or a later notice of it has replaced it', async () => {
    const anna = await signIn(portal.deps)
    const other = await signIn(portal.deps)
    const news = async (as = anna) =>
      (await portal.call('listNotifications', { as })).answer.data.map(({ read, created_at: at }) => [read, typeof at])
    await notify(anna.personId)
    await notify(other.personId)
    expect(await news()).toEqual([[false, 'string']])
    await notify(anna.personId)
    expect(await news()).toEqual([
      [false, 'string'],
      [true, 'string'],
    ])
    const [notice] = (await portal.call('listNotifications', { as: anna })).answer.data
    const code = notice?.code ?? ''
    const read = (as?: typeof anna, which = code) =>
      portal.call('readNotification', { ...(as && { as }), params: { code: which } })
    expect((await read(other)).problem.code).toBe('not-found')
    expect((await read(undefined)).status).toBe(404)
    expect((await read(anna, 'none')).status).toBe(404)
    for (let count = 0; count < 2; count += 1) expect((await read(anna)).status).toBe(200)
    expect((await news()).map(([isRead]) => isRead)).toEqual([true, true])
    expect((await news(other)).map(([isRead]) => isRead)).toEqual([false])
  })

  test('that leads to a list stays unread until it is opened itself: its subject is its own', async () => {
    const anna = await signIn(portal.deps)
    const news = async () => (await portal.call('listNotifications', { as: anna })).answer.data
    for (let count = 0; count < 2; count += 1) await notify(anna.personId, { link: '/applications' })
    expect((await news()).map(({ read }) => read)).toEqual([false, false])
    const params = { code: (await news())[0]?.code ?? '' }
    expect((await portal.call('readNotification', { as: anna, params })).status).toBe(200)
    expect((await news()).map(({ read }) => read)).toEqual([true, false])
  })

  test('only service notices are visible without a session', async () => {
    expect((await portal.call('listNotifications')).answer.data).toEqual([])
  })
})
