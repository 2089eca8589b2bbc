/**
 * Every kind of background work. A kind without a handler, or a handler without a kind, is a type error in `allJobs`,
 * and so is a job of an unknown name. Rows keep these names, so renaming a kind orphans its rows.
 *
 * The value names the consequence when an operator gives up a job of the kind; null when the portal recovers by itself.
 */
export const jobKinds = {
  'addresses.import': 'The extract of the State Address Register is never imported.',
  'applications.deliver': 'An application that was submitted is never filed with the register.',
  'applications.forget-documents': null,
  'applications.object': 'The register never learns of an objection to a filing.',
  'applications.notify-of-uncounted':
    'An applicant is never notified that the signature of a former officer no longer counts.',
  'applications.notify-of-erasure': 'Signers are never notified that a draft which they were asked to sign was erased.',
  'applications.recompute-signers':
    'Signers are never notified that the documents have changed, or that their request has ended.',
  'applications.remind': 'An applicant is never reminded of the register’s deadline.',
  'applications.remind-signer': 'A signer who was asked to sign is not reminded.',
  'applications.take-decision-file': 'A decision of the register is never added to its application as a file.',
  'applications.notify-signers': 'Signers are never notified that they are asked to sign.',
  'applications.notify-touched': 'Persons affected by a filing are never notified of it.',
  'applications.notify-former-officers': 'Persons whose office an entry ended are never notified of it.',
  'history.seal': 'Lines of the history are no longer sealed, and could be altered without a trace.',
  'auth.forget-sessions': null,
  'communications.answer-refused':
    'A question of the register stays answered, although the register has not accepted the answer.',
  'communications.deliver-letter': 'A message that was sent never reaches the register.',
  'communications.fetch-files': 'Files of a message of the register are never fetched.',
  'communications.forget-letters': null,
  'communications.forget-mail': null,
  'communications.send-mail': 'A mail is never sent.',
  'communications.send-text': 'A text message is never sent.',
  'files.archive':
    'Documents that the register received get no copy with archive time stamps, so their signatures cannot be proven in the long term.',
  'files.archive-again':
    'Archive copies are not stamped again before the certificates behind their time stamps end, and then prove nothing more.',
  'files.ask-status':
    'Responders are never asked whether the certificates behind a signature were revoked, and its document goes on saying that they are.',
  'files.compare': null,
  'files.infected': 'An applicant is never notified of malware that was found in a document after its upload.',
  'files.scan':
    'Documents uploaded while the malware scanner was unavailable are never scanned, and their applications can’t be submitted.',
  'files.status-received':
    'An applicant is never notified of the responders’ answers about the certificates of a signature.',
  'files.sweep': null,
  'help.forget-reports': null,
  'http.forget-security-events': null,
  'payments.ask': null,
  'payments.closed': 'An application whose payment ended without money stays locked for changes and another payment.',
  'payments.end-transfer': 'A transfer that is never made is awaited for ever, and its application stays locked.',
  'payments.late': 'A payer is never notified that money arrived too late.',
  'payments.forget-payers': null,
  'payments.look-up': 'A payment whose callback was lost is never found to be paid or ended.',
  'payments.reconcile': 'The books are no longer compared with the statements of the bank.',
  'payments.give-back': 'A refund is never sent, or its completion is never recorded.',
  'payments.given-back': 'A payer is never notified of the progress of a refund.',
  'payments.captured': 'An application is paid and never filed.',
  'payments.surplus': 'A payer is never notified of money that does not pay for the application.',
  'signing.forget-signings': null,
  'signing.finish': 'A signature that was confirmed with a PIN stays unfinished until its signer comes back.',
} as const satisfies Record<string, string | null>

export type JobName = keyof typeof jobKinds
