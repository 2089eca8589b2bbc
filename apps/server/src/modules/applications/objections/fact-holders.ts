/** Persons by their codes, entities of the register by their numbers. */
export interface Holders {
  readonly codes: string[]
  readonly numbers: string[]
}

/** Who holds a fact, alone or in common. */
export function holdersOf(value: object | null): Holders {
  const { holder, joint } = (value ?? {}) as { holder?: unknown; joint?: unknown }
  return toHolders([holder, ...listOf(joint)])
}

/** Through whom a beneficial owner is one. */
export const chainOf = (value: object | null): Holders =>
  toHolders(listOf(((value ?? {}) as { through?: unknown }).through))

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])

const toHolders = (given: readonly unknown[]): Holders => ({
  codes: given.flatMap((each) => {
    const { personal_code: code } = (each ?? {}) as { personal_code?: unknown }
    return typeof code === 'string' && code !== '' ? [code.replace('-', '')] : []
  }),
  // The number of an entity from abroad is its own register's.
  numbers: given.flatMap((each) => {
    const { registration_number: number, country } = (each ?? {}) as {
      registration_number?: unknown
      country?: unknown
    }
    return typeof number === 'string' && number !== '' && (country ?? 'LV') === 'LV' ? [number] : []
  }),
})
