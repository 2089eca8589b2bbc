import { catalogueEntry, isServiceCode, type ServiceCode } from '@portal/services/catalogue'
import { useState, type ReactNode } from 'react'
import { getCategory, fits } from './basket.ts'
import type { BasketActions } from './basket-store.ts'
import { OverrideBasketDialog } from './override-basket-dialog.tsx'

interface BasketChoice {
  /** Puts a service into the basket; asks first if the basket holds others that cannot be filed with it. */
  take(service: { code: string; name: string }, onTaken: () => void): void
  dialog: ReactNode
}

/** Fills a basket from the catalogue or from a service's page. @param names names of the services in the basket */
export function useBasketChoice(
  { basket, add, replaceWith }: BasketActions,
  names: ReadonlyMap<string, string>,
): BasketChoice {
  const [conflict, setConflict] = useState<{ code: ServiceCode; name: string; onTaken: () => void }>()
  const current = getCategory(basket)
  return {
    take({ code, name }, onTaken) {
      if (!isServiceCode(code)) return
      if (!fits(basket, code)) return setConflict({ code, name, onTaken })
      add(code)
      onTaken()
    },
    dialog: conflict && current && (
      <OverrideBasketDialog
        current={current}
        next={catalogueEntry(conflict.code).category}
        name={conflict.name}
        lost={basket.map((code) => names.get(code) ?? '')}
        onClose={() => setConflict(undefined)}
        onConfirm={() => {
          replaceWith(conflict.code)
          setConflict(undefined)
          conflict.onTaken()
        }}
      />
    ),
  }
}
