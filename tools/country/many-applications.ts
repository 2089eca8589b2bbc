import type { ApplicationId } from '@portal/contract/ids'
import { aDraft } from '../../apps/server/src/testing/drafts.ts'
import type { SignedIn } from '../../apps/server/src/testing/factories.ts'
import type { TestPortal } from '../../apps/server/src/testing/test-portal.ts'

/**
 * Creates one draft and its copies in several states, each one minute newer than the one before; every 100th subject is
 * a pear tree.
 */
export async function manyApplications(portal: TestPortal, owner: SignedIn, count: number): Promise<void> {
  const { uuid } = await aDraft(portal, owner)
  await portal.deps.pool.query(
    `insert into applications.application
     select (jsonb_populate_record(a, jsonb_build_object(
       'application_id', gen_random_uuid(), 'number', 'A-2026-9' || lpad(n::text, 5, '0'), 'created_at', a.created_at + n * interval '1 minute',
       'state', case when n % 3 = 0 then 'draft' else 'processing' end, 'paid_at', a.created_at,
       'submitted_at', case when n % 3 = 0 then null else a.created_at + n * interval '1 minute' + (n % 50) * interval '1 hour' end,
       'subject_name', case when n % 100 = 5 then 'Bumbiere' when n % 7 = 0 then null else 'Ābele ' || n % 20 end))).*
     from applications.application a, generate_series(1, $2) n where application_id = $1`,
    [uuid, count - 1],
  )
}

const orders = {
  created_at: 'created_at, application_id',
  '-created_at': 'created_at desc, application_id desc',
  submitted_at: 'submitted_at nulls last, application_id',
  '-submitted_at': 'submitted_at desc nulls last, application_id desc',
  number: 'number',
  '-number': 'number desc',
  subject: 'subject_name collate public.latvian nulls last, application_id',
  '-subject': 'subject_name collate public.latvian desc nulls last, application_id desc',
  status: `state = 'processing', created_at desc, application_id desc`,
  '-status': `state = 'draft', created_at desc, application_id desc`,
} as const
export type Sort = keyof typeof orders
export const sorts = Object.keys(orders) as Sort[]

export async function idsInOrder(portal: TestPortal, sort: Sort, where = 'true'): Promise<string[]> {
  const { rows } = await portal.deps.pool.query<{ application_id: ApplicationId }>(
    `select application_id from applications.application where ${where} order by ${orders[sort]}`,
  )
  return rows.map(({ application_id: id }) => id)
}
