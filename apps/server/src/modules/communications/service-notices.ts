import type { PersonId } from '@portal/contract/ids'
import { sql } from 'kysely'
import type { Language } from '@portal/contract/shapes'
import { newId } from '../../db/new-id.ts'
import type { Database } from '../../db/connect.ts'
import { words } from '../../words.ts'

/** The code of a notice about planned maintenance. */
export const maintenanceCode = 'MAINTENANCE'

const announcedBeforeMs = 7 * 24 * 60 * 60_000

interface ServiceNotice {
  code: string
  level: string
  content: string
  translations: { en: string }[]
  link: null
  read: false
  created_at: null
}

/** Returns the service notices that are shown now, without those that the person has dismissed. */
export async function serviceNotices(db: Database, personId: PersonId | undefined, at: Date): Promise<ServiceNotice[]> {
  let asked = db
    .selectFrom('communications.service_notice as n')
    .selectAll('n')
    .where('n.shown_from', '<=', at)
    .where('n.shown_until', '>', at)
    .where('n.withdrawn_at', 'is', null)
    .orderBy('n.shown_until')
    .orderBy('n.notice_id')
    .limit(20)
  if (personId) {
    asked = asked.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('communications.service_notice_dismissal as d')
            .select('d.notice_id')
            .whereRef('d.notice_id', '=', 'n.notice_id')
            .where('d.person_id', '=', personId),
        ),
      ),
    )
  }
  const rows = await asked.execute()
  // Of several notices with one code, the one that ends first is shown: a second maintenance is announced once the
  // first is over.
  const first = rows.filter((row, index) => rows.findIndex(({ code }) => code === row.code) === index)
  const own = { link: null, read: false, created_at: null } as const
  return first.map(({ code, level, content, content_en, begins_at, ends_at }) => {
    const text = (language: Language, kept: string | null) =>
      begins_at && ends_at ? maintenanceText(language, begins_at, ends_at, at) : (kept ?? '')
    return { code, level, content: text('lv', content), translations: [{ en: text('en', content_en) }], ...own }
  })
}

/** Returns the planned times, or only the end once the maintenance has begun. */
function maintenanceText(language: Language, from: Date, until: Date, at: Date): string {
  const zone = { timeZone: 'Europe/Riga' } as const
  const day = new Intl.DateTimeFormat(language === 'lv' ? 'lv' : 'en-GB', {
    ...zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const time = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const instant = (date: Date) =>
    words(language)('mails.maintenance.instant', { day: day.format(date), time: time.format(date) })
  return from > at
    ? words(language)('mails.maintenance.planned', { from: instant(from), until: instant(until) })
    : words(language)('mails.maintenance.ongoing', { until: instant(until) })
}

/** Dismisses a service notice for one person. @returns whether such a notice is shown */
export async function dismissServiceNotice(db: Database, personId: PersonId, code: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    with shown as (
           select notice_id from communications.service_notice n
           where code = ${code} and shown_from <= ${at} and shown_until > ${at} and withdrawn_at is null
           order by exists (select 1 from communications.service_notice_dismissal d where d.notice_id = n.notice_id and d.person_id = ${personId}::uuid), shown_until, notice_id limit 1),
         put_aside as (insert into communications.service_notice_dismissal (notice_id, person_id) select notice_id, ${personId}::uuid from shown on conflict do nothing)
    select 1 from shown`.execute(db)
  return rows.length > 0
}

export interface Notice {
  code: string
  level: 'info' | 'warning' | 'error'
  /** Null for planned maintenance, whose times are shown instead. */
  texts: Record<Language, string> | null
  shownFrom: Date
  shownUntil: Date
}

/** Shows a notice to all visitors between its times. */
export async function announce(
  db: Database,
  { code, level, texts, shownFrom, shownUntil }: Notice,
  { author, at }: { author: string; at: Date },
  maintenance?: { from: Date; until: Date },
): Promise<void> {
  await db
    .insertInto('communications.service_notice')
    .values({
      notice_id: newId(),
      code,
      level,
      content: texts?.lv ?? null,
      content_en: texts?.en ?? null,
      shown_from: shownFrom,
      shown_until: shownUntil,
      begins_at: maintenance?.from ?? null,
      ends_at: maintenance?.until ?? null,
      author,
      written_at: at,
    })
    .execute()
}

/** Announces maintenance from one week before its start until its end. */
export const planMaintenance = (
  db: Database,
  times: { from: Date; until: Date },
  written: { author: string; at: Date },
): Promise<void> =>
  announce(
    db,
    {
      code: maintenanceCode,
      level: 'warning',
      texts: null,
      shownFrom: new Date(times.from.getTime() - announcedBeforeMs),
      shownUntil: times.until,
    },
    written,
    times,
  )

/** Withdraws every current or future notice with a code. @returns how many there were */
export async function withdrawNotices(
  db: Database,
  code: string,
  { author, at }: { author: string; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('communications.service_notice')
    .set({ withdrawn_at: at, withdrawn_by: author })
    .where('code', '=', code)
    .where('shown_until', '>', at)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Lists the latest 200 notices, optionally of one code. */
export const listNotices = (db: Database, code?: string) =>
  db
    .selectFrom('communications.service_notice')
    .selectAll()
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? ''))
    .orderBy('written_at', 'desc')
    .orderBy('notice_id', 'desc')
    .limit(200)
    .execute()
