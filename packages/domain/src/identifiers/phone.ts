/**
 * Parses a typed phone number into E.164 (`+37120000000`); eight digits alone are Latvian. Pasted text contains
 * invisible characters. Returns null when it is invalid.
 */
export function parsePhone(text: string): string | null {
  const compact = text.replace(/[\s().\p{Pd}\p{Cf}]/gu, '').replace(/^00/, '+')
  if (/^[2678]\d{7}$/.test(compact)) return `+371${compact}`
  if (compact.startsWith('+371')) return isLatvianPhone(compact) ? compact : null
  return /^\+[1-9]\d{6,14}$/.test(compact) ? compact : null
}

export function isLatvianPhone(phone: string): boolean {
  return /^\+371[26789]\d{7}$/.test(phone)
}

/** Checks for a Latvian mobile number, which begins with 2: no others receive messages. */
export function canReceiveSms(phone: string): boolean {
  return /^\+3712\d{7}$/.test(phone)
}
