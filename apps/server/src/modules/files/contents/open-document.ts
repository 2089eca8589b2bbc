import type { StartTag } from '@portal/signatures/xml/walk-xml'
import type { PackageRules } from './look-into-package.ts'
import type { Unwanted } from './refusal.ts'

/** Elements that run code or show content of other programs or places (ODF 1.3 part 3). */
const unwantedElements: ReadonlyMap<string, Unwanted> = new Map([
  ['urn:oasis:names:tc:opendocument:xmlns:office:1.0 script', 'macro'],
  ['http://openoffice.org/2004/office library', 'macro'],
  ['urn:oasis:names:tc:opendocument:xmlns:script:1.0 event-listener', 'macro'],
  ['urn:oasis:names:tc:opendocument:xmlns:script:1.0 event', 'macro'],
  ['urn:oasis:names:tc:opendocument:xmlns:drawing:1.0 applet', 'program'],
  ['urn:oasis:names:tc:opendocument:xmlns:drawing:1.0 plugin', 'program'],
  ['urn:oasis:names:tc:opendocument:xmlns:drawing:1.0 floating-frame', 'remote'],
  ['urn:oasis:names:tc:opendocument:xmlns:office:1.0 dde-source', 'remote'],
  ['urn:oasis:names:tc:opendocument:xmlns:text:1.0 dde-connection-decl', 'remote'],
  ['urn:oasis:names:tc:opendocument:xmlns:table:1.0 dde-link', 'remote'],
  ['urn:oasis:names:tc:opendocument:xmlns:meta:1.0 auto-reload', 'remote'],
])
const encryption = 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0 encryption-data'
const xlink = 'http://www.w3.org/1999/xlink'
/** Links that are followed only on a user's click, and the former location of the document's template. */
const honestLinks = new Set([
  'urn:oasis:names:tc:opendocument:xmlns:text:1.0 a',
  'urn:oasis:names:tc:opendocument:xmlns:drawing:1.0 a',
  'urn:oasis:names:tc:opendocument:xmlns:meta:1.0 template',
])
const scripts = /^\s*(vnd\.sun\.star\.script:|macro:)/i
/** Targets that are commands of the office program instead of locations. */
const commands = /^\s*(vnd\.sun\.star\.|macro:|slot:|\.uno:|service:|javascript:|private:)/i

/** Returns forbidden content in the XML of an OpenDocument file. */
function openDocumentTag(tag: StartTag, part: string): Unwanted | 'encrypted' | undefined {
  const name = `${tag.namespace} ${tag.local}`
  if (name === encryption) return 'encrypted'
  const found = unwantedElements.get(name)
  if (found) return found
  const target = tag.attributes.find(({ namespace, local }) => namespace === xlink && local === 'href')?.value
  if (target === undefined) return undefined
  // Custom toolbars of the document may call commands of the program, but no scripts.
  if (part.startsWith('Configurations2/')) return scripts.test(target) ? 'macro' : undefined
  if (commands.test(target)) return 'macro'
  return honestLinks.has(name) || isInside(target) ? undefined : 'remote'
}

/** Returns whether the target is a part of the same package or a place in the same document. */
const isInside = (target: string): boolean => !/^\s*([a-z][a-z0-9+.-]*:|[\\/]|\.\.[\\/])/i.test(target)

export const openDocumentRules: Omit<PackageRules, 'file'> = {
  reads: (part) => part.endsWith('.xml'),
  tag: openDocumentTag,
}
