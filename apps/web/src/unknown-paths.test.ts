// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { router } from './router.tsx'
import { rereadSession } from './shared/session/session.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
})

async function open(address: string): Promise<{ path: string; search: string }> {
  const history = createMemoryHistory({ initialEntries: [address] })
  router.update({ ...router.options, history })
  await router.load()
  const { pathname, searchStr } = router.state.location
  return { path: pathname, search: searchStr }
}

describe('an unknown path leads to the landing page', () => {
  it.each([
    '/nowhere',
    '/nowhere/',
    '/nowhere?x=1',
    '/nowhere#part',
    '/a/b/c/d/e/f',
    '/a/b/c/?deep=1&more=2',
    '/Profile-',
    '/profil',
    '/entities/x/y/z',
    '/entities/1/info',
    '/applications/1/2/3',
    '/pages',
    '/contracts',
    '/contracts/',
    '/index.html',
    '/%F0%9F%98%80',
    '/catalog/basket',
    '/catalog/basket/summary/more',
    '/ārpus/ceļa',
  ])('%s', async (address) => expect(await open(address)).toEqual({ path: '/', search: '' }))
})

it('and a known one does not', async () => {
  expect((await open('/names')).path).toBe('/names')
  expect((await open('/names/')).path).toMatch(/^\/names\/?$/)
})
