import { call } from './api.ts'
import { keys } from './session.ts'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Learns the caller's address for the header User-Ip as soon as the page is used; a failure sends no header and delays nothing. */
export function lookUpAddress() {
  if (localStorage.getItem(keys.address) !== null) return
  const used = new AbortController()
  function look() {
    used.abort()
    call('getIp').then(
      ({ data }) => localStorage.setItem(keys.address, data.ip),
      () => undefined,
    )
  }
  for (const sign of signs) window.addEventListener(sign, look, { passive: true, signal: used.signal })
}
