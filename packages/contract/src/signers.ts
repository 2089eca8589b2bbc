import { Instant } from './shapes.ts'
import { z } from './zod.ts'

/** A person who has signed or must sign. */
export const Signer = z.object({
  /** Empty where any person may sign and none has. */
  name: z.string(),
  /** Distinguishes the person from a namesake in the list: the masked personal code or the birth date. */
  distinction: z.string().optional(),
  /** `applicant`, `founder`, `trader`, `representative`, `anyone`, or the position of an officer. */
  role: z.string(),
  on_behalf_of: z.string().nullable(),
  is_you: z.boolean(),
  signed_at: Instant.nullable(),
  /** The person has signed; the signature counts as soon as a responder confirms that the certificate is not revoked. */
  being_checked: z.boolean(),
})

/** A number of missing signatures: of all named persons, or of any of them. */
export const MissingSignatures = z.object({
  count: z.int(),
  /** Number of persons who may give them; 0 where any person may. */
  of: z.int(),
  /** The first of many equivalent signers; namesakes with their distinction. */
  names: z.array(z.string()),
  /** The reader's own name among them, whom texts address; null where the reader is none of them. */
  you: z.string().nullable(),
  /** The entity for which they sign, where the application concerns another one. */
  on_behalf_of: z.string().nullable(),
})
/** Reason why the signers for an entity are unknown. */
export const SignerFlaw = z.object({
  reason: z.enum(['unregistered', 'circular', 'remote', 'unrepresented', 'several', 'noCouncil', 'noPartners']),
  name: z.string(),
})
