// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, expect, it } from 'vitest'
import { router } from './router.tsx'
import { queryClient } from './shared/query.tsx'
import { rereadSession, storeSelectedProfile, storeTokens } from './shared/session/session.ts'
import { fakePortal } from './shared/testing/fake-portal.ts'
import { anAccount, anApplication, makeId } from './shared/testing/samples.ts'

const portal = fakePortal()

const account = anAccount({ legal_entities: [{ uuid: makeId('entity'), name: 'SIA' }] })
const selected = () => portal.of('changeProfile').map(({ body }) => body)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
  queryClient.clear()
  storeTokens({ x_token: 't', x_token_key: 'k' })
  storeSelectedProfile(makeId('entity'))
  portal.answer('getProfile', { data: account })
  portal.answer('getApplication', { data: anApplication() })
  portal.answer('changeProfile', { data: { ...account, selected_uuid: makeId('entity') } })
})

async function open(address: string) {
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
}

it.each([
  `/applications/${makeId('a1')}/submit-form`,
  '/payment-completed?payment_request_id=p1',
  `/signing-document/${makeId('a1')}/${makeId('d1')}`,
])('on %s the stored uuid selects the legal entity', async (address) => {
  await open(address)
  expect(selected()).toEqual([{ selected_uuid: makeId('entity') }])
})

it('elsewhere the session keeps the profile it has', async () => {
  await open('/names')
  expect(selected()).toEqual([])
})

it('an application is read when its page is entered, and not when a link to it is only pointed at', async () => {
  const [entered, pointedAt] = [makeId('a2'), makeId('a3')]
  await open(`/applications/${entered}/submit-form`)
  await router.preloadRoute({ to: '/applications/$uuid/submit-form', params: { uuid: pointedAt } })
  expect(queryClient.getQueryState(['application', entered])).toBeDefined()
  expect(queryClient.getQueryState(['application', pointedAt])).toBeUndefined()
})
