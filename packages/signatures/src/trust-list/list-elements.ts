import { SignatureProblem } from '../problem.ts'
import { namespaces } from '../xml/namespaces.ts'
import { childrenNamed, plainText } from '../xml/tree.ts'
import type { XmlElement } from '../xml/tree.ts'

const { trustList: tsl } = namespaces

/** All elements that a path of names leads to. */
export function descend(from: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (elements, name) => elements.flatMap((element) => childrenNamed(element, tsl, name)),
    [from],
  )
}

/** The one child of a name. @throws SignatureProblem when there is none, or a second one */
export function child(parent: XmlElement, name: string): XmlElement {
  const [found, second] = childrenNamed(parent, tsl, name)
  if (!found || second) throw new SignatureProblem('trust-list-malformed', name)
  return found
}

export const textOf = (element: XmlElement): string => (plainText(element) ?? '').trim()
export const textAt = (parent: XmlElement, name: string): string => textOf(child(parent, name))

/** @throws SignatureProblem for what is not an instant of XML Schema */
export function readTime(text: string): Date {
  const time = new Date(text)
  if (!/^\d{4}-\d\d-\d\dT/.test(text) || Number.isNaN(time.getTime()))
    throw new SignatureProblem('trust-list-malformed', 'time')
  return time
}
