import { informationSlugs } from '@portal/contract/paths'
import type { InformationSlug } from '../api.ts'

export const isInformationSlug = (slug: string): slug is InformationSlug =>
  informationSlugs.some((known) => known === slug)
