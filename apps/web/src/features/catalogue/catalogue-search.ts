import { searchText } from '../../shared/page/search-text.ts'
/** The catalogue's state in the address: a search, and the page within one group. */
export interface CatalogueSearch {
  search?: string
  group?: string
  offset?: number
  /** The entity or branch for which the services are filed, by uuid. */
  behalf_of?: string
}

/** Services of a group on one page; the server uses the same number. */
export const pageSize = 20

/** Reads a possibly hand-typed address; invalid parts are left out. */
export function readCatalogueSearch(search: Record<string, unknown>): CatalogueSearch {
  const text = searchText(search['search'], 100)
  const group =
    typeof search['group'] === 'string' && /^[a-z-]{1,60}$/.test(search['group']) ? search['group'] : undefined
  const offset = Number(search['offset'])
  const behalfOf = readBehalf(search['behalf_of'])
  const isPage = group !== undefined && Number.isInteger(offset) && offset > 0 && offset < 10_000
  return {
    ...(text !== '' && { search: text }),
    ...(isPage && { group, offset }),
    ...(behalfOf !== null && { behalf_of: behalfOf }),
  }
}

/** Returns a uuid, or null for anything else. */
export const readBehalf = (value: unknown): string | null =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : null
