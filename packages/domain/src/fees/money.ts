/** Formats whole cents as a decimal string with two places, the form of amounts in every interface; exact for any size. */
export function toMoney(cents: number | bigint): string {
  const whole = BigInt(cents)
  const digits = String(whole < 0n ? -whole : whole).padStart(3, '0')
  return `${whole < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Reads the register's decimal amounts, of up to six places, in cents. */
export const toCents = (amount: string): bigint => BigInt(Math.round(Number(amount) * 100))
