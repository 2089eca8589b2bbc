import type { Holder } from '@portal/contract/facts'
import { fullName } from '@portal/domain/names/person-name'

/** Identifies a person by code, otherwise by name; an entity by number. */
export function identify(holder: Holder): string {
  if (!('surname' in holder)) return holder.registration_number ?? holder.name
  // The register writes codes with a hyphen.
  return holder.personal_code?.replace('-', '') || fullName(holder).toLocaleLowerCase('lv')
}

/** Recognises a holder whose code the reader may see only in part; comparisons are then left to the server. */
export const isMasked = (holder: Holder | null): boolean =>
  holder !== null &&
  'surname' in holder &&
  holder.personal_code !== null &&
  !/^\d{6}-?\d{5}$/.test(holder.personal_code)
