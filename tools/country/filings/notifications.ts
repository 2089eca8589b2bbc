import type { Insertable } from 'kysely'
import type { Tables } from '../../../apps/server/src/db/types.generated.ts'
import { composeNotification, type NewsKind } from '../../../apps/server/src/modules/communications/compose-mail.ts'
import { chances } from '../chance.ts'
import type { Country } from '../country.ts'
import { filings } from './filing.ts'

const chanceOf = chances('notification')

const kinds: { readonly [state: string]: NewsKind } = {
  waiting_for_information: 'question',
  postponed: 'postponed',
  registered: 'registered',
  completed: 'completed',
  rejected: 'rejected',
}

/** Placeholder for the number in a cached text. No number contains it. */
const blank = '\u{E000}'
const texts = new Map<NewsKind, { lv: string; en: string }>()

function noticeOf(kind: NewsKind, number: string) {
  const params = {
    number: blank,
    content: '',
    services: '',
    text: '',
    dueOn: 'none',
    entity: 'none',
    registrationNumber: '',
  }
  const text = texts.get(kind) ?? {
    lv: composeNotification('lv', kind, params).notice,
    en: composeNotification('en', kind, params).notice,
  }
  texts.set(kind, text)
  return { lv: text.lv.replace(blank, number), en: text.en.replace(blank, number) }
}

/** Yields the authors' notifications about the register's answers. Most are dismissed. */
export function* notificationRows(country: Country): Generator<Insertable<Tables['communications.notification']>> {
  for (const { place, id, number, author, state, answeredMs, refusedMs } of filings(country)) {
    const kind = kinds[state]
    const chance = chanceOf(place)
    if (!kind || answeredMs === null || chance.happens(0.1)) continue
    const atMs = refusedMs ?? answeredMs
    const notice = noticeOf(kind, number)
    const isAsked = kind === 'question' || kind === 'postponed'
    yield {
      notification_id: chance.uuid(atMs),
      person_id: author.personId,
      code: kind,
      level: isAsked || kind === 'rejected' ? 'warning' : 'info',
      content: notice.lv,
      translations: JSON.stringify([{ en: notice.en }]),
      link: isAsked ? `/applications/${id}` : `/submissions/${id}`,
      created_at: new Date(atMs),
      dismissed_at: chance.happens(0.7) ? new Date(Math.min(atMs + 3_600_000, country.untilMs)) : null,
    }
  }
}
