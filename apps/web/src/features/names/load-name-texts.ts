import { namingServices } from '@portal/services/selected-services'
import { loadTexts } from '../../shared/intl.tsx'
import type { NameType } from './name-search.ts'

/** Loads the texts of the check, and of the services that can use a name of this legal form. */
export const loadNameTexts = (type: NameType): Promise<void> =>
  loadTexts('names', 'issues', 'forms', ...namingServices[type].map((code) => `services.${code}` as const))
