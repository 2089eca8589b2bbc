// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { requireSession } from './route-frames.tsx'
import {
  clearSession,
  rereadSession,
  storeSelectedProfile,
  storeTokens,
  takeOverWork,
} from './shared/session/session.ts'
import { takeWantedPath } from './shared/session/wanted-path.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
})

/** Simulates that a session ends on a page before the router asks for it. */
function endAt(address: string) {
  storeTokens({ x_token: 't', x_token_key: 'k' })
  storeSelectedProfile('anna')
  takeOverWork('anna')
  window.history.replaceState(null, '', address)
  clearSession()
}

test('the page on which a session ended is a wish of no other person', () => {
  endAt('/history')
  expect(() => requireSession('/history')).toThrow()
  takeOverWork('berta')
  expect(takeWantedPath()).toBeNull()
})

test('the same person returns to it', () => {
  endAt('/history')
  expect(() => requireSession('/history')).toThrow()
  expect(takeOverWork('anna')?.href).toBe('/history')
})

test.each<[string, () => void]>([
  ['of a guest', () => {}],
  ['after a session that ended elsewhere', () => endAt('/submissions')],
])('the requested page %s is opened after login', (_, arrange) => {
  arrange()
  expect(() => requireSession('/history')).toThrow()
  takeOverWork('berta')
  expect(takeWantedPath()).toBe('/history')
})
