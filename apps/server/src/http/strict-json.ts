import type { FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { scanJson } from './scan-json.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** A JSON body's bytes as they came: what an outside party signs. */
    rawBody?: Buffer
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** JSON that PostgreSQL and JavaScript can both hold: valid UTF-8, no NUL, no lone surrogates, no prototype keys, no key twice, no number too large, a bounded count of values. */
export async function parseJson(request: FastifyRequest, body: Buffer): Promise<unknown> {
  request.rawBody = body
  if (body.length === 0) return undefined
  try {
    const text = decoder.decode(body)
    const wrong = scanJson(text)
    if (wrong) throw new Problem('malformed-request', { errors: [{ path: 'body', code: wrong }] })
    const value: unknown = JSON.parse(text)
    refuse(value)
    return value
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('malformed-request', { errors: [{ path: 'body', code: 'not-json' }] })
  }
}

function refuse(value: unknown): void {
  if (typeof value === 'string') refuseText(value)
  else if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('too large')
  else if (Array.isArray(value)) value.forEach(refuse)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new Error('prototype key')
      refuseText(key)
      refuse(item)
    }
  }
}

/** Whether PostgreSQL can hold it. */
export const isText = (text: string) => !text.includes('\0') && text.isWellFormed()

function refuseText(text: string): void {
  if (!isText(text)) throw new Error('not text')
}
