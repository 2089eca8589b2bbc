import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { CatalogueGroup } from '@portal/contract/catalogue'
import { calls } from '@portal/contract/calls'
import { z } from '@portal/contract/zod'
import type { Figure } from '../figure.ts'
import type { MeasuredPortal } from '../portal/measured-portal.ts'
import { visitPage, withBrowser } from './visit-page.ts'

/** The portal had so many services before their number grew. */
const fewServices = 9
const manyServices = 100

const weigh = async (groups: readonly CatalogueGroup[]): Promise<number> =>
  (await promisify(brotliCompress)(JSON.stringify({ data: groups }))).length

/** Returns the groups with the first services only. */
function keepFirst(groups: readonly CatalogueGroup[], most: number): CatalogueGroup[] {
  let left = most
  return groups.flatMap((each) => {
    const list = each.services.list.slice(0, left)
    left -= list.length
    return list.length === 0 ? [] : [{ ...each, services: { ...each.services, list } }]
  })
}

/** Measures how much heavier the catalogue's page becomes with the number of services. */
export async function measureCataloguePage({ url }: MeasuredPortal): Promise<Figure[]> {
  const answer = await fetch(`${url}${calls.getCatalogue.path}`, { headers: { language: 'lv' } })
  const groups = z.object({ data: z.array(CatalogueGroup) }).parse(await answer.json()).data
  const count = groups.reduce((sum, { services }) => sum + services.list.length, 0)
  const few = await weigh(keepFirst(groups, fewServices))
  const whole = await weigh(groups)
  const many = whole + ((whole - few) / (count - fewServices)) * (manyServices - count)

  const { requests } = await withBrowser((browser) => visitPage(browser, `${url}/catalog`))
  const others = requests
    .filter((request) => !request.url.includes(calls.getCatalogue.path))
    .reduce((sum, { bodyBytes }) => sum + bodyBytes, 0)
  return [
    { name: `the list of ${count} services, brotli`, unit: 'KB', value: whole / 1_000 },
    {
      name: `the catalogue's page with ${manyServices} services, computed`,
      unit: 'KB',
      value: (others + many) / 1_000,
      peer: { name: `with ${fewServices}`, value: (others + few) / 1_000 },
      limit: { of: 'ratio', most: 1.1 },
    },
  ]
}
