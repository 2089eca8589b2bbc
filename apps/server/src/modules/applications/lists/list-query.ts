import type { Pool } from 'pg'
import { ApplicationState } from '@portal/contract/applications'
import { statesLabelled, type StateLabel } from '@portal/domain'
import type { Actor, Credentials } from '../../../actor.ts'
import { plannedOnce } from '../../../db/connect.ts'
import { Problem } from '../../../problem.ts'
import { actorOf, sessionParameters, type SessionRow } from '../../auth/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { narrowText, numberText, orderOf, pageText, rowsText, windowText, type Shown } from './list-texts.ts'

/** Days in Riga, the last one included. */
export interface AskedDays {
  created_from?: string | undefined
  created_to?: string | undefined
  submitted_from?: string | undefined
  submitted_to?: string | undefined
}

export interface ListFilters extends AskedDays {
  stage?: 'open' | 'submitted' | undefined
  status?: StateLabel | undefined
  search?: string | undefined
  type?: string | undefined
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
  ratedAt: string | null
  authorId: string
  entityId: string | null
  organizationId: string | null
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

const isWholeNumber = (search = '') => /^[a-z]-\d{4}-\d{6}$/i.test(search)

const decided: readonly ApplicationState[] = ['registered', 'completed', 'rejected']
const unsent: readonly ApplicationState[] = ['draft', 'initiated']

/** The states of a stage and of a label; stages overlap, since what is sent and not decided is open. */
function statesOf({ stage, status }: ListFilters): ApplicationState[] {
  const left = stage === 'open' ? decided : stage === 'submitted' ? unsent : []
  return (status ? statesLabelled(status) : ApplicationState.options).filter((state) => !left.includes(state))
}

export interface ApplicationsQuery extends ListFilters {
  createdSince: Date | null
  createdBefore: Date | null
  submittedSince: Date | null
  submittedBefore: Date | null
}

export interface ListedApplications<Row = ListedApplication> {
  actor: Actor
  rows: Row[]
  /** With `isMinimum` at least so many: what matches among many rows is not counted to the end. */
  total: number
  isMinimum: boolean
}

/**
 * The applications of the selected profile, or of one entity.
 * @throws Problem as `actorOf`; mandate-ended and entity-not-found as `requireMandate`
 */
export const listApplications = (
  pool: Pool,
  credentials: Credentials,
  entityId: string | null,
  query: ApplicationsQuery,
  at: Date,
): Promise<ListedApplications> => find<ListedApplication>(pool, credentials, entityId, query, at, 'rows')

/** Which applications of the selected profile there are, with whoever asks. @throws as `listApplications` */
export const findApplications = (
  pool: Pool,
  credentials: Credentials,
  query: ApplicationsQuery,
  at: Date,
): Promise<ListedApplications<string>> => find<string>(pool, credentials, null, query, at, 'ids')

/** The rows of applications that were found. */
export async function rowsOf(pool: Pool, ids: readonly string[]): Promise<ListedApplication[]> {
  const { rows } = await pool.query<{ row: ListedApplication }>(rowsText, [ids])
  return rows.map(({ row }) => row)
}

async function find<Row>(
  pool: Pool,
  credentials: Credentials,
  entityId: string | null,
  query: ApplicationsQuery,
  at: Date,
  shown: Shown,
): Promise<ListedApplications<Row>> {
  const order = orderOf(query.sort)
  const states = statesOf(query)
  const words = query.search ? `%${escapeLike(query.search)}%` : null
  const type = query.type ? `%|${escapeLike(query.type)}|%` : null
  const { offset, limit } = query
  const days = [query.createdSince, query.createdBefore, query.submittedSince, query.submittedBefore]
  const wanted = {
    hasWords: words !== null,
    hasType: type !== null,
    isOfCreated: Boolean(query.createdSince ?? query.createdBefore),
    isOfSubmitted: Boolean(query.submittedSince ?? query.submittedBefore),
  }
  const isNarrowed = Object.values(wanted).includes(true)
  const conditions = [words, type, ...days]
  const [kind, text] = isWholeNumber(query.search)
    ? ['number', numberText(order, shown)]
    : isNarrowed
      ? ['window', windowText(order, shown)]
      : ['page', pageText(order, shown)]
  const result = await plannedOnce<FirstRow<Row>>(pool, {
    name: `application-${shown}-${kind}:${query.sort}`,
    text,
    values: [...sessionParameters(credentials, at), entityId, states, offset, limit, ...(isNarrowed ? conditions : [])],
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
  if (!row.is_more || row.total >= offset + limit)
    return { actor, rows: row.rows, total: row.total, isMinimum: row.is_more }
  const { rows: found } = await pool.query<Pick<FirstRow<string>, 'rows' | 'total'>>(narrowText(order, wanted), [
    row.owners,
    states,
    offset,
    limit,
    words,
    query.type ? row.owners?.map((owner) => `${owner}|${query.type}`) : null,
    ...days,
  ])
  const { rows: ids = [], total = 0 } = found[0] ?? {}
  const rows = shown === 'ids' || ids.length === 0 ? ids : await rowsOf(pool, ids)
  return { actor, rows: rows as Row[], total, isMinimum: false }
}

interface FirstRow<Row> {
  session: SessionRow
  may_see: boolean
  total: number
  is_more: boolean
  owners: string[] | null
  rows: Row[]
}
