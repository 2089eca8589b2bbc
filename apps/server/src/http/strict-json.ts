import type { FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** A JSON body's bytes as they came: what an outside party signs. */
    rawBody?: Buffer
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const deepest = 64

/** JSON that PostgreSQL and JavaScript can both hold: valid UTF-8, no NUL, no lone surrogates, no prototype keys, bounded depth. */
export async function parseJson(request: FastifyRequest, body: Buffer): Promise<unknown> {
  request.rawBody = body
  if (body.length === 0) return undefined
  try {
    const value: unknown = JSON.parse(decoder.decode(body))
    refuse(value, 0)
    return value
  } catch {
    throw new Problem('malformed-request', { errors: [{ path: 'body', code: 'not-json' }] })
  }
}

function refuse(value: unknown, depth: number): void {
  if (depth > deepest) throw new Error('too deep')
  if (typeof value === 'string') refuseText(value)
  else if (Array.isArray(value)) for (const item of value) refuse(item, depth + 1)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new Error('prototype key')
      refuseText(key)
      refuse(item, depth + 1)
    }
  }
}

/** Whether PostgreSQL can hold it. */
export const isText = (text: string) => !text.includes('\0') && text.isWellFormed()

function refuseText(text: string): void {
  if (!isText(text)) throw new Error('not text')
}
