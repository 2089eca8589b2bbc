import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { signIn } from '../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { cancelMaintenance, planMaintenance } from './index.ts'

const day = 86_400_000

let portal: TestPortal
beforeEach(async () => {
  portal = await testPortal()
})
afterEach(() => portal.close())

const notices = async (as?: Awaited<ReturnType<typeof signIn>>) =>
  (await portal.call('listNotifications', as ? { as } : {})).answer.data
const later = (ms: number) => new Date(portal.deps.now().getTime() + ms)

describe('planned maintenance', () => {
  test('is announced to everybody a week ahead, with its times in both languages', async () => {
    await planMaintenance(portal.deps.db, new Date('2031-01-17T20:00:00Z'), new Date('2031-01-18T02:30:00Z'))
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

  test('asks to try again shortly while it lasts, and is forgotten afterwards', async () => {
    await planMaintenance(portal.deps.db, later(day), later(2 * day))
    portal.passTime(day + 1000)
    const [notice] = await notices()
    expect(notice?.content).toContain('mēģiniet vēlreiz pēc brīža')
    expect(notice?.translations[0]?.en).toContain('Please try again shortly.')
    portal.passTime(day)
    expect(await notices()).toEqual([])
  })

  test('can be taken back', async () => {
    await planMaintenance(portal.deps.db, later(day), later(2 * day))
    expect(await cancelMaintenance(portal.deps.db)).toBe(1)
    expect(await notices()).toEqual([])
  })

  test('of two plans the sooner is told of', async () => {
    await planMaintenance(portal.deps.db, later(3 * day), later(4 * day))
    await planMaintenance(portal.deps.db, later(day), later(2 * day))
    expect(await notices()).toHaveLength(1)
    portal.passTime(2 * day)
    expect(await notices()).toHaveLength(1)
  })

  test('is planned and taken back by the operator’s command, which wants the offset of its times', async () => {
    const command = (...words: string[]) =>
      promisify(execFile)(
        process.execPath,
        [new URL('../../operating/plan-maintenance.ts', import.meta.url).pathname, ...words],
        { env: { ...process.env, DATABASE_URL: portal.deps.settings.DATABASE_URL } },
      )
    await command(later(day).toISOString(), later(2 * day).toISOString())
    expect(await notices()).toHaveLength(1)
    expect((await command('cancel')).stdout).toBe('1 taken back\n')
    await expect(command('2031-01-17T20:00', '2031-01-17T22:00')).rejects.toThrow('npm run maintenance')
    await expect(command('2031-01-17T22:00Z', '2031-01-17T20:00Z')).rejects.toThrow('npm run maintenance')
    // Four processes are started, which takes its time on a machine that has much else to do.
  }, 120_000)
})

describe('a notice of the service', () => {
  const announce = (content = 'Jauns pakalpojums', until = day) =>
    portal.deps.db
      .insertInto('communications.service_notice')
      .values({
        notice_id: uuidv7(),
        code: 'NEW_SERVICE',
        level: 'info',
        content,
        content_en: 'A new service',
        shown_from: later(-1000),
        shown_until: later(until),
      })
      .execute()

  test('is shown to guests and to whoever is signed in, until it ends', async () => {
    await announce()
    const expected = [
      {
        code: 'NEW_SERVICE',
        level: 'info',
        content: 'Jauns pakalpojums',
        translations: [{ en: 'A new service' }],
        link: null,
      },
    ]
    expect(await notices()).toEqual(expected)
    expect(await notices(await signIn(portal.deps))).toEqual(expected)
    portal.passTime(day)
    expect(await notices()).toEqual([])
  })

  test('is put aside by one person for herself alone, and by nobody who is not signed in', async () => {
    await announce()
    const anna = await signIn(portal.deps)
    for (let count = 0; count < 2; count += 1)
      expect((await portal.call('dismissNotification', { as: anna, params: { code: 'NEW_SERVICE' } })).status).toBe(200)
    expect(await notices(anna)).toEqual([])
    expect(await notices(await signIn(portal.deps))).toHaveLength(1)
    expect((await portal.call('dismissNotification', { params: { code: 'NEW_SERVICE' } })).status).toBe(404)
  })

  test('is put aside of several with one code as each person has come to them', async () => {
    await announce('Pirmais')
    await announce('Otrais', 2 * day)
    const [anna, dace] = [await signIn(portal.deps), await signIn(portal.deps)]
    for (const as of [anna, dace]) {
      await portal.call('dismissNotification', { as, params: { code: 'NEW_SERVICE' } })
      expect((await notices(as)).map(({ content }) => content)).toEqual(['Otrais'])
    }
  })
})
