import { Buffer } from 'node:buffer'
import { SignatureProblem } from '../../problem.ts'
import type { PdfBudget } from './budget.ts'
import { protectWith } from './protection.ts'
import type { Protection } from './protection.ts'
import { readObjectAt } from './read-object.ts'
import type { Section } from './read-sections.ts'
import { openSecurity } from './standard-security.ts'
import { asKind, isSameValue } from './values.ts'
import type { PdfDictionary, PdfValue } from './values.ts'

/**
 * Reads the encryption of a file. All sections must mean the same one: otherwise a reader that opens an earlier
 * revision decrypts it to something else. In a linearized file, a section from which no reader starts has no entry
 * (ISO 32000-2 annex F). @throws SignatureProblem pdf-encrypted, pdf-malformed
 */
export function readProtection(bytes: Buffer, sections: readonly Section[], budget: PdfBudget): Protection | undefined {
  const trailers = sections.map(({ trailer }) => trailer).filter(({ entries }) => entries.has('Encrypt'))
  const [trailer] = trailers
  if (!trailer) return undefined
  if (trailer !== sections[0]?.trailer) throw malformed()
  const entry = trailer.entries.get('Encrypt')
  const number = asKind(entry, 'reference')?.number
  const dictionary = asKind(number === undefined ? entry : readListed(bytes, number, sections, budget), 'dictionary')
  if (!dictionary) throw malformed()
  const id = identifierOf(trailer)
  const isMeantBy = (one: PdfDictionary): boolean =>
    isSameValue(one.entries.get('Encrypt'), entry) && id.equals(identifierOf(one))
  if (!trailers.every(isMeantBy)) throw malformed()
  return protectWith(openSecurity(dictionary, id), number, {
    isMeantBy,
    isKeptBy: (other, value) => other !== number || isSameValue(value, dictionary),
  })
}

/** Reads the object without decrypting it; it never lies in an object stream (§7.5.7). */
function readListed(bytes: Buffer, number: number, sections: readonly Section[], budget: PdfBudget): PdfValue {
  const place = sections.map(({ places }) => places.get(number)).find((one) => one !== undefined)
  if (typeof place !== 'object' || !('offset' in place)) throw malformed()
  const found = readObjectAt(bytes, place.offset, undefined, budget)
  if (found.number !== number || found.generation !== place.generation) throw malformed()
  return found.value
}

function identifierOf({ entries }: PdfDictionary): Buffer {
  if (!entries.has('ID')) return Buffer.alloc(0)
  const id = asKind(asKind(entries.get('ID'), 'array')?.items[0], 'string')
  if (!id) throw new SignatureProblem('pdf-malformed', 'ID')
  return Buffer.from(id.bytes)
}

const malformed = (): SignatureProblem => new SignatureProblem('pdf-malformed', 'Encrypt')
