import { sql } from 'kysely'
import { inOwnApplications, isPayer, ownApplications, ownDocuments, type HeldIn } from './held.ts'

const repeated = 'It repeats columns of applications for lists.'
const isFiled =
  'The law on archives keeps submitted applications. Those with a payment stay, and the numbers of deleted drafts.'
const isOthers = 'It belongs to an application of another person or entity.'
const inOwn = { rows: [{ kept: isFiled, where: inOwnApplications }] } as const

const ofItsOwner = 'The content belongs to the entity, organisation or notary that files it.'

/** Applications, documents and signatures. */
export const filings: HeldIn<'applications' | 'files' | 'signing'> = {
  'applications.application': {
    rows: [
      { as: 'own', kept: isFiled, where: inOwnApplications, omit: isPayer },
      {
        as: 'written-for-others',
        kept: isOthers,
        where: (person) =>
          sql`(author_id = ${person.personId} or submitted_by = ${person.personId}) and application_id not in (${ownApplications(person)})`,
        omit: {
          answers: ofItsOwner,
          decision: ofItsOwner,
          question: ofItsOwner,
          postponement: ofItsOwner,
          quote: ofItsOwner,
          rating_notes: ofItsOwner,
          warnings: ofItsOwner,
          ...isPayer,
        },
      },
    ],
  },
  'applications.changed_path': { withheld: 'It names changed questions without their answers.' },
  'applications.claimed_name': inOwn,
  'applications.decision_file': inOwn,
  'applications.guest_payment': { withheld: 'It connects links with payments, which are exported.' },
  'applications.listed': { withheld: repeated },
  'applications.listing': { withheld: repeated },
  'applications.number_series': { impersonal: 'It counts applications.' },
  'applications.objection': { rows: [{ kept: isFiled, where: ({ personId }) => sql`person_id = ${personId}` }] },
  'applications.share_link': { rows: [{ kept: isFiled, where: ({ personId }) => sql`made_by = ${personId}` }] },
  'applications.signer': {
    rows: [
      { as: 'signers', kept: isFiled, where: inOwnApplications },
      {
        as: 'as-signer',
        kept: isOthers,
        where: (person) =>
          sql`personal_code = ${person.personalCode} and application_id not in (${ownApplications(person)})`,
        omit: { asked_by: 'It is another person.' },
      },
    ],
    others: { asked_by: 'A signer is about the person who signs.' },
  },
  'applications.signer_message': {
    rows: [
      {
        kept: isOthers,
        where: ({ personalCode }) =>
          sql`signer_id in (select signer_id from applications.signer where personal_code = ${personalCode})`,
      },
    ],
  },
  'applications.signing_parties': inOwn,
  'applications.signer_request': inOwn,
  'applications.touched': {
    rows: [{ kept: isOthers, where: ({ personalCode }) => sql`personal_code = ${personalCode}` }],
  },
  'applications.verified_email': inOwn,
  'files.archive_copy': { withheld: 'It has a copy of an exported document with another time stamp.' },
  'files.bound_store': { impersonal: 'It identifies the file store.' },
  'files.document': { rows: [{ kept: isFiled, where: (person) => sql`document_id in (${ownDocuments(person)})` }] },
  'files.loose_object': { impersonal: 'It lists keys of files that no row has.' },
  'files.signature': {
    rows: [
      {
        kept: isFiled,
        where: (person) => sql`personal_code = ${person.personalCode} or document_id in (${ownDocuments(person)})`,
      },
    ],
  },
  'files.status_proof': { withheld: 'It has answers about certificates, which the signatures name.' },
  'signing.signing': {
    rows: [
      {
        // A signature that is being finished has the signer's confirmation, and belongs to all parties of the document.
        erased: sql`status in ('failed', 'cancelled', 'expired') or (status = 'waiting' and expires_at <= now())`,
        kept: 'It proves who signed a document, and how, or the signing is under way.',
        where: ({ personId, personalCode }) => sql`person_id = ${personId} or personal_code = ${personalCode}`,
        omit: { state: 'It is a secret of the signing service.', credential: 'It has secrets of the signing service.' },
      },
    ],
  },
}
