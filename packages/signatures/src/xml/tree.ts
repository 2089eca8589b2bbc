export interface XmlAttribute {
  readonly prefix: string
  readonly local: string
  readonly namespace: string
  readonly value: string
}

export interface XmlElement {
  readonly kind: 'element'
  readonly prefix: string
  readonly local: string
  readonly namespace: string
  readonly attributes: readonly XmlAttribute[]
  /** Namespace declarations written on this element. */
  readonly declared: ReadonlyMap<string, string>
  /** All declarations in scope, by prefix; `''` is the default namespace. */
  readonly scope: ReadonlyMap<string, string>
  readonly parent: XmlElement | undefined
  readonly children: readonly XmlNode[]
  /** Offset of its end tag in the text, line ends counted as one character; undefined for an empty-element tag. */
  readonly endTagAt: number | undefined
}

export type XmlNode =
  | XmlElement
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'comment'; readonly value: string }
  | { readonly kind: 'instruction'; readonly target: string; readonly value: string }

export interface XmlDocument {
  readonly root: XmlElement
  /** All elements, in document order. */
  readonly elements: readonly XmlElement[]
}

export const childElements = (element: XmlElement): XmlElement[] =>
  element.children.filter((child): child is XmlElement => child.kind === 'element')

export const isNamed = (element: XmlElement, namespace: string, local: string): boolean =>
  element.local === local && element.namespace === namespace

export const childrenNamed = (element: XmlElement, namespace: string, local: string): XmlElement[] =>
  childElements(element).filter((child) => isNamed(child, namespace, local))

/** Returns an attribute without a namespace. */
export const getAttribute = (element: XmlElement, name: string): string | undefined =>
  element.attributes.find((attribute) => attribute.local === name && attribute.namespace === '')?.value

/** Returns the text of an element that contains only text; undefined when a comment or an element divides it. */
export function plainText(element: XmlElement): string | undefined {
  const [only, ...more] = element.children
  if (only === undefined) return ''
  return more.length === 0 && only.kind === 'text' ? only.value : undefined
}
