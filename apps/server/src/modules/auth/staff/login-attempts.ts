import { countCall, deleteCalls, secondsLeft } from '../../../call-count.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import { isKnownDevice, nameDigest, type StaffName } from './known-device.ts'
import { hashSecret } from '../session-tokens.ts'

/**
 * Attempts of the staff to log in, within `seconds`; identity providers count those of everyone else.
 * `ofNameAnywhere` counts attempts from browsers in which the name has never logged in.
 */
const most = { ofName: 5, ofNameAnywhere: 20, ofAddress: 50 }
const seconds = 5 * 60

/**
 * Counts an attempt per name and address, per name, and per address.
 * @returns a function that resets the count after a correct password
 * @throws Problem too-many-requests
 */
export async function countAttempt(
  deps: Deps,
  name: StaffName,
  address: string,
  deviceCookie: string | undefined,
): Promise<() => Promise<void>> {
  const { slug } = name
  const digest = nameDigest(name.username)
  const count = (caller: string, call: string) => countCall(deps, caller, `directory ${slug} ${call}`, seconds)
  const isKnown = await isKnownDevice(deps.db, name, deviceCookie, deps.now())
  const from = isKnown ? `device ${hashSecret(deviceCookie ?? '').toString('base64url')}` : address
  const isTooOften =
    (await count(`${digest} ${from}`, 'name')) > most.ofName ||
    (!isKnown && (await count(digest, 'name anywhere')) > most.ofNameAnywhere) ||
    (!isKnown && (await count(address, 'address')) > most.ofAddress)
  if (isTooOften) throw new Problem('too-many-requests', { retryAfter: secondsLeft(deps.now(), seconds) })
  return () => deleteCalls(deps, `${digest} ${from}`, `directory ${slug} name`)
}
