import { SignatureProblem } from '../problem.ts'
import { namespaces } from '../xml/namespaces.ts'
import { getAttribute, childElements, childrenNamed, plainText } from '../xml/tree.ts'
import type { XmlElement } from '../xml/tree.ts'
import { optionalChild, readBase64, readDigest, requireChild, requireText } from './read-element.ts'
import type { Digest } from './read-element.ts'
import type { ReasonCode } from '../texts/reason-text.ts'

export interface SignedProperties {
  readonly element: XmlElement
  readonly id: string
  readonly claimedTime: Date | undefined
  /** Reference to the signer's certificate: the first, where a chain is listed. */
  readonly certificate: CertificateReference | undefined
  /** Media types by the Id of their Reference. */
  readonly mediaTypes: ReadonlyMap<string, string>
  /** Identifier of the policy that the signer follows; empty for an implied one. */
  readonly policy: string | undefined
  readonly roles: readonly string[]
  /** City, county, postal code and country, where given. */
  readonly place: string | undefined
  /** Codes of signed properties that validation does not read. */
  readonly ignored: readonly ReasonCode[]
}

export interface CertificateReference {
  readonly digest: Digest
  /** DER of IssuerSerial (V2), or the decimal serial number (first version). */
  readonly issuerSerial: { readonly der: Uint8Array } | { readonly serialNumber: string } | undefined
}

const { signature: ds, xades } = namespaces

export function readSignedProperties(element: XmlElement): SignedProperties {
  const id = getAttribute(element, 'Id')
  if (id === undefined || id === '') throw new SignatureProblem('structure', 'SignedProperties has no Id')
  const signature = optionalChild(element, xades, 'SignedSignatureProperties')
  const objects = optionalChild(element, xades, 'SignedDataObjectProperties')
  const time = signature && optionalChild(signature, xades, 'SigningTime')
  const first = signature && optionalChild(signature, xades, 'SigningCertificate')
  const second = signature && optionalChild(signature, xades, 'SigningCertificateV2')
  if (first && second) throw new SignatureProblem('structure', 'SigningCertificate stands twice')
  return {
    element,
    id,
    claimedTime: time && readTime(requireText(time)),
    certificate: readCertificateReference(second ?? first),
    mediaTypes: readMediaTypes(objects),
    policy: signature && readPolicy(signature),
    roles: signature ? readRoles(signature) : [],
    place: signature && readPlace(signature),
    ignored: [...(signature ? childElements(signature) : []), ...(objects ? childElements(objects) : [])].flatMap(
      ({ local, namespace }) => {
        if (local === 'CommitmentTypeIndication') return ['commitment-type-ignored']
        if (/^(All|Individual)DataObjectsTimeStamp$/.test(local)) return ['content-timestamp-ignored']
        return namespace === xades && readProperties.has(local) ? [] : ['signed-property-ignored']
      },
    ),
  }
}

const readProperties = new Set(
  `SigningTime SigningCertificate SigningCertificateV2 SignaturePolicyIdentifier SignerRole SignerRoleV2
  SignatureProductionPlace SignatureProductionPlaceV2 DataObjectFormat`.split(/\s+/),
)

function readPolicy(signature: XmlElement): string | undefined {
  const policy = optionalChild(signature, xades, 'SignaturePolicyIdentifier')
  const id = policy && optionalChild(policy, xades, 'SignaturePolicyId')
  const named = id && optionalChild(id, xades, 'SigPolicyId')
  const identifier = named && optionalChild(named, xades, 'Identifier')
  return policy && (identifier ? (plainText(identifier) ?? '').trim() : '')
}

/** Reads claimed roles of either version; attested and certified ones are ignored. */
function readRoles(signature: XmlElement): string[] {
  const roles = optionalChild(signature, xades, 'SignerRoleV2') ?? optionalChild(signature, xades, 'SignerRole')
  const claimed = roles && optionalChild(roles, xades, 'ClaimedRoles')
  // Programs that always ask for a role write an empty one.
  return claimed
    ? childrenNamed(claimed, xades, 'ClaimedRole')
        .map((role) => (plainText(role) ?? '').trim())
        .filter(Boolean)
    : []
}

function readPlace(signature: XmlElement): string | undefined {
  const place =
    optionalChild(signature, xades, 'SignatureProductionPlaceV2') ??
    optionalChild(signature, xades, 'SignatureProductionPlace')
  const parts = place
    ? childElements(place)
        .map((part) => (plainText(part) ?? '').trim())
        .filter(Boolean)
    : []
  return parts.length > 0 ? parts.join(', ') : undefined
}

/** Parses xsd:dateTime; without a zone it counts as UTC. */
function readTime(text: string): Date {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?)\d*(Z|[+-]\d\d:\d\d)?$/.exec(text.trim())
  const time = new Date(match ? `${match[1]}${match[2] ?? 'Z'}` : Number.NaN)
  if (Number.isNaN(time.getTime())) throw new SignatureProblem('structure', 'SigningTime')
  return time
}

function readCertificateReference(list: XmlElement | undefined): CertificateReference | undefined {
  const certificate = list && childrenNamed(list, xades, 'Cert')[0]
  if (!certificate) return undefined
  const second = optionalChild(certificate, xades, 'IssuerSerialV2')
  const first = optionalChild(certificate, xades, 'IssuerSerial')
  const serial = first && optionalChild(first, ds, 'X509SerialNumber')
  return {
    digest: readDigest(requireChild(certificate, xades, 'CertDigest')),
    issuerSerial: second ? { der: readBase64(second) } : serial && { serialNumber: requireText(serial).trim() },
  }
}

function readMediaTypes(objects: XmlElement | undefined): Map<string, string> {
  const types = new Map<string, string>()
  for (const format of objects ? childrenNamed(objects, xades, 'DataObjectFormat') : []) {
    const target = getAttribute(format, 'ObjectReference')
    const type = childrenNamed(format, xades, 'MimeType')[0]
    if (target?.startsWith('#') && type) types.set(target.slice(1), plainText(type) ?? '')
  }
  return types
}
