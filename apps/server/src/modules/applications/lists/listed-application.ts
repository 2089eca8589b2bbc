import type { SignaturesLeft } from '@portal/domain'
import type { ApplicationRecord } from '../application-record.ts'
import type { ActionFacts } from '../permitted-actions.ts'

/** The fields of an application in lists. */
export interface ListedApplication
  extends ActionFacts, Pick<ApplicationRecord, 'id' | 'number' | 'category' | 'services' | 'createdAt'> {
  filer: Pick<ApplicationRecord['filer'], 'authorId' | 'entityId' | 'organizationId'>
  register: Pick<ApplicationRecord['register'], 'number' | 'registeredNumber'>
  submitter: string
  subject: string | null
  hasQuestion: boolean
  dueOn: string | null
  preparation: { isInForm: boolean; hasDocuments: boolean; mayBeUnsigned: boolean; owesFee: boolean }
  /** From the requests to sign; `unknown` while no signer was asked. */
  signatures: Exclude<SignaturesLeft, 'own'>
}
