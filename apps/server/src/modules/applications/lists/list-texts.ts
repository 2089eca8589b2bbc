import { labelsInOrder, statesLabelled } from '@portal/domain'
import type { Side } from '../../../cursor.ts'
import { sessionSelect } from '../../auth/index.ts'

/** Of an owner with more than these, only so many are looked through before an index is asked for the words. */
export const windowSize = 100

/** What a list may be ordered by. Drafts have no day of submission, and some no subject: those come last, whichever way. */
const keys = {
  created_at: { column: 'created_at', type: 'timestamptz', isOptional: false },
  submitted_at: { column: 'submitted_at', type: 'timestamptz', isOptional: true },
  number: { column: 'number', type: 'text', isOptional: false },
  subject: { column: 'subject_name', type: 'text', isOptional: true },
} as const

type Direction = 'asc' | 'desc'

export interface Order {
  column: string
  type: string
  isOptional: boolean
  direction: Direction
  /** Rows of one status stand together, and are ordered by the column among themselves. */
  byStatus?: Direction
}

/** @param sort a key, after a minus sign where the last comes first; under each status the newest does, whichever way these go */
export function orderOf(sort: string): Order {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const name = sort.replace('-', '')
  if (name === 'status') return { ...keys.created_at, direction: 'desc', byStatus: direction }
  const key = Object.entries(keys).find(([known]) => known === name)?.[1]
  if (!key) throw new Error(`No order ${sort}`)
  return { ...key, direction }
}

const wayOf = (direction: Direction, isReversed: boolean): Direction =>
  (direction === 'desc') === isReversed ? 'asc' : 'desc'

/** The place of a status among all of them. */
const placeOf = (state: string) =>
  `case ${labelsInOrder
    .map((label, index) => `when ${state} = any('{${statesLabelled(label).join()}}') then ${index}`)
    .join(' ')} end`

const inOrder = ({ column, isOptional, direction, byStatus }: Order, isReversed = false) => {
  const way = wayOf(direction, isReversed)
  const blanks = isOptional ? ` nulls ${isReversed ? 'first' : 'last'}` : ''
  const status = byStatus ? `${placeOf('l.state')} ${wayOf(byStatus, isReversed)}, ` : ''
  return `${status}l.${column} ${way}${blanks}, l.application_id ${way}`
}

const columns = 'l.application_id, l.state, l.created_at, l.submitted_at, l.number, l.subject_name'

/** Whether a moment lies in days of which either end may be open; written so that an index of the moment is gone through between them. */
const within = (column: string, [since, before]: readonly [string, string]) =>
  `l.${column} >= coalesce(${since}::timestamptz, '-infinity') and l.${column} < coalesce(${before}::timestamptz, 'infinity')`
const isOpen = ([since, before]: readonly [string, string]) =>
  `${since}::timestamptz is null and ${before}::timestamptz is null`

/**
 * What sets apart the rows beyond the one that is known by $9, what it is ordered by, $10, its id, and $11, the place of its status where
 * rows are ordered by that. Each of the alternatives is one stretch of the index; a row without a value comes last, whichever way.
 * @param orAt with the row itself, if it stands there still
 */
function beyond(
  { column, type, isOptional, direction, byStatus }: Order,
  isReversed: boolean,
  orAt = false,
): string[][] {
  const sign = (way: Direction) => (wayOf(way, isReversed) === 'asc' ? '>' : '<')
  const signOrAt = `${sign(direction)}${orAt ? '=' : ''}`
  const further = `(l.${column}, l.application_id) ${signOrAt} ($9::${type}, $10::uuid)`
  const status = placeOf('p.state')
  if (byStatus) return [[`${status} ${sign(byStatus)} $11::int`], [`${status} = $11::int`, further]]
  if (!isOptional) return [[further]]
  const [has, lacks] = [`l.${column} is not null`, `l.${column} is null`]
  return [
    [has, further],
    isReversed ? [has, `$9::${type} is null`] : [lacks, `$9::${type} is not null`],
    [lacks, `$9::${type} is null`, `l.application_id ${signOrAt} $10::uuid`],
  ]
}

/** All rows, or those of some days; rows with and without a value stand apart, since an index has the latter at one end only. */
function stretches({ column, isOptional }: Order, days: readonly [string, string] | undefined): string[][] {
  const between = days ? [within(column, days)] : []
  return isOptional
    ? [
        [`l.${column} is not null`, ...between],
        [`l.${column} is null`, ...(days ? [isOpen(days)] : [])],
      ]
    : [between]
}

/** The first rows of each owner and state, each read from the index that has them in order and no further than the limit. */
function firstOfEach(
  order: Order,
  limit: string,
  {
    isReversed = false,
    more = '',
    of = stretches(order, undefined),
  }: { isReversed?: boolean; more?: string; of?: string[][] } = {},
): string {
  const way = wayOf(order.direction, isReversed)
  const parts = of.map(
    (conditions) =>
      `(select ${columns}${more} from applications.listed l where ${['l.owner_id = p.owner_id', 'l.state = p.state', ...conditions].join(' and ')}
        order by l.${order.column} ${way}, l.application_id ${way} limit ${limit})`,
  )
  return `pairs p cross join lateral (${parts.join(' union all ')}) l`
}

const listed = `
  'id', a.application_id, 'number', a.number, 'registerNumber', a.register_number, 'category', a.category, 'services', a.services,
  'createdAt', a.created_at, 'submittedAt', a.submitted_at, 'submitter', a.author_name, 'subject', a.subject_name, 'state', a.state,
  'hasQuestion', a.question is not null, 'isSigned', a.is_signed, 'paymentStartedAt', a.payment_started_at, 'paidAt', a.paid_at,
  'round', a.round, 'deliveredRound', a.delivered_round, 'ratedAt', a.rated_at,
  'authorId', a.author_id, 'entityId', a.entity_id, 'organizationId', a.organization_id`

/** What a text tells of the applications that it finds: all that a list shows, or only which they are. */
export type Shown = 'rows' | 'ids'

const standing = ({ column, byStatus }: Order) =>
  `'standing', jsonb_build_object('key', l.${column}${byStatus ? `, 'place', ${placeOf('l.state')}` : ''})`

const rowsOf = (page: string, order: Order, shown: Shown) =>
  shown === 'rows'
    ? `
  coalesce((select jsonb_agg(jsonb_build_object(${listed}, ${standing(order)}) order by ${inOrder(order)})
    from ${page} l join applications.application a using (application_id)), '[]') as rows`
    : `coalesce((select jsonb_agg(l.application_id order by ${inOrder(order)}) from ${page} l), '[]') as rows`

/** The rows of applications that were found, in the order of $1, without those deleted since. */
export const rowsText = `
  select jsonb_build_object(${listed}) as row
  from unnest($1::uuid[]) with ordinality found (application_id, place)
  cross join lateral (select * from applications.application a where a.application_id = found.application_id offset 0) a
  where a.deleted_at is null order by found.place`

/**
 * Session, rights, and whose applications: $6 is the entity, or null for what the session has selected; $7 the states. All counts of an
 * owner are read and then chosen from, since to search the index for each of eleven states costs three times as much. Who acts for many
 * entities has a list of all of them, if it is known to be up to date.
 */
const whose = `
  with s as (${sessionSelect}), merged as materialized (
    select m.owner_id from s join applications.merged m using (personal_code)
    where s.organization_id is null and $6::uuid is null and s.selection = 'all' and $5::date between m.since_day and m.until_day
      and not exists (select from delegations.api_mandate_news n where n.personal_code = s.personal_code)
  ), mandated as (
    select m.entity_id from s cross join lateral delegations.api_mandates_of(s.personal_code, $5) m
    where s.organization_id is null and m.entity_id = coalesce($6::uuid, s.entity_id)
    union all
    select m.entity_id from s cross join lateral delegations.api_mandates_of(s.personal_code, $5) m
    where s.organization_id is null and $6::uuid is null and s.selection = 'all' and not exists (select from merged)
  ), owners as (
    select s.person_id as owner_id from s where $6::uuid is null and s.selection = 'person' and s.organization_id is null
    union all
    select n.notary_id from s join entities.api_notary n using (personal_code)
    where $6::uuid is null and s.selection = 'person' and s.organization_id is null
    union all
    select s.organization_id from s where $6::uuid is null and s.organization_id is not null
    union all
    select entity_id from mandated
    union all
    select owner_id from merged
  ), counted as materialized (
    select c.owner_id, c.state, c.count from owners o join applications.listed_count c using (owner_id)
  ), pairs as materialized (
    select owner_id, state, count from counted where state = any($7::text[]) and count > 0
  )`
const rights = `to_jsonb(s) as session, $6::uuid is null or exists (select from mandated) as may_see`

/**
 * One page of all applications in some states, and how many there are: session, rights, total and rows in one statement. The nearer
 * end is where counting begins, so that the last page is as near as the first. $8 offset, $9 limit.
 */
export const pageText = (order: Order, shown: Shown): string => `${whose}, total as materialized (
    select coalesce(sum(count), 0)::int as count from pairs
  ), ahead as (
    select ${columns} from ${firstOfEach(order, '(select case when $8::int <= count / 2 then $8::int + $9::int else 0 end from total)')}
    order by ${inOrder(order)} offset $8::int limit $9::int
  ), behind as (
    select ${columns} from ${firstOfEach(order, '(select case when $8::int <= count / 2 then 0 else greatest(count - $8::int, 0) end from total)', { isReversed: true })}
    order by ${inOrder(order, true)}
    offset (select greatest(count - $8::int - $9::int, 0) from total) limit (select greatest(least($9::int, count - $8::int), 0) from total)
  )
  select ${rights}, (select count from total) as total, false as is_more, null as owners,
    ${rowsOf('(select * from ahead union all select * from behind)', order, shown)}
  from s`

/**
 * The page beside a row, of all applications in some states, and one row more: it costs the same wherever it is, and what comes
 * meanwhile moves nothing. `is_way_back` where there are rows on the other side, or that one still. $8 limit, and from $9 on the row
 * (`beyond`).
 */
export function besideText(order: Order, shown: Shown, side: Side): string {
  const isReversed = side === 'before'
  return `${whose}, beside as (
    select ${columns} from ${firstOfEach(order, '$8::int + 1', { isReversed, of: beyond(order, isReversed) })}
    order by ${inOrder(order, isReversed)} limit $8::int + 1
  )
  select exists (select from ${firstOfEach(order, '1', { isReversed: !isReversed, of: beyond(order, !isReversed, true) })}) as is_way_back,
    ${rights}, (select coalesce(sum(count), 0) from pairs)::int as total, false as is_more, null as owners,
    ${rowsOf('beside', order, shown)}
  from s`
}

/** Where the days stand that a list may be narrowed to. */
const dayValues = { created_at: ['$12', '$13'], submitted_at: ['$14', '$15'] } as const

/**
 * The days that bound a window, by what it is ordered by. What was submitted by a day was created by then, or a little later by the
 * clock of another node: the newest first of what was submitted long ago do not begin a window that has none of them.
 */
const windowDays: Readonly<Record<string, readonly [string, string]>> = {
  ...dayValues,
  created_at: ['$12', `least($13::timestamptz, $15::timestamptz + interval '1 day')`],
}

const matching = `
  ($10::text is null or l.searched like public.unaccent(lower($10::text))) and ($11::text is null or l.searched like $11::text)
  ${Object.entries(dayValues)
    .map(([column, days]) => `and (${isOpen(days)} or ${within(column, days)})`)
    .join(' ')}`

/**
 * One page of what matches among the first ${windowSize} rows; `is_more` where there are further rows that were not looked at, and then
 * whose they are. $10 words and $11 type as patterns, $12 and $13 instants of creation, $14 and $15 of submission. Where rows are
 * ordered by these, the window begins at them.
 */
export function windowText(order: Order, shown: Shown): string {
  const days = windowDays[order.column]
  return `${whose}, looked as materialized (
    select ${columns}, l.searched from ${firstOfEach(order, `${windowSize} + 1`, { more: ', l.searched', of: stretches(order, days) })}
    order by ${inOrder(order)} limit ${windowSize} + 1
  ), found as materialized (
    select ${columns} from (select * from looked l order by ${inOrder(order)} limit ${windowSize}) l where ${matching}
  )
  select ${rights}, (select count(*) from found)::int as total, (select count(*) > ${windowSize} from looked) as is_more,
    (select array_agg(distinct owner_id) from pairs) as owners,
    ${rowsOf(`(select * from found l order by ${inOrder(order)} offset $8::int limit $9::int)`, order, shown)}
  from s`
}

/** What has a whole number, which nobody else has: its letters in threes, by which words are found, are those of all numbers of a year. */
export const numberText = (order: Order, shown: Shown): string => `${whose}, found as materialized (
    select ${columns} from pairs p join applications.listed l using (owner_id, state)
    where l.application_id = (select application_id from applications.application where number = upper(trim('%' from $10::text))) and ${matching}
  )
  select ${rights}, (select count(*) from found)::int as total, false as is_more, null as owners,
    ${rowsOf('(select * from found offset $8::int limit $9::int)', order, shown)}
  from s`

export interface Wanted {
  hasWords: boolean
  hasType: boolean
  /** Days of creation, and of submission. */
  isOfCreated: boolean
  isOfSubmitted: boolean
}

/**
 * Which few match: found by an index of their own, and counted. $1 owners, $2 states, $3 offset, $4 limit, $5 words, $6 the type behind each
 * owner's id, by which it is found, $7 to $10 instants as in the window. The conditions stand in the text only where they are asked, and the
 * text has no name, so that each call is planned for what it asks; what lists show of those found is asked for then, as most often nothing is.
 */
export function narrowText(order: Order, wanted: Wanted): string {
  const { hasWords, hasType, isOfCreated, isOfSubmitted } = wanted
  const created = ['$7', '$8'] as const
  const submitted = ['$9', '$10'] as const
  return `
  with found as materialized (
    select ${columns} from applications.listed l where l.state = any($2::text[])
      and ${hasType ? '$1::uuid[] is not null and applications.typed(l.owner_id, l.searched) && $6::text[]' : 'l.owner_id = any($1::uuid[]) and $6::text[] is null'}
      and ${hasWords ? 'l.searched like public.unaccent(lower($5::text))' : '$5::text is null'}
      and ${isOfCreated ? within('created_at', created) : isOpen(created)}
      and ${isOfSubmitted ? within('submitted_at', submitted) : isOpen(submitted)}
  )
  select (select count(*) from found)::int as total,
    ${rowsOf(`(select * from found l order by ${inOrder(order)} offset $3::int limit $4::int)`, order, 'ids')}`
}
