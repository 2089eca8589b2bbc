import { calls } from './calls.ts'
import { ApplicationId, SignerId } from './ids.ts'
import { route } from './route.ts'
import { SharedDocument } from './share-links.ts'
import { dataSchema, Day, Instant, Uuid } from './shapes.ts'
import { MissingSignatures, SignerFlaw } from './signers.ts'
import { z } from './zod.ts'

/**
 * State of a signer: not asked yet, asked, notified, viewed, or signed; `changed` when the content has changed since
 * the request, `unsigned` when the signature has been removed, and `replaced` when the signature is no longer required
 * or the request was withdrawn.
 */
export const SignerState = z.enum([
  'named',
  'invited',
  'delivered',
  'opened',
  'signed',
  'declined',
  'changed',
  'unsigned',
  'replaced',
])
export type SignerState = z.infer<typeof SignerState>

const Ground = z.object({
  /** As in `Signer`. */
  role: z.string(),
  on_behalf_of: z.string().nullable(),
  /** Missing signatures of the signers on the ground; null when complete. */
  missing: MissingSignatures.pick({ count: true, of: true }).nullable(),
})
export type Ground = z.infer<typeof Ground>

const ListedSigner = z.object({
  uuid: Uuid,
  name: z.string(),
  is_you: z.boolean(),
  state: SignerState,
  grounds: z.array(Ground),
  /** The portal can invite the person: their personal code is known. Others get a share link. */
  can_invite: z.boolean(),
  /** The signer has a valid request, and a day has passed since the last message to them. */
  can_remind: z.boolean(),
  /** The signature is required, or may still count. */
  awaited: z.boolean(),
  asked_at: Instant.nullable(),
  delivered_at: Instant.nullable(),
  reminded_at: Instant.nullable(),
  opened_at: Instant.nullable(),
  signed_at: Instant.nullable(),
  declined_at: Instant.nullable(),
  decline_reason: z.string().nullable(),
  /** `owner`: the person who asked has withdrawn the request. The signature may still be required. */
  replaced_because: z.enum(['content', 'register', 'owner']).nullable(),
  /** No other person can sign instead. */
  indispensable: z.boolean(),
  /** Numbers of the person's groups in which signatures are still missing. */
  choices: z.array(z.int()),
  documents: z.array(z.object({ uuid: Uuid, type: z.string(), name: z.string(), signed: z.boolean() })),
})
export type ListedSigner = z.infer<typeof ListedSigner>

/** Checks whether by law the other may sign wherever the one would have signed. */
export const maySignInstead = (
  one: Pick<ListedSigner, 'indispensable' | 'choices'>,
  other: Pick<ListedSigner, 'choices'>,
): boolean =>
  one !== other &&
  !one.indispensable &&
  one.choices.length > 0 &&
  one.choices.every((choice) => other.choices.includes(choice))

export const SignerList = z.object({
  /** The application is neither sent nor being paid for, and a document needs a signature. */
  may_invite: z.boolean(),
  until: Day.nullable(),
  /** Link for invited signers after login. */
  link: z.string().nullable(),
  complete: z.boolean(),
  signers: z.array(ListedSigner),
  /** Missing signatures by document. */
  documents: z.array(
    z.object({
      uuid: Uuid,
      type: z.string(),
      name: z.string(),
      out_of_date: z.boolean(),
      complete: z.boolean(),
      missing: z.array(MissingSignatures),
      flaws: z.array(SignerFlaw),
    }),
  ),
})
export type SignerList = z.infer<typeof SignerList>

/** A request to sign, and nothing else of the application. */
export const SigningTask = z.object({
  uuid: Uuid,
  /** The first document to sign. */
  document_uuid: Uuid,
  /** Id of the invited signer. */
  signer_uuid: Uuid,
  number: z.string(),
  services: z.array(z.object({ code: z.string(), name: z.string() })),
  /** The entity that it concerns, or the name of the one to be registered. */
  entity: z.string().nullable(),
  asked_by: z.string(),
  asked_at: Instant,
  until: Day.nullable(),
  state: SignerState,
  grounds: z.array(Ground.omit({ missing: true })),
})
export type SigningTask = z.infer<typeof SigningTask>

const OpenedTask = SigningTask.extend({
  may_sign: z.boolean(),
  /** The documents that have not changed since the request. */
  documents: z.array(SharedDocument),
})
export type OpenedTask = z.infer<typeof OpenedTask>

const Id = z.object({ uuid: ApplicationId })
const access = ['application-not-found', 'forbidden', 'wrong-profile', 'mandate-ended'] as const

export const listSigners = route(calls.listSigners, {
  who: 'user',
  expensive: true,
  limit: { calls: 60, seconds: 60 },
  summary:
    'The signers of an application: who must sign which document on which ground, who has signed, and the state of each request',
  params: Id,
  response: dataSchema(SignerList),
  problems: [...access, 'too-many-requests'],
})

export const askSigner = route(calls.askSigner, {
  who: 'user',
  expensive: true,
  limit: { calls: 30, seconds: 3600 },
  summary:
    'Asks a signer to sign, reminds them, or withdraws the request and asks another person instead; with `everybody` all signers not yet asked. Only the asked person may decline',
  params: z.object({
    uuid: ApplicationId,
    signer_uuid: SignerId,
    action: z.enum(['invite', 'remind', 'replace', 'decline']),
  }),
  body: z.strictObject({
    until: Day.nullable().optional(),
    everybody: z.boolean().optional(),
    reason: z.string().trim().min(1).max(1000).optional(),
    /** The signer to invite instead. Without it the request is only withdrawn. */
    by: Uuid.optional(),
  }),
  response: dataSchema(z.object({ state: SignerState })),
  problems: [
    ...access,
    'malformed-request',
    'application-locked',
    'signer-not-found',
    'signer-not-awaited',
    'signer-not-reachable',
    'signer-not-asked',
    'signer-has-signed',
    'signer-no-substitute',
    'signer-reminded-recently',
    'documents-out-of-date',
    'document-being-scanned',
    'document-infected',
    'help-desk-refused',
    'too-many-requests',
  ],
})

export const getSigningTask = route(calls.getSigningTask, {
  who: 'user',
  limit: { calls: 60, seconds: 60 },
  summary:
    'The documents of an application that the user is asked to sign, and nothing else; null for a reader of the application who is not asked',
  params: Id,
  response: dataSchema(OpenedTask.nullable()),
  problems: ['application-not-found', 'too-many-requests'],
})
