import { sql } from 'kysely'
import { all, isPayer, ownMessages, ownPayments, type Held, type HeldIn } from './held.ts'
import { isOwnAddress } from './identity.ts'

const ofItsOwner = 'The content belongs to the entity that sent or received it.'
const isCorrespondence = 'It is correspondence with the register, which the law on archives keeps.'
const isAccounted = 'The Accounting Law, section 28, keeps it.'
const inOwnPayments: Held = {
  rows: [{ kept: isAccounted, where: (person) => sql`payment_id in (${ownPayments(person)})` }],
}

/** Messages, notifications, reports to the help desk, and payments. */
export const correspondence: HeldIn<'communications' | 'help' | 'payments'> = {
  'communications.awaited_file': {
    rows: [{ kept: isCorrespondence, where: (person) => sql`message_id in (${ownMessages(person)})` }],
  },
  'communications.folder_count': {
    rows: [{ kept: 'It counts the messages that stay.', where: ({ personId }) => sql`owner_id = ${personId}` }],
  },
  'communications.mail': {
    rows: [
      {
        erased: sql`sent_at is not null or refused_at is not null`,
        kept: 'It is being sent, and is deleted 30 days later.',
        where: (person) => isOwnAddress('recipient', person),
      },
    ],
  },
  'communications.message': {
    rows: [
      { as: 'own', kept: isCorrespondence, where: ({ personId }) => sql`owner_id = ${personId}` },
      {
        as: 'written-for-others',
        kept: isCorrespondence,
        where: ({ personId }) => sql`author_id = ${personId} and owner_id <> ${personId}`,
        omit: { subject: ofItsOwner, content: ofItsOwner, searched: ofItsOwner, subject_key: ofItsOwner },
      },
    ],
  },
  'communications.notification': {
    rows: [
      {
        erased: all,
        where: ({ personId, personalCode }) => sql`person_id = ${personId} or personal_code = ${personalCode}`,
      },
    ],
  },
  'communications.recipient': {
    rows: [
      {
        kept: 'It repeats the list of sworn notaries.',
        where: ({ personalCode }) => sql`personal_code = ${personalCode}`,
      },
    ],
  },
  'communications.service_notice': { withheld: 'Operators write it to all users under names that they choose.' },
  'communications.service_notice_dismissal': {
    rows: [{ erased: all, where: ({ personId }) => sql`person_id = ${personId}` }],
  },
  'communications.text_message': {
    rows: [
      {
        erased: sql`sent_at is not null or refused_at is not null`,
        kept: 'It is being sent, and is deleted 30 days later.',
        where: (person) => isOwnAddress('recipient', person),
      },
    ],
  },
  'help.api_stored_object': { impersonal: 'It lists keys of files.' },
  'help.api_terms': { impersonal: 'It lists versions of the terms of use.' },
  'help.content_block': { impersonal: 'It has the pages of the portal.' },
  'help.feedback': {
    withheld: 'The addresses in reports are not verified, so that no person can be found by them.',
  },
  'help.terms': { impersonal: 'It has the terms of use.' },
  'payments.discrepancy': inOwnPayments,
  'payments.money': {
    rows: [
      {
        kept: isAccounted,
        where: (person) => sql`payment_id in (${ownPayments(person)})`,
        omit: { ...isPayer, payer_account: isPayer.payer },
      },
    ],
  },
  'payments.movement': { impersonal: 'It has sums of the books.' },
  'payments.payment': {
    rows: [{ kept: isAccounted, where: ({ personId }) => sql`owner_person_id = ${personId}`, omit: isPayer }],
    others: { owner_id: 'It is computed from the owners, which are columns too.' },
  },
  'payments.posting': { impersonal: 'It has sums of the books.' },
  'payments.refund': {
    rows: [
      {
        kept: isAccounted,
        where: (person) => sql`payment_id in (${ownPayments(person)}) or requested_by = ${person.personId}`,
      },
    ],
  },
  'payments.statement': { impersonal: 'It has balances of the portal’s own account.' },
  'payments.statement_line': {
    withheld: 'It repeats what the bank reported of money, which is exported; other payers are other persons.',
  },
  'payments.transition': inOwnPayments,
}
