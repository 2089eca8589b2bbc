import { Buffer } from 'node:buffer'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { SignatureProblem } from '../../problem.ts'

/** Ciphers of encrypted files (ISO 32000-2 table 25); `none` is the filter Identity. */
export type Cipher = 'none' | 'rc4' | 'aes-128' | 'aes-256'

const BLOCK = 16

/** @throws SignatureProblem pdf-malformed, because readers differ in what they make of incomplete blocks and padding */
export function decryptBytes(cipher: Cipher, key: Uint8Array, data: Uint8Array): Uint8Array {
  if (cipher === 'none') return data
  if (cipher === 'rc4') return rc4(key, data)
  // Some programs leave an empty text empty, or write only its initialization vector.
  if (data.length === 0 || data.length === BLOCK) return data.subarray(0, 0)
  try {
    const decipher = createDecipheriv(`${cipher}-cbc`, key, data.subarray(0, BLOCK))
    return Buffer.concat([decipher.update(data.subarray(BLOCK)), decipher.final()])
  } catch {
    throw new SignatureProblem('pdf-malformed', 'encrypted data')
  }
}

export function encryptBytes(cipher: Cipher, key: Uint8Array, data: Uint8Array): Uint8Array {
  if (cipher === 'none') return data
  if (cipher === 'rc4') return rc4(key, data)
  const vector = randomBytes(BLOCK)
  const encipher = createCipheriv(`${cipher}-cbc`, key, vector)
  return Buffer.concat([vector, encipher.update(data), encipher.final()])
}

const ordered = Uint8Array.from({ length: 256 }, (_, index) => index)
/** Shared, because thousands of short texts would leave as many copies to the garbage collector. */
const state = new Uint8Array(256)

/** Encrypts and decrypts; OpenSSL 3 no longer offers this cipher. */
export function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  state.set(ordered)
  for (let i = 0, j = 0; i < 256; i += 1) {
    const own = state[i] ?? 0
    j = (j + own + (key[i % key.length] ?? 0)) & 0xff
    state[i] = state[j] ?? 0
    state[j] = own
  }
  const out = Buffer.allocUnsafe(data.length)
  for (let at = 0, i = 0, j = 0; at < data.length; at += 1) {
    i = (i + 1) & 0xff
    const own = state[i] ?? 0
    j = (j + own) & 0xff
    const other = state[j] ?? 0
    state[i] = other
    state[j] = own
    out[at] = (data[at] ?? 0) ^ (state[(own + other) & 0xff] ?? 0)
  }
  return out
}
