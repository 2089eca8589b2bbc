import { findServices } from '@portal/services/find-services'
import type { FoundTopic } from '@portal/services/other-topics'
import type { Group } from './api.ts'

/**
 * Returns the groups with only the services that fit a search, those first whose name has every word of it. A group
 * without any is left out.
 */
export function searchGroups(groups: readonly Group[], search: string, other: FoundTopic | null): Group[] {
  // A founding corrects no data in the register.
  const isCorrection = other?.topic === 'correction'
  const searched = isCorrection ? groups.filter(({ group }) => group.code !== 'found') : groups
  const services = searched.flatMap((group) => [...group.services.list, ...group.services.refused])
  const found = new Set(findServices(services, search, (service) => service, { other }).map(({ code }) => code))
  const nameOnly = ({ name }: { name: string }) => ({ name, description: '', keywords: '' })
  const named = new Set(findServices(services, search, nameOnly, { isExact: true, other }).map(({ code }) => code))
  const pick = <Listed extends { code: string }>(listed: readonly Listed[]) => {
    const fitting = listed.filter(({ code }) => found.has(code))
    return search === '' ? fitting : fitting.toSorted(({ code: one }, { code: other }) => rank(one) - rank(other))
  }
  const rank = (code: string) => (named.has(code) ? 0 : 1)
  const picked = searched.flatMap(({ group, services: { list, refused } }) => {
    const [foundList, foundRefused] = [pick(list), pick(refused)]
    return foundList.length + foundRefused.length === 0
      ? []
      : [{ group, services: { list: foundList, total: foundList.length, refused: foundRefused } }]
  })
  const hasNamed = ({ services: { list, refused } }: Group) => [...list, ...refused].some(({ code }) => named.has(code))
  return search === '' ? picked : picked.toSorted((one, other) => Number(hasNamed(other)) - Number(hasNamed(one)))
}
