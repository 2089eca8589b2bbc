import { searchText } from '../../shared/page/search-text.ts'
import { readPageSearch, type PageSearch } from '../../shared/ui/tables/page-search.ts'

/** The list's state in its address. */
export interface EntitySearch extends PageSearch {
  search?: string
}

/** Reads a possibly hand-typed address; invalid parts are left out. */
export function readEntitySearch(search: Record<string, unknown>): EntitySearch {
  const text = searchText(search['search'])
  return { ...(text !== '' && { search: text }), ...readPageSearch(search) }
}
