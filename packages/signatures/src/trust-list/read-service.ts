import type { Criteria, Qualification, TrustAnchor, TrustService, TrustUse } from '../trust.ts'
import { readBase64 } from '../xades/read-element.ts'
import { namespaces } from '../xml/namespaces.ts'
import { getAttribute, childElements, childrenNamed, isNamed } from '../xml/tree.ts'
import type { XmlElement } from '../xml/tree.ts'
import { descend, readTime, textAt, readText } from './list-elements.ts'

const serviceTypes: Readonly<Record<string, TrustService>> = {
  'Svctype/CA/QC': 'CA/QC',
  'Svctype/TSA/QTST': 'TSA/QTST',
  'Svctype/Certstatus/OCSP/QC': 'OCSP',
  'Svctype/Certstatus/OCSP': 'OCSP',
}
/** The last three are statuses under the Directive (TS 119 612 Annex J); "granted" replaced them. */
const grantedStatuses = new Set(['granted', 'undersupervision', 'supervisionincessation', 'accredited'])
const uses: Readonly<Record<string, TrustUse>> = {
  ForeSignatures: 'signature',
  ForeSeals: 'seal',
  ForWebSiteAuthentication: 'website',
}
const { trustList: tsl, trustListQualifications: sie } = namespaces

interface Period {
  readonly service: TrustService | undefined
  readonly from: Date
  readonly isGranted: boolean
  readonly isUnderstood: boolean
  readonly name: string
  readonly uses: readonly TrustUse[]
  readonly qualifications: readonly Qualification[]
}

/** Makes one anchor for each certificate and each period in which the service was granted. */
export function anchorsOfService(service: XmlElement, country: string): TrustAnchor[] {
  const current = descend(service, 'ServiceInformation')[0]
  if (!current) return []
  const certificates = descend(current, 'ServiceDigitalIdentity', 'DigitalId', 'X509Certificate').map(readBase64)
  const periods = [current, ...descend(service, 'ServiceHistory', 'ServiceHistoryInstance')]
    .map(readPeriod)
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
  return periods.flatMap((period, index) => {
    const until = periods[index + 1]?.from
    if (!period.service || !period.isGranted || !period.isUnderstood) return []
    const { service: kind, from, name } = period
    return certificates.map((certificate) => ({
      certificate,
      service: kind,
      grantedFrom: from,
      ...(until && { grantedUntil: until }),
      name,
      country,
      ...(period.uses.length > 0 && { uses: period.uses }),
      ...(period.qualifications.length > 0 && { qualifications: period.qualifications }),
    }))
  })
}

function readPeriod(information: XmlElement): Period {
  const extensions = descend(information, 'ServiceInformationExtensions', 'Extension')
  const type = textAt(information, 'ServiceTypeIdentifier').replace(/^.*\/(?=Svctype\/)/, '')
  const additional = extensions
    .flatMap((extension) => descend(extension, 'AdditionalServiceInformation', 'URI'))
    .map((uri) => lastWord(readText(uri)))
  return {
    service: serviceTypes[type],
    from: readTime(textAt(information, 'StatusStartingTime')),
    isGranted: grantedStatuses.has(lastWord(textAt(information, 'ServiceStatus'))),
    isUnderstood: extensions.every(isUnderstood),
    name: descend(information, 'ServiceName', 'Name').map(readText)[0] ?? '',
    uses: additional.flatMap((word) => uses[word] ?? []),
    qualifications: extensions
      .flatMap((extension) => childrenNamed(extension, sie, 'Qualifications'))
      .flatMap((list) => childrenNamed(list, sie, 'QualificationElement'))
      .map(readQualification),
  }
}

/** §5.5.9: an unknown critical extension makes the service unusable. */
function isUnderstood(extension: XmlElement): boolean {
  if (getAttribute(extension, 'Critical') !== 'true') return true
  return childElements(extension).every(
    (one) =>
      isNamed(one, tsl, 'AdditionalServiceInformation') ||
      isNamed(one, sie, 'Qualifications') ||
      isNamed(one, tsl, 'ExpiredCertsRevocationInfo'),
  )
}

function readQualification(element: XmlElement): Qualification {
  const qualifiers = childrenNamed(element, sie, 'Qualifiers').flatMap((list) => childrenNamed(list, sie, 'Qualifier'))
  const [criteria] = childrenNamed(element, sie, 'CriteriaList')
  return {
    qualifiers: qualifiers.map((one) => lastWord(getAttribute(one, 'uri') ?? '')),
    criteria: criteria ? readCriteria(criteria) : unmet,
  }
}

/** No certificate meets "at least one" of an empty list. */
const unmet: Criteria = { assert: 'atLeastOne', keyUsages: [], policySets: [], nested: [] }

function readCriteria(list: XmlElement): Criteria {
  const assert = getAttribute(list, 'assert')
  const within = (name: string): XmlElement[] => childrenNamed(list, sie, name)
  const bits = within('KeyUsage').map((usage) =>
    childrenNamed(usage, sie, 'KeyUsageBit').map((bit) => ({
      name: getAttribute(bit, 'name') ?? '',
      value: readText(bit) === 'true',
    })),
  )
  const policySets = within('PolicySet').map((set) =>
    childrenNamed(set, sie, 'PolicyIdentifier').flatMap((policy) =>
      childElements(policy)
        .filter(({ local }) => local === 'Identifier')
        .map((identifier) => readText(identifier).replace(/^urn:oid:/i, '')),
    ),
  )
  return {
    assert: assert === 'all' || assert === 'none' ? assert : 'atLeastOne',
    keyUsages: bits,
    policySets,
    // No certificate meets criteria of other kinds.
    nested: [
      ...within('CriteriaList').map(readCriteria),
      ...childElements(list)
        .filter(({ local }) => local === 'otherCriteriaList')
        .map(() => unmet),
    ],
  }
}

const lastWord = (uri: string): string => uri.split('/').at(-1) ?? ''
