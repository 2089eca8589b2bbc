import { isIPv6 } from 'node:net'

/** Expands an IPv6 address to eight groups of four hexadecimal digits. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const between = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(Math.max(0, between)).fill('0'), ...after].map((group) => group.padStart(4, '0'))
}

/**
 * Removes the part of an address that identifies a household or office. The rest shows an attack but identifies no
 * person.
 */
export function getNetwork(caller: string): string {
  if (caller.includes(':')) return `${caller.split(':').slice(0, 3).join(':')}::/48`
  return caller.replace(/\.\d+$/, '.0/24')
}

/**
 * Returns the key that counts calls without a session: the IPv4 address, or the /64 network of one household or office.
 */
export function callerAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  return isIPv6(ip) ? `${groupsOf(ip.toLowerCase()).slice(0, 4).join(':')}::/64` : ip
}
