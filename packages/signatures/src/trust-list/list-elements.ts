import { SignatureProblem } from '../problem.ts'
import { namespaces } from '../xml/namespaces.ts'
import { childrenNamed, plainText } from '../xml/tree.ts'
import type { XmlElement } from '../xml/tree.ts'

const { trustList: tsl } = namespaces

/** Finds all elements at a path of names. */
export function descend(from: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (elements, name) => elements.flatMap((element) => childrenNamed(element, tsl, name)),
    [from],
  )
}

/** Returns the only child with a name. @throws SignatureProblem when there is none, or a second one */
export function child(parent: XmlElement, name: string): XmlElement {
  const [found, second] = childrenNamed(parent, tsl, name)
  if (!found || second) throw new SignatureProblem('trust-list-malformed', name)
  return found
}

export const readText = (element: XmlElement): string => (plainText(element) ?? '').trim()
export const textAt = (parent: XmlElement, name: string): string => readText(child(parent, name))

/** Parses an instant of XML Schema. @throws SignatureProblem */
export function readTime(text: string): Date {
  const time = new Date(text)
  if (!/^\d{4}-\d\d-\d\dT/.test(text) || Number.isNaN(time.getTime()))
    throw new SignatureProblem('trust-list-malformed', 'time')
  return time
}
