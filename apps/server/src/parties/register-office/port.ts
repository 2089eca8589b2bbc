import type { Readable } from 'node:stream'
import type { Fact } from '@portal/contract/facts'
import type { FiledFact } from '@portal/contract/services/filed-facts'
import type { ServiceAnswers } from '@portal/contract/services/vocabulary'
import type { LetterKind } from '@portal/domain'

export interface FiledDocument {
  documentId: string
  type: string
  name: string
  mediaType: string
  /** Hexadecimal. */
  sha256: string
  size: number
}

/** What one service asks the register to write: facts of the entity, and whatever else was answered. */
export interface FiledService {
  form: { code: string; version: number }
  name: string
  /** All answers that count, by step, group and field. */
  answers: ServiceAnswers
  facts: FiledFact[]
}

/** One round of a submission: the first filing, or a later one that the register asked for. */
export interface Filing {
  applicationId: string
  number: string
  /** 1 for the first filing. */
  round: number
  submittedAt: Date
  language: 'lv' | 'en'
  expedited: boolean
  fee: { cents: number; paidAt: Date; reference: string } | null
  applicant: { personalCode: string; name: string; onBehalfOf: string | null }
  /** The registration number of the entity it is about; null for a new subject. */
  entity: string | null
  services: FiledService[]
  /** What the applicant wants to have of the register beside these. */
  supportingServices: { code: string; name: string }[]
  /** The sworn notary whom it names. */
  notary: { notaryId: string; name: string } | null
  documents: FiledDocument[]
}

/** What somebody whom a filing touches says against it. */
export interface Objection {
  objectionId: string
  submissionId: string
  /** `not-me`: it was filed in her name, or in that of an entity that she acts for, and not by her will. */
  ground: 'objection' | 'not-me'
  reason: string
  personalCode: string
  name: string
  madeAt: Date
}

/** What somebody who uses the portal writes to the register. */
export interface OutgoingLetter {
  letterId: string
  kind: LetterKind
  /** The code of a department, or of a notary. */
  recipient: string
  subject: string
  text: string
  /** The application that it is about, with its number in the portal. */
  submissionId: string | null
  number: string | null
  /** The registration number of the entity that it is about. */
  entity: string | null
  inReplyTo: string | null
  sender: { personalCode: string; name: string; onBehalfOf: string | null }
  sentAt: Date
  files: FiledDocument[]
}

export interface RegisterFile {
  fileId: string
  name: string
}

/** What an official writes to somebody who uses the portal. */
export interface LetterNews {
  letterId: string
  personalCode: string | null
  registrationNumber: string | null
  submissionId: string | null
  inReplyTo: string | null
  department: string
  subject: string
  text: string
  files: RegisterFile[]
}

export type SubmissionState =
  | 'processing'
  | 'waiting_for_information'
  | 'postponed'
  | 'registered'
  | 'completed'
  | 'rejected'

export interface SubmissionNews {
  submissionId: string
  state: SubmissionState
  note: string
  points: { path: string | null; documentType: string | null; text: string }[]
  decision: { number: string; title: string; text: string; file?: { fileId: string; name: string } | null } | null
  /** The day by which what is asked must be done; null where no term was set. */
  dueOn: string | null
  /** The entity that was made or changed. */
  registrationNumber: string | null
}

export interface OfficerNews {
  officerId: string
  forename: string
  surname: string
  personalCode: string | null
  birthDate: string | null
  entityRegistrationNumber: string | null
  position: string
  governingBody: string | null
  representation: 'INDIVIDUALLY' | 'WITH_AT_LEAST' | 'WITH_ALL' | 'WITH_CHAIR'
  withAtLeast: number | null
  appointedOn: string | null
}

export interface EntityNews {
  registrationNumber: string
  name: string
  legalForm: string
  status: 'active' | 'suspended' | 'liquidated'
  addressCode: string | null
  addressText: string
  capitalCents: number | null
  registeredOn: string | null
  /** Of a branch, the merchant that it is a part of. */
  parentRegistrationNumber: string | null
  officers: OfficerNews[]
  /** Facts of any kinds, those that have ended among them; what none of them tells is told beside them. */
  facts?: Fact[]
}

/** An organisation whose staff works in the portal under its name, with everybody who belongs to it now. */
export interface OrganizationNews {
  registrationNumber: string
  name: string
  personalCodes: string[]
}

/** A sworn notary of the register's list, or one who was struck from it. */
export interface NotaryNews {
  notaryId: string
  personalCode: string
  name: string
  place: string
  inOffice: boolean
}

export interface LegalFactNews {
  legalFactId: string
  type: 'spousal_property_relations' | 'mass_media'
  number: string
  title: string
  status: 'registered' | 'ended'
  registeredOn: string
  parties: { name: string; personalCode: string | null; registrationNumber: string | null }[]
}

export type RegisterEvent = { number: number; at: Date } & (
  | { kind: 'entity'; entity: EntityNews }
  | { kind: 'organization'; organization: OrganizationNews }
  | { kind: 'notary'; notary: NotaryNews }
  | { kind: 'legal_fact'; legalFact: LegalFactNews }
  | { kind: 'submission'; submission: SubmissionNews }
  | { kind: 'letter'; letter: LetterNews }
  /** Numbered, but in words that the portal does not know. */
  | { kind: 'unreadable'; failure: string; raw: unknown }
)

export interface RegisterOffice {
  /** Sending the same document again changes nothing. The content is sent as it comes. @throws FilingRefused, PartyUnavailable */
  sendDocument(submissionId: string, document: FiledDocument, content: Readable): Promise<void>
  /** A round that was filed before gets its first answer again. @throws FilingRefused, PartyUnavailable */
  fileRound(filing: Filing): Promise<{ registerNumber: string; receivedAt: Date }>
  /** An event of the case, whatever state it is in; sent again under its id it changes nothing. @throws FilingRefused, PartyUnavailable */
  sendObjection(objection: Objection): Promise<void>
  /** Sending the same file again changes nothing. @throws FilingRefused, PartyUnavailable */
  sendLetterFile(letterId: string, file: FiledDocument, content: Readable): Promise<void>
  /** Known by its id: sent again it changes nothing. @throws FilingRefused, PartyUnavailable */
  sendLetter(letter: OutgoingLetter): Promise<void>
  /** A file of one of its own letters. @throws FilingRefused where it has none, PartyUnavailable */
  readLetterFile(letterId: string, fileId: string): Promise<Buffer>
  /** What was decided, as a file with the register's seal. @throws FilingRefused where it has none, PartyUnavailable */
  readDecisionFile(submissionId: string, fileId: string): Promise<Buffer>
  /** The events after a number, waiting for the next one when there is none yet. @throws PartyUnavailable */
  eventsAfter(number: number, options: { waitSeconds: number; signal?: AbortSignal }): Promise<RegisterEvent[]>
}

/** The register's intake understood the filing and does not take it. */
export class FilingRefused extends Error {}
