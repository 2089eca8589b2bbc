import { sql } from 'kysely'
import { all, ownAddresses, type HeldIn } from './held.ts'

const isEvidence = 'It proves who acted, for disputes and courts (GDPR, article 17, paragraph 3).'

/** Accounts, sessions, contacts, the history and the security log. */
export const identity: HeldIn<'auth' | 'profile' | 'contacts' | 'helpdesk' | 'history' | 'http' | 'jobs' | 'keys'> = {
  'auth.known_device': { withheld: 'It has digests of names and cookies, which no person can be found by.' },
  'auth.login': { rows: [{ erased: all, where: ({ personId }) => sql`person_id = ${personId}` }] },
  'auth.person': {
    rows: [
      {
        kept: 'Applications and the history refer to the person by it. Its email address is erased.',
        where: ({ personId }) => sql`person_id = ${personId}`,
      },
    ],
    others: { personal_code: 'The id selects the same row.', email: 'The id selects the same row.' },
  },
  'auth.session': {
    rows: [
      {
        erased: all,
        where: ({ personId }) => sql`person_id = ${personId}`,
        omit: { customer_id: 'The customer is another person.' },
      },
    ],
    others: {
      customer_id: 'The support sessions of a customer are rows of helpdesk.visit.',
      superseded_by: 'It names another session.',
    },
  },
  'profile.confirmation': {
    rows: [
      { as: 'own', erased: all, where: ({ personId }) => sql`subject_id = ${personId}` },
      {
        as: 'for-others',
        kept: 'It belongs to the profile of an entity.',
        where: ({ personId }) => sql`confirmed_by = ${personId} and subject_id <> ${personId}`,
      },
    ],
  },
  'profile.terms_consent': {
    rows: [
      {
        kept: 'It proves the consent (GDPR, article 7, paragraph 1).',
        where: ({ personId }) => sql`person_id = ${personId}`,
      },
    ],
  },
  'contacts.contact': { rows: [{ erased: all, where: ({ personId }) => sql`owner_id = ${personId}` }] },
  'contacts.sending': { withheld: 'It has keyed hashes of addresses for a day, which no person can be found by.' },
  'contacts.verification': {
    rows: [{ erased: all, where: ({ personId }) => sql`person_id = ${personId} or owner_id = ${personId}` }],
  },
  'contacts.wrong_tries': {
    rows: [
      {
        kept: 'It protects addresses from guessed codes for a day.',
        where: ({ personId }) => sql`owner_id = ${personId}`,
      },
    ],
  },
  'helpdesk.login_reason': { impersonal: 'It lists the reasons of support sessions.' },
  'helpdesk.visit': {
    rows: [
      { as: 'as-customer', kept: isEvidence, where: ({ personId }) => sql`customer_id = ${personId}` },
      {
        as: 'as-agent',
        kept: isEvidence,
        where: ({ personId }) => sql`agent_id = ${personId}`,
        omit: { customer_id: 'The customer is another person.', reason: 'It is about the customer.' },
      },
    ],
  },
  'history.action': {
    rows: [{ kept: isEvidence, where: ({ personId }) => sql`person_id = ${personId}` }],
    others: { agent_id: 'Lines of an agent are about customers; the sessions are rows of helpdesk.visit.' },
  },
  'http.answer': { withheld: 'It repeats answers about data that is exported from its own tables, for a day.' },
  'http.call_count': { withheld: 'It counts the calls of the last minutes.' },
  'http.security_event': {
    rows: [
      {
        kept: 'It serves the security of the portal, and is deleted after 90 days.',
        where: ({ personId }) => sql`who = ${personId}`,
        omit: { object: 'The application belongs to another person.' },
      },
    ],
  },
  'jobs.erasure': { impersonal: 'It counts erased rows.' },
  'jobs.job': { withheld: 'It names work on data that is exported from its own tables.' },
  'keys.key': { impersonal: 'It has keys of the portal.' },
}

/** Whether the text is an address that only the person has. */
export const isOwnAddress = (column: 'recipient', person: Parameters<typeof ownAddresses>[0]) =>
  sql`lower(${sql.ref(column)}) in (${ownAddresses(person)})`
