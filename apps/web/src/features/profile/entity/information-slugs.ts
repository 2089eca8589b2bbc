import type { InformationSlug } from '../api.ts'

export const informationSlugs = [
  'general',
  'officers',
  'members',
  'owners',
  'branches',
  'history',
] as const satisfies readonly InformationSlug[]

export const isInformationSlug = (slug: string): slug is InformationSlug =>
  informationSlugs.some((known) => known === slug)
