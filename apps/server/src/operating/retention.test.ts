import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { eraseDue } from '../jobs/erase-due.ts'
import { dueBefore, retentionPeriods, type RetentionPeriod } from '../jobs/retention-periods.ts'
import { signIn } from '../testing/factories.ts'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'
import { describePeriod, erasures, reportRetention } from './retention.ts'

const dayMs = 24 * 60 * 60_000
const periods = Object.keys(retentionPeriods) as RetentionPeriod[]

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const lineOf = async (period: RetentionPeriod) =>
  (await reportRetention(portal.deps.db, portal.deps.now(), []))
    .split('\n')
    .find((line) => line.startsWith(`${period} `))

test('every period has an erasure, and every erasure a period', () => {
  expect([...new Set(erasures.map(({ period }) => period))].sort()).toEqual(periods.toSorted())
})

test.each([
  ['sessions', '2026-11-27T10:00:00Z', '2026-10-28T10:00:00.000Z'],
  ['reports', '2026-11-27T10:00:00Z', '2025-11-27T10:00:00.000Z'],
  ['payers', '2026-11-27T10:00:00Z', '2020-12-31T22:00:00.000Z'],
  ['payers', '2026-12-31T23:00:00Z', '2021-12-31T22:00:00.000Z'],
] as const)('%s at %s are due before %s', (period, at, before) => {
  expect(dueBefore(period, new Date(at)).toISOString()).toBe(before)
})

test('the guide for operators lists the periods of the code', async () => {
  const guide = await readFile(new URL('../../../../docs/operating/personal-data.md', import.meta.url), 'utf8')
  const listed = [...guide.matchAll(/^\| `([a-z-]+)` \| [^|]+ \| ([^|]+) \|/gm)].map(([, period, kept]) => [
    period,
    kept,
  ])
  expect(listed).toEqual(periods.map((period) => [period, describePeriod(period)]))
})

test('text messages and dismissed notifications are erased after 30 days, and the command counts them', async () => {
  const { db, now } = portal.deps
  const { personId } = await signIn(portal.deps)
  const [sent, waiting] = [newId(), newId()]
  const text = { recipient: '+37120000001', body: 'Kods 123456', created_at: now() }
  await db
    .insertInto('communications.text_message')
    .values([
      { ...text, text_message_id: sent, sent_at: now() },
      { ...text, text_message_id: waiting },
    ])
    .execute()
  const notification = {
    person_id: personId,
    code: 'session-used-elsewhere',
    level: 'warning',
    content: 'a',
    translations: '{}',
    created_at: now(),
  }
  await db
    .insertInto('communications.notification')
    .values([
      { ...notification, notification_id: newId(), dismissed_at: now() },
      { ...notification, notification_id: newId() },
    ])
    .execute()
  const erase = async () => {
    for (const erasure of erasures) await eraseDue(portal.deps, erasure)
  }

  portal.passTime(29 * dayMs)
  await erase()
  expect(await lineOf('text-messages')).toContain(' 0 rows due, never erased; kept 30 days after delivery or refusal')
  portal.passTime(dayMs + 1)
  expect(await lineOf('text-messages')).toContain(' 1 row due, never erased')
  expect(await lineOf('notifications')).toContain(' 1 row due, never erased')
  await erase()

  expect(await lineOf('text-messages')).toMatch(/ 0 rows due, 1 row erased in 30 days, last on \d{4}-\d\d-\d\d;/)
  expect(await lineOf('notifications')).toContain(' 1 row erased in 30 days')
  const left = await db.selectFrom('communications.text_message').select('text_message_id').execute()
  expect(left).toEqual([{ text_message_id: waiting }])
  const shown = await db.selectFrom('communications.notification').select('dismissed_at').execute()
  expect(shown).toEqual([{ dismissed_at: null }])

  portal.passTime(31 * dayMs)
  expect(await lineOf('text-messages')).toMatch(/ 0 rows due, 0 rows erased in 30 days, last on /)
})

test('more rows than one batch are erased and counted', async () => {
  const { db, now } = portal.deps
  const rows = Array.from({ length: 2_500 }, () => ({
    text_message_id: newId(),
    recipient: '+37120000002',
    body: 'Kods 123456',
    created_at: now(),
    refused_at: now(),
  }))
  await db.insertInto('communications.text_message').values(rows).execute()
  portal.passTime(31 * dayMs)
  const [texts] = erasures.filter(({ period }) => period === 'text-messages')
  expect(texts && (await eraseDue(portal.deps, texts))).toBe(2_500)
  expect(await lineOf('text-messages')).toContain('2500 rows erased in 30 days')
})
