import type { ServiceCode } from '@portal/services/catalogue'
import { useSyncExternalStore } from 'react'
import { getBasket, guest, parseBaskets, withBasket, withoutService, withService, type Basket } from './basket.ts'

const key = 'basket'
const listeners = new Set<() => void>()

const read = () => sessionStorage.getItem(key)

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function store(profile: string, change: (basket: Basket) => Basket) {
  const baskets = parseBaskets(read())
  sessionStorage.setItem(key, JSON.stringify(withBasket(baskets, profile, change(getBasket(baskets, profile)))))
  for (const listener of listeners) listener()
}

export interface BasketActions {
  basket: Basket
  add(code: ServiceCode): void
  remove(code: ServiceCode): void
  /** Empties the basket for a service of another category. */
  replaceWith(code: ServiceCode): void
  /** Empties the basket: the application is created, or another profile continues with the services. */
  empty(): void
}

/** Provides the basket of a profile, stored for this browser session. @param profile null for a guest */
export function useBasket(profile: string | null): BasketActions {
  const text = useSyncExternalStore(watch, read)
  const owner = profile ?? guest
  return {
    basket: getBasket(parseBaskets(text), owner),
    add: (code) => store(owner, (basket) => withService(basket, code)),
    remove: (code) => store(owner, (basket) => withoutService(basket, code)),
    replaceWith: (code) => store(owner, () => [code]),
    empty: () => store(owner, () => []),
  }
}

/** Moves the chosen services to another profile. */
export function moveBasket(from: string, to: string) {
  const moved = getBasket(parseBaskets(read()), from)
  store(from, () => [])
  store(to, () => moved)
}
