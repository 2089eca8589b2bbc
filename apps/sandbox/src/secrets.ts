import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Compares in constant time, for any lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(fingerprint(given), fingerprint(expected))
}

/** Computes the form in which tokens and codes are stored. */
export function computeFingerprint(secret: string): string {
  return fingerprint(secret).toString('hex')
}

export function readBearer(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

const fingerprint = (text: string): Buffer => createHash('sha256').update(text).digest()
