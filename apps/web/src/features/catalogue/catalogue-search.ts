import { searchText } from '../../shared/page/search-text.ts'
/** The catalogue's state in the address. */
export interface CatalogueSearch {
  search?: string
  /** The entity or branch for which the services are filed, by uuid. */
  behalf_of?: string
}

/** Reads a possibly hand-typed address; invalid parts are left out. */
export function readCatalogueSearch(search: Record<string, unknown>): CatalogueSearch {
  const text = searchText(search['search'], 100)
  const behalfOf = readBehalf(search['behalf_of'])
  return {
    ...(text !== '' && { search: text }),
    ...(behalfOf !== null && { behalf_of: behalfOf }),
  }
}

/** Returns a uuid, or null for anything else. */
export const readBehalf = (value: unknown): string | null =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : null
