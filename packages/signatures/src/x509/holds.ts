/** OpenSSL throws on signatures and keys that are malformed in some ways and says false to others; here both are false. */
export function holds(verification: () => boolean): boolean {
  try {
    return verification()
  } catch {
    return false
  }
}
