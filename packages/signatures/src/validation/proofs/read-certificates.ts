import { SignatureProblem } from '../../problem.ts'
import { readCertificate } from '../../x509/certificate.ts'
import type { Certificate } from '../../x509/certificate.ts'
import { policy } from '../policy.ts'

/** Those that can be read: a broken one among many proves nothing and harms nothing. */
export function readCertificates(ders: readonly Uint8Array[]): Certificate[] {
  if (ders.length > policy.certificates) throw new SignatureProblem('too-many-certificates')
  return ders.flatMap((der) => readable(() => readCertificate(der)))
}

export function readable<T>(read: () => T): T[] {
  try {
    return [read()]
  } catch (error) {
    if (error instanceof SignatureProblem) return []
    throw error
  }
}
