import type { Pool } from 'pg'
import { ApplicationState } from '@portal/contract/applications'
import { statesLabelled, type StateLabel } from '@portal/domain'
import type { Actor, Credentials } from '../../../actor.ts'
import { besideOffset, notOfThisList, pageBeside, type AskedPage, type Beside, type Edge } from '../../../cursor.ts'
import { plannedOnce } from '../../../db/connect.ts'
import { Problem } from '../../../problem.ts'
import { actorOf, sessionParameters, type SessionRow } from '../../auth/index.ts'
import type { ListedApplication } from './listed-application.ts'
import { edgeIn, isUnreadable } from './edges.ts'
import {
  besideText,
  narrowText,
  numberText,
  orderOf,
  pageText,
  rowsText,
  windowText,
  type Shown,
  type Wanted,
} from './list-texts.ts'

/** Days in Riga, the last one included. */
export interface AskedDays {
  created_from?: string | undefined
  created_to?: string | undefined
  submitted_from?: string | undefined
  submitted_to?: string | undefined
}

export interface ListFilters extends AskedDays, AskedPage {
  stage?: 'open' | 'submitted' | undefined
  status?: StateLabel | undefined
  search?: string | undefined
  type?: string | undefined
  sort: string
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
  rows: readonly Row[]
  /** With `isMinimum` at least so many: what matches among many rows is not counted to the end. */
  total: number
  isMinimum: boolean
  /** Null where it shows some of the applications in the states only: its pages go by their offsets. */
  beside: Beside | null
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
  const { offset, limit } = query
  const conditions = conditionsOf(query)
  const edge = query.cursor && !conditions.isNarrowed ? edgeIn(query.cursor, query.sort) : undefined
  const [kind, text, values] = firstText(query, conditions, edge, shown)
  const result = await plannedOnce<FirstRow<Row>>(pool, {
    name: `application-${shown}-${kind}:${query.sort}`,
    text,
    values: [...sessionParameters(credentials, at), entityId, conditions.states, ...values],
  }).catch((error: unknown) => {
    throw edge && isUnreadable(error) ? notOfThisList() : error
  })
  const [row] = result.rows
  const actor = actorOf(row?.session)
  requireSight(actor, entityId, row?.may_see ?? false)
  const { rows = [], total = 0, is_more: isMinimum = false, owners = null } = row ?? {}
  if (edge) return { actor, ...pageBeside(rows, limit, edge.side, row?.is_way_back ?? false), total, isMinimum }
  if (!conditions.isNarrowed) return { actor, rows, beside: besideOffset(offset, rows.length, total), total, isMinimum }
  if (!isMinimum || total >= offset + limit) return { actor, rows, beside: null, total, isMinimum }
  const found = await findNarrow(pool, query, conditions, owners)
  const behind = shown === 'ids' || found.ids.length === 0 ? found.ids : await rowsOf(pool, found.ids)
  return { actor, rows: behind as Row[], beside: null, total: found.total, isMinimum: false }
}

interface FirstRow<Row> {
  session: SessionRow
  may_see: boolean
  total: number
  is_more: boolean
  is_way_back?: boolean
  owners: string[] | null
  rows: Row[]
}

interface Conditions {
  states: ApplicationState[]
  words: string | null
  type: string | null
  days: (Date | null)[]
  wanted: Wanted
  isNarrowed: boolean
}

function conditionsOf(query: ApplicationsQuery): Conditions {
  const wanted = {
    hasWords: Boolean(query.search),
    hasType: Boolean(query.type),
    isOfCreated: Boolean(query.createdSince ?? query.createdBefore),
    isOfSubmitted: Boolean(query.submittedSince ?? query.submittedBefore),
  }
  return {
    states: statesOf(query),
    // What is searched has spaces for bars (applications.searched).
    words: query.search ? `%${escapeLike(query.search).replaceAll('|', ' ')}%` : null,
    type: query.type ? `%|${escapeLike(query.type)}|%` : null,
    days: [query.createdSince, query.createdBefore, query.submittedSince, query.submittedBefore],
    wanted,
    isNarrowed: Object.values(wanted).includes(true),
  }
}

/** The statement that is asked first: its kind, its text, and its values behind the states. */
function firstText(
  { search, sort, offset, limit }: ApplicationsQuery,
  { words, type, days, isNarrowed }: Conditions,
  edge: Edge | undefined,
  shown: Shown,
): [kind: string, text: string, values: unknown[]] {
  const order = orderOf(sort)
  if (edge) {
    const place = order.byStatus ? [edge.place] : []
    return [edge.side, besideText(order, shown, edge.side), [limit, edge.key, edge.id, ...place]]
  }
  if (!isNarrowed) return ['page', pageText(order, shown), [offset, limit]]
  const values = [offset, limit, words, type, ...days]
  return isWholeNumber(search)
    ? ['number', numberText(order, shown), values]
    : ['window', windowText(order, shown), values]
}

/** @throws Problem mandate-ended, entity-not-found */
function requireSight({ selected, organization }: Actor, entityId: string | null, maySee: boolean): void {
  const isOfSelected = selected.kind === 'entity' && (entityId ?? selected.entityId) === selected.entityId
  if (isOfSelected && !selected.mandate) throw new Problem('mandate-ended')
  if (organization?.name === null) throw new Problem('mandate-ended')
  if (!maySee) throw new Problem('entity-not-found')
}

async function findNarrow(
  pool: Pool,
  { sort, offset, limit, type }: ApplicationsQuery,
  { states, words, days, wanted }: Conditions,
  owners: readonly string[] | null,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await pool.query<{ rows: string[]; total: number }>(narrowText(orderOf(sort), wanted), [
    owners,
    states,
    offset,
    limit,
    words,
    type ? owners?.map((owner) => `${owner}|${type}`) : null,
    ...days,
  ])
  return { ids: rows[0]?.rows ?? [], total: rows[0]?.total ?? 0 }
}
