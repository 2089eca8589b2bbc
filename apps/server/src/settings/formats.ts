import { isIP } from 'node:net'
import { z } from 'zod'

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const httpUrl = z.url({ protocol: /^https?$/ })

/** Accepts an IP address, also with the length of its network: 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return bits > 0 && rest.length === 0 && (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits))
}

/** Accepts a socket of this machine, or a host with its port. */
export const isScanner = (text: string): boolean =>
  /^(unix:\/\/\/[^?#]+|tcp:\/\/[^/?#@]+:\d{1,5})$/.test(text) && URL.canParse(text)

/** Accepts an address, also with the name that mail programs display: `Portal <noreply@portal.example>`. */
export const isSender = (text: string): boolean =>
  z.email().safeParse(/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text).success
