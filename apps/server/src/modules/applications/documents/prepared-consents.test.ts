import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServiceCode } from '@portal/services/catalogue'
import { aFilledDraft } from '../../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn } from '../../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** Prepares an application of a company with one representative, whose officer fact is `officer-1`. */
async function anApplication(service: ServiceCode, changes: Record<string, unknown>) {
  const anna = { forename: 'Anna', surname: 'Zara', personalCode: aPersonalCode() }
  const { entityId } = await anEntity(portal.deps, { boardOf: [anna] })
  const as = await signIn(portal.deps, { ...anna, entityId })
  const { uuid } = await aFilledDraft(portal, as, { services: [service], entityId })
  const params = { uuid }
  const change = (answers: Record<string, unknown>) =>
    portal.call('changeApplication', {
      as,
      params,
      body: {
        changes: Object.fromEntries(Object.entries(answers).map(([path, value]) => [`${service}.${path}`, value])),
      },
    })
  await change(changes)
  const papers = async () => {
    expect((await portal.call('generateDocuments', { as, params, body: {} })).status).toBe(200)
    const { documents } = (await portal.call('getApplication', { as, params })).answer.data
    return Object.fromEntries(documents.map(({ type, missing }) => [type, missing.flatMap(({ names }) => names)]))
  }
  const missing = async () =>
    (await portal.call('reviewApplication', { as, params })).answer.data.obstacles
      .filter(({ code }) => code === 'document-missing')
      .map(({ params: about }) => about?.['document_type'])
  return { change, papers, missing }
}

const appointed = 'board.appointed.01937a00-0000-7000-8000-000000000002'
const dismissed = 'board.dismissed.01937a00-0000-7000-8000-000000000001'

test('an appointed officer signs the consent that the portal prepares, and not the application', async () => {
  const { change, papers, missing } = await anApplication('change-board', {
    [dismissed]: null,
    [`${appointed}.consent`]: 'prepared',
  })
  expect(await papers()).toEqual({ application: ['Anna Zara'], 'officer-consent': ['Līga Kalniņa'] })
  expect(await missing()).not.toContain('board-consent')
  await change({ [`${appointed}.consent`]: 'attached' })
  expect(await papers()).toEqual({ application: ['Anna Zara'] })
  expect(await missing()).toContain('board-consent')
})

test('the owners of an address sign the consent that the portal prepares', async () => {
  const { change, papers, missing } = await anApplication('change-legal-address', {
    'address.legal.ownership': 'consent',
    'address.owner.cadastreNumber': '01000230145',
    'address.owner.ownerKind': 'natural',
    'address.owner.ownerName': 'Līga Kalniņa',
    'address.owner.ownerPersonalCode': '32315560918',
    'address.owner.paper': 'prepared',
  })
  expect(await papers()).toEqual({ application: ['Anna Zara'], 'owner-consent': ['Līga Kalniņa'] })
  expect(await missing()).toEqual([])
  await change({ 'address.owner.paper': null })
  expect(await papers()).toEqual({ application: ['Anna Zara'] })
  expect(await missing()).toEqual(['owner-consent'])
})

test('an officer who resigns signs the notice to the company with the application', async () => {
  const { papers } = await anApplication('change-board', {
    'filing.applicant.ground': 'resigning-officer',
    [`${dismissed}.officer`]: 'officer-1',
    [`${dismissed}.reason`]: 'resigned',
    [appointed]: null,
  })
  expect(await papers()).toEqual({ application: ['Anna Zara'], 'resignation-notice': ['Anna Zara'] })
})
