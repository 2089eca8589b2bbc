import type { Standing } from '../../../cursor.ts'
import type { ApplicationRecord } from '../application-record.ts'

/** What a list tells of an application. */
export interface ListedApplication {
  id: string
  number: string
  registerNumber: string | null
  category: ApplicationRecord['category']
  services: ApplicationRecord['services']
  createdAt: string
  submittedAt: string | null
  submitter: string
  subject: string | null
  state: ApplicationRecord['state']
  hasQuestion: boolean
  isSigned: boolean
  paymentStartedAt: string | null
  paidAt: string | null
  round: number
  deliveredRound: number | null
  ratedAt: string | null
  authorId: string
  entityId: string | null
  organizationId: string | null
  /** Where it stands in a list whose pages are asked for by what stands beside them. */
  standing?: Standing
}
