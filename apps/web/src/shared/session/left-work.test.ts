// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession, deleteLocalWork, rereadSession, storeTokens, takeOverWork } from './session.ts'
import { endSessionAt } from '../testing/end-session.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
})

describe('where a session has ended', () => {
  it('is known once to the same person', () => {
    endSessionAt('/submissions?status=submitted', 'anna', 'sia')
    expect(takeOverWork('anna')).toEqual({ href: '/submissions?status=submitted', profile: 'sia' })
    expect(takeOverWork('anna')).toBeUndefined()
  })

  it('is not changed by calls that end later, when the page is another', () => {
    endSessionAt('/submissions')
    window.history.replaceState(null, '', '/')
    clearSession()
    expect(takeOverWork('anna')?.href).toBe('/submissions')
  })

  it('is not returned to another person, whose own requested page stays stored', () => {
    endSessionAt('/applications/a1/submit-form')
    sessionStorage.setItem('basket', 'x')
    sessionStorage.setItem('wanted_path', '/delegations')
    expect(takeOverWork('berta')).toBeUndefined()
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['left_work', 'wanted_path'])
    expect(takeOverWork('anna')).toBeUndefined()
  })

  it('is seen from another tab, too', () => {
    storeTokens({ x_token: 't', x_token_key: 'k' })
    takeOverWork('anna')
    window.history.replaceState(null, '', '/history')
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(takeOverWork('anna')?.href).toBe('/history')
  })

  it('is deleted when the user leaves on purpose', async () => {
    vi.stubGlobal('indexedDB', { databases: async () => [] })
    endSessionAt('/submissions')
    await deleteLocalWork()
    expect(takeOverWork('anna')).toBeUndefined()
  })

  it.each([
    ['/applications/a1/submit-form?tab=documents', 'a1'],
    ['/applications/a1', null],
    ['/profile', null],
  ])('at %s leaves the application %s pending', (address, pending) => {
    endSessionAt(address)
    expect(sessionStorage.getItem('pending_application')).toBe(pending)
  })
})
