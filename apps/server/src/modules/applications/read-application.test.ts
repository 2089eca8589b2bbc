import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, aPersonalCode, signIn } from '../../testing/factories.ts'
import { aBank, type Bank } from '../../testing/fake-parties/bank.ts'
import { aSubmittedApplication } from '../../testing/submitted.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { hashSecret } from '../auth/index.ts'
import { lockApplicationById } from './queries.ts'
import { readToShow, unpackApplication } from './read-application.ts'

let bank: Bank
let portal: TestPortal
beforeAll(async () => {
  bank = aBank()
  portal = await testPortal({ paymentGateway: bank.gateway })
})
afterAll(() => portal.close())

test('what the database packs of a row is the row, column by column', async () => {
  const personalCode = aPersonalCode()
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  const as = await signIn(portal.deps, { personalCode, entityId })
  const uuid = await aSubmittedApplication(portal, bank, as, { service: 'change-name', entityId })
  // Nothing is left empty, so that no column can stand in another's place.
  const text = JSON.stringify({ number: '1', title: 'T', text: 'X' })
  await portal.deps.db
    .updateTable('applications.application')
    .where('application_id', '=', uuid)
    .set({
      behalf_of_id: entityId,
      behalf_of_name: 'Filiāle',
      organization_id: uuid,
      relief: 'orphans',
      postponement: JSON.stringify({ number: '2', text: 'P', decided_at: '2026-11-20T10:00:00Z', points: [] }),
      question: 'Kas?',
      decision: text,
      due_on: '2026-12-01',
      register_number: 'R-1',
      delivered_round: 0,
      payment_started_at: portal.deps.now(),
    })
    .execute()

  const claimed = await portal.deps.tokens.read(as.headers.token ?? '', portal.deps.now())
  const credentials = {
    sid: '',
    scope: 'person' as const,
    ...claimed,
    keyHash: hashSecret(as.headers['token-key'] ?? ''),
    bindingHash: hashSecret(as.headers.cookie?.split('=')[1] ?? ''),
  }
  const { application } = await readToShow(portal.deps.pool, credentials, uuid, portal.deps.now())
  const row = await portal.deps.db.transaction().execute((tx) => lockApplicationById(tx, uuid))
  expect(Object.entries(row ?? {}).filter(([, value]) => value === null)).toEqual([])
  expect(application && unpackApplication(application)).toEqual(row)
})
