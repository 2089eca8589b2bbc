/** Reads an answer that is an amount of the wire, such as `2800.00`; null for any other value. */
export function readCents(value: unknown): bigint | null {
  return typeof value === 'string' && /^\d{1,12}\.\d{2}$/.test(value) ? BigInt(value.replace('.', '')) : null
}
