import { clearSession, storeSelectedProfile, storeTokens, takeOverWork } from '../session/session.ts'

/** Simulates that a person's session ends at an address, with a profile selected. */
export function endSessionAt(address: string, person = 'anna', profile = 'anna'): void {
  storeTokens({ x_token: 't', x_token_key: 'k' })
  storeSelectedProfile(profile)
  takeOverWork(person)
  window.history.replaceState(null, '', address)
  clearSession()
}
