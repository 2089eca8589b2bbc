import { SignatureProblem } from '../problem.ts'
import { namespaces } from '../xml/namespaces.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { childElements, isNamed } from '../xml/tree.ts'
import type { XmlDocument, XmlElement } from '../xml/tree.ts'

/** Reads the ds:Signature elements of a signature file; any other content is refused. */
export function signaturesOfFile(bytes: Uint8Array): XmlElement[] {
  const document = parseXml(bytes)
  assertUniqueIds(document)
  const { root } = document
  if (isNamed(root, namespaces.signature, 'Signature')) return [root]
  if (
    root.local !== 'XAdESSignatures' ||
    (root.namespace !== namespaces.asic && root.namespace !== namespaces.asicMisspelt)
  ) {
    throw new SignatureProblem('signature-file-unknown-root', root.local)
  }
  const children = childElements(root)
  if (children.length === 0 || children.some((child) => !isNamed(child, namespaces.signature, 'Signature'))) {
    throw new SignatureProblem('structure', 'unknown element in XAdESSignatures')
  }
  return children
}

/** Checks that Ids are unique within the document, for every attribute that a reader may take for an Id. */
export function assertUniqueIds(document: XmlDocument): void {
  const seen = new Set<string>()
  for (const element of document.elements) {
    for (const { local, namespace, prefix, value } of element.attributes) {
      const isId = (namespace === '' && local.toLowerCase() === 'id') || (prefix === 'xml' && local === 'id')
      if (!isId) continue
      if (seen.has(value)) throw new SignatureProblem('xml-duplicate-id', value)
      seen.add(value)
    }
  }
}
