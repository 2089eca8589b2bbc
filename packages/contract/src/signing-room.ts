import { calls } from './calls.ts'
import { route } from './route.ts'
import { SharedDocument } from './share-links.ts'
import { dataOf, Day, Instant, Uuid } from './shapes.ts'
import { MissingSignatures, SignerFlaw } from './signers.ts'
import { z } from './zod.ts'

/**
 * Where somebody stands who signs: not asked yet, asked, told, looking, or done; `changed` where what she was asked to sign has changed
 * since, `unsigned` where her signature is not there any more, and `replaced` where it is not asked for any more, or was taken back.
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
  /** As of a `Signer`. */
  role: z.string(),
  on_behalf_of: z.string().nullable(),
  /** Of those who sign on the ground, so many more; null where nothing is missing. */
  missing: MissingSignatures.pick({ count: true, of: true }).nullable(),
})
export type Ground = z.infer<typeof Ground>

const RoomSigner = z.object({
  uuid: Uuid,
  name: z.string(),
  is_you: z.boolean(),
  state: SignerState,
  grounds: z.array(Ground),
  /** The portal can ask her: her personal code is known. Others are sent a shared link. */
  can_invite: z.boolean(),
  /** Her signature is needed, or may still count. */
  awaited: z.boolean(),
  asked_at: Instant.nullable(),
  delivered_at: Instant.nullable(),
  reminded_at: Instant.nullable(),
  opened_at: Instant.nullable(),
  signed_at: Instant.nullable(),
  declined_at: Instant.nullable(),
  decline_reason: z.string().nullable(),
  /** `owner`: whoever asked her has taken it back. Her signature may still be needed. */
  replaced_because: z.enum(['content', 'register', 'owner']).nullable(),
  /** Nobody else can sign in her stead. */
  indispensable: z.boolean(),
  /** Of which groups she is, some of whom still have to sign: the groups are numbered within the room. */
  choices: z.array(z.int()),
  documents: z.array(z.object({ uuid: Uuid, type: z.string(), name: z.string(), signed: z.boolean() })),
})
export type RoomSigner = z.infer<typeof RoomSigner>

/** The law lets the other sign wherever the one would have signed. */
export const maySignInstead = (
  one: Pick<RoomSigner, 'indispensable' | 'choices'>,
  other: Pick<RoomSigner, 'choices'>,
): boolean =>
  one !== other &&
  !one.indispensable &&
  one.choices.length > 0 &&
  one.choices.every((choice) => other.choices.includes(choice))

export const SigningRoom = z.object({
  /** Neither sent nor being paid for, and something is there to be signed. */
  may_invite: z.boolean(),
  until: Day.nullable(),
  /** Where signers who were asked find what they sign, once they have logged in. */
  link: z.string().nullable(),
  complete: z.boolean(),
  signers: z.array(RoomSigner),
  /** What is missing, document by document. */
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
export type SigningRoom = z.infer<typeof SigningRoom>

/** What somebody is asked to sign, and nothing else of the application. */
export const SigningTask = z.object({
  uuid: Uuid,
  /** The first that she signs. */
  document_uuid: Uuid,
  /** Of whoever is asked. */
  signer_uuid: Uuid,
  number: z.string(),
  services: z.array(z.object({ code: z.string(), name: z.string() })),
  /** The entity that it is about, or the name of the one to be registered. */
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
  /** Those that are what they were when she was asked. */
  documents: z.array(SharedDocument),
})
export type OpenedTask = z.infer<typeof OpenedTask>

const Id = z.object({ uuid: Uuid })
const access = ['application-not-found', 'forbidden', 'wrong-profile', 'mandate-ended'] as const
/** More are never shown at once: whoever has so many begins with the oldest. */
export const mostTasks = 50

export const listSigners = route(calls.listSigners, {
  who: 'user',
  expensive: true,
  limit: { calls: 60, seconds: 60 },
  summary:
    'The signing room of an application: who must sign what on which ground, who has, and what has become of asking',
  params: Id,
  response: dataOf(SigningRoom),
  problems: [...access, 'too-many-requests'],
})

export const askSigner = route(calls.askSigner, {
  who: 'user',
  expensive: true,
  limit: { calls: 30, seconds: 3600 },
  summary:
    'Asks somebody to sign, reminds her, or takes back what she was asked and asks somebody else instead; with `everybody` all who are to be asked yet. Declining is for whoever was asked herself',
  params: z.object({ uuid: Uuid, signer_uuid: Uuid, action: z.enum(['invite', 'remind', 'replace', 'decline']) }),
  body: z.strictObject({
    until: Day.nullable().optional(),
    everybody: z.boolean().optional(),
    reason: z.string().trim().min(1).max(1000).optional(),
    /** Who is asked instead: another signer of the room. Without it the request is only taken back. */
    by: Uuid.optional(),
  }),
  response: dataOf(z.object({ state: SignerState })),
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
    'help-desk-refused',
    'too-many-requests',
  ],
})

export const listSigningTasks = route(calls.listSigningTasks, {
  who: 'user',
  summary: 'What the user is asked to sign, under whichever profile',
  response: dataOf(z.array(SigningTask)),
  problems: [],
})

export const getSigningTask = route(calls.getSigningTask, {
  who: 'user',
  limit: { calls: 60, seconds: 60 },
  summary: 'What the user is asked to sign of an application, with its documents; nothing else of it',
  params: Id,
  response: dataOf(OpenedTask),
  problems: ['application-not-found', 'too-many-requests'],
})
