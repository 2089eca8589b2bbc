import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { SignatureProblem } from '../../problem.ts'
import { spend } from './budget.ts'
import type { PdfBudget } from './budget.ts'
import { decryptBytes, encryptBytes } from './ciphers.ts'
import type { Cipher } from './ciphers.ts'
import type { Security } from './standard-security.ts'
import { asKind, asName, plainData } from './values.ts'
import type { Decrypt, PdfDictionary, PdfString, PdfValue } from './values.ts'

interface ObjectDecryption {
  readonly decryptText: Decrypt
  /** Returns the decryption of the stream with this dictionary. */
  decryptStream(dictionary: PdfDictionary): Decrypt
}

/** The encryption of a file that opens without a password: its author only forbids changes or printing. */
export interface Protection {
  /** Returns the decryption of an object in the file; undefined for the encryption dictionary itself. */
  decryptObject(number: number, generation: number, budget: PdfBudget): ObjectDecryption | undefined
  encrypt(value: PdfValue, number: number, generation: number): PdfValue
  /** Checks that a trailer means this encryption. */
  isMeantBy(trailer: PdfDictionary): boolean
  /** Checks that an object with the number of the encryption dictionary is that dictionary. */
  isKeptBy(number: number | undefined, value: PdfValue | undefined): boolean
}

/** @param own number of the encryption dictionary's object */
export function protectWith(
  security: Security,
  own: number | undefined,
  checks: Pick<Protection, 'isMeantBy' | 'isKeptBy'>,
): Protection {
  const { strings, streams, isMetadataEncrypted } = security
  const cipherFor = (stream: PdfDictionary): Cipher => {
    if (!namesFilter(stream)) return typeOf(stream) === 'Metadata' && !isMetadataEncrypted ? 'none' : streams
    // PDFium ignores a stream's own crypt filter, other programs follow it.
    if (typeOf(stream) !== 'Metadata') throw new SignatureProblem('pdf-filter-unsupported', 'Crypt')
    return 'none'
  }
  return {
    ...checks,
    decryptObject(number, generation, budget) {
      if (number === own) return undefined
      const keyFor = objectKeys(security.key, number, generation)
      const decryption =
        (cipher: Cipher, cost: number): Decrypt =>
        (data) => {
          spend(budget, 'unpacked', data.length + cost)
          return decryptBytes(cipher, keyFor(cipher), data)
        }
      return {
        decryptText: decryption(strings, TEXT_COST),
        decryptStream: (dictionary) => decryption(cipherFor(dictionary), 0),
      }
    },
    encrypt(value, number, generation) {
      const keyFor = objectKeys(security.key, number, generation)
      const encrypted = mapTexts(value, (text) => ({
        ...text,
        bytes: encryptBytes(strings, keyFor(strings), text.bytes),
      }))
      if (!isStream(encrypted)) return encrypted
      const cipher = cipherFor(encrypted)
      const { kind, entries } = encrypted
      return { kind, entries, data: encryptBytes(cipher, keyFor(cipher), plainData(encrypted)) }
    },
  }
}

type Stream = PdfDictionary & { readonly data: Uint8Array }

const isStream = (value: PdfValue): value is Stream => asKind(value, 'dictionary')?.data !== undefined

const typeOf = ({ entries }: PdfDictionary): string | undefined => asName(entries.get('Type'))

/** The stream names its own crypt filter (§7.4.10). */
function namesFilter({ entries }: PdfDictionary): boolean {
  const filter = entries.get('Filter')
  return (asKind(filter, 'array')?.items ?? [filter]).some((one) => asName(one) === 'Crypt')
}

type KeyFor = (cipher: Cipher) => Uint8Array

/** Algorithms 1 and 1.A: the key of an object, from its number and generation. */
function objectKeys(key: Uint8Array, number: number, generation: number): KeyFor {
  const known = new Map<Cipher, Uint8Array>()
  const compute = (cipher: Cipher): Uint8Array => {
    if (cipher === 'none' || cipher === 'aes-256') return key
    // The low bytes of both.
    const head = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8])
    const hash = createHash('md5').update(key).update(head)
    if (cipher === 'aes-128') hash.update('sAlT')
    return hash.digest().subarray(0, Math.min(key.length + 5, 16))
  }
  return (cipher) => {
    const found = known.get(cipher) ?? compute(cipher)
    known.set(cipher, found)
    return found
  }
}

/** Replaces all texts of a value except a signature's own value (§7.6.2). */
function mapTexts(value: PdfValue, map: (text: PdfString) => PdfString): PdfValue {
  if (typeof value !== 'object' || value === null) return value
  if (value.kind === 'string') return map(value)
  if (value.kind === 'array') return { ...value, items: value.items.map((item) => mapTexts(item, map)) }
  if (value.kind !== 'dictionary') return value
  const isSignature = value.entries.has('ByteRange')
  const entries = [...value.entries].map(
    ([key, item]) => [key, isSignature && key === 'Contents' ? item : mapTexts(item, map)] as const,
  )
  return { ...value, entries: new Map(entries) }
}

/** Work and memory of a short text beyond its bytes: its cipher is set up anew, and the text is kept as an object. */
const TEXT_COST = 1024
