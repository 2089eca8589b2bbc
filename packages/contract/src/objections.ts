import { ApplicationStage, ApplicationState } from './applications.ts'
import { calls } from './calls.ts'
import { ApplicationId } from './ids.ts'
import { route } from './route.ts'
import { TimelineEvent } from './submissions.ts'
import { dataSchema, Day, Instant, Uuid } from './shapes.ts'
import { z } from './zod.ts'

const Id = z.object({ uuid: ApplicationId })

/** Effect of a filing on a person; its text is in messages at `submissions.ownPart.parts.<part>`. */
export const OwnPart = z.enum([
  'officer-added',
  'officer-changed',
  'officer-ended',
  'procuration-added',
  'procuration-changed',
  'procuration-ended',
  'member-added',
  'member-changed',
  'member-ended',
  'stockholder-added',
  'stockholder-changed',
  'stockholder-ended',
  'partner-added',
  'partner-changed',
  'partner-ended',
  'beneficial_owner-added',
  'beneficial_owner-changed',
  'beneficial_owner-ended',
  /** A registered officer whom the filing does not change. */
  'officer',
  /** The same of a partner who represents a partnership, and of a procurator. */
  'partner',
  'procurator',
  'sole-member',
  /** A beneficial owner controls the entity through the person. */
  'in-chain',
  /** The person represents an entity that the filing adds, changes or removes, or through which a beneficial owner controls. */
  'represents-touched',
  /** The person represents an entity that is an officer, a partner or the sole member, and the filing does not change it. */
  'represents-registered',
  /** After the entry the person no longer acts for the entity. */
  'loses-profile',
])
export type OwnPart = z.infer<typeof OwnPart>

const Objection = z.object({ made_at: Instant, reason: z.string() })

export const getOwnPart = route(calls.getOwnPart, {
  who: 'user',
  summary:
    'The parts of a filing that affect the user: its content and filer, its effect on the user, its progress at the register, and the objection; nothing else',
  params: Id,
  response: dataSchema(
    z.object({
      uuid: Uuid,
      number: z.string(),
      register_number: z.string().nullable(),
      state: ApplicationState,
      stage: ApplicationStage,
      services: z.array(z.object({ code: z.string(), name: z.string() })),
      /** The entity that it concerns, or the name of the one to be registered. */
      entity: z.string().nullable(),
      filed_by: z.string(),
      filed_at: Instant,
      /** The time of the first round. */
      first_filed_at: Instant,
      parts: z.array(OwnPart),
      /** Actions of the register on the filing, oldest first, without names and notes. */
      events: z.array(TimelineEvent.pick({ at: true, kind: true })),
      /** The day by which the register decides, while it examines the filing. */
      due_on: Day.nullable(),
      objection: Objection.nullable(),
    }),
  ),
  problems: ['application-not-found'],
})

export const objectToApplication = route(calls.objectToApplication, {
  who: 'user',
  summary:
    'Objects to a filing that affects the user; the register is notified, and nothing stops. Repeating it changes nothing',
  params: Id,
  body: z.strictObject({ reason: z.string().trim().min(1).max(2000) }),
  response: dataSchema(Objection),
  problems: ['application-not-found', 'help-desk-refused', 'too-many-requests'],
  limit: { calls: 20, seconds: 3600 },
})
