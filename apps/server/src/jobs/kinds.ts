/**
 * Every kind of background work. A kind without a handler, or a handler without a kind, is a type error in `allJobs`,
 * and so is a job of an unknown name. Rows keep these names, so renaming a kind orphans its rows.
 *
 * The value names the consequence when an operator gives up a job of the kind; null when the portal recovers by itself.
 */
export const jobKinds = {
  'addresses.import': 'The extract of the State Address Register is never taken in.',
  'applications.deliver': 'An application that was submitted is never filed with the register.',
  'applications.forget-documents': null,
  'applications.object': 'The register never learns that somebody objects to a filing.',
  'applications.recompute-signers':
    'Signers are never told that what they were asked to sign has changed, or that they are not asked any more.',
  'applications.remind': 'An applicant is never reminded that what the register asked for has a term.',
  'applications.remind-signer': 'Somebody who was asked to sign is not reminded.',
  'applications.take-decision-file': 'A decision of the register is never added to its application as a file.',
  'applications.tell-signers': 'Whoever is asked to sign is never told of it.',
  'applications.tell-touched': 'Persons whom a filing touches are never told of it.',
  'history.seal': 'Lines of the history are no longer sealed, and could be altered without a trace.',
  'auth.forget-sessions': null,
  'communications.deliver-letter': 'A letter that was sent never reaches the register.',
  'communications.fetch-files': 'Files of a letter of the register are never fetched.',
  'communications.forget-letters': null,
  'communications.forget-mail': null,
  'communications.send-mail': 'A letter is never sent.',
  'communications.send-text': 'A text message is never sent.',
  'files.archive':
    'Documents that the register has taken in get no copy with archive time stamps, and one day nobody can prove their signatures.',
  'files.archive-again':
    'Archive copies are not stamped again before the certificates behind their time stamps end, and then prove nothing more.',
  'files.ask-status':
    'Responders are never asked whether the certificates behind a signature were revoked, and its document goes on saying that they are.',
  'files.compare': null,
  'files.infected': 'An applicant is never told that malware was found in a document after it was added.',
  'files.scan':
    'Documents that came while the malware scanner was away are never scanned, and their applications can’t be submitted.',
  'files.status-told':
    'An applicant is never told what responders have said about the certificates behind a signature.',
  'files.sweep': null,
  'help.forget-reports': null,
  'http.forget-security-events': null,
  'payments.ask': null,
  'payments.closed': 'An application whose payment ended without money stays closed to changes and to another payment.',
  'payments.end-transfer':
    'A transfer that is never made is waited for without end, and its application stays closed to changes.',
  'payments.late': 'A payer is never told that money came too late.',
  'payments.forget-payers': null,
  'payments.look-up': 'A payment whose news was lost is never found to be paid or ended.',
  'payments.reconcile': 'The books are no longer compared with the statements of the bank.',
  'payments.give-back': 'Money that is to be given back is never sent, or nobody learns that it was.',
  'payments.given-back': 'A payer is never told what has become of the money that is given back.',
  'payments.settled': 'Money was paid, and the application that it was paid for is never filed.',
  'payments.surplus': 'A payer is never told that money came that does not pay for the application.',
  'signing.forget-signings': null,
  'signing.finish': 'A signature that was confirmed with a PIN stays unfinished until its signer comes back.',
} as const satisfies Record<string, string | null>

export type JobName = keyof typeof jobKinds
