import type { Holder } from '@portal/contract/facts'
import { fullName } from '@portal/domain/names/person-name'

/**
 * Returns the key by which holders are compared. A person is known by code, without one by name and birth date, because a
 * namesake is another person; an entity by number.
 */
export function identify(holder: Holder): string {
  if (!('surname' in holder)) return holder.registration_number ?? holder.name
  const name = fullName(holder).toLocaleLowerCase('lv')
  // Many codes begin alike, so a code that is seen in part identifies only together with the name.
  if (isMasked(holder)) return `${holder.personal_code} ${name}`
  return readCode(holder) || `${name} ${holder.birth_date ?? ''}`
}

/** Returns the personal code as answers have it: the register writes a hyphen. */
export const readCode = (holder?: { readonly personal_code?: string | null }): string | null =>
  holder?.personal_code?.replace('-', '') ?? null

/** Recognises a holder whose code the reader may see only in part; comparisons are then left to the server. */
export const isMasked = (holder: Holder | null): boolean =>
  holder !== null &&
  'surname' in holder &&
  holder.personal_code !== null &&
  !/^\d{6}-?\d{5}$/.test(holder.personal_code)

/** Returns the field of a row that identifies its holder, where an issue of the holder is displayed. */
export function identityField(holder: Holder): string {
  if ('surname' in holder) return holder.personal_code ? 'latvianIdentityNumber' : 'surname'
  return (holder.country ?? 'LV') === 'LV' ? 'registrationNumber' : 'foreignRegistrationNumber'
}
