import type { KeyObject } from 'node:crypto'
import { SignatureProblem } from '../problem.ts'
import type { Scheme } from '../x509/verify-value.ts'

export type SigningHash = 'sha256' | 'sha384' | 'sha512'
export type SigningFamily = 'ecdsa' | 'rsa' | 'rsa-pss'
export type SignatureAlgorithm = `${SigningFamily}-${SigningHash}`

/** Default hash of each curve, unless the signing device asks for another. */
const hashOfCurve: Readonly<Record<string, SigningHash>> = {
  prime256v1: 'sha256',
  secp384r1: 'sha384',
  secp521r1: 'sha512',
}

const MIN_RSA_BITS = 2048

type SigningScheme = Scheme & { readonly family: SigningFamily; readonly hash: SigningHash }

/** @param padding RSA padding: PKCS #1 v1.5 unless the device supports only RSASSA-PSS */
export function schemeForKey(key: KeyObject, hash?: SigningHash, padding: 'rsa' | 'rsa-pss' = 'rsa'): SigningScheme {
  const details = key.asymmetricKeyDetails
  if (key.asymmetricKeyType === 'ec') {
    const own = hashOfCurve[details?.namedCurve ?? '']
    if (own) return { family: 'ecdsa', hash: hash ?? own }
  }
  if (key.asymmetricKeyType === 'rsa' && (details?.modulusLength ?? 0) >= MIN_RSA_BITS)
    return { family: padding, hash: hash ?? 'sha256' }
  throw new SignatureProblem('key-unsupported')
}

/** Returns the prepared scheme for a signature value that comes back. */
export function schemeOfAlgorithm(algorithm: SignatureAlgorithm): SigningScheme {
  const at = algorithm.lastIndexOf('-')
  return { family: algorithm.slice(0, at) as SigningFamily, hash: algorithm.slice(at + 1) as SigningHash }
}
