import type { DocumentId, SubjectId } from '@portal/contract/ids'
import { fileTypes } from '@portal/domain/files/file-types'
import { createHash } from 'node:crypto'
import type { StoredObject } from '../../parties/object-store/port.ts'
import type { Content, Findings, Worth } from './stored-json.ts'

export type { Content, Worth }

/** A signature with the result of its last check. */
export interface CheckedSignature {
  signer: string
  personalCode: string | null
  country: string | null
  /** The time of a trusted time stamp, otherwise the time that the signer claims. */
  signedAt: Date | null
  level: string
  indication: 'TOTAL-PASSED' | 'INDETERMINATE' | 'TOTAL-FAILED'
  subIndication: string | null
  findings: Findings
  /** Null for signatures that were checked before this was stored. */
  worth: Worth | null
}

/** The certificate status of the signatures: complete, being asked for, or not answered. */
export type CertificateStatus = 'settled' | 'pending' | 'unanswered'

/** The findings in a file's bytes. */
export interface Inspected {
  mediaType: string
  contents: Content[]
  signatures: CheckedSignature[]
}

/** The state of the malware scan: scanner disabled, waiting, clean, or infected. */
export type ScanState = 'not-scanned' | 'pending' | 'clean' | 'infected'

export interface StoredDocument extends Inspected {
  id: DocumentId
  subjectId: SubjectId
  service: string | null
  type: string
  /** The row in the answers of the person to whom the document belongs; null for a shared document. */
  row: string | null
  origin: 'generated' | 'uploaded'
  language: 'lv' | 'en' | null
  name: string
  size: number
  sha256: Buffer
  objectKey: string
  scan: ScanState
  certificateStatus: CertificateStatus
  /** Increases by one with each new content. */
  revision: number
  /** For a generated document: the version of the printed answers. */
  answersVersion: number | null
  /** A digest of the generated text; null for uploads and for documents generated before digests were stored. */
  sourceDigest: Buffer | null
  /** The version of the template that made a generated document; null for uploads, and for documents of the first versions. */
  templateVersion: number | null
  createdAt: Date
  changedAt: Date
}

/**
 * Returns the SHA-256 (hex) of the content that a signature covers. Signatures added to a container do not change it; a
 * PDF that was signed in place is another content.
 */
export function contentDigest({
  contents,
  sha256,
  ...document
}: Pick<StoredDocument, 'contents' | 'sha256' | 'mediaType'>): string {
  const [only, ...others] = contents
  if (!isInContainer(document) || !only) return sha256.toString('hex')
  if (others.length === 0) return only.sha256
  const named = contents.map(({ name, sha256: digest }) => [name, digest])
  return createHash('sha256').update(JSON.stringify(named)).digest('hex')
}

export const toStoredObject = ({
  objectKey: key,
  size,
  sha256,
}: Pick<StoredDocument, 'objectKey' | 'size' | 'sha256'>): StoredObject => ({ key, size, sha256 })

export const containerType: string = fileTypes.container.mediaType
/** A container with exactly one file and one set of signatures, to which nothing can be added. */
export const containerForOneType: string = fileTypes.containerForOne.mediaType
export const isContainer = ({ mediaType }: Pick<StoredDocument, 'mediaType'>) => mediaType === containerType
/** Returns whether the signatures are stored next to the files that they cover. */
export const isInContainer = ({ mediaType }: Pick<StoredDocument, 'mediaType'>) =>
  mediaType === containerType || mediaType === containerForOneType
/**
 * Returns whether this is a valid secure electronic signature with a time stamp, equivalent to a handwritten one
 * (Elektronisko dokumentu likums, 3. pants; Regulation (EU) 910/2014, Article 25(2)).
 */
export const isSecure = ({ indication, level, worth }: Pick<CheckedSignature, 'indication' | 'level' | 'worth'>) =>
  indication === 'TOTAL-PASSED' && level !== 'B' && (worth === null || worth.level === 'qualified')

/** Returns whether a responder or a list reports a certificate as revoked before the signature is proven to exist. */
export const isRevoked = ({ findings }: Pick<CheckedSignature, 'findings'>) =>
  findings.some(({ code, level }) => level === 'error' && code.includes('certificate-revoked'))

/** Returns whether the signature lacks nothing but the revocation status of its certificates. */
export const lacksStatus = ({ indication, findings }: Pick<CheckedSignature, 'indication' | 'findings'>) =>
  indication === 'INDETERMINATE' &&
  findings.every(({ code, level }) => level === 'warning' || /^((chain|timestamp)-)?revocation-/.test(code))

/** Returns the signature as it will be if no certificate was revoked. */
export const asConfirmed = <Signature extends CheckedSignature>(signature: Signature): Signature => ({
  ...signature,
  indication: 'TOTAL-PASSED',
})

/** Returns whether the signature is valid. The document's owner module decides who must sign. */
export const hasPassed = ({ indication }: Pick<CheckedSignature, 'indication'>) => indication === 'TOTAL-PASSED'

export type NewDocument = Pick<
  StoredDocument,
  'subjectId' | 'service' | 'type' | 'origin' | 'language' | 'name' | 'answersVersion' | 'scan' | 'certificateStatus'
> &
  Inspected & { object: StoredObject; row?: string | null; sourceDigest?: Buffer; templateVersion?: number }

export type NewContent = Pick<StoredDocument, 'name' | 'scan' | 'certificateStatus'> &
  Inspected & { object: StoredObject }
