import * as contract from '@portal/contract/addresses'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../serve.ts'
import { searchAddresses } from './queries.ts'

export function addressRoutes(serve: Serve, { db }: Deps): void {
  serve(contract.searchAddresses, async ({ query }) => ({ data: await searchAddresses(db, query.search) }))
}
