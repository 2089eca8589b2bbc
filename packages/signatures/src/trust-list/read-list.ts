import { SignatureProblem } from '../problem.ts'
import type { TrustAnchor } from '../trust.ts'
import { readBase64 } from '../xades/read-element.ts'
import { namespaces } from '../xml/namespaces.ts'
import { parseXml, xmlLimits } from '../xml/parse-xml.ts'
import { childrenNamed, isNamed } from '../xml/tree.ts'
import type { XmlDocument, XmlElement } from '../xml/tree.ts'
import { child, descend, readTime, textAt, readText } from './list-elements.ts'
import { anchorsOfService } from './read-service.ts'

/** A trusted list (ETSI TS 119 612 §5), not yet verified. */
export interface TrustList {
  readonly document: XmlDocument
  readonly territory: string
  readonly sequenceNumber: number
  readonly issuedAt: Date
  /** Absent for a closed list, which will not be issued again. */
  readonly nextUpdate: Date | undefined
  /** Addresses with information about the scheme; a list of lists names its earlier pivots here. */
  readonly schemeUris: readonly string[]
  readonly pointers: readonly ListPointer[]
  readonly anchors: readonly TrustAnchor[]
}

export interface ListPointer {
  readonly url: string
  readonly territory: string
  readonly mediaType: string
  /** DER of the certificates that may sign the list. */
  readonly signers: readonly Uint8Array[]
}

const { trustList: tsl } = namespaces
/** The largest lists, of Spain and Italy, have about 10,000 elements in several megabytes. */
const listLimits = { ...xmlLimits, bytes: 32 * 1024 * 1024, nodes: 2_000_000, declarations: 100_000 }
const TSL_MEDIA_TYPE = 'application/vnd.etsi.tsl+xml'

export function readTrustList(bytes: Uint8Array): TrustList {
  const document = parseXml(bytes, listLimits)
  const { root } = document
  if (!isNamed(root, tsl, 'TrustServiceStatusList')) throw new SignatureProblem('trust-list-malformed', root.local)
  const scheme = child(root, 'SchemeInformation')
  // Both versions are in use; later ones may give the words other meanings.
  if (!['5', '6'].includes(textAt(scheme, 'TSLVersionIdentifier'))) throw new SignatureProblem('trust-list-version')
  const territory = textAt(scheme, 'SchemeTerritory')
  const next = descend(scheme, 'NextUpdate', 'dateTime')[0]
  return {
    document,
    territory,
    sequenceNumber: Number(textAt(scheme, 'TSLSequenceNumber')),
    issuedAt: readTime(textAt(scheme, 'ListIssueDateTime')),
    nextUpdate: next && readTime(readText(next)),
    schemeUris: descend(scheme, 'SchemeInformationURI', 'URI').map(readText),
    pointers: descend(scheme, 'PointersToOtherTSL', 'OtherTSLPointer').map(readPointer),
    anchors: descend(root, 'TrustServiceProviderList', 'TrustServiceProvider', 'TSPServices', 'TSPService').flatMap(
      (service) => anchorsOfService(service, territory),
    ),
  }
}

function readPointer(pointer: XmlElement): ListPointer {
  const about = descend(pointer, 'AdditionalInformation', 'OtherInformation')
  const mediaType = about.flatMap((one) => childrenNamed(one, namespaces.trustListMore, 'MimeType'))[0]
  return {
    url: textAt(pointer, 'TSLLocation'),
    territory: about.flatMap((one) => childrenNamed(one, tsl, 'SchemeTerritory')).map(readText)[0] ?? '',
    mediaType: mediaType ? readText(mediaType) : '',
    signers: descend(pointer, 'ServiceDigitalIdentities', 'ServiceDigitalIdentity', 'DigitalId', 'X509Certificate').map(
      readBase64,
    ),
  }
}

export const isMachineReadable = ({ mediaType }: ListPointer): boolean => mediaType === TSL_MEDIA_TYPE
