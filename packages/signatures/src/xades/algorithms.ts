import { SignatureProblem } from '../problem.ts'
import type { Canonicalization } from '../xml/canonicalize.ts'
import { namespaces } from '../xml/namespaces.ts'
import { getAttribute, childrenNamed } from '../xml/tree.ts'
import type { XmlElement } from '../xml/tree.ts'
import type { HashName, Scheme } from '../x509/verify-value.ts'

// Identifiers of XML Signature 1.1 §6 and RFC 9231.
const MORE = 'http://www.w3.org/2001/04/xmldsig-more#'
const MORE_2007 = 'http://www.w3.org/2007/05/xmldsig-more#'
const MORE_2021 = 'http://www.w3.org/2021/04/xmldsig-more#'
const PSS_WITH_PARAMETERS = `${MORE_2007}rsa-pss`

export const digestUris: Readonly<Record<HashName, string>> = {
  sha1: `${namespaces.signature}sha1`,
  sha224: `${MORE}sha224`,
  sha256: 'http://www.w3.org/2001/04/xmlenc#sha256',
  sha384: `${MORE}sha384`,
  sha512: 'http://www.w3.org/2001/04/xmlenc#sha512',
  'sha3-224': `${MORE_2007}sha3-224`,
  'sha3-256': `${MORE_2007}sha3-256`,
  'sha3-384': `${MORE_2007}sha3-384`,
  'sha3-512': `${MORE_2007}sha3-512`,
}

const hashes = Object.keys(digestUris) as HashName[]
const hashByUri = new Map(hashes.map((hash) => [digestUris[hash], hash]))

export function signatureUri(scheme: Scheme): string {
  if (scheme.family === 'rsa-pss') return `${MORE_2007}${scheme.hash}-rsa-MGF1`
  if (scheme.hash.startsWith('sha3-')) return `${MORE_2021}${scheme.family}-${scheme.hash}`
  return scheme.family === 'rsa' && scheme.hash === 'sha1'
    ? `${namespaces.signature}rsa-sha1`
    : `${MORE}${scheme.family}-${scheme.hash}`
}

const schemeByUri = new Map(
  (['rsa', 'rsa-pss', 'ecdsa'] as const)
    .flatMap((family) => hashes.map((hash) => ({ family, hash })))
    // RFC 9231 has no PKCS #1 v1.5 with SHA-3.
    .filter(({ family, hash }) => family !== 'rsa' || !hash.startsWith('sha3-'))
    .map((scheme) => [signatureUri(scheme), scheme]),
)

export const EXCLUSIVE = namespaces.exclusiveCanonical

const canonicalMethods = new Map<string, Canonicalization>([
  ['http://www.w3.org/TR/2001/REC-xml-c14n-20010315', { method: 'inclusive-1.0' }],
  ['http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments', { method: 'inclusive-1.0', comments: true }],
  ['http://www.w3.org/2006/12/xml-c14n11', { method: 'inclusive-1.1' }],
  ['http://www.w3.org/2006/12/xml-c14n11#WithComments', { method: 'inclusive-1.1', comments: true }],
  [EXCLUSIVE, { method: 'exclusive' }],
  [`${EXCLUSIVE}WithComments`, { method: 'exclusive', comments: true }],
])

/** Default canonicalization of a signature that names none (XML Signature 1.1 §4.4.3.2). */
export const DEFAULT_CANONICALIZATION: Canonicalization = { method: 'inclusive-1.0' }

const MAX_PREFIXES = 50

/** Reads a CanonicalizationMethod or a Transform. @throws SignatureProblem for any other transform */
export function readCanonicalization(element: XmlElement): Canonicalization {
  const known = canonicalMethods.get(getAttribute(element, 'Algorithm') ?? '')
  if (!known) throw new SignatureProblem('transform-unsupported', getAttribute(element, 'Algorithm'))
  const [list, ...more] = childrenNamed(element, namespaces.exclusiveCanonical, 'InclusiveNamespaces')
  if (!list || known.method !== 'exclusive') return known
  const prefixes = (getAttribute(list, 'PrefixList') ?? '').split(/[ \t\n\r]+/).filter(Boolean)
  if (more.length > 0 || prefixes.length > MAX_PREFIXES)
    throw new SignatureProblem('transform-unsupported', 'InclusiveNamespaces')
  return { ...known, inclusivePrefixes: prefixes.map((prefix) => (prefix === '#default' ? '' : prefix)) }
}

export function readDigestMethod(element: XmlElement): HashName {
  const hash = hashByUri.get(getAttribute(element, 'Algorithm') ?? '')
  if (!hash) throw new SignatureProblem('digest-unsupported', getAttribute(element, 'Algorithm'))
  return hash
}

export function readSignatureMethod(element: XmlElement): Scheme {
  const uri = getAttribute(element, 'Algorithm') ?? ''
  const scheme = uri === PSS_WITH_PARAMETERS ? readPssParameters(element) : schemeByUri.get(uri)
  if (!scheme) throw new SignatureProblem('algorithm-unsupported', uri)
  return scheme
}

/** RFC 9231 §2.3.9: omitted hashes are SHA-256. A mask with another hash is refused, because programs make none. */
function readPssParameters(element: XmlElement): Scheme | undefined {
  const [parameters] = childrenNamed(element, MORE_2007, 'RSAPSSParams')
  const hashIn = (parent: XmlElement | undefined): HashName => {
    const [method] = parent ? childrenNamed(parent, namespaces.signature, 'DigestMethod') : []
    return method ? readDigestMethod(method) : 'sha256'
  }
  const [mask] = parameters ? childrenNamed(parameters, MORE_2007, 'MaskGenerationFunction') : []
  const hash = hashIn(parameters)
  return hashIn(mask) === hash ? { family: 'rsa-pss', hash } : undefined
}
