import { expect, test } from 'vitest'
import { callerAddress, getNetwork } from './network-address.ts'

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001::/48'],
])('%s is logged as %s', (ip, network) => {
  expect(getNetwork(callerAddress(ip))).toBe(network)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8::1', '2001:0db8:0000:0000::/64'],
  ['2001:DB8:0:0:ffff::9', '2001:0db8:0000:0000::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002::/64'],
  ['fe80::1%eth0', 'fe80:0000:0000:0000::/64'],
  ['::1', '0000:0000:0000:0000::/64'],
])('%s counts as %s', (ip, caller) => {
  expect(callerAddress(ip)).toBe(caller)
})
