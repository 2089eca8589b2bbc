import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { CompletionContext } from '../sign/complete-signature.ts'
import { base64 } from '../sign/write-signature.ts'
import { canonicalize } from '../xml/canonicalize.ts'
import { namespaces } from '../xml/namespaces.ts'
import { childElements } from '../xml/tree.ts'
import { readZip } from '../zip/read-zip.ts'
import { writeZip } from '../zip/write-zip.ts'
import { askToken, elementNamed } from './sign-by-hand.ts'

export interface TestArchive {
  readonly timestamp: CompletionContext['timestamp']
  /** Elements before the archive timestamp: TimeStampValidationData and the like. */
  readonly before?: string
  /** Changes the timestamped content, for timestamps that must be invalid. */
  readonly change?: (content: Buffer) => Buffer
}

/** Adds an archive timestamp (EN 319 132-1 §5.5.2) to the only signature of a container with files in the order of its references. */
export async function addArchiveTimestamp(container: Uint8Array, archive: TestArchive): Promise<Uint8Array> {
  const entries = readZip(container).entries.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes()) }))
  const signature = entries.find(({ name }) => /signatures.*\.xml$/.test(name))
  if (!signature) throw new Error('there is no signature')
  const xml = signature.bytes
    .toString()
    .replace('</xades:UnsignedSignatureProperties>', (end) => (archive.before ?? '') + end)
  const canonical = (name: string): Uint8Array => canonicalize(elementNamed(xml, name), { method: 'exclusive' })
  const files = entries
    .filter(({ name }) => name !== 'mimetype' && !name.startsWith('META-INF/'))
    .map(({ bytes }) => bytes)
  const properties = childElements(elementNamed(xml, 'UnsignedSignatureProperties')).map((one) =>
    canonicalize(one, { method: 'exclusive' }),
  )
  const content = Buffer.concat([
    ...files,
    ...['SignedProperties', 'SignedInfo', 'SignatureValue', 'KeyInfo'].map(canonical),
    ...properties,
  ])
  const token = await askToken(archive.timestamp, archive.change?.(content) ?? content)
  const stamp = [
    `<a:ArchiveTimeStamp xmlns:a="${namespaces.xadesArchive}" Id="A-${createHash('sha256').update(token).digest('hex').slice(0, 12)}"><ds:CanonicalizationMethod Algorithm="${namespaces.exclusiveCanonical}"/>`,
    `<xades:EncapsulatedTimeStamp>${base64(token)}</xades:EncapsulatedTimeStamp></a:ArchiveTimeStamp>`,
  ].join('')
  signature.bytes = Buffer.from(xml.replace('</xades:UnsignedSignatureProperties>', (end) => stamp + end))
  return writeZip(entries)
}
