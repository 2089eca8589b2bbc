import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { routes } from '@portal/contract'
import type { CallName } from '@portal/contract/calls'
import { needsTermsOfUse } from '@portal/contract/needs-terms-of-use'
import { computeDigest } from '../testing/digest.ts'
import { aDraft } from '../testing/drafts.ts'
import { signIn, type SignedIn } from '../testing/factories.ts'
import { fittingRequest } from '../testing/requests/fitting-request.ts'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'

let portal: TestPortal
let anna: SignedIn
let draft: string

beforeAll(async () => {
  portal = await testPortal()
})
beforeEach(async () => {
  const before = await signIn(portal.deps)
  draft = (await aDraft(portal, before)).uuid
  await portal.deps.db.deleteFrom('profile.terms_consent').where('person_id', '=', before.personId).execute()
  // A new session is necessary, because the server caches the first one's state for a while.
  anna = await signIn(portal.deps, { personalCode: before.personalCode, terms: false })
})
afterAll(() => portal.close())

const names = Object.keys(routes) as CallName[]
const waiting = names.filter((name) => needsTermsOfUse(routes[name]))
const open = names.filter(
  (name) => routes[name].who === 'user' && routes[name].method !== 'GET' && !needsTermsOfUse(routes[name]),
)

const send = (name: CallName) => portal.app.inject(fittingRequest(name, draft, { language: 'en', ...anna.headers }))

describe('a user who has not accepted the terms of use is rejected', () => {
  test.each(waiting)('%s', async (name) => {
    const before = await computeDigest(portal)
    const response = await send(name)
    expect([response.statusCode, response.json()]).toEqual([
      403,
      {
        code: 'terms-not-accepted',
        message: 'To go on, read the terms of use of the portal and accept them.',
        params: {},
      },
    ])
    expect(await computeDigest(portal)).toBe(before)
  })
})

test('a read that creates a payment link also requires acceptance', () => {
  expect(waiting.filter((name) => routes[name].method === 'GET')).toEqual(['getPaymentShare'])
})

test('only calls about the session and the terms stay available', () => {
  expect(open.sort()).toEqual(['changeProfile', 'consentToTerms', 'keepAlive', 'logout', 'setOrganization'])
})

test('users can read all their own data before acceptance', async () => {
  expect((await portal.call('getApplication', { as: anna, params: { uuid: draft } })).status).toBe(200)
  expect((await portal.call('listApplicationsFiltered', { as: anna, query: {} })).answer.total).toBe(1)
})

const save = () =>
  portal.call('changeApplication', {
    as: anna,
    params: { uuid: draft },
    body: { changes: { 'register-sia.contact.details.email': 'anna@pasts.example' } },
  })

test('work continues at once after acceptance', async () => {
  expect((await save()).status).toBe(403)
  await portal.call('consentToTerms', { as: anna, body: { terms_consent: true } })
  expect((await save()).status).toBe(200)
})

test('new terms stop an active user at the next call', async () => {
  await portal.call('consentToTerms', { as: anna, body: { terms_consent: true } })
  expect((await save()).status).toBe(200)
  await portal.deps.db
    .insertInto('help.terms')
    .values({ version: '9.0', language: 'lv', title: 'Noteikumi', body: '<p>9</p>', valid_from: portal.deps.now() })
    .execute()
  portal.passTime(1_001)
  expect((await save()).problem.code).toBe('terms-not-accepted')
  await portal.deps.db.deleteFrom('help.terms').where('version', '=', '9.0').execute()
})

test('announced terms stop no user before they are in force and every user from then on', async () => {
  await portal.call('consentToTerms', { as: anna, body: { terms_consent: true } })
  const later = new Date(portal.deps.now().getTime() + 60_000)
  await portal.deps.db
    .insertInto('help.terms')
    .values({ version: '9.1', language: 'lv', title: 'Noteikumi', body: '<p>9</p>', valid_from: later })
    .execute()
  portal.passTime(1_001)
  expect((await save()).status).toBe(200)
  portal.passTime(60_000)
  expect((await save()).problem.code).toBe('terms-not-accepted')
  await portal.deps.db.deleteFrom('help.terms').where('version', '=', '9.1').execute()
})
