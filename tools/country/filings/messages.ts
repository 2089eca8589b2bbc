import type { Insertable } from 'kysely'
import type { Tables } from '../../../apps/server/src/db/types.generated.ts'
import { chances } from '../chance.ts'
import type { Country } from '../country.ts'
import { filings } from './filing.ts'

const chanceOf = chances('letter')

const asked = 'waiting_for_information'
const titles: { readonly [state: string]: string } = {
  [asked]: 'Nepieciešama papildu informācija',
  postponed: 'Valsts notāra lēmums par ieraksta izdarīšanas atlikšanu',
  registered: 'Valsts notāra lēmums par ieraksta izdarīšanu',
  completed: 'Valsts notāra lēmums par pieteikuma izpildi',
  rejected: 'Valsts notāra lēmums par atteikumu izdarīt ierakstu',
}

/** Yields the register's questions and decisions, most of them read. Every fifth filing has an additional message. */
export function* messageRows(country: Country): Generator<Insertable<Tables['communications.message']>> {
  for (const filing of filings(country)) {
    const { place, id, number, author, entity, state, submittedMs, answeredMs, refusedMs } = filing
    const chance = chanceOf(place)
    const about = {
      owner_id: entity?.entityId ?? author.personId,
      owner_kind: entity ? 'entity' : 'person',
      application_id: id,
      application_number: number,
      entity_id: entity?.entityId ?? null,
      entity_name: entity?.name ?? null,
      deleted_at: null,
    }
    const atMs = refusedMs ?? answeredMs
    const title = titles[state]
    if (title !== undefined && atMs !== null) {
      const at = new Date(atMs)
      const isDeleted = chance.happens(0.05)
      yield {
        message_id: chance.uuid(atMs),
        ...about,
        is_from_register: true,
        kind: state === asked ? 'question' : 'decision',
        recipient_code: null,
        author_id: null,
        author_name: '',
        subject: title,
        content: `${title}. Pieteikums ${number}.`,
        created_at: at,
        changed_at: at,
        sent_at: at,
        delivered_at: null,
        read_at: chance.happens(0.8) ? new Date(Math.min(atMs + 3_600_000, country.untilMs)) : null,
        ...(isDeleted && { deleted_at: new Date(Math.min(atMs + 7_200_000, country.untilMs)) }),
      }
    }
    if (submittedMs === null || !chance.happens(0.2)) continue
    const at = new Date(Math.min(submittedMs + 3_600_000, country.untilMs))
    yield {
      message_id: chance.uuid(at.getTime()),
      ...about,
      is_from_register: false,
      kind: 'letter',
      recipient_code: chance.happens(0.5) ? 'merchants' : 'information',
      author_id: author.personId,
      author_name: `${author.forename} ${author.surname}`,
      subject: `Jautājums par pieteikumu ${number}`,
      content: 'Lūdzu pastāstiet, kad pieteikums tiks izskatīts.',
      created_at: at,
      changed_at: at,
      sent_at: at,
      delivered_at: at,
      read_at: null,
    }
  }
}
