import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Compares in constant time, whatever the lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(fingerprint(given), fingerprint(expected))
}

/** Tokens and codes are stored only as this. */
export function fingerprintOf(secret: string): string {
  return fingerprint(secret).toString('hex')
}

export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

const fingerprint = (text: string): Buffer => createHash('sha256').update(text).digest()
