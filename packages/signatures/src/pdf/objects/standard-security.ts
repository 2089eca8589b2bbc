import { Buffer } from 'node:buffer'
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { SignatureProblem } from '../../problem.ts'
import { rc4 } from './ciphers.ts'
import type { Cipher } from './ciphers.ts'
import { asKind, asName, asNatural } from './values.ts'
import type { PdfDictionary } from './values.ts'

/** Key and ciphers of a file that opens without a password. */
export interface Security {
  readonly key: Uint8Array
  readonly strings: Cipher
  readonly streams: Cipher
  readonly isMetadataEncrypted: boolean
}

/** The parameters of an encryption dictionary (ISO 32000-2 tables 20 and 21). */
interface Parameters {
  readonly revision: number
  /** Bytes of the file's key. */
  readonly keyLength: number
  readonly permissions: number
  readonly isMetadataEncrypted: boolean
  /** Returns a text of this length. */
  text(key: string, length: number): Uint8Array
}

/** Fills up the password; the empty one consists of it (ISO 32000-2 §7.6.4.3.2). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/**
 * Opens the standard security handler with the empty user password (ISO 32000-2 §7.6.4).
 * @param id the first part of the file's identifier
 * @throws SignatureProblem pdf-encrypted when the file needs a password, or when readers might differ in how they
 * understand the dictionary
 */
export function openSecurity({ entries }: PdfDictionary, id: Uint8Array): Security {
  const version = asNatural(entries.get('V')) ?? 0
  const revision = asNatural(entries.get('R')) ?? 0
  const permissions = entries.get('P')
  const isMetadataEncrypted = revision < 4 || (entries.get('EncryptMetadata') ?? true)
  if (
    asName(entries.get('Filter')) !== 'Standard' ||
    !['1 2', '1 3', '2 3', '4 4', '5 5', '5 6'].includes(`${version} ${revision}`) ||
    typeof permissions !== 'number' ||
    typeof isMetadataEncrypted !== 'boolean'
  )
    throw refusal('security handler')
  const parameters: Parameters = {
    revision,
    keyLength: keyLengthOf(version, entries.get('Length')),
    // Some programs write it without a sign.
    permissions: permissions | 0,
    isMetadataEncrypted,
    text: (key, length) => {
      const bytes = asKind(entries.get(key), 'string')?.bytes
      // Acrobat 9 filled up the texts of revision 5 with zeros.
      if (!bytes || bytes.length < length || bytes.subarray(length).some((value) => value !== 0)) throw refusal(key)
      return bytes.subarray(0, length)
    },
  }
  const key = revision < 5 ? legacyKey(parameters, id) : modernKey(parameters)
  return { key, isMetadataEncrypted, ...ciphersOf(version, entries) }
}

/** The usual and the longest length for each version, in bits. */
const keyLengths = new Map([
  [1, [40, 40]],
  [2, [40, 128]],
  [4, [128, 128]],
  [5, [256, 256]],
])

function keyLengthOf(version: number, bits: unknown): number {
  const [usual = 0, longest = 0] = keyLengths.get(version) ?? []
  const length = bits ?? usual
  if (typeof length !== 'number' || length % 8 !== 0 || length < usual || length > longest) throw refusal('Length')
  return length / 8
}

function ciphersOf(version: number, entries: PdfDictionary['entries']): Pick<Security, 'strings' | 'streams'> {
  if (version < 4) return { strings: 'rc4', streams: 'rc4' }
  const filters = asKind(entries.get('CF'), 'dictionary')?.entries
  const cipherOf = (key: string): Cipher => {
    const name = entries.has(key) ? asName(entries.get(key)) : 'Identity'
    if (name === 'Identity') return 'none'
    const filter = asKind(filters?.get(name ?? ''), 'dictionary')?.entries
    const cipher = (version === 4 ? ciphers : newCiphers).get(asName(filter?.get('CFM')) ?? '')
    const bits = cipher === 'aes-256' ? 256 : 128
    // The length is in bytes; some programs write bits.
    if (!cipher || ![undefined, bits, bits / 8].includes(filter?.get('Length') as number | undefined))
      throw refusal(key)
    return cipher
  }
  const streams = cipherOf('StmF')
  // Attachments alone may need a password.
  if (entries.has('EFF') && cipherOf('EFF') !== streams) throw refusal('EFF')
  return { strings: cipherOf('StrF'), streams }
}

const ciphers = new Map<string, Cipher>([
  ['V2', 'rc4'],
  ['AESV2', 'aes-128'],
])
const newCiphers = new Map<string, Cipher>([['AESV3', 'aes-256']])

/** Algorithms 2 and 6: revisions 2 to 4. */
function legacyKey(
  { revision, keyLength, permissions, isMetadataEncrypted, text }: Parameters,
  id: Uint8Array,
): Buffer {
  const number = Buffer.alloc(4)
  number.writeInt32LE(permissions)
  const marker = Buffer.alloc(isMetadataEncrypted ? 0 : 4, 0xff)
  let key = digest('md5', PADDING, text('O', 32), number, id, marker).subarray(0, keyLength)
  if (revision > 2) for (let round = 0; round < 50; round += 1) key = digest('md5', key).subarray(0, keyLength)
  let expected = revision > 2 ? digest('md5', PADDING, id) : PADDING
  for (let round = 0; round < (revision > 2 ? 20 : 1); round += 1)
    expected = rc4(
      key.map((value) => value ^ round),
      expected,
    )
  if (!expected.equals(text('U', 32).subarray(0, expected.length))) throw refusal('password')
  return key
}

/** Algorithms 2.A, 11 and 13: revisions 5 and 6. */
function modernKey({ revision, permissions, isMetadataEncrypted, text }: Parameters): Buffer {
  const user = text('U', 48)
  const hash = revision === 5 ? (salt: Uint8Array): Buffer => digest('sha256', salt) : strongHash
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) throw refusal('password')
  const key = decryptBlocks('aes-256-cbc', hash(user.subarray(40)), Buffer.alloc(16), text('UE', 32))
  const perms = decryptBlocks('aes-256-ecb', key, null, text('Perms', 16))
  const isRight =
    perms.readInt32LE(0) === permissions && perms.toString('latin1', 8, 12) === (isMetadataEncrypted ? 'Tadb' : 'Fadb')
  if (!isRight) throw refusal('Perms')
  return key
}

/** Algorithm 2.B for the empty password. It ends after at most 288 rounds, because a byte is at most 255. */
function strongHash(salt: Uint8Array): Buffer {
  let key = digest('sha256', salt)
  for (let round = 1, last = 0; round <= 64 || last > round - 33; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const encrypted = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)))
    const remainder = encrypted.subarray(0, 16).reduce((sum, value) => sum + value, 0) % 3
    key = digest(['sha256', 'sha384', 'sha512'][remainder] ?? '', encrypted)
    last = encrypted.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}

const digest = (hash: string, ...parts: readonly Uint8Array[]): Buffer =>
  createHash(hash).update(Buffer.concat(parts)).digest()

const decryptBlocks = (cipher: string, key: Uint8Array, vector: Uint8Array | null, data: Uint8Array): Buffer =>
  createDecipheriv(cipher, key, vector).setAutoPadding(false).update(data)

const refusal = (detail: string): SignatureProblem => new SignatureProblem('pdf-encrypted', detail)
