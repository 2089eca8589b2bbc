import { largestFile } from '@portal/domain/limits'
import { SignatureProblem } from '@portal/signatures'
import { bytesInMemory } from '@portal/signatures/zip/byte-source'
import { readEntry } from '@portal/signatures/zip/read-entry'
import type { Zip, ZipEntry } from '@portal/signatures/zip/read-zip'
import { XmlWalker, type StartTag } from '@portal/signatures/xml/walk-xml'
import { getExtension } from '../file-name.ts'
import { encrypted, unwanted, within, type Place, type Refused, type Unwanted } from './refusal.ts'

/** The rules for the parts of one kind of office document. */
export interface PackageRules {
  /** Parts whose XML is read. */
  reads(part: string): boolean
  /** Returns the forbidden content that a tag reveals, if any. */
  tag(tag: StartTag, part: string): Unwanted | 'encrypted' | undefined
  /** Evaluates a file inside the document by the rules for uploaded files. */
  file(bytes: Buffer, name: string, place: Place): Promise<Refused | object>
}

/** Allows a table in a letter in a container, but no file inside that table. */
const deepest = 3
/** Extensions of programs and scripts. */

const programs =
  'app bat chm cmd com cpl dll exe hta jar js jse lnk msi msp pif ps1 reg scr sct sh url vb vbe vbs wsf wsh'.split(' ')
/** The first bytes of Windows, Linux and macOS programs and of scripts. */
const programStart = /^(MZ|\x7fELF|#!|\xca\xfe\xba\xbe|[\xce\xcf]\xfa\xed\xfe)/
/** The compound file in which Office embeds objects of other programs. Its content cannot be checked. */
const compoundStart = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

/**
 * Unpacks every part of an office document, which verifies the sizes in the headers, and evaluates the parts. Only
 * documents inside the document are kept in memory.
 */
export async function lookIntoPackage(
  bytes: Buffer,
  zip: Zip,
  place: Place,
  rules: PackageRules,
): Promise<Refused | undefined> {
  place.budget.bytes -= zip.entries.reduce((sum, { size }) => sum + size, 0)
  if (place.budget.bytes < 0) return unwanted(place.path, 'unpacked')
  for (const entry of zip.entries.toSorted((a, b) => Number(isManifest(b)) - Number(isManifest(a)))) {
    const found = await lookIntoPart(bytes, entry, within(place, entry.name), rules)
    if (found) return found
  }
  return undefined
}

/** The manifest is read first: it states whether the other parts are encrypted. */
const isManifest = ({ name }: ZipEntry) => name === 'META-INF/manifest.xml'

async function lookIntoPart(
  bytes: Buffer,
  entry: ZipEntry,
  place: Place,
  rules: PackageRules,
): Promise<Refused | undefined> {
  const start = Buffer.from(entry.start(16)).toString('latin1', 0, 16)
  if (programs.includes(getExtension(entry.name)) || programStart.test(start)) return unwanted(place.path, 'program')
  if (start.startsWith(compoundStart)) return unwanted(place.path, 'object')
  if (rules.reads(entry.name)) return readMarkup(bytes, entry, place, rules)
  const isDocument = start.startsWith('PK') || start.startsWith('%PDF-')
  if (isDocument && place.depth > deepest) return unwanted(place.path, 'nested')
  if (isDocument && entry.size > largestFile) return unwanted(place.path, 'unpacked')
  const kept: Buffer[] = []
  await readEntry(bytesInMemory(bytes), entry, (piece) => {
    if (isDocument) kept.push(Buffer.from(piece))
  })
  if (!isDocument) return undefined
  const evaluated = await rules.file(Buffer.concat(kept), entry.name, place)
  if (!('refused' in evaluated)) return undefined
  return evaluated.refused.params ? { refused: evaluated.refused } : unwanted(place.path, 'kind')
}

async function readMarkup(
  bytes: Buffer,
  entry: ZipEntry,
  place: Place,
  rules: PackageRules,
): Promise<Refused | undefined> {
  let found: Unwanted | 'encrypted' | undefined
  const walker = new XmlWalker((tag) => {
    found ??= rules.tag(tag, entry.name)
  })
  try {
    await readEntry(bytesInMemory(bytes), entry, (piece) => walker.push(piece))
    walker.end()
  } catch (error) {
    if (!(error instanceof SignatureProblem) || !error.code.startsWith('xml-')) throw error
    return unwanted(place.path, 'unreadable')
  }
  if (found === 'encrypted') return encrypted(place.path)
  return found && unwanted(place.path, found)
}
