import type { Followed } from '@portal/signatures'
import type { StoredObject } from '../../parties/object-store/port.ts'

/** A file that signatures are given over: the document itself, or one inside its container; a PDF as it was before it was signed in place, as far as the portal knew it then. */
export interface Content {
  name: string
  /** Hex. */
  sha256: string
  mediaType: string
  size: number
  /** Of a PDF that begins with what it is to take the place of: what it got since besides signatures. */
  departs?: Exclude<Followed, 'signatures'>
}

/** One signature, as the last check found it. */
export interface CheckedSignature {
  signer: string
  personalCode: string | null
  country: string | null
  /** What a trusted time stamp proves, else what the signer claims. */
  signedAt: Date | null
  level: string
  indication: 'TOTAL-PASSED' | 'INDETERMINATE' | 'TOTAL-FAILED'
  subIndication: string | null
  findings: readonly { code: string; level: 'error' | 'warning' }[]
  /** Null where it was judged before that was kept. */
  worth: Worth | null
}

/** What a signature is worth by Regulation (EU) 910/2014, with the reasons as codes of findings. */
export interface Worth {
  level: 'qualified' | 'advanced-with-qualified-certificate' | 'advanced' | 'undetermined'
  kind: 'signature' | 'seal' | 'undetermined'
  reasons: readonly string[]
}

/** What is left to ask about the certificates behind signatures: nothing, the portal is asking, or nobody has told. */
export type CertificateStatus = 'settled' | 'pending' | 'unanswered'

/** What was found in a file's bytes. */
export interface Inspected {
  mediaType: string
  contents: Content[]
  signatures: CheckedSignature[]
}

/** What the malware scanner says: it is off, away, content with the file, or has found something. */
export type ScanState = 'not-scanned' | 'pending' | 'clean' | 'infected'

export interface StoredDocument extends Inspected {
  id: string
  subjectId: string
  service: string | null
  type: string
  origin: 'generated' | 'uploaded'
  language: 'lv' | 'en' | null
  name: string
  size: number
  sha256: Buffer
  objectKey: string
  scan: ScanState
  certificateStatus: CertificateStatus
  /** One more with every other content. */
  revision: number
  /** Of a generated document: the version of the answers that it prints. */
  answersVersion: number | null
  createdAt: Date
  changedAt: Date
}

export const objectOf = ({
  objectKey: key,
  size,
  sha256,
}: Pick<StoredDocument, 'objectKey' | 'size' | 'sha256'>): StoredObject => ({ key, size, sha256 })

export const containerType = 'application/vnd.etsi.asic-e+zip'
/** A container that has one file and its signatures, and takes no more of either. */
export const containerForOneType = 'application/vnd.etsi.asic-s+zip'
export const isContainer = ({ mediaType }: Pick<StoredDocument, 'mediaType'>) => mediaType === containerType
/** Its signatures lie beside what they are given over. */
export const isInContainer = ({ mediaType }: Pick<StoredDocument, 'mediaType'>) =>
  mediaType === containerType || mediaType === containerForOneType
/**
 * A valid, secure electronic signature with a time stamp: what stands in the place of a hand-written one
 * (Elektronisko dokumentu likums, 3. pants; Regulation (EU) 910/2014, Article 25(2)).
 */
export const isSecure = ({ indication, level, worth }: Pick<CheckedSignature, 'indication' | 'level' | 'worth'>) =>
  indication === 'TOTAL-PASSED' && level !== 'B' && (worth === null || worth.level === 'qualified')

/** A responder or a list has told that a certificate behind the signature was revoked before it can be shown to have been given. */
export const isRevoked = ({ findings }: Pick<CheckedSignature, 'findings'>) =>
  findings.some(({ code, level }) => level === 'error' && code.includes('certificate-revoked'))

/** Nothing is wrong with the signature but that nobody has told yet whether its certificates were revoked. */
export const lacksStatus = ({ indication, findings }: Pick<CheckedSignature, 'indication' | 'findings'>) =>
  indication === 'INDETERMINATE' &&
  findings.every(({ code, level }) => level === 'warning' || /^((chain|timestamp)-)?revocation-/.test(code))

/** A signature that lacks its status, as it will stand when nothing was revoked. */
export const asConfirmed = <Signature extends CheckedSignature>(signature: Signature): Signature => ({
  ...signature,
  indication: 'TOTAL-PASSED',
})

/** A valid signature; whose it must be is for the subject to say. */
export const hasPassed = ({ indication }: Pick<CheckedSignature, 'indication'>) => indication === 'TOTAL-PASSED'
