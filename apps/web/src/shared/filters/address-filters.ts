import { readPageSearch, type PageSearch } from '../ui/tables/page-search.ts'

/** The parsers of the address parameters. They return '' or undefined for an invalid value. */
type Readers = Readonly<Record<string, (value: unknown) => string | undefined>>

type Read<Known extends Readers> = { [Key in keyof Known]?: Exclude<ReturnType<Known[Key]>, undefined> }

/** The state of a list in its address. */
export interface AddressFilters<Filters, Key extends string> {
  /** Reads an address, which the user may have typed. */
  read(this: void, address: object): Filters
  /** Changes filters and returns to the first page; an invalid value removes its filter. */
  change(this: void, filters: Filters, change: { readonly [Each in Key]?: string }): Filters
  isFiltered(this: void, filters: Filters): boolean
  /** Removes all filters and keeps the display options. */
  cleared(this: void, filters: Filters): Filters
}

export type FiltersOf<Address> = Address extends AddressFilters<infer Filters, string> ? Filters : never

/** @param showing parameters that change the display of the list, but not its rows */
export function addressFilters<Narrowing extends Readers, Showing extends Readers = Record<never, never>>(
  narrowing: Narrowing,
  showing?: Showing,
): AddressFilters<PageSearch & Read<Narrowing> & Read<Showing>, keyof (Narrowing & Showing) & string> {
  type Filters = PageSearch & Read<Narrowing> & Read<Showing>
  function read(address: object): Filters {
    const given: Record<string, unknown> = { ...address }
    const found = Object.entries({ ...narrowing, ...showing }).map(
      ([key, reader]) => [key, reader(given[key])] as const,
    )
    return { ...Object.fromEntries(found.filter(([, value]) => value)), ...readPageSearch(given) } as Filters
  }
  return {
    read,
    change: (filters, change) => read({ ...filters, offset: undefined, ...change }),
    isFiltered: (filters) => Object.keys(narrowing).some((key) => key in filters),
    cleared: (filters) =>
      read(Object.fromEntries(Object.entries(filters).filter(([key]) => key !== 'offset' && !(key in narrowing)))),
  }
}

/** Reads one of some words. */
export const parseChoice =
  <Word extends string>(words: readonly Word[]) =>
  (value: unknown): Word | undefined =>
    words.find((word) => word === value)
