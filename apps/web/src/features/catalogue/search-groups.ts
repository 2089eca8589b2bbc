import { findServices } from '@portal/services/find-services'
import type { Group } from './api.ts'

/** Returns the groups with only the services that fit a search; a group without any is left out. */
export function searchGroups(groups: readonly Group[], search: string): Group[] {
  const services = groups.flatMap((group) => [...group.services.list, ...group.services.refused])
  const found = new Set(findServices(services, search, (service) => service).map(({ code }) => code))
  return groups.flatMap(({ group, services: { list, refused } }) => {
    const foundList = list.filter(({ code }) => found.has(code))
    const foundRefused = refused.filter(({ code }) => found.has(code))
    return foundList.length + foundRefused.length === 0
      ? []
      : [{ group, services: { list: foundList, total: foundList.length, refused: foundRefused } }]
  })
}
