/** A phone as E.164 (`+37120000000`) from what a person typed; eight digits alone are Latvian. Null when it can't be one. */
export function parsePhone(text: string): string | null {
  const compact = text.replace(/[\s().-]/g, '').replace(/^00/, '+')
  if (/^[2678]\d{7}$/.test(compact)) return `+371${compact}`
  if (compact.startsWith('+371')) return isLatvianPhone(compact) ? compact : null
  return /^\+[1-9]\d{6,14}$/.test(compact) ? compact : null
}

export function isLatvianPhone(phone: string): boolean {
  return /^\+371[26789]\d{7}$/.test(phone)
}

/** Only Latvian mobile numbers receive messages; they begin with 2. */
export function canReceiveSms(phone: string): boolean {
  return /^\+3712\d{7}$/.test(phone)
}
