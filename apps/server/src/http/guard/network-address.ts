import { isIPv6 } from 'node:net'

/** Eight groups of four hexadecimal digits, none left out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const between = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(Math.max(0, between)).fill('0'), ...after].map((group) => group.padStart(4, '0'))
}

/** An address with the part cut off that tells one household or office from another: enough to see an attack, too little to find a person. */
export function networkOf(caller: string): string {
  if (caller.includes(':')) return `${caller.split(':').slice(0, 3).join(':')}::/48`
  return caller.replace(/\.\d+$/, '.0/24')
}

/** By what calls without a session are told apart: the IPv4 address, or the /64 network, which one household or office has whole. */
export function callerAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  return isIPv6(ip) ? `${groupsOf(ip.toLowerCase()).slice(0, 4).join(':')}::/64` : ip
}
