import { SignatureProblem } from '../../problem.ts'
import { readCertificate } from '../../x509/certificate.ts'
import type { Certificate } from '../../x509/certificate.ts'
import { policy } from '../policy.ts'

/** Reads the certificates and skips malformed ones: one of these proves nothing and harms nothing. */
export function readCertificates(ders: readonly Uint8Array[]): Certificate[] {
  if (ders.length > policy.certificates) throw new SignatureProblem('too-many-certificates')
  return ders.flatMap(readOne)
}

/** Caches the result: all signatures of a document share its proofs, and each is read once. */
export function once<T>(read: (bytes: Uint8Array) => T): (bytes: Uint8Array) => T {
  const known = new WeakMap<Uint8Array, { readonly value: T }>()
  return (bytes) => {
    const found = known.get(bytes) ?? { value: read(bytes) }
    known.set(bytes, found)
    return found.value
  }
}

const readOne = once((der) => readable(() => readCertificate(der)))

export function readable<T>(read: () => T): T[] {
  try {
    return [read()]
  } catch (error) {
    if (error instanceof SignatureProblem) return []
    throw error
  }
}
