const weights = [9, 1, 4, 8, 3, 10, 2, 5, 7, 6]

/** Validates a number of the Enterprise Register: eleven digits, of a legal entity (4…9 first), the last a check digit. */
export function isRegistrationNumber(number: string): boolean {
  return /^[4-9]\d{10}$/.test(number) && registrationNumberFrom(number.slice(0, 10)) === number
}

/** Completes ten digits to a registration number; null for those that are never issued. */
export function registrationNumberFrom(body: string): string | null {
  if (!/^[4-9]\d{9}$/.test(body)) return null
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0)
  const check = (((3 - sum) % 11) + 11) % 11
  return check === 10 ? null : `${body}${check}`
}

/** Returns the first number of a block from `position` on, so that a series skips numbers that are not issued. */
export function nextRegistrationNumber(block: string, position: number): { number: string; position: number } {
  const digits = 10 - block.length
  for (let next = position; next < 10 ** digits; next += 1) {
    const number = registrationNumberFrom(`${block}${String(next).padStart(digits, '0')}`)
    if (number) return { number, position: next }
  }
  throw new Error(`The block ${block} has no number left`)
}
