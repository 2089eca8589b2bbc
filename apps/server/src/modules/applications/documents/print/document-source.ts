import type { Fact } from '@portal/contract/facts'
import type { DocumentDefinition, ServiceAnswers, ServiceDefinition } from '@portal/contract/services/vocabulary'
import type { PrintedDocument } from '../../../documents/index.ts'
import type { RegisteredMember } from '../../../entities/index.ts'
import type { DocumentWords } from './document-words.ts'

/** What a generated document is made of. */
export interface DocumentSource {
  service: ServiceDefinition
  answers: ServiceAnswers
  document: DocumentDefinition
  number: string
  /** The day it bears, in Europe/Riga. */
  day: string
  createdAt: Date
  applicant: string
  entity: { name: string; registrationNumber: string } | null
  /** Its sole member, as the register tells; null where the answers name her, or nobody needs to. */
  soleMember: Pick<RegisteredMember, 'name' | 'personalCode' | 'birthDate' | 'registrationNumber'> | null
  /** The entity's officers by the id under which the register knows them. */
  officers: ReadonlyMap<string, { name: string; position: string; personalCode: string | null }>
  /** What the register has of the entity, as it shows it to everybody. */
  registered: readonly Fact[]
  signers: readonly { name: string; role: string }[]
  /** Nobody else signs. */
  isSettled: boolean
  words: DocumentWords
}

/** The parts that documents differ in; the rest they share. */
export type DocumentBody = Pick<PrintedDocument, 'title' | 'subtitle' | 'letterhead' | 'blocks'> & {
  /** The day that stands beside the letterhead, when it is not the day of printing. */
  day?: string
  /** Where a decision was taken. */
  place?: string
  /** The number that it has of its own; a subject's paper does not bear the application's. */
  ownNumber?: string
}
