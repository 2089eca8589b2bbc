import { Buffer } from 'node:buffer'
import { SignatureProblem } from '../problem.ts'
import { escapeAttribute } from '../xml/canonicalize.ts'
import { namespaces } from '../xml/namespaces.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { childElements, isNamed } from '../xml/tree.ts'
import type { XmlElement } from '../xml/tree.ts'
import { ASIC_E } from './media-types.ts'

export const MANIFEST_NAME = 'META-INF/manifest.xml'

export interface Manifest {
  /** Media types of the data files by name. */
  readonly types: ReadonlyMap<string, string>
  /** The attributes have no namespace, though the schema asks for one; some programs write them so. */
  readonly isUnqualified: boolean
}

/** Reads META-INF/manifest.xml (EN 319 162-1 §4.3.3.1). */
export function readManifest(bytes: Uint8Array): Manifest {
  const { root } = parseXml(bytes)
  if (!isNamed(root, namespaces.manifest, 'manifest')) throw new SignatureProblem('manifest-malformed')
  const types = new Map<string, string>()
  let isUnqualified = false
  for (const entry of childElements(root)) {
    const path = manifestAttribute(entry, 'full-path')
    const type = manifestAttribute(entry, 'media-type')
    if (!isNamed(entry, namespaces.manifest, 'file-entry') || path === undefined || type === undefined)
      throw new SignatureProblem('manifest-malformed')
    isUnqualified ||= entry.attributes.some(({ local, namespace }) => namespace === '' && local === 'full-path')
    if (path.endsWith('/')) continue
    if (types.has(path)) throw new SignatureProblem('manifest-entry-twice', path)
    types.set(path, type)
  }
  return { types, isUnqualified }
}

/** Returns an attribute in the namespace of the manifest or in none. Both at once are refused, because programs would differ. */
function manifestAttribute(entry: XmlElement, local: string): string | undefined {
  const [found, second] = entry.attributes.filter(
    (attribute) => attribute.local === local && ['', namespaces.manifest].includes(attribute.namespace),
  )
  return second ? undefined : found?.value
}

export function writeManifest(files: readonly { readonly name: string; readonly mediaType: string }[]): Uint8Array {
  const entry = (path: string, type: string): string =>
    `<manifest:file-entry manifest:full-path="${escapeAttribute(path)}" manifest:media-type="${escapeAttribute(type)}"/>`
  return Buffer.from(
    [
      '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n',
      `<manifest:manifest xmlns:manifest="${namespaces.manifest}" manifest:version="1.2">`,
      entry('/', ASIC_E),
      ...files.map((file) => entry(file.name, file.mediaType)),
      '</manifest:manifest>\n',
    ].join(''),
    'utf8',
  )
}
