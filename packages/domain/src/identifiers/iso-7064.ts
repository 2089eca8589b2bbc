/** Computes the remainder modulo 97 of a text whose letters count as two digits, A = 10 (ISO 7064 MOD 97-10). */
export function mod97(text: string): number {
  let remainder = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}
