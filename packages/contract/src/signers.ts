import { Instant } from './shapes.ts'
import { z } from './zod.ts'

/** Somebody who has signed or must sign. */
export const Signer = z.object({
  /** Empty where anybody may sign and nobody has. */
  name: z.string(),
  /** `applicant`, `founder`, `trader`, `representative`, `anyone`, or the position of an officer. */
  role: z.string(),
  on_behalf_of: z.string().nullable(),
  is_you: z.boolean(),
  signed_at: Instant.nullable(),
  /** Has signed, and counts as soon as a responder has told that her certificate is not revoked. */
  being_checked: z.boolean(),
})

/** So many signatures more: of everybody who is named, or of any of them. */
export const MissingSignatures = z.object({
  count: z.int(),
  /** How many persons may give them; none where anybody may. */
  of: z.int(),
  /** Of many who may sign alike, the first. */
  names: z.array(z.string()),
  /** The entity for which they sign, where it is not the one that the application is about. */
  on_behalf_of: z.string().nullable(),
})
/** Why it cannot be told who signs for an entity. */
export const SignerFlaw = z.object({
  reason: z.enum(['unregistered', 'circular', 'remote', 'unrepresented', 'several']),
  name: z.string(),
})
