import type { Fact } from '@portal/contract/facts'
import type { ActiveDocument } from '@portal/forms/answers/active-documents'
import { valueAt } from '@portal/forms/answers/places'
import type { ServiceAnswers, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import type { PaperTemplate } from '@portal/forms/papers/paper-template'
import type { RegisteredMember } from '../../../entities/index.ts'
import type { DocumentWords } from './document-words.ts'

/** Input of a generated document. */
export interface DocumentSource {
  service: ServiceDefinition
  answers: ServiceAnswers
  document: ActiveDocument
  /** The version of its text. */
  template: PaperTemplate
  number: string
  /** The date of the document in Europe/Riga. */
  day: string
  createdAt: Date
  applicant: string
  entity: { name: string; registrationNumber: string } | null
  /** The legal form of the entity; null where the application has none. */
  legalForm: string | null
  /** The sole member in the register, or null; the answers may name one instead. */
  soleMember: Pick<RegisteredMember, 'name' | 'personalCode' | 'birthDate' | 'registrationNumber'> | null
  /** The entity's officers by their id in the register. */
  officers: ReadonlyMap<string, { name: string; position: string; personalCode: string | null }>
  /** The registered facts of the entity, as published. */
  registered: readonly Fact[]
  signers: readonly { name: string; role: string }[]
  /** True if the listed signers are the only ones needed. */
  isComplete: boolean
  /** English names of areas of activity by the keys of their Latvian names, for a copy in English. */
  englishAreas?: ReadonlyMap<string, string>
  words: DocumentWords
}

/** Returns the part of the capital that the entity has: stock where the register has stockholders. */
export const capitalPart = ({ registered }: Pick<DocumentSource, 'registered'>): 'stock' | 'shares' =>
  registered.some(({ kind }) => kind === 'stockholder') ? 'stock' : 'shares'

/** Returns the legal form whose model of statutes words the clauses of a company. */
export const getModelForm = ({ legalForm }: Pick<DocumentSource, 'legalForm'>): 'AS' | 'SIA' =>
  legalForm === 'AS' ? 'AS' : 'SIA'

/** Returns the day on which the members decided. The second stage of a decrease has no decision of its own. */
export function dayOfDecision({ answers }: DocumentSource): { day?: string } {
  const day = valueAt(answers, 'decision.meeting.decidedOn') ?? valueAt(answers, 'decrease.content.decidedOn')
  return typeof day === 'string' ? { day } : {}
}
