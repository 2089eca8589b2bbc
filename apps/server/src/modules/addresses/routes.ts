import * as contract from '@portal/contract/addresses'
import type { Serve } from '../../serve.ts'
import { searchAddresses } from './queries.ts'

export function addressRoutes(serve: Serve): void {
  serve(contract.searchAddresses, async ({ query, reading }) => ({
    data: await searchAddresses(reading, query.search),
  }))
}
