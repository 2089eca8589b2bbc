import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { signIn } from '../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { maintenanceCode, planMaintenance, withdrawNotices } from './index.ts'

const day = 86_400_000

let portal: TestPortal
beforeEach(async () => {
  portal = await testPortal()
})
afterEach(() => portal.close())

const notices = async (as?: Awaited<ReturnType<typeof signIn>>) =>
  (await portal.call('listNotifications', as ? { as } : {})).answer.data
const later = (ms: number) => new Date(portal.deps.now().getTime() + ms)

const plan = (from: Date, until: Date) =>
  planMaintenance(portal.deps.db, { from, until }, { author: 'Dace', at: portal.deps.now() })

describe('planned maintenance', () => {
  test('is announced to all users a week ahead, with its times in both languages', async () => {
    await plan(new Date('2031-01-17T20:00:00Z'), new Date('2031-01-18T02:30:00Z'))
    expect(await notices()).toEqual([])
    portal.passTime(new Date('2031-01-12T12:00:00Z').getTime() - portal.deps.now().getTime())
    const [notice, ...others] = await notices()
    expect(others).toEqual([])
    expect(notice).toMatchObject({ code: 'MAINTENANCE', level: 'warning', link: null })
    expect(notice?.content).toContain(
      'Sākums: 2031. gada 17. janvāris plkst. 22:00. Beigas: 2031. gada 18. janvāris plkst. 04:30.',
    )
    expect(notice?.translations[0]?.en).toContain(
      'begins at 22:00 on 17 January 2031 and ends at 04:30 on 18 January 2031',
    )
  })

  test('asks to try again shortly while it lasts, and disappears afterwards', async () => {
    await plan(later(day), later(2 * day))
    portal.passTime(day + 1000)
    const [notice] = await notices()
    expect(notice?.content).toContain('mēģiniet vēlreiz pēc brīža')
    expect(notice?.translations[0]?.en).toContain('Please try again shortly.')
    portal.passTime(day)
    expect(await notices()).toEqual([])
  })

  test('can be cancelled', async () => {
    await plan(later(day), later(2 * day))
    expect(await withdrawNotices(portal.deps.db, maintenanceCode, { author: 'Dace', at: portal.deps.now() })).toBe(1)
    expect(await notices()).toEqual([])
  })

  test('announces the sooner of two plans', async () => {
    await plan(later(3 * day), later(4 * day))
    await plan(later(day), later(2 * day))
    expect(await notices()).toHaveLength(1)
    portal.passTime(2 * day)
    expect(await notices()).toHaveLength(1)
  })
})

describe('a service notice', () => {
  const announce = (content = 'Jauns pakalpojums', until = day) =>
    portal.deps.db
      .insertInto('communications.service_notice')
      .values({
        notice_id: newId(),
        code: 'NEW_SERVICE',
        level: 'info',
        content,
        content_en: 'A new service',
        shown_from: later(-1000),
        shown_until: later(until),
      })
      .execute()

  test('is displayed to guests and signed-in users until it ends', async () => {
    await announce()
    const expected = [
      {
        code: 'NEW_SERVICE',
        level: 'info',
        content: 'Jauns pakalpojums',
        translations: [{ en: 'A new service' }],
        link: null,
        read: false,
        created_at: null,
      },
    ]
    expect(await notices()).toEqual(expected)
    expect(await notices(await signIn(portal.deps))).toEqual(expected)
    portal.passTime(day)
    expect(await notices()).toEqual([])
  })

  test('is dismissed by one person only for that person, and never without a session', async () => {
    await announce()
    const anna = await signIn(portal.deps)
    for (let count = 0; count < 2; count += 1)
      expect((await portal.call('dismissNotification', { as: anna, params: { code: 'NEW_SERVICE' } })).status).toBe(200)
    expect(await notices(anna)).toEqual([])
    expect(await notices(await signIn(portal.deps))).toHaveLength(1)
    expect((await portal.call('dismissNotification', { params: { code: 'NEW_SERVICE' } })).status).toBe(404)
  })

  test('of several with one code is dismissed by each person as they saw it', async () => {
    await announce('Pirmais')
    await announce('Otrais', 2 * day)
    const [anna, dace] = [await signIn(portal.deps), await signIn(portal.deps)]
    for (const as of [anna, dace]) {
      await portal.call('dismissNotification', { as, params: { code: 'NEW_SERVICE' } })
      expect((await notices(as)).map(({ content }) => content)).toEqual(['Otrais'])
    }
  })
})
