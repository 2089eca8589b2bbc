import type { ApplicationRecord } from '../application-record.ts'

/** The fields of an application in lists. */
export interface ListedApplication extends Pick<
  ApplicationRecord,
  | 'id'
  | 'number'
  | 'registerNumber'
  | 'category'
  | 'services'
  | 'createdAt'
  | 'submittedAt'
  | 'registeredNumber'
  | 'state'
  | 'isSigned'
  | 'paymentStartedAt'
  | 'paidAt'
  | 'round'
  | 'deliveredRound'
  | 'ratedAt'
  | 'authorId'
  | 'entityId'
  | 'organizationId'
> {
  submitter: string
  subject: string | null
  hasQuestion: boolean
}
