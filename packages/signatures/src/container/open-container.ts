import { Buffer } from 'node:buffer'
import type { Finding } from '../findings.ts'
import { isDeceptiveName } from '../names/deceptive-name.ts'
import { SignatureProblem } from '../problem.ts'
import { formatOfArchive } from '../recognize-format.ts'
import { xmlLimits } from '../xml/parse-xml.ts'
import { readZip } from '../zip/read-zip.ts'
import type { ZipEntry } from '../zip/read-zip.ts'
import { findArchives } from './find-archives.ts'
import { MANIFEST_NAME, readManifest } from './manifest.ts'
import { ASIC_E, ASIC_S, UNKNOWN_MEDIA_TYPE } from './media-types.ts'
import type { ReasonCode } from '../texts/reason-text.ts'

export interface ContainerFile {
  readonly name: string
  /** Media type from the manifest. */
  readonly mediaType: string
  readonly size: number
  bytes(): Uint8Array
}

export interface Container {
  /** `unsupported`: signed in a form that is not read here (CAdES, timestamp only, hash codes, other packages). */
  readonly kind: 'asic-e' | 'asic-s' | 'unsupported'
  readonly mimetype: string | undefined
  readonly files: readonly ContainerFile[]
  readonly signatureFiles: readonly ContainerFile[]
  /** Other files in META-INF: signatures may cover them. */
  readonly otherFiles: readonly ContainerFile[]
  /** Departures from the standard; errors make every signature in the container fail. */
  readonly findings: readonly Finding[]
}

const XADES_FILE = /^META-INF\/[^/]*signatures[^/]*\.xml$/i
/** Signatures of unsupported kinds with the codes that report them; the first match counts. */
const otherEvidence: readonly (readonly [pattern: RegExp, code: ReasonCode])[] = [
  [/^META-INF\/hashcodes-[^/]*\.xml$/i, 'format-hashcode'],
  [/^META-INF\/[^/]*\.(p7s|p7m)$/i, 'format-cades'],
  [/^META-INF\/([^/]*\.ers|evidencerecord[^/]*\.xml)$/i, 'format-evidence-record'],
  [/^META-INF\/([^/]*\.tst|[^/]*asicmanifest[^/]*\.xml)$/i, 'format-timestamp-only'],
  [/^META-INF\/(signatures\/.*|.+\/[^/]*signatures[^/]*\.xml)$/i, 'signature-file-elsewhere'],
]
const MAX_MIMETYPE = 200

/** Opens an ASiC container made by any program. @throws SignatureProblem with the code of the fault */
export const openContainer = (bytes: Uint8Array): Container => buildContainer(readZip(bytes).entries)

/** Builds the container from these entries. */
export function buildContainer(entries: readonly ZipEntry[]): Container {
  const contents = entries.filter((entry) => !entry.name.endsWith('/'))
  const mimetypeEntry = contents.find((entry) => entry.name === 'mimetype')
  const declared = mimetypeEntry && readMimetype(mimetypeEntry)
  const mimetype = declared?.trim()
  const signatureEntries = contents.filter((entry) => XADES_FILE.test(entry.name))
  const unsupported = isOtherPackage(mimetype)
    ? formatOfArchive(entries).reason
    : otherEvidence.find(([pattern]) => contents.some((entry) => pattern.test(entry.name)))?.[1]
  const known = mimetype === ASIC_E || mimetype === ASIC_S
  if (!known && signatureEntries.length === 0 && (unsupported === undefined || unsupported === 'not-a-container'))
    throw new SignatureProblem('not-a-container')

  const dataEntries = contents.filter((entry) => entry !== mimetypeEntry && !entry.name.startsWith('META-INF/'))
  const manifestEntry = contents.find((entry) => entry.name === MANIFEST_NAME)
  const manifest = manifestEntry && unsupported === undefined ? readManifest(bytesOfXml(manifestEntry)) : undefined
  const types = manifest?.types
  const files = dataEntries.map((entry) => toFile(entry, types?.get(entry.name)))
  return {
    kind: unsupported !== undefined ? 'unsupported' : mimetype === ASIC_S ? 'asic-s' : 'asic-e',
    mimetype,
    files,
    otherFiles: contents
      .filter((entry) => entry.name.startsWith('META-INF/') && !signatureEntries.includes(entry))
      .map(toXmlFile),
    signatureFiles: signatureEntries.map(toXmlFile),
    // A package of another standard does not break the rules of ASiC.
    findings:
      unsupported !== undefined
        ? [{ code: unsupported === 'not-a-container' ? 'format-other-package' : unsupported, level: 'error' }]
        : [
            ...findArchives(dataEntries),
            ...(files.some((file) => isDeceptiveName(file.name))
              ? [{ code: 'file-name-deceptive', level: 'warning' } as const]
              : []),
            ...mimetypeFindings(entries, mimetypeEntry, known, declared === mimetype),
            ...(mimetype === ASIC_S ? findingsOfSimple(files, signatureEntries) : []),
            ...manifestFindings(files, types, mimetype !== ASIC_S),
            ...(manifest?.isUnqualified === true
              ? [{ code: 'manifest-attributes-unqualified', level: 'warning' } as const]
              : []),
            ...(contents.some(isUnknownFile) ? [{ code: 'meta-inf-file-ignored', level: 'warning' } as const] : []),
            ...(signatureEntries.length > 0 && files.length === 0
              ? [{ code: 'container-empty', level: 'error' } as const]
              : []),
          ],
  }
}

/** Recognises a file beside the signatures that states nothing about them here. */
const isUnknownFile = ({ name }: ZipEntry): boolean =>
  name.startsWith('META-INF/') && name !== MANIFEST_NAME && !XADES_FILE.test(name)

/** OpenDocument, BDOC 1.0 and similar packages are signed by their own rules. */
const isOtherPackage = (mimetype: string | undefined): boolean =>
  mimetype !== undefined && /^application\/(vnd\.(oasis|sun|lt)\.|x-vnd\.|vnd\.bdoc-1\.)/.test(mimetype)

function readMimetype(entry: ZipEntry): string {
  if (entry.size > MAX_MIMETYPE) throw new SignatureProblem('mimetype-malformed')
  return Buffer.from(entry.bytes()).toString('latin1')
}

/** EN 319 162-1 §4.3.3.2: one file, and one file of signatures. */
function findingsOfSimple(files: readonly ContainerFile[], signatureEntries: readonly ZipEntry[]): Finding[] {
  return [
    { code: 'container-for-one-file', level: 'warning' },
    // Programs that trust the type show only the first file; a signature must cover both, or it fails.
    ...(files.length > 1 ? [{ code: 'container-several-files', level: 'warning' } as const] : []),
    // Programs that trust the type validate only one file of signatures, and not all the same one.
    ...(signatureEntries.length > 1 ? [{ code: 'container-several-signature-files', level: 'error' } as const] : []),
  ]
}

function mimetypeFindings(
  entries: readonly ZipEntry[],
  entry: ZipEntry | undefined,
  known: boolean,
  isExact: boolean,
): Finding[] {
  if (!entry) return [{ code: 'mimetype-missing', level: 'warning' }]
  const codes: ReasonCode[] = [
    ...(entries[0] === entry ? [] : (['mimetype-not-first'] as const)),
    ...(entry.compressed ? (['mimetype-compressed'] as const) : []),
    ...(entry.hasExtraField ? (['mimetype-extra-field'] as const) : []),
    ...(known ? [] : (['mimetype-unexpected'] as const)),
    // Programs differ in whether they accept such a file as a container (§A.1 has the bare name).
    ...(isExact ? [] : (['mimetype-with-blanks'] as const)),
  ]
  return codes.map((code) => ({ code, level: 'warning' }))
}

function manifestFindings(
  files: readonly ContainerFile[],
  types: ReadonlyMap<string, string> | undefined,
  isExpected: boolean,
): Finding[] {
  if (!types) return isExpected ? [{ code: 'manifest-missing', level: 'warning' }] : []
  const names = new Set(files.map((file) => file.name))
  const listed = [...types.keys()].filter((name) => name !== 'mimetype' && !name.startsWith('META-INF/'))
  return [
    ...(listed.every((name) => names.has(name))
      ? []
      : [{ code: 'manifest-lists-missing-file', level: 'error' } as const]),
    ...(files.every((file) => types.has(file.name)) ? [] : [{ code: 'manifest-omits-file', level: 'error' } as const]),
  ]
}

/** The file is read as a whole, so the limit of XML applies. */
function toXmlFile(entry: ZipEntry): ContainerFile {
  const file = toFile(entry, 'text/xml')
  return { ...file, bytes: () => bytesOfXml(entry) }
}

function bytesOfXml(entry: ZipEntry): Uint8Array {
  if (entry.size > xmlLimits.bytes) throw new SignatureProblem('xml-too-large')
  return entry.bytes()
}

function toFile(entry: ZipEntry, mediaType: string | undefined): ContainerFile {
  return { name: entry.name, mediaType: mediaType ?? UNKNOWN_MEDIA_TYPE, size: entry.size, bytes: () => entry.bytes() }
}
