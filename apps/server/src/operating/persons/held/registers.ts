import { sql } from 'kysely'
import type { HeldIn } from './held.ts'

const isRegistered = 'It repeats a public register; the Enterprise Register corrects its entries.'

/** The registers that the portal copies, delegations, and lists of names and places. */
export const registers: HeldIn<'addresses' | 'delegations' | 'entities' | 'names'> = {
  'addresses.address': { impersonal: 'It has the State Address Register.' },
  'addresses.word': { impersonal: 'It counts words of addresses.' },
  'delegations.delegation': {
    rows: [
      {
        kept: 'It proves who might act for an entity.',
        where: ({ personId, personalCode }) =>
          sql`personal_code = ${personalCode} or giver_personal_code = ${personalCode}
            or author_person_id = ${personId} or ${personalCode} = any(confirmed_by)`,
      },
    ],
  },
  'delegations.mandate': {
    rows: [{ kept: isRegistered, where: ({ personalCode }) => sql`personal_code = ${personalCode}` }],
  },
  'delegations.seen': {
    rows: [{ kept: isRegistered, where: ({ personalCode }) => sql`personal_code = ${personalCode}` }],
  },
  'entities.api_entity': { impersonal: 'It repeats entities.' },
  'entities.api_notary': { withheld: 'It repeats notaries.' },
  'entities.entity': { impersonal: 'It has entities of the public register.' },
  'entities.fact': {
    // Facts name people at different places of their values: owners, beneficial owners, liquidators.
    rows: [{ kept: isRegistered, where: ({ personalCode }) => sql`position(${personalCode} in value::text) > 0` }],
  },
  'entities.feed': { impersonal: 'It has positions of feeds.' },
  'entities.legal_fact': { impersonal: 'It has facts without their parties.' },
  'entities.legal_fact_party': {
    rows: [{ kept: isRegistered, where: ({ personalCode }) => sql`personal_code = ${personalCode}` }],
  },
  'entities.notary': {
    rows: [{ kept: isRegistered, where: ({ personalCode }) => sql`personal_code = ${personalCode}` }],
  },
  'entities.officer': {
    rows: [{ kept: isRegistered, where: ({ personalCode }) => sql`personal_code = ${personalCode}` }],
  },
  'entities.organization': { impersonal: 'It has organisations.' },
  'entities.organization_clerk': {
    rows: [{ kept: isRegistered, where: ({ personalCode }) => sql`personal_code = ${personalCode}` }],
  },
  'entities.unread_event': {
    rows: [{ kept: isRegistered, where: ({ personalCode }) => sql`position(${personalCode} in event::text) > 0` }],
  },
  'entities.word': { impersonal: 'It counts words of names of entities.' },
  'names.taken_name': { impersonal: 'It has names of entities.' },
}
