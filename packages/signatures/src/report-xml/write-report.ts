import type { Finding, Indication, SubIndication } from '../findings.ts'
import { base64 } from '../sign/write-signature.ts'
import { reasonText } from '../texts/reason-text.ts'
import type { Grounds, SignatureReport, ValidationReport } from '../validation/report.ts'
import { getMeaning, computeVerdict } from '../validation/verdict.ts'
import { namespaces } from '../xml/namespaces.ts'
import { element, instant, text } from './element.ts'
import { digestAlgAndValue, ValidationObjects } from './validation-objects.ts'
import type { ReportedDocument, ReportedTrustList, ShownCertificates } from './validation-objects.ts'

const ETSI = 'urn:etsi:019102'
/** Namespace of the values that the standard leaves to each validator. */
const OWN = 'urn:portal:signatures'

export interface ReportOptions {
  readonly document: ReportedDocument
  /** Time of validation. */
  readonly at: Date
  /** Trusted lists used for the validation. */
  readonly trustLists?: readonly ReportedTrustList[]
  readonly certificates?: ShownCertificates
}

interface Circumstances extends ReportOptions {
  /** Findings about the container, and so about each signature in it. */
  readonly container: readonly Finding<string>[]
  readonly objects: ValidationObjects
}

/**
 * Writes the report in the form of ETSI TS 119 102-2 (V1.4.1), on one line and unsigned, with the verdicts of the
 * given report. Returns undefined when there is no signature to report on.
 */
export function writeValidationReport(report: ValidationReport<string>, options: ReportOptions): string | undefined {
  if (report.kind === 'not-a-container' || report.kind === 'no-signature') return undefined
  const objects = new ValidationObjects(options.certificates ?? 'whole')
  const circumstances = { ...options, container: report.findings, objects }
  // A refused or unread file has signatures that cannot be distinguished apart.
  const reports =
    report.kind === 'validated'
      ? report.signatures.map((signature, index) => reportOf(signature, index, circumstances))
      : [statusAlone(report.findings, circumstances)]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    element('ValidationReport', [...reports, objects.toString()], {
      xmlns: namespaces.validationReport,
      'xmlns:ds': namespaces.signature,
      'xmlns:xades': namespaces.xades,
    }),
  ].join('')
}

function reportOf(signature: SignatureReport<string>, index: number, circumstances: Circumstances): string {
  const { at, container, objects } = circumstances
  const { certificate, signer, provenTime, level } = signature
  // Errors of the container are already among those of each signature; its warnings concern all of them.
  const findings = [...signature.findings, ...container.filter((finding) => finding.level === 'warning')]
  return element('SignatureValidationReport', [
    identifier(signature, index),
    constraints(findings),
    element('ValidationTimeInfo', [
      element('ValidationTime', instant(at)),
      // §4.3.6.1: a signature without a proof of its time is known to exist at the time of validation.
      element('BestSignatureTime', [
        element('POETime', instant(provenTime ?? at)),
        element('TypeOfProof', `${ETSI}:poetype:validation`),
      ]),
    ]),
    signersDocument(signature, objects),
    attributes(signature),
    certificate &&
      element('SignerInformation', [
        reference('SignerCertificate', [objects.certificate(certificate.der)]),
        element('Signer', text(signer.name)),
      ]),
    signature.qualified &&
      element('SignatureQuality', [
        element(
          'SignatureQualityInformation',
          `${OWN}:quality:${signature.qualified.level}:${signature.qualified.kind}`,
        ),
      ]),
    element('SignatureValidationProcess', [
      element('SignatureValidationProcessID', `${ETSI}:validationprocess:${processes[level]}`),
    ]),
    status(signature, circumstances, signature),
  ])
}

const processes: Readonly<Record<SignatureReport['level'], string>> = { B: 'Basic', T: 'LTVM', LT: 'LTVM', LTA: 'LTA' }

const statusAlone = (findings: readonly Finding<string>[], circumstances: Circumstances): string =>
  element('SignatureValidationReport', [constraints(findings), status(computeVerdict(findings), circumstances)])

/** §4.3.7: one file needs one digest; several are written with their files. */
function signersDocument(
  { covers, coveredDigests = [] }: SignatureReport<string>,
  objects: ValidationObjects,
): string | undefined {
  if (covers.length === 0) return undefined
  const [only, ...others] = coveredDigests
  return element('SignersDocument', [
    only && others.length === 0 ? digestAlgAndValue(only) : undefined,
    reference(
      'SignersDocumentRepresentation',
      covers.map((name, index) => objects.file(name, coveredDigests[index])),
    ),
  ])
}

function identifier({ id, file, value }: SignatureReport<string>, index: number): string {
  return element(
    'SignatureIdentifier',
    [
      value && element('ds:SignatureValue', base64(value)),
      // The signed content was available, and not only its digest.
      element('HashOnly', 'false'),
      element('DocHashOnly', 'false'),
      element('DAIdentifier', text(`${file}#${id}`)),
    ],
    { id: `S-${index + 1}` },
  )
}

/** Writes each finding as a checked constraint; constraints without a finding hold and are not listed. */
function constraints(findings: readonly Finding<string>[]): string {
  return element('ValidationConstraintsEvaluationReport', [
    element('SignatureValidationPolicy', [
      element('SignaturePolicyIdentifier', element('xades:SignaturePolicyImplied', '')),
      element('PolicyName', 'ETSI EN 319 102-1'),
    ]),
    ...findings.map(({ code, level }) =>
      element('ValidationConstraint', [
        element('ValidationConstraintIdentifier', `${OWN}:constraint:${code}`),
        element('ConstraintStatus', element('Status', `${ETSI}:constraintStatus:applied`)),
        element('ValidationStatus', [
          ...(level === 'warning' ? [mainIndication('passed')] : indications(...getMeaning(code), partly)),
          element('AssociatedValidationReportData', element('AdditionalValidationReportData', words(code))),
        ]),
      ]),
    ),
  ])
}

const words = (code: string): string[] =>
  (['lv', 'en'] as const).map((language) =>
    element('ReportData', [
      element('Type', `${OWN}:reason`),
      element('Value', text(reasonText(code, language) ?? code), { 'xml:lang': language }),
    ]),
  )

/** §4.3.4.2 uses different names for verdicts on a signature and on a constraint. */
const entirely: Readonly<Record<Indication, string>> = {
  'TOTAL-PASSED': 'total-passed',
  INDETERMINATE: 'indeterminate',
  'TOTAL-FAILED': 'total-failed',
}
const partly: Readonly<Record<Indication, string>> = {
  'TOTAL-PASSED': 'passed',
  INDETERMINATE: 'indeterminate',
  'TOTAL-FAILED': 'failed',
}

const mainIndication = (name: string): string => element('MainIndication', `${ETSI}:mainindication:${name}`)

const indications = (
  indication: Indication,
  subIndication: SubIndication | undefined,
  names: Readonly<Record<Indication, string>>,
): (string | undefined)[] => [
  mainIndication(names[indication]),
  subIndication && element('SubIndication', `${ETSI}:subindication:${subIndication}`),
]

function status(
  { indication, subIndication }: Pick<SignatureReport, 'indication' | 'subIndication'>,
  { document, trustLists = [], objects }: Circumstances,
  { certificate, issuers = [], grounds }: Partial<SignatureReport<string>> = {},
): string {
  return element('SignatureValidationStatus', [
    ...indications(indication, subIndication, entirely),
    element('AssociatedValidationReportData', [
      certificate &&
        element('CertificateChain', [
          reference('SigningCertificate', [objects.certificate(certificate.der)]),
          ...issuers.slice(0, -1).map((der) => reference('IntermediateCertificate', [objects.certificate(der)])),
          ...issuers.slice(-1).map((der) => reference('TrustAnchor', [objects.certificate(der)])),
        ]),
      reference('RelatedValidationObject', [
        objects.document(document),
        // A list that was never fetched has no digest and took no part in the verdicts.
        ...trustLists.filter(({ sha256 }) => sha256 !== '').map((list) => objects.trustList(list)),
      ]),
      grounds && groundsOf(grounds),
    ]),
  ])
}

/** Describes proofs that the standard can represent only by embedding the tokens and responses. */
function groundsOf({ timestampAuthority, status: proof, listedIn }: Grounds): string | undefined {
  const said = [
    ...(timestampAuthority === undefined ? [] : [['timestamp-authority', timestampAuthority]]),
    ...(proof ? [[`status-by-${proof.kind}`, instant(proof.at)]] : []),
    ...(listedIn === undefined ? [] : [['listed-in', listedIn]]),
  ].map(([type, value]) =>
    element('ReportData', [element('Type', `${OWN}:${type ?? ''}`), element('Value', text(value ?? ''))]),
  )
  return said.length === 0 ? undefined : element('AdditionalValidationReportData', said)
}

function attributes({ claimedTime, place, roles = [] }: SignatureReport<string>): string | undefined {
  const signed = { Signed: 'true' }
  const stated = [
    claimedTime && element('SigningTime', element('Time', instant(claimedTime)), signed),
    place === undefined
      ? undefined
      : element('SignatureProductionPlace', element('AddressString', text(place)), signed),
    roles.length === 0
      ? undefined
      : element(
          'SignerRole',
          roles.map((role) =>
            element('RoleDetails', [element('Role', text(role)), element('EndorsementType', 'claimed')]),
          ),
          signed,
        ),
  ]
  return stated.some(Boolean) ? element('SignatureAttributes', stated) : undefined
}

const reference = (name: string, ids: readonly string[]): string =>
  element(name, '', { VOReference: [...new Set(ids)].join(' ') })
