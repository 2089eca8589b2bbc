import { Uuid } from './shapes.ts'
import type { z } from './zod.ts'

// An id of another kind, or a plain string, does not compile where one of these is expected.

export const ApplicationId = Uuid.brand<'ApplicationId'>()
export type ApplicationId = z.output<typeof ApplicationId>
export const DelegationId = Uuid.brand<'DelegationId'>()
export type DelegationId = z.output<typeof DelegationId>
export const DocumentId = Uuid.brand<'DocumentId'>()
export type DocumentId = z.output<typeof DocumentId>
/** A company, association or other entity, or a branch of one. */
export const EntityId = Uuid.brand<'EntityId'>()
export type EntityId = z.output<typeof EntityId>
/** A file that the register announces: of a decision or a supporting service. */
export const FileId = Uuid.brand<'FileId'>()
export type FileId = z.output<typeof FileId>
export const MessageId = Uuid.brand<'MessageId'>()
export type MessageId = z.output<typeof MessageId>
export const NotaryId = Uuid.brand<'NotaryId'>()
export type NotaryId = z.output<typeof NotaryId>
export const ObjectionId = Uuid.brand<'ObjectionId'>()
export type ObjectionId = z.output<typeof ObjectionId>
/** An external organisation, whose staff files for others. */
export const OrganizationId = Uuid.brand<'OrganizationId'>()
export type OrganizationId = z.output<typeof OrganizationId>
export const PaymentId = Uuid.brand<'PaymentId'>()
export type PaymentId = z.output<typeof PaymentId>
export const PersonId = Uuid.brand<'PersonId'>()
export type PersonId = z.output<typeof PersonId>
export const ShareLinkId = Uuid.brand<'ShareLinkId'>()
export type ShareLinkId = z.output<typeof ShareLinkId>
export const SignerId = Uuid.brand<'SignerId'>()
export type SignerId = z.output<typeof SignerId>
export const SigningId = Uuid.brand<'SigningId'>()
export type SigningId = z.output<typeof SigningId>
/** A support session of the help desk. */
export const SupportSessionId = Uuid.brand<'SupportSessionId'>()
export type SupportSessionId = z.output<typeof SupportSessionId>

/** Owner of data: a person, an entity or an external organisation. */
export type ProfileId = PersonId | EntityId | OrganizationId
/** The application, message or announced file that a document belongs to. */
export type SubjectId = ApplicationId | MessageId | FileId
/** The signer: a user, or a guest by a share link. */
export type SignatoryId = PersonId | ShareLinkId
