import type { Readable } from 'node:stream'
import type { ApplicationId, FileId, MessageId, NotaryId } from '@portal/contract/ids'
import type { Fact } from '@portal/contract/facts'
import type { FiledFact } from '@portal/forms/facts/filed-facts'
import type { ServiceAnswers } from '@portal/forms/definition/vocabulary'
import type { UserMessageKind, PersonName } from '@portal/domain'

export interface FiledDocument {
  documentId: string
  type: string
  name: string
  mediaType: string
  /** Hexadecimal. */
  sha256: string
  size: number
}

/** A signature on a filed document, with the portal's validation result at receipt of the file. */
export interface FiledSignature {
  signer: string
  personalCode: string | null
  country: string | null
  signedAt: Date | null
  indication: 'TOTAL-PASSED' | 'INDETERMINATE' | 'TOTAL-FAILED'
  /** A valid, secure electronic signature with a time stamp. */
  secure: boolean
}

/** A document of a filing with its signatures; empty for an unsigned one. */
export interface SignedDocument extends FiledDocument {
  /** The person to whom the document belongs, with their row in the answers; null for a shared document. */
  person: { row: string; name: string } | null
  signatures: FiledSignature[]
}

/** The request of one service: facts of the entity, and all other answers. */
export interface FiledService {
  form: { code: string; version: number }
  name: string
  /**
   * All active answers, by step, group and field. A contributor is `{ row, holder, name }`, of which `row` and `holder`
   * are null where an earlier draft has a name that fits no single contributor.
   */
  answers: ServiceAnswers
  /** The value of a new area of activity also has `classifier_code`, if the list of areas has its name. */
  facts: FiledFact[]
}

/** One round of a submission: the first filing, or a later one at the register's request. */
export interface Filing {
  applicationId: string
  number: string
  /** 1 for the first filing. */
  round: number
  submittedAt: Date
  language: 'lv' | 'en'
  expedited: boolean
  /** Working days of the shorter review; null for the usual one. */
  expeditedDays: number | null
  fee: { cents: number; paidAt: Date; reference: string } | null
  applicant: { personalCode: string; name: string; onBehalfOf: string | null }
  /** The registration number of the entity concerned; null for a new subject. */
  entity: string | null
  services: FiledService[]
  /** Doubts that the portal displayed to the applicant and that did not prevent the submission; the text is Latvian. */
  warnings: { path: string; code: string; text: string }[]
  /** Services of the register that the applicant requests in addition. */
  supportingServices: { code: string; name: string }[]
  /** Names of the services whose amount is a placeholder, because no source confirms it. */
  unconfirmedFees: string[]
  /** The sworn notary named by the application. */
  notary: { notaryId: string; name: string } | null
  documents: SignedDocument[]
}

/** An objection of a person whom a filing affects. */
export interface Objection {
  objectionId: string
  submissionId: string
  /**
   * `not-me`: the filing was made in the person's name, or in that of an entity they represent, without their consent.
   */
  ground: 'objection' | 'not-me'
  reason: string
  personalCode: string
  name: string
  madeAt: Date
}

/** A message of a portal user to the register. */
export interface OutgoingMessage {
  messageId: string
  kind: UserMessageKind
  /** The code of a department, or of a notary. */
  recipient: string
  subject: string
  text: string
  /** The application concerned, with its number in the portal. */
  submissionId: string | null
  number: string | null
  /** The registration number of the entity concerned. */
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

/** A message of an official to a portal user. */
export interface OfficialMessage {
  messageId: MessageId
  personalCode: string | null
  registrationNumber: string | null
  submissionId: ApplicationId | null
  inReplyTo: MessageId | null
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

export interface SubmissionUpdate {
  submissionId: ApplicationId
  state: SubmissionState
  note: string
  points: { path: string | null; documentType: string | null; text: string }[]
  decision: { number: string; title: string; text: string; file?: { fileId: FileId; name: string } | null } | null
  /** The last day for the required action; null without a term. */
  dueOn: string | null
  /** The id of the register's message about it and the department that wrote it; an answer names it. */
  message?: { messageId: MessageId; department: string } | null
  /** Files of supporting services, by the code of each. */
  deliveries?: { service: string; file: { fileId: FileId; name: string } }[]
  /** The entity that was created or changed. */
  registrationNumber: string | null
}

export interface OfficerUpdate extends PersonName {
  officerId: string
  personalCode: string | null
  birthDate: string | null
  entityRegistrationNumber: string | null
  position: string
  governingBody: string | null
  representation: 'INDIVIDUALLY' | 'WITH_AT_LEAST' | 'WITH_ALL' | 'WITH_CHAIR'
  withAtLeast: number | null
  appointedOn: string | null
}

export interface EntityUpdate {
  registrationNumber: string
  name: string
  legalForm: string
  status: 'active' | 'suspended' | 'liquidated'
  addressCode: string | null
  addressText: string
  capitalCents: number | null
  registeredOn: string | null
  /** The merchant that a branch belongs to. */
  parentRegistrationNumber: string | null
  officers: OfficerUpdate[]
  /** Facts of any kind, including ended ones. Data outside of them comes in separate fields. */
  facts?: Fact[]
}

/** An organisation whose staff works in the portal under its name, with all current members. */
export interface OrganizationNews {
  registrationNumber: string
  name: string
  personalCodes: string[]
}

/** A sworn notary of the register's list, or one removed from it. */
export interface NotaryNews {
  notaryId: NotaryId
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
  | { kind: 'entity'; entity: EntityUpdate }
  | { kind: 'organization'; organization: OrganizationNews }
  | { kind: 'notary'; notary: NotaryNews }
  | { kind: 'legal_fact'; legalFact: LegalFactNews }
  | { kind: 'submission'; submission: SubmissionUpdate }
  | { kind: 'message'; message: OfficialMessage }
  /** A numbered event of a form that the portal does not know. */
  | { kind: 'unreadable'; failure: string; raw: unknown }
)

/** A round received by the register. */
export interface ReceivedRound {
  submissionId: ApplicationId
  round: number
  /** The application's number in the portal. */
  number: string
  registerNumber: string
  receivedAt: Date
}

export interface RegisterOffice {
  /**
   * Sends a document; sending it again changes nothing. The content is streamed.
   * @throws FilingRefused, PartyUnavailable
   */
  sendDocument(submissionId: string, document: FiledDocument, content: Readable): Promise<void>
  /** Files a round; a repeated one gets its first answer again. @throws FilingRefused, PartyUnavailable */
  fileRound(filing: Filing): Promise<{ registerNumber: string; receivedAt: Date }>
  /**
   * Sends an objection to the case, in any state of it; its id makes a repetition harmless.
   * @throws FilingRefused, PartyUnavailable
   */
  sendObjection(objection: Objection): Promise<void>
  /** Sends a file; sending it again changes nothing. @throws FilingRefused, PartyUnavailable */
  sendMessageFile(messageId: string, file: FiledDocument, content: Readable): Promise<void>
  /** Sends a message; its id makes a repetition harmless. @throws FilingRefused, PartyUnavailable */
  sendMessage(message: OutgoingMessage): Promise<void>
  /**
   * Reads a file of one of the register's own messages.
   * @throws FilingRefused when it does not exist, PartyUnavailable
   */
  readMessageFile(messageId: string, fileId: string): Promise<Buffer>
  /**
   * Reads a decision as a file with the register's seal.
   * @throws FilingRefused when it does not exist, PartyUnavailable
   */
  readDecisionFile(submissionId: string, fileId: string): Promise<Buffer>
  /** Lists the rounds received since an instant, the earliest first. @throws PartyUnavailable */
  receivedSince(at: Date): Promise<ReceivedRound[]>
  /** Lists the events after a number and waits for the next one when there is none yet. @throws PartyUnavailable */
  eventsAfter(number: number, options: { waitSeconds: number; signal?: AbortSignal }): Promise<RegisterEvent[]>
}

/** The register's intake understood the filing and rejects it. */
export class FilingRefused extends Error {}
