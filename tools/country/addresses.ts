import type { Insertable } from 'kysely'
import type { Tables } from '../../apps/server/src/db/types.generated.ts'
import { fold } from '../../apps/server/src/search/fold.ts'
import { places, type Country } from './country.ts'
import { houseName, houseNames } from './words/vocabulary.ts'

interface Address {
  /** A code outside the series of the real register and of the sandbox. */
  code: string
  text: string
  postcode: string
  kind: 'building' | 'premises'
}

/**
 * Consecutive numbers lie in different parts of the country. The step is prime, so that every part is used before the
 * first one repeats.
 */
const step = 1_009

/** Of 20 addresses, seven are farmsteads, four are houses in streets and the rest are flats in these houses. */
export function addressAt(country: Country, place: number): Address {
  const code = String(200_000_000 + place)
  const [twenty, rest] = [Math.floor(place / 20), place % 20]
  if (rest < 7) return { code, kind: 'building', ...farmstead(country, twenty * 7 + rest) }
  if (rest < 11) return { code, kind: 'building', ...house(country, twenty * 4 + rest - 7) }
  const flat = twenty * 9 + rest - 11
  const houses = Math.ceil(country.size.addresses / 40)
  return { code, kind: 'premises', ...house(country, flat % houses, Math.floor(flat / houses) + 1) }
}

/** Each village has its own run of names, so that all names are used and none repeats within a village. */
function farmstead({ vocabulary: { villages } }: Country, number: number) {
  const ofVillage = (number * step) % villages.length
  const { village = '', parish = '', municipality = '', postcode = '' } = villages[ofVillage] ?? {}
  const name = houseName(Math.floor(number / villages.length) + ofVillage * Math.ceil(houseNames / villages.length))
  return { text: `"${name}", ${village}, ${parish}, ${municipality}, ${postcode}`, postcode }
}

function house({ vocabulary: { streets } }: Country, number: number, flat?: number) {
  const { street = '', city = '', postcode = '' } = streets[(number * step) % streets.length] ?? {}
  const ofStreet = Math.floor(number / streets.length) + 1
  return { text: `${street} ${ofStreet}${flat === undefined ? '' : ` - ${flat}`}, ${city}, ${postcode}`, postcode }
}

export function* addressRows(country: Country): Generator<Insertable<Tables['addresses.address']>> {
  for (const place of places(country.size.addresses)) {
    const address = addressAt(country, place)
    yield { ...address, folded: fold(address.text) }
  }
}
