import { searchText } from '../../shared/page/search-text.ts'
/** What of the catalogue stands in its address: a search, and the page turned to within one group. */
export interface CatalogueSearch {
  search?: string
  group?: string
  offset?: number
  /** The entity or branch on whose behalf the services are filed, by uuid. */
  behalf_of?: string
}

/** Services of a group on one page; the server's number. */
export const pageSize = 20

/** Reads an address that anybody may have typed; what makes no sense is left out. */
export function readCatalogueSearch(search: Record<string, unknown>): CatalogueSearch {
  const text = searchText(search['search'], 100)
  const group =
    typeof search['group'] === 'string' && /^[a-z-]{1,60}$/.test(search['group']) ? search['group'] : undefined
  const offset = Number(search['offset'])
  const behalfOf = readBehalfOf(search['behalf_of'])
  const isPage = group !== undefined && Number.isInteger(offset) && offset > 0 && offset < 10_000
  return {
    ...(text !== '' && { search: text }),
    ...(isPage && { group, offset }),
    ...(behalfOf !== null && { behalf_of: behalfOf }),
  }
}

/** A uuid, or null for anything else. */
export const readBehalfOf = (value: unknown): string | null =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : null
