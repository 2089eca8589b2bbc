import type {
  ApplicationId,
  DelegationId,
  DocumentId,
  EntityId,
  FileId,
  MessageId,
  NotaryId,
  ObjectionId,
  OrganizationId,
  PaymentId,
  PersonId,
  ShareLinkId,
  SignerId,
  SigningId,
  SupportSessionId,
} from '@portal/contract/ids'

/** The id of a test's own record, or one in an answer: it is accepted where an id of any kind is expected. */
export type AnyId = ApplicationId &
  DelegationId &
  DocumentId &
  EntityId &
  FileId &
  MessageId &
  NotaryId &
  ObjectionId &
  OrganizationId &
  PaymentId &
  PersonId &
  ShareLinkId &
  SignerId &
  SigningId &
  SupportSessionId

type IdKey = 'id' | 'uuid' | `${string}_uuid` | 'payment_id' | 'payment_request_id'

/** An answer whose ids are accepted where an id of any kind is expected. */
export type Identified<Answer> = Answer extends string | number | boolean | null | undefined
  ? Answer
  : {
      [Key in keyof Answer]: Key extends IdKey
        ? Answer[Key] extends string | null | undefined
          ? AnyId | Exclude<Answer[Key], string>
          : Identified<Answer[Key]>
        : Identified<Answer[Key]>
    }

export const anyId = (id: string): AnyId => id as AnyId
