// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../query.tsx'
import { rereadSession, storeTokens } from '../session.ts'
import { drawPage } from '../testing/draw-page.tsx'
import SignedInShell from './signed-in-shell.tsx'

beforeEach(() => {
  localStorage.clear()
  rereadSession()
  storeTokens({ x_token: 't', x_token_key: 'k' })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const drawWith = (status: number) => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'x', message: '' }, { status }))
  return drawPage(() => <SignedInShell>{null}</SignedInShell>, { texts: ['shell', 'ui', 'entities', 'news'], at: '/entities' })
}

it('a 500 on the profile call leads to /maintenance', async () => {
  const page = await drawWith(500)
  await vi.waitFor(() => expect(page.path()).toBe('/maintenance'), { timeout: 10_000 })
})

it('another refusal of the profile call does not', async () => {
  const page = await drawWith(404)
  await vi.waitFor(() => expect(queryClient.getQueryState(['profile'])?.status).toBe('error'), { timeout: 10_000 })
  expect(page.path()).toBe('/entities')
})
