import { Day, Instant, Uuid } from './shapes.ts'
import { z } from './zod.ts'

export const Postponement = z.object({
  number: z.string().nullable(),
  text: z.string(),
  decided_at: Instant,
  points: z.array(z.object({ path: z.string().nullable(), document_type: z.string().nullable(), text: z.string() })),
  /**
   * Places that are open too: a paper that a point names contains their answers, or they no longer satisfy the form, which
   * may have changed since.
   */
  opened: z.array(z.string()),
  /** Places of the points in which an answer was changed since the decision. */
  changed: z.array(z.string()),
})

/** The stage that follows the one that the register has entered. */
export const NextStage = z.object({
  service: z.string(),
  /** `open`: it can be filed; `filed`: the register has it; `over`: it is entered, or the entry of the first stage has ended. */
  state: z.enum(['open', 'filed', 'over']),
  /** The application of the stage; null where the portal has none, or another profile filed it. */
  application: Uuid.nullable(),
  /** Last day on which creditors can file claims after the first stage; the next stage is filed after it. Null where no term runs. */
  claims: z.object({ until: Day, is_placeholder: z.boolean() }).nullable(),
})
export type NextStage = z.infer<typeof NextStage>

/** The entity that the register's decision entered or changed. */
export const RegisteredEntity = z.object({
  /** Null for a reader who may not act for the entity, and so has no page of it. */
  uuid: Uuid.nullable(),
  name: z.string(),
  registration_number: z.string(),
  /** Null while the portal has only its number. */
  legal_form: z.string().nullable(),
  /** The application founded it. */
  is_new: z.boolean(),
  /** Empty where no stage follows the services of the application. */
  next_stages: z.array(NextStage),
})
export type RegisteredEntity = z.infer<typeof RegisteredEntity>
