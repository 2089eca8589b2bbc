import type { Deps } from '../deps.ts'
import { storeAddresses } from '../modules/addresses/index.ts'
import { anEntity } from './factories.ts'

/** Adds the addresses and entities in the answers to the registers. @param changes draft paths to values */
export async function knownToRegisters(deps: Deps, changes: Readonly<Record<string, unknown>>): Promise<void> {
  const addresses = Object.values(changes).filter(
    (value): value is { code: string; text: string } => typeof value === 'object' && value !== null && 'code' in value,
  )
  await storeAddresses(
    deps.db,
    addresses.map(({ code, text }) => ({ code, text, postcode: text.slice(-7), kind: 'building' })),
  )
  const named = Object.entries(changes).flatMap(([path, value]) => {
    if (!/\.(owner)?registrationNumber$/i.test(path)) return []
    const name = changes[path.replace('ownerRegistrationNumber', 'ownerName').replace('registrationNumber', 'name')]
    return [[String(value), typeof name === 'string' ? name : `SIA "Uzņēmums ${String(value)}"`] as const]
  })
  for (const [registrationNumber, name] of new Map(named))
    await anEntity(deps, {
      registrationNumber,
      name,
      boardOf: [{ personalCode: '32907741826', forename: 'Mārtiņš', surname: 'Ozoliņš' }],
    })
}
