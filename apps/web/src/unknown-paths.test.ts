// @vitest-environment jsdom
import { createMemoryHistory, isNotFound } from '@tanstack/react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { router } from './router.tsx'
import { rereadSession } from './shared/session/session.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
})

async function isFound(address: string): Promise<boolean> {
  const history = createMemoryHistory({ initialEntries: [address] })
  router.update({ ...router.options, history })
  await router.load()
  // The address stays, so that a mistyped letter can be corrected.
  expect(router.state.location.pathname).toBe(decodeURI(address.split(/[?#]/)[0] ?? ''))
  return router.state.matches.every(({ error }) => !isNotFound(error))
}

describe('an unknown path is not found', () => {
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
    '/services/unknown',
    '/services/constructor',
    '/services/register-sia/more',
    '/services/Register-SIA',
    '/pages/secrets',
    '/pages/About',
  ])('%s', async (address) => expect(await isFound(address)).toBe(false))
})

it.each([
  '/names',
  '/names/',
  '/NAMES',
  '/services',
  '/SERVICES/',
  '/services/register-sia',
  '/Services/register-sia',
  '/services/register-sia/',
  '/pages/about',
  '/PAGES/about/',
])('%s is found', async (address) => expect(await isFound(address)).toBe(true))
