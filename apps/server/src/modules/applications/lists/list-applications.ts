import type { ApplicationId, EntityId, OrganizationId, PersonId } from '@portal/contract/ids'
import { catalogue } from '@portal/services/catalogue'
import { endOfDay, labelsInOrder, startOfDay, type StateLabel } from '@portal/domain'
import { sql } from 'kysely'
import { preparedSql, type Database } from '../../../db/connect.ts'
import { escapeLike } from '../../../db/escape-like.ts'
import { countListed, ownedBy, type Page } from '../../../paging.ts'
import type { ApplicationRecord } from '../application-record.ts'
import type { ListedApplication } from './listed-application.ts'

export interface ListFilters {
  stage?: 'open' | 'submitted' | undefined
  status?: StateLabel | undefined
  search?: string | undefined
  /** A category, or a service. */
  type?: string | undefined
  /** Days in Riga, the last one included. */
  created_from?: string | undefined
  created_to?: string | undefined
  submitted_from?: string | undefined
  submitted_to?: string | undefined
  /** A key of `columns`, after a minus sign in descending order. */
  sort: string
}

const columns: Readonly<Record<string, 'created_at' | 'submitted_at' | 'number' | 'subject_name' | 'status_rank'>> = {
  created_at: 'created_at',
  submitted_at: 'submitted_at',
  number: 'number',
  subject: 'subject_name',
  status: 'status_rank',
}

const decided: readonly StateLabel[] = ['registered', 'rejected']
const unsent: readonly StateLabel[] = ['initiated']

/** Returns the ranks of the requested statuses. A submitted application without a decision is open, too. */
export function listRanks({ stage, status }: Pick<ListFilters, 'stage' | 'status'>): number[] {
  const left = stage === 'open' ? decided : stage === 'submitted' ? unsent : []
  return labelsInOrder.flatMap((label, rank) =>
    left.includes(label) || (status !== undefined && status !== label) ? [] : [rank],
  )
}

/** Lists one page of the applications of some owners. */
export async function listApplications(
  db: Database,
  owners: readonly string[],
  filters: ListFilters,
  page: Page,
): Promise<{ rows: ListedApplication[]; total: number }> {
  const total = await countListed(db, matching(db, owners, filters).select('application_id'))
  return { rows: await findListed(db, await findApplicationIds(db, owners, filters, page)), total }
}

function matching(db: Database, owners: readonly string[], filters: ListFilters) {
  const { search = '', type, created_from, created_to, submitted_from, submitted_to } = filters
  const listed = db
    .selectFrom('applications.listed')
    .where(ownedBy(owners))
    .where('status_rank', '=', sql<number>`any(${listRanks(filters)}::smallint[])`)
  const isCategory = catalogue.some(({ category }) => category === type)
  return (
    listed
      .$if(isCategory, (found) => found.where('category', '=', type ?? ''))
      .$if(Boolean(type) && !isCategory, (found) => found.where('searched', 'like', `%|${escapeLike(type ?? '')}|%`))
      .$if(isNumber(search), (found) => found.where('number', '=', search.toUpperCase()))
      // The column separates services by bars, so bars in the search become spaces.
      .$if(search !== '' && !isNumber(search), (found) =>
        found.where(
          sql<boolean>`searched like public.unaccent(lower(${`%${escapeLike(search).replaceAll('|', ' ')}%`}))`,
        ),
      )
      .$if(Boolean(created_from), (found) => found.where('created_at', '>=', startOfDay(created_from ?? '')))
      .$if(Boolean(created_to), (found) => found.where('created_at', '<', endOfDay(created_to ?? '')))
      .$if(Boolean(submitted_from), (found) => found.where('submitted_at', '>=', startOfDay(submitted_from ?? '')))
      .$if(Boolean(submitted_to), (found) => found.where('submitted_at', '<', endOfDay(submitted_to ?? '')))
  )
}

/** Checks for a complete application number. A text search by its parts would find all numbers of a year. */
const isNumber = (search: string) => /^[a-z]-\d{4}-\d{6}$/i.test(search)

/** Finds one page of the ids. Rows without a value come last in both directions. Within one status the newest comes first. */
export async function findApplicationIds(
  db: Database,
  owners: readonly string[],
  filters: ListFilters,
  { offset, limit }: Page,
): Promise<ApplicationId[]> {
  const way = filters.sort.startsWith('-') ? 'desc' : 'asc'
  const column = columns[filters.sort.replace('-', '')]
  if (!column) throw new Error(`No order ${filters.sort}`)
  const hasBlanks = column === 'submitted_at' || column === 'subject_name'
  const ordered = matching(db, owners, filters)
    .select('application_id')
    .orderBy(column, (order) => (way === 'desc' && hasBlanks ? order.desc().nullsLast() : order[way]()))
  const rows = await (
    column === 'status_rank'
      ? ordered.orderBy('created_at', 'desc').orderBy('application_id', 'desc')
      : ordered.orderBy('application_id', way)
  )
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ application_id: id }) => id)
}

/** Reads the applications in the order of their ids, without those deleted since. */
export async function findListed(db: Database, ids: readonly ApplicationId[]): Promise<ListedApplication[]> {
  const statement = db
    .selectFrom('applications.application')
    .select((row) => [
      'application_id as id',
      'number',
      'register_number as registerNumber',
      row.ref('category').$castTo<ApplicationRecord['category']>().as('category'),
      row.ref('services').$castTo<ApplicationRecord['services']>().as('services'),
      'created_at as createdAt',
      'submitted_at as submittedAt',
      'author_name as submitter',
      'subject_name as subject',
      'registered_number as registeredNumber',
      row.ref('state').$castTo<ApplicationRecord['state']>().as('state'),
      row('question', 'is not', null).$castTo<boolean>().as('hasQuestion'),
      'is_signed as isSigned',
      'payment_started_at as paymentStartedAt',
      'paid_at as paidAt',
      'round',
      'delivered_round as deliveredRound',
      'rated_at as ratedAt',
      'current_tab as currentTab',
      'has_documents as hasDocuments',
      'without_signatures as mayBeUnsigned',
      'total_cents as totalCents',
      sql<string | null>`case when state <> 'waiting_for_information' or question is not null then due_on end`.as(
        'dueOn',
      ),
      signaturesLeft,
      'author_id as authorId',
      'entity_id as entityId',
      'organization_id as organizationId',
    ])
    .where('application_id', '=', sql<ApplicationId>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
  const rows = await preparedSql(db, 'applications-listed', statement)
  const byId = new Map(rows.map((row) => [row.id, toListed(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Signers who were asked and have declined, or whose request was withdrawn, must be asked again, or others instead of them. */
const signaturesLeft = sql<ListedApplication['signatures']>`
  case when not exists (select from applications.signer_request r where r.application_id = application.application_id)
    then 'unknown'
    else (
      select case
        when bool_or(awaited and asked_at is not null and declined_at is null and replaced_at is null and voided_at is null)
          then 'asked'
        when bool_or(awaited) then 'to-ask'
        else 'none' end
      from applications.signer s where s.application_id = application.application_id)
    end`.as('signatures')

interface ListedRow extends Pick<
  ListedApplication,
  | 'id'
  | 'number'
  | 'category'
  | 'services'
  | 'createdAt'
  | 'state'
  | 'submitter'
  | 'subject'
  | 'hasQuestion'
  | 'dueOn'
  | 'signatures'
> {
  currentTab: string
  hasDocuments: boolean
  mayBeUnsigned: boolean
  totalCents: number
  registerNumber: string | null
  registeredNumber: string | null
  submittedAt: Date | null
  round: number
  deliveredRound: number | null
  isSigned: boolean
  paymentStartedAt: Date | null
  paidAt: Date | null
  ratedAt: Date | null
  authorId: PersonId
  entityId: EntityId | null
  organizationId: OrganizationId | null
}

const toListed = ({
  registerNumber,
  registeredNumber,
  submittedAt,
  round,
  deliveredRound,
  isSigned,
  paymentStartedAt,
  paidAt,
  ratedAt,
  authorId,
  entityId,
  organizationId,
  currentTab,
  hasDocuments,
  mayBeUnsigned,
  totalCents,
  ...row
}: ListedRow): ListedApplication => ({
  ...row,
  preparation: { isInForm: currentTab === 'data_entry', hasDocuments, mayBeUnsigned, owesFee: totalCents > 0 },
  filer: { authorId, entityId, organizationId },
  payment: { startedAt: paymentStartedAt, paidAt },
  documents: { areSigned: isSigned },
  submission: { at: submittedAt, round, deliveredRound },
  register: { number: registerNumber, registeredNumber },
  rating: { at: ratedAt },
})
