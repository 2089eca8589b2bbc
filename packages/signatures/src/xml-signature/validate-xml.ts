import { toFinding } from '../findings.ts'
import { SignatureProblem } from '../problem.ts'
import { fileDigests } from '../validation/check-references.ts'
import { readCircumstances } from '../validation/validation-options.ts'
import type { ValidationOptions } from '../validation/validation-options.ts'
import type { ValidationReport } from '../validation/report.ts'
import { validateSignature } from '../validation/validate-signature.ts'
import { assertUniqueIds } from '../xades/read-signature-file.ts'
import { namespaces } from '../xml/namespaces.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { isNamed } from '../xml/tree.ts'
import type { XmlDocument, XmlElement } from '../xml/tree.ts'
import { checkDocumentReferences, documentContent, XML_NAME } from './check-document-references.ts'

const MAX_SIGNATURES = 100

/** Validates the XAdES signatures inside an XML document, and those that contain their document. */
export function validateXml(bytes: Uint8Array, options: ValidationOptions): ValidationReport {
  try {
    return validateParsed(parseXml(bytes), bytes.length, options)
  } catch (error) {
    if (!(error instanceof SignatureProblem)) throw error
    return {
      kind: 'refused',
      format: 'xml',
      files: [],
      signatures: [],
      findings: [toFinding(error)],
    }
  }
}

function validateParsed(document: XmlDocument, size: number, options: ValidationOptions): ValidationReport {
  const files = [{ name: XML_NAME, mediaType: 'text/xml', size }]
  if (document.root.local === 'SignedDoc')
    return {
      kind: 'unsupported',
      format: 'ddoc',
      files: [],
      signatures: [],
      findings: [{ code: 'format-ddoc', level: 'error' }],
    }
  const elements = document.elements.filter(
    (element) => isNamed(element, namespaces.signature, 'Signature') && !isInSignature(element),
  )
  if (elements.length === 0)
    return {
      kind: 'not-a-container',
      format: 'xml',
      files,
      signatures: [],
      findings: [{ code: 'not-a-container', level: 'error' }],
    }
  if (elements.length > MAX_SIGNATURES) throw new SignatureProblem('too-many-signatures')
  assertUniqueIds(document)
  const context = {
    ...readCircumstances(options),
    containerErrors: [],
    containerRemarks: [],
    checkReferences: checkDocumentReferences.bind(undefined, document),
    contentOf: documentContent.bind(undefined, document),
    digestOf: fileDigests([]),
  }
  return {
    kind: 'validated',
    format: 'xml-signature',
    files,
    findings: [],
    signatures: elements.map((element) => validateSignature(element, XML_NAME, context)),
  }
}

/** A countersignature covers the signature around it, and the report leaves it out. */
function isInSignature(element: XmlElement): boolean {
  for (let ancestor = element.parent; ancestor; ancestor = ancestor.parent)
    if (isNamed(ancestor, namespaces.signature, 'Signature')) return true
  return false
}
