import { sql } from 'kysely'
import { namesPerson, partAbout, type HeldIn } from './held.ts'

const isAnother = 'It is another person.'
const isProof = 'It proves who might act for an entity.'
const isGiver = { giver_personal_code: isAnother, giver_delegation_id: isAnother } as const
const isReceiver = { personal_code: isAnother, forename: isAnother, surname: isAnother } as const
const isAuthor = { author_person_id: isAnother, author_name: isAnother } as const
const haveConfirmed = { confirmed_by: 'It may list other persons.' } as const
const ofOthers = 'Other parts of the entry may describe other persons.'

const isRegistered = 'It repeats a public register; the Enterprise Register corrects its entries.'

/** The registers that the portal copies, delegations, and lists of names and places. */
export const registers: HeldIn<'addresses' | 'delegations' | 'entities' | 'names'> = {
  'addresses.address': { impersonal: 'It has the State Address Register.' },
  'addresses.place': { impersonal: 'It lists names of places.' },
  'addresses.word': { impersonal: 'It counts words of addresses.' },
  'delegations.delegation': {
    rows: [
      {
        as: 'received',
        kept: isProof,
        where: ({ personalCode }) => sql`personal_code = ${personalCode}`,
        omit: { ...isGiver, ...isAuthor, ...haveConfirmed },
      },
      {
        as: 'given',
        kept: isProof,
        where: ({ personalCode }) => sql`giver_personal_code = ${personalCode}`,
        omit: { ...isReceiver, ...isAuthor, ...haveConfirmed },
      },
      {
        as: 'written',
        kept: isProof,
        where: ({ personId }) => sql`author_person_id = ${personId}`,
        omit: { ...isReceiver, ...isGiver, ...haveConfirmed },
      },
      {
        as: 'confirmed',
        kept: isProof,
        where: ({ personalCode }) => sql`${personalCode} = any(confirmed_by)`,
        omit: { ...isReceiver, ...isGiver, ...isAuthor, ...haveConfirmed },
      },
    ],
  },
  'delegations.mandate': {
    rows: [{ kept: isRegistered, where: ({ personalCode }) => sql`personal_code = ${personalCode}` }],
  },
  'delegations.seen': {
    rows: [{ kept: isRegistered, where: ({ personalCode }) => sql`personal_code = ${personalCode}` }],
  },
  'entities.area_of_activity': { impersonal: 'It lists areas of activity.' },
  'entities.api_entity': { impersonal: 'It repeats entities.' },
  'entities.api_notary': { withheld: 'It repeats notaries.' },
  'entities.entity': { impersonal: 'It has entities of the public register.' },
  'entities.fact': {
    // Facts name people at different places of their values: owners, beneficial owners, liquidators.
    rows: [
      {
        kept: isRegistered,
        where: (person) => namesPerson('value', person),
        omit: { folded: ofOthers, folded_firm: ofOthers },
        part: { value: { of: (person) => partAbout('value', person), because: ofOthers } },
      },
    ],
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
    rows: [
      {
        kept: isRegistered,
        where: (person) => namesPerson('event', person),
        omit: { failure: 'It may quote other parts of the event.' },
        part: { event: { of: (person) => partAbout('event', person), because: ofOthers } },
      },
    ],
  },
  'entities.word': { impersonal: 'It counts words of names of entities.' },
  'names.taken_name': { impersonal: 'It has names of entities.' },
}
