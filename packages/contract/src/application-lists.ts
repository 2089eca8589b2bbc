import { nextSteps } from '@portal/domain/applications/next-step'
import { labelsInOrder } from '@portal/domain/applications/states'
import { ApplicationStage, ApplicationState, PermittedAction } from './applications.ts'
import { calls } from './calls.ts'
import { EntityId } from './ids.ts'
import { route } from './route.ts'
import { Day, Instant, listSchema, paging, Uuid } from './shapes.ts'
import { z } from './zod.ts'

export const ApplicationRow = z.object({
  uuid: Uuid,
  number: z.string(),
  register_number: z.string().nullable(),
  type: z.string(),
  services: z.array(z.object({ code: z.string(), name: z.string() })),
  created_at: Instant,
  submitted_at: Instant.nullable(),
  submitter: z.string(),
  subject: z.string().nullable(),
  /** The entity that the register's decision entered or changed. */
  registration_number: z.string().nullable(),
  state: ApplicationState,
  stage: ApplicationStage,
  /** The payment of this round is complete, and its receipt can be downloaded. */
  is_paid: z.boolean(),
  /** For the reader, whose own signature may be the missing one. */
  next_step: z.enum(nextSteps),
  permitted_actions: z.array(PermittedAction),
})
export type ApplicationRow = z.infer<typeof ApplicationRow>

const Stage = z.enum(['open', 'submitted'])
const filters = {
  /** `open`: not yet sent or in progress; `submitted`: sent. */
  stage: Stage.optional(),
  /** One of the displayed labels. */
  status: z.enum(labelsInOrder).optional(),
  search: z.string().trim().max(250).optional(),
  type: z.string().max(60).optional(),
  created_from: Day.optional(),
  created_to: Day.optional(),
  /** This filter leaves out applications that were never sent. */
  submitted_from: Day.optional(),
  submitted_to: Day.optional(),
  sort: z
    .enum([
      'created_at',
      '-created_at',
      'submitted_at',
      '-submitted_at',
      'number',
      '-number',
      'subject',
      '-subject',
      'status',
      '-status',
    ])
    .default('-created_at'),
}
const listQuery = z.strictObject({ ...paging, ...filters })
const list = listSchema(ApplicationRow)

export const listApplications = route(calls.listApplications, {
  who: 'user',
  summary: 'The applications of the selected profile',
  query: listQuery,
  response: list,
  problems: ['mandate-ended'],
})
export const listApplicationsFiltered = route(calls.listApplicationsFiltered, {
  who: 'user',
  summary: 'The applications of the selected profile, with filters',
  query: listQuery,
  response: list,
  problems: ['mandate-ended'],
})
export const listEntityApplications = route(calls.listEntityApplications, {
  who: 'user',
  summary: 'The applications of an entity',
  params: z.object({ entity_id: EntityId }),
  query: listQuery,
  response: list.extend({
    /** The application by which the reader, as a person, founded the entity; not counted in the list. */
    founding: ApplicationRow.nullable(),
  }),
  problems: ['entity-not-found', 'mandate-ended'],
})

/** Maximum number of profiles that a list of applications names. */
export const mostOtherProfiles = 5

/** A profile of the reader that has applications, with their number up to `mostCountedApplications`. */
export const OtherProfile = z.object({ uuid: Uuid, name: z.string(), applications: z.int() })
export type OtherProfile = z.infer<typeof OtherProfile>

export const listOtherProfiles = route(calls.listOtherProfiles, {
  who: 'user',
  summary: 'The other profiles of the person that have applications, the one with the newest first',
  query: z.strictObject({ stage: Stage }),
  response: listSchema(OtherProfile),
  problems: [],
})

export const exportApplications = route(calls.exportApplications, {
  who: 'user',
  limit: { calls: 30, seconds: 60 },
  expensive: true,
  summary: 'The filtered applications of the selected profile as comma-separated values (RFC 4180)',
  query: z.strictObject(filters),
  download: true,
  fileType: 'text/csv',
  problems: ['mandate-ended', 'too-many-to-export', 'too-many-requests'],
})
