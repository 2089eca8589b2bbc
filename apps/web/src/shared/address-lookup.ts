import { call } from './api.ts'
import { keys } from './session.ts'

/** Learns the caller's address for the header User-Ip, once the page stands; a failure sends no header and delays nothing. */
export function lookUpAddress() {
  if (localStorage.getItem(keys.address) !== null) return
  const look = () =>
    void call('getIp').then(
      ({ data }) => localStorage.setItem(keys.address, data.ip),
      () => undefined,
    )
  if ('requestIdleCallback' in window) requestIdleCallback(look, { timeout: 10_000 })
  else setTimeout(look, 2_000)
}
