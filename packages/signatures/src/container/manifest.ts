import { Buffer } from 'node:buffer'
import { SignatureProblem } from '../problem.ts'
import { escapeAttribute } from '../xml/canonicalize.ts'
import { namespaces } from '../xml/namespaces.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { childElements, isNamed } from '../xml/tree.ts'
import type { XmlElement } from '../xml/tree.ts'
import { ASIC_E } from './media-types.ts'

export const MANIFEST_NAME = 'META-INF/manifest.xml'

/** Media types of the data files by name, as META-INF/manifest.xml lists them (EN 319 162-1 §4.3.3.1). */
export function readManifest(bytes: Uint8Array): ReadonlyMap<string, string> {
  const { root } = parseXml(bytes)
  if (!isNamed(root, namespaces.manifest, 'manifest')) throw new SignatureProblem('manifest-malformed')
  const types = new Map<string, string>()
  for (const entry of childElements(root)) {
    const path = manifestAttribute(entry, 'full-path')
    const type = manifestAttribute(entry, 'media-type')
    if (!isNamed(entry, namespaces.manifest, 'file-entry') || path === undefined || type === undefined)
      throw new SignatureProblem('manifest-malformed')
    if (path.endsWith('/')) continue
    if (types.has(path)) throw new SignatureProblem('manifest-entry-twice', path)
    types.set(path, type)
  }
  return types
}

const manifestAttribute = (entry: XmlElement, local: string): string | undefined =>
  entry.attributes.find((attribute) => attribute.local === local && attribute.namespace === namespaces.manifest)?.value

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
