/** Whole cents as the decimal string with two places that amounts are written as everywhere outside; exact however large. */
export function toMoney(cents: number | bigint): string {
  const whole = BigInt(cents)
  const digits = String(whole < 0n ? -whole : whole).padStart(3, '0')
  return `${whole < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
