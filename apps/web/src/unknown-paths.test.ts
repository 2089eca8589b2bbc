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

/** Opens an address. @returns where it leads */
async function open(address: string): Promise<'page' | 'not-found' | 'first-page'> {
  const history = createMemoryHistory({ initialEntries: [address] })
  router.update({ ...router.options, history })
  await router.load()
  const { location, matches } = router.state
  if (location.pathname === '/' && location.state.isFromUnknown === true) return 'first-page'
  // The address stays, so that a mistyped letter can be corrected.
  expect(location.pathname).toBe(decodeURI(address.split(/[?#]/)[0] ?? ''))
  return matches.every(({ error }) => !isNotFound(error)) ? 'page' : 'not-found'
}

describe('an unknown path leads to the first page, which says so', () => {
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
    '/services/register-sia/more',
  ])('%s', async (address) => expect(await open(address)).toBe('first-page'))
})

describe('a value that a screen does not have is not found', () => {
  it.each([
    '/services/unknown',
    '/services/constructor',
    '/services/Register-SIA',
    '/pages/secrets',
    '/pages/About',
    '/applications/zzz',
  ])('%s', async (address) => expect(await open(address)).toBe('not-found'))
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
])('%s is found', async (address) => expect(await open(address)).toBe('page'))
