import { readCursor, readPageSearch, type CursorSearch } from '../ui/tables/page-search.ts'

/** How each key of an address is read; '' and undefined are what makes no sense there. */
type Readers = Readonly<Record<string, (value: unknown) => string | undefined>>

type Read<Known extends Readers> = { [Key in keyof Known]?: Exclude<ReturnType<Known[Key]>, undefined> }

/** The state of a list as its address holds it. */
export interface AddressFilters<Filters, Key extends string> {
  /** Reads an address that anybody may have typed. */
  read(this: void, address: object): Filters
  /** Changed filters begin at the first page; what makes no sense takes one away. */
  change(this: void, filters: Filters, change: { readonly [Each in Key]?: string }): Filters
  isFiltered(this: void, filters: Filters): boolean
  /** Nothing narrows the list any more; it is shown as before. */
  cleared(this: void, filters: Filters): Filters
}

export type FiltersOf<Address> = Address extends AddressFilters<infer Filters, string> ? Filters : never

/** @param showing what changes how the list is shown, and not what it has */
export function addressFilters<Narrowing extends Readers, Showing extends Readers = Record<never, never>>(
  narrowing: Narrowing,
  showing?: Showing,
): AddressFilters<CursorSearch & Read<Narrowing> & Read<Showing>, keyof (Narrowing & Showing) & string> {
  type Filters = CursorSearch & Read<Narrowing> & Read<Showing>
  function read(address: object): Filters {
    const given: Record<string, unknown> = { ...address }
    const found = Object.entries({ ...narrowing, ...showing, cursor: readCursor }).map(
      ([key, reader]) => [key, reader(given[key])] as const,
    )
    return { ...Object.fromEntries(found.filter(([, value]) => value)), ...readPageSearch(given) } as Filters
  }
  return {
    read,
    change: (filters, change) => read({ ...filters, offset: undefined, cursor: undefined, ...change }),
    isFiltered: (filters) => Object.keys(narrowing).some((key) => key in filters),
    cleared: (filters) =>
      read(
        Object.fromEntries(
          Object.entries(filters).filter(([key]) => !['offset', 'cursor'].includes(key) && !(key in narrowing)),
        ),
      ),
  }
}

/** Reads one of some words. */
export const oneOf =
  <Word extends string>(words: readonly Word[]) =>
  (value: unknown): Word | undefined =>
    words.find((word) => word === value)
