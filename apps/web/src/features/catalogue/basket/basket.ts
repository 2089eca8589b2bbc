import { commonRegisters, mayCombine } from '@portal/forms/definition/adapt-to-form'
import type { Register } from '@portal/domain/names/legal-forms'
import { catalogueEntry, isServiceCode, type ServiceCode } from '@portal/services/catalogue'
import type { ServiceCategory } from '@portal/forms/definition/vocabulary'

/** Codes of services in the order in which they were added; all of one category. */
export type Basket = readonly ServiceCode[]

/** The baskets of this browser session: one for each profile, one for a guest. */
export type Baskets = { readonly [profile: string]: Basket }

export const guest = 'guest'

export const getCategory = (basket: Basket): ServiceCategory | undefined =>
  basket[0] && catalogueEntry(basket[0]).category

/** Checks whether a service fits those in the basket: one application changes one entity, or registers one new subject. */
export const fits = (basket: Basket, code: ServiceCode) =>
  basket.every((each) => each === code) || mayCombine([...basket, code].map(catalogueEntry))

/** Lists the registers that can have an entity to which all the services apply. */
export const getRegisters = (basket: Basket): readonly Register[] => commonRegisters(basket.map(catalogueEntry))

export function withService(basket: Basket, code: ServiceCode): Basket {
  if (!fits(basket, code)) throw new Error(`${code} does not fit into the basket`)
  return basket.includes(code) ? basket : [...basket, code]
}

export const withoutService = (basket: Basket, code: ServiceCode): Basket => basket.filter((each) => each !== code)

/** Returns the profile's basket, otherwise the one filled before the login. */
export const getBasket = (baskets: Baskets, profile: string): Basket => {
  const own = baskets[profile]
  return own && own.length > 0 ? own : (baskets[guest] ?? [])
}

/** Assigns a changed basket to the profile, and removes the guest's. */
export function withBasket(baskets: Baskets, profile: string, basket: Basket): Baskets {
  const { [guest]: _, ...others } = baskets
  return { ...others, [profile]: basket }
}

/** Parses the session storage; anything but a basket of known services of one category is left out. */
export function parseBaskets(text: string | null): Baskets {
  if (text === null) return {}
  const stored: unknown = readJson(text)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).map(([profile, codes]) => [profile, toBasket(codes)]))
}

function toBasket(codes: unknown): Basket {
  const known: ServiceCode[] = Array.isArray(codes)
    ? codes.filter((code): code is ServiceCode => typeof code === 'string' && isServiceCode(code))
    : []
  return known.reduce<Basket>((basket, code) => (fits(basket, code) ? withService(basket, code) : basket), [])
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Another script may have stored a text under our name.
    return null
  }
}
