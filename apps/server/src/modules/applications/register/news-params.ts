import type { Language } from '@portal/contract/shapes'
import { namedServices } from '../../catalogue/index.ts'
import type { ApplicationRecord } from '../application-record.ts'

/** Returns the words by which every message about an application names it. */
export const getNewsParams = ({ number, services }: ApplicationRecord, language: Language) => ({
  number,
  services: namedServices(language, services)
    .map(({ name }) => name)
    .join('; '),
})
