/** Formats whole cents as a decimal string with two places, the form of amounts in every interface; exact for any size. */
export function toMoney(cents: number | bigint): string {
  const whole = BigInt(cents)
  const digits = String(whole < 0n ? -whole : whole).padStart(3, '0')
  return `${whole < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Reads the register's decimal amounts, of up to six places, in cents. */
export const toCents = (amount: string): bigint => BigInt(Math.round(Number(amount) * 100))

/** Adds up the nominal values of shares, in cents. The register has parts of shares, too: their values are rounded together. */
export const addNominals = (held: readonly { readonly shares: number; readonly nominal: string }[]): bigint =>
  toCents(String(held.reduce((sum, { shares, nominal }) => sum + shares * Number(nominal), 0)))
