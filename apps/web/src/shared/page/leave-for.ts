import { leave } from './leave.ts'

/**
 * Navigates to another party's page: the bank's, the signing service's. @param onBack called when the user comes back
 * to a page that the browser has kept in its leaving state
 */
export function leaveFor(address: string, onBack: () => void): void {
  window.addEventListener('pageshow', onBack, { once: true })
  leave(address)
}
