import type { Pool } from 'pg'
import { statesLabelled, type StateLabel } from '@portal/domain'
import type { Actor, Credentials } from '../../../actor.ts'
import { Problem } from '../../../problem.ts'
import { actorOf, sessionParameters, sessionSelect, type SessionRow } from '../../auth/index.ts'
import type { ApplicationRecord } from '../application-record.ts'

export interface ListFilters {
  stage?: 'open' | 'submitted' | undefined
  status?: StateLabel | undefined
  search?: string | undefined
  type?: string | undefined
  created_from?: string | undefined
  created_to?: string | undefined
  sort: string
  offset: number
  limit: number
}

export interface ListedApplication {
  id: string
  number: string
  registerNumber: string | null
  category: ApplicationRecord['category']
  services: ApplicationRecord['services']
  createdAt: string
  submittedAt: string | null
  submitter: string
  subject: string | null
  state: ApplicationRecord['state']
  hasQuestion: boolean
  isSigned: boolean
  paymentStartedAt: string | null
  paidAt: string | null
  round: number
  deliveredRound: number | null
}

const columns = `
  a.application_id, a.number, a.register_number, a.category, a.services, a.created_at, a.submitted_at, a.author_name, a.subject_name, a.state,
  a.question is not null as has_question, a.is_signed, a.payment_started_at, a.paid_at, a.round, a.delivered_round`

const listed = `
  'id', p.application_id, 'number', p.number, 'registerNumber', p.register_number, 'category', p.category, 'services', p.services,
  'createdAt', p.created_at, 'submittedAt', p.submitted_at, 'submitter', p.author_name, 'subject', p.subject_name, 'state', p.state,
  'hasQuestion', p.has_question, 'isSigned', p.is_signed, 'paymentStartedAt', p.payment_started_at, 'paidAt', p.paid_at,
  'round', p.round, 'deliveredRound', p.delivered_round`

/** Application numbers sort as text: year and digits have fixed places. */
const orders: Record<string, string> = {
  created_at: 'created_at',
  '-created_at': 'created_at desc',
  submitted_at: 'submitted_at nulls last',
  '-submitted_at': 'submitted_at desc nulls last',
  number: 'number',
  '-number': 'number desc',
  subject: 'subject_name collate public.latvian nulls last',
  '-subject': 'subject_name collate public.latvian desc nulls last',
}

/** Session, rights, one page and the total in one statement. $6 is the entity, or null for what the session has selected. */
const textFor = (order: string) => `
  with s as (${sessionSelect}), mandated as (
    select distinct m.entity_id from s join delegations.api_mandate m on m.personal_code = s.personal_code
    where s.organization_id is null and (m.valid_from is null or m.valid_from <= $5) and (m.valid_until is null or m.valid_until >= $5)
      and ($6::uuid is null and s.selection = 'all' or m.entity_id = coalesce($6::uuid, s.entity_id))
  ), visible as (
    select ${columns} from s join applications.application a on a.author_id = s.person_id and a.entity_id is null and a.organization_id is null and a.deleted_at is null
    where $6::uuid is null and s.selection = 'person' and s.organization_id is null
    union all
    select ${columns} from s join applications.application a on a.organization_id = s.organization_id and a.deleted_at is null
    where $6::uuid is null
    union all
    select ${columns} from mandated m join applications.application a on a.entity_id = m.entity_id and a.deleted_at is null
  ), filtered as (
    select * from visible a
    where ($7::text is null or case $7 when 'submitted' then a.submitted_at is not null else a.state not in ('registered', 'completed', 'rejected') end)
      and ($8::text[] is null or a.state = any($8))
      and ($9::text is null or public.unaccent(lower(concat_ws(' ', a.number, a.register_number, a.subject_name, a.author_name))) like public.unaccent(lower($9)))
      and ($10::text is null or a.category = $10 or $10 = any(a.services))
      and ($11::timestamptz is null or a.created_at >= $11)
      and ($12::timestamptz is null or a.created_at < $12)
  ), page as (
    select *, row_number() over (order by ${order}, application_id desc) as place from filtered
    order by ${order}, application_id desc offset $13 limit $14
  )
  select to_jsonb(s) as session, $6::uuid is null or exists (select from mandated) as may_see,
    (select count(*) from filtered) as total,
    coalesce((select jsonb_agg(jsonb_build_object(${listed}) order by p.place) from page p), '[]') as rows
  from s`

const texts = new Map(Object.entries(orders).map(([sort, order]) => [sort, textFor(order)]))
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

export interface ApplicationsQuery extends ListFilters {
  createdSince: Date | null
  createdBefore: Date | null
}

/**
 * The applications of the selected profile, or of one entity.
 * @throws Problem as `actorOf`; mandate-ended and entity-not-found as `requireMandate`
 */
export async function listApplications(
  pool: Pool,
  credentials: Credentials,
  entityId: string | null,
  query: ApplicationsQuery,
  at: Date,
): Promise<{ actor: Actor; rows: ListedApplication[]; total: number }> {
  const text = texts.get(query.sort)
  if (!text) throw new Error(`No order ${query.sort}`)
  const result = await pool.query<{ session: SessionRow; may_see: boolean; total: number; rows: ListedApplication[] }>({
    name: `application-list:${query.sort}`,
    text,
    values: [
      ...sessionParameters(credentials, at),
      entityId,
      query.stage ?? null,
      query.status ? statesLabelled(query.status) : null,
      query.search ? `%${escapeLike(query.search)}%` : null,
      query.type || null,
      query.createdSince,
      query.createdBefore,
      query.offset,
      query.limit,
    ],
  })
  const [row] = result.rows
  const actor = actorOf(row?.session)
  if (
    actor.selected.kind === 'entity' &&
    (entityId ?? actor.selected.entityId) === actor.selected.entityId &&
    !actor.selected.mandate
  )
    throw new Problem('mandate-ended')
  if (actor.organization?.name === null) throw new Problem('mandate-ended')
  if (!row?.may_see) throw new Problem('entity-not-found')
  return { actor, rows: row.rows, total: row.total }
}
