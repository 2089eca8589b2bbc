import { isFound } from '@portal/services/is-found'
import type { Group } from './api.ts'

/** Returns the groups with only the services that fit a search; a group without any is left out. */
export const searchGroups = (groups: readonly Group[], search: string): Group[] =>
  groups.flatMap(({ group, services }) => {
    const list = services.list.filter((service) => isFound(service, search))
    const refused = services.refused.filter((service) => isFound(service, search))
    return list.length + refused.length === 0 ? [] : [{ group, services: { list, total: list.length, refused } }]
  })
