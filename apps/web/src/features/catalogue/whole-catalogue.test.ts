// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { aGroup, aService } from '../../shared/testing/samples.ts'
import { catalogueQuery } from './api.ts'

const portal = fakePortal()

it('reads every page of a long group, because the search is in the browser', async () => {
  const services = Array.from({ length: 45 }, (_, index) => aService({ code: `service-${index}`, name: `${index}` }))
  portal.answer('getCatalogue', ({ path }) => {
    const query = new URL(path, 'https://portal.test').searchParams
    const from = Number(query.get('offset') ?? 0)
    const { group, services: page } = aGroup(services.slice(from, from + 20))
    expect(query.get('active_group')).toBe(from === 0 ? null : group.code)
    return { data: [{ group, services: { ...page, total: services.length } }] }
  })
  const groups = await new QueryClient().fetchQuery(catalogueQuery({ entity: null, behalfOf: null }))
  expect(groups.flatMap(({ services: { list } }) => list)).toEqual(services)
  expect(portal.of('getCatalogue')).toHaveLength(3)
})
