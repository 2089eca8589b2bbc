/**
 * Escapes a value for a search filter. Special characters become a backslash and two hexadecimal digits (RFC 4515 §3).
 */
export function escapeFilter(value: string): string {
  return value.replaceAll(/[\\*()\0]/g, (letter) => `\\${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)
}
