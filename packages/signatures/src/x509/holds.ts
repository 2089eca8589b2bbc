/** Runs a verification. OpenSSL throws for some malformed signatures and keys and returns false for others; here both are false. */
export function holds(verification: () => boolean): boolean {
  try {
    return verification()
  } catch {
    return false
  }
}
