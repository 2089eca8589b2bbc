import { call, deadline } from '../api.ts'
import { pageSetting } from './page-setting.ts'
import { keys } from '../session/session.ts'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Finds the caller's address for the header User-Ip as soon as the user acts on the page; a failure sends no header and delays nothing. */
export function lookUpAddress() {
  if (localStorage.getItem(keys.address) !== null) return
  const used = new AbortController()
  function look() {
    used.abort()
    ask().then(
      (ip) => localStorage.setItem(keys.address, ip),
      () => undefined,
    )
  }
  for (const sign of signs) window.addEventListener(sign, look, { passive: true, signal: used.signal })
}

/** The portal returns it, unless the operator has configured another look-up that returns {"ip"}. */
async function ask(): Promise<string> {
  const elsewhere = pageSetting('user-ip-lookup')
  if (elsewhere === undefined) return (await call('getIp')).data.ip
  const answer = await fetch(elsewhere, { credentials: 'omit', signal: AbortSignal.timeout(deadline) })
  const { ip } = (await answer.json()) as { ip?: unknown }
  if (typeof ip !== 'string') throw new Error('no address')
  return ip
}
