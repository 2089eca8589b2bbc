import { legalForms } from '@portal/domain/names/legal-forms'
import type { CallInput } from '../../shared/api.ts'
import { searchText } from '../../shared/page/search-text.ts'

export type NameType = NonNullable<NonNullable<CallInput<'checkName'>['query']>['type']>

export const nameTypes: readonly NameType[] = legalForms

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
