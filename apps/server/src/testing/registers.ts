import type { Deps } from '../deps.ts'
import { storeAddresses } from '../modules/addresses/index.ts'
import { anEntity } from './factories.ts'

/** Lets the registers know whatever addresses and entities the answers name. @param changes draft paths to values */
export async function knownToRegisters(deps: Deps, changes: Readonly<Record<string, unknown>>): Promise<void> {
  const addresses = Object.values(changes).filter(
    (value): value is { code: string; text: string } => typeof value === 'object' && value !== null && 'code' in value,
  )
  await storeAddresses(
    deps.db,
    addresses.map(({ code, text }) => ({ code, text, postcode: text.slice(-7), kind: 'building' })),
  )
  const numbers = Object.entries(changes).flatMap(([path, value]) =>
    /\.(owner)?registrationNumber$/i.test(path) ? [String(value)] : [],
  )
  for (const registrationNumber of new Set(numbers))
    await anEntity(deps, {
      registrationNumber,
      name: `SIA "Uzņēmums ${registrationNumber}"`,
      boardOf: [{ personalCode: '32907741826', forename: 'Mārtiņš', surname: 'Ozoliņš' }],
    })
}
