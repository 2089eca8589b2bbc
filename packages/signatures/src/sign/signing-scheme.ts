import type { KeyObject } from 'node:crypto'
import { SignatureProblem } from '../problem.ts'
import type { Scheme } from '../x509/verify-value.ts'

export type SigningHash = 'sha256' | 'sha384' | 'sha512'
export type SignatureAlgorithm = `${'ecdsa' | 'rsa'}-${SigningHash}`

/** The hash of a curve's own strength, unless the signing device asks for another. */
const hashOfCurve: Readonly<Record<string, SigningHash>> = {
  prime256v1: 'sha256',
  secp384r1: 'sha384',
  secp521r1: 'sha512',
}

const MIN_RSA_BITS = 2048

export function schemeForKey(
  key: KeyObject,
  hash?: SigningHash,
): Scheme & { readonly family: 'ecdsa' | 'rsa'; readonly hash: SigningHash } {
  const details = key.asymmetricKeyDetails
  if (key.asymmetricKeyType === 'ec') {
    const own = hashOfCurve[details?.namedCurve ?? '']
    if (own) return { family: 'ecdsa', hash: hash ?? own }
  }
  if (key.asymmetricKeyType === 'rsa' && (details?.modulusLength ?? 0) >= MIN_RSA_BITS)
    return { family: 'rsa', hash: hash ?? 'sha256' }
  throw new SignatureProblem('key-unsupported')
}
