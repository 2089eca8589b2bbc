import type { CallInput } from '../../shared/api.ts'

export type NameType = NonNullable<NonNullable<CallInput<'checkName'>['query']>['type']>

export const nameTypes: readonly NameType[] = ['SIA', 'AS', 'IK', 'PS', 'KS', 'BDR', 'NOD']

/** What is checked stands in the address, so that Back and a shared link show it again. */
export interface NameSearch {
  name?: string
  type?: NameType
}

export function readNameSearch(search: Record<string, unknown>): NameSearch {
  const name =
    typeof search['name'] === 'string' || typeof search['name'] === 'number'
      ? String(search['name']).trim().slice(0, 250)
      : ''
  const type = nameTypes.find((known) => known === search['type'])
  return { ...(name !== '' && { name }), ...(type && { type }) }
}
