import { Buffer } from 'node:buffer'
import { SignatureProblem } from '../problem.ts'
import { namespaces } from '../xml/namespaces.ts'
import { childrenNamed, plainText } from '../xml/tree.ts'
import type { XmlElement } from '../xml/tree.ts'
import type { HashName } from '../x509/verify-value.ts'
import { readDigestMethod } from './algorithms.ts'

export interface Digest {
  readonly hash: HashName
  readonly value: Uint8Array
}

/** Returns the only child of this name. @throws SignatureProblem for none, or for a second one that another reader might take */
export function requireChild(parent: XmlElement, namespace: string, local: string): XmlElement {
  const child = optionalChild(parent, namespace, local)
  if (!child) throw new SignatureProblem('structure', `${local} is missing`)
  return child
}

export function optionalChild(parent: XmlElement, namespace: string, local: string): XmlElement | undefined {
  const [child, second] = childrenNamed(parent, namespace, local)
  if (second) throw new SignatureProblem('structure', `${local} stands twice`)
  return child
}

export function requireText(element: XmlElement): string {
  const text = plainText(element)
  if (text === undefined) throw new SignatureProblem('structure', `${element.local} is not plain text`)
  return text
}

/** Decodes Base64 with white space (real files contain `&#13;`) and no other characters. */
export function readBase64(element: XmlElement): Uint8Array {
  const text = requireText(element).replace(/[ \t\r\n]/g, '')
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text))
    throw new SignatureProblem('structure', `${element.local} is not base64`)
  return Buffer.from(text, 'base64')
}

export function readDigest(element: XmlElement): Digest {
  return {
    hash: readDigestMethod(requireChild(element, namespaces.signature, 'DigestMethod')),
    value: readBase64(requireChild(element, namespaces.signature, 'DigestValue')),
  }
}
