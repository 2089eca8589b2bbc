import type { CallInput } from '../../shared/api.ts'
import { searchText } from '../../shared/page/search-text.ts'

export type NameType = NonNullable<NonNullable<CallInput<'checkName'>['query']>['type']>

export const nameTypes: readonly NameType[] = ['SIA', 'AS', 'IK', 'PS', 'KS', 'BDR', 'NOD']

/** The checked name is part of the address, so that Back and a shared link display it again. */
export interface NameSearch {
  name?: string
  type?: NameType
}

export function readNameSearch(search: Record<string, unknown>): NameSearch {
  const name = searchText(search['name'])
  const type = nameTypes.find((known) => known === search['type'])
  return { ...(name !== '' && { name }), ...(type && { type }) }
}
