// @vitest-environment jsdom
import { createMemoryHistory, isNotFound } from '@tanstack/react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from './paths.ts'
import { router } from './router.tsx'
import { queryClient } from './shared/query.tsx'
import { rereadSession, storeTokens } from './shared/session/session.ts'
import { fakePortal } from './shared/testing/fake-portal.ts'
import { anAccount, makeId } from './shared/testing/samples.ts'

const portal = fakePortal()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
  queryClient.clear()
  storeTokens({ x_token: 't', x_token_key: 'k' })
  portal.answer('getProfile', { data: anAccount() })
  portal.answer('changeProfile', { data: anAccount() })
})

async function isFound(address: string): Promise<boolean> {
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  return router.state.matches.every(({ error }) => !isNotFound(error))
}

const words = ['$slug', '$code']
const withIds = Object.values(paths).filter((path) =>
  (path.match(/\$\w+/g) ?? []).some((name) => !words.includes(name)),
)
/** Fills in all parameters of the address, one of them with the given text. */
const filledIn = (path: string, bad: string, text: string) =>
  path.replaceAll(/\$\w+/g, (name) => (name === bad ? text : name === '$slug' ? 'general' : makeId(name.slice(1))))

describe.each(withIds)('%s', (path) => {
  const ids = (path.match(/\$\w+/g) ?? []).filter((name) => !words.includes(name))

  it.each(ids)('is not found where %s cannot be an id', async (name) => {
    for (const text of ['zzz', '1', 'null', 'undefined', `${makeId('a')}0`, '%F0%9F%98%80'])
      expect(await isFound(filledIn(path, name, text)), text).toBe(false)
  })

  it('is found with ids', async () => expect(await isFound(filledIn(path, '', ''))).toBe(true))
})

it.each(['/applications/success', '/applications/success?uuid=', '/applications/success?uuid=zzz'])(
  '%s names no application, and is not found',
  async (address) => expect(await isFound(address)).toBe(false),
)

it('the success page of an application is found, and so is the basket', async () => {
  expect(await isFound(`/applications/success?uuid=${makeId('a')}`)).toBe(true)
  expect(await isFound('/catalog/basket/summary')).toBe(true)
})
