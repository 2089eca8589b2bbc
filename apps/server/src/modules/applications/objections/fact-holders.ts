/** Persons by their codes, entities of the register by their numbers. */
export interface Holders {
  readonly codes: string[]
  readonly numbers: string[]
}

/** Returns the holders of a fact, single or joint. */
export function listHolders(value: object | null): Holders {
  const { holder, joint } = (value ?? {}) as { holder?: unknown; joint?: unknown }
  return toHolders([holder, ...listOf(joint)])
}

/** Returns the persons and entities through which a beneficial owner holds control. */
export const listChain = (value: object | null): Holders =>
  toHolders(listOf(((value ?? {}) as { through?: unknown }).through))

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

const toHolders = (given: readonly unknown[]): Holders => ({
  codes: given.flatMap((each) => {
    const { personal_code: code } = (each ?? {}) as { personal_code?: unknown }
    return typeof code === 'string' && code !== '' ? [code.replace('-', '')] : []
  }),
  // Foreign numbers belong to foreign registers and are left out.
  numbers: given.flatMap((each) => {
    const { registration_number: number, country } = (each ?? {}) as {
      registration_number?: unknown
      country?: unknown
    }
    return typeof number === 'string' && number !== '' && (country ?? 'LV') === 'LV' ? [number] : []
  }),
})
