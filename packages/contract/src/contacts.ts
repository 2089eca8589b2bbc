import { calls } from './calls.ts'
import { ApplicationId, EntityId } from './ids.ts'
import { route } from './route.ts'
import { dataSchema, Instant, Uuid } from './shapes.ts'
import { z } from './zod.ts'

export const contactTypes = ['email', 'phone'] as const
export const ContactType = z.enum(contactTypes)
export type ContactType = z.infer<typeof ContactType>

export const Contact = z.object({
  uuid: Uuid,
  type: ContactType,
  /** An e-mail address, or a phone as E.164. */
  value: z.string(),
  /** News about applications is sent to this contact. */
  notification: z.boolean(),
  verified_at: Instant,
})
export type Contact = z.infer<typeof Contact>

const ContactList = z.object({
  data: z.array(Contact),
  total: z.int(),
  permissions: z.object({ can_edit: z.boolean() }),
})
export type ContactList = z.infer<typeof ContactList>

const entity = z.object({ id: EntityId })
const chosen = z.strictObject({ uuid: Uuid })
const preferences = z.strictObject({
  contacts: z
    .array(z.strictObject({ uuid: Uuid, notification: z.boolean() }))
    .min(1)
    .max(20),
})
/** The limit exceeds any contact, so that a contact that is too long is refused as invalid. */
const typed = z.string().min(1).max(2000)
const wanted = z.strictObject({
  value: typed,
  /** The contact that this one replaces once it is verified. */
  replaces: Uuid.optional(),
})
const guess = { key: z.string().max(100), code: z.string().max(20) }

const CodeSent = z.object({
  /** Identifies this sending when the user enters the code. */
  key: Uuid,
  valid_for_minutes: z.int(),
  tries_left: z.int(),
  /** Time until another code may be requested. */
  resend_after_seconds: z.int(),
})
export type CodeSent = z.infer<typeof CodeSent>

/** The limit covers all addresses together: codes must not become a way to write to strangers. */
const sendLimit = { calls: 30, seconds: 600 } as const

const entityProblems = ['entity-not-found', 'mandate-ended'] as const
const sendProblems = [
  'email-invalid',
  'email-unreachable',
  'phone-invalid',
  'sms-not-possible',
  'phone-unreachable',
  'verification-active',
  'verification-locked',
  'codes-sent-too-often',
  'too-many-requests',
  'service-unavailable',
] as const
const addProblems = [
  ...sendProblems,
  'email-already-added',
  'phone-already-added',
  'contact-not-found',
  'too-many-contacts',
] as const
const guessProblems = ['verification-wrong-code', 'verification-expired', 'verification-locked'] as const

export const listContacts = route(calls.listContacts, {
  who: 'user',
  summary: 'The person’s verified contacts',
  response: ContactList,
  problems: [],
})

export const changeContacts = route(calls.changeContacts, {
  who: 'user',
  summary: 'Selects the person’s contacts that receive news',
  body: preferences,
  response: ContactList,
  problems: ['contact-not-found'],
})

export const removeContact = route(calls.removeContact, {
  who: 'user',
  summary:
    'Removes one contact; if it was the only e-mail address that received news, the oldest remaining one receives them',
  // The body of a DELETE has no defined meaning (RFC 9110, 9.3.5).
  query: chosen,
  response: ContactList,
  problems: ['contact-not-found'],
})

export const verifyContact = route(calls.verifyContact, {
  who: 'user',
  summary: 'Sends a code to an e-mail address or a phone that the person wants to add',
  params: z.object({ type: ContactType }),
  body: wanted,
  response: dataSchema(CodeSent),
  problems: addProblems,
  limit: sendLimit,
})

export const validateContact = route(calls.validateContact, {
  who: 'user',
  summary: 'Checks a code and adds the contact it was sent to',
  params: z.object(guess),
  response: dataSchema(Contact),
  problems: [...guessProblems, 'contact-already-exists', 'contact-not-found', 'too-many-contacts'],
})

export const getOtpLiveness = route(calls.getOtpLiveness, {
  who: 'user',
  summary: 'Returns whether a code that the caller requested for a phone is still valid, and its key',
  query: z.strictObject({ phone: typed }),
  response: dataSchema(
    z.object({
      alive: z.boolean(),
      minutes_left: z.int(),
      seconds_left: z.int(),
      key: Uuid.nullable(),
      tries_left: z.int(),
    }),
  ),
  problems: [],
})

export const listEntityContacts = route(calls.listEntityContacts, {
  who: 'user',
  summary: 'The verified contacts of an entity that the user acts for',
  params: entity,
  response: ContactList,
  problems: entityProblems,
})

export const changeEntityContacts = route(calls.changeEntityContacts, {
  who: 'user',
  summary: 'Selects the entity’s contacts that receive news',
  params: entity,
  body: preferences,
  response: ContactList,
  problems: [...entityProblems, 'forbidden', 'contact-not-found'],
})

export const removeEntityContact = route(calls.removeEntityContact, {
  who: 'user',
  summary: 'Removes one contact of the entity',
  params: entity,
  query: chosen,
  response: ContactList,
  problems: [...entityProblems, 'forbidden', 'contact-not-found'],
})

export const verifyEntityContact = route(calls.verifyEntityContact, {
  who: 'user',
  summary: 'Sends a code to an e-mail address or a phone that the user wants to add to the entity',
  params: entity.extend({ type: ContactType }),
  body: wanted,
  response: dataSchema(CodeSent),
  problems: [...entityProblems, 'forbidden', ...addProblems],
  limit: sendLimit,
})

export const validateEntityContact = route(calls.validateEntityContact, {
  who: 'user',
  summary: 'Checks a code and adds the contact to the entity',
  params: entity.extend(guess),
  response: dataSchema(Contact),
  problems: [
    ...entityProblems,
    'forbidden',
    ...guessProblems,
    'contact-already-exists',
    'contact-not-found',
    'too-many-contacts',
  ],
})

const applicationProblems = ['application-not-found', 'forbidden', 'wrong-profile', 'mandate-ended'] as const

export const listVerifiedEmails = route(calls.listVerifiedEmails, {
  who: 'user',
  summary: 'The e-mail addresses that this application’s forms accept as verified',
  params: z.object({ uuid: ApplicationId }),
  response: dataSchema(z.array(z.string())),
  problems: applicationProblems,
})

export const verifyApplicationEmail = route(calls.verifyApplicationEmail, {
  who: 'user',
  summary: 'Sends a code to an e-mail address typed into the application’s form',
  params: z.object({ uuid: ApplicationId }),
  body: z.strictObject({ email: typed }),
  response: dataSchema(CodeSent),
  problems: [
    ...applicationProblems,
    'application-locked',
    'email-invalid',
    'email-unreachable',
    'verification-locked',
    'codes-sent-too-often',
    'email-verified-already',
    'too-many-requests',
    'service-unavailable',
  ],
  limit: sendLimit,
})

export const validateApplicationEmail = route(calls.validateApplicationEmail, {
  who: 'user',
  summary: 'Checks the code of an e-mail address typed into a form',
  params: z.object(guess),
  response: dataSchema(z.object({ email: z.string() })),
  problems: [...applicationProblems, ...guessProblems],
})
