// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { requireSession } from './route-frames.tsx'
import { rereadSession, takeOverWork } from './shared/session/session.ts'
import { takeWantedPath } from './shared/session/wanted-path.ts'
import { endSessionAt } from './shared/testing/end-session.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
})

test('the page on which a session ended opens for no other person', () => {
  endSessionAt('/history')
  expect(() => requireSession('/history')).toThrow()
  takeOverWork('berta')
  expect(takeWantedPath()).toBeNull()
})

test('the same person returns to it', () => {
  endSessionAt('/history')
  expect(() => requireSession('/history')).toThrow()
  expect(takeOverWork('anna')?.href).toBe('/history')
})

test.each<[string, () => void]>([
  ['of a guest', () => {}],
  ['after a session that ended elsewhere', () => endSessionAt('/submissions')],
])('the requested page %s is opened after login', (_, arrange) => {
  arrange()
  expect(() => requireSession('/history')).toThrow()
  takeOverWork('berta')
  expect(takeWantedPath()).toBe('/history')
})
