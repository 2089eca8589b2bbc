/**
 * Leads to another body's page: the bank's, the signing service's.
 * @param onBack for whoever comes Back to a page that the browser has kept as it was left: busy with leaving
 */
export function leaveFor(address: string, onBack: () => void): void {
  window.addEventListener('pageshow', onBack, { once: true })
  location.assign(address)
}
