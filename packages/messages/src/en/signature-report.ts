import type original from '../lv/signature-report.ts'
import type { Translation } from '../translation.ts'

export default {
  title: 'Signature validation report',
  fileName: '{name} – signature validation report',
  pdf: 'Download PDF',
  xml: 'Download ETSI XML',
  xmlText: 'The XML file is a report of ETSI TS 119 102-2, which other validation programs can read.',
  failed: 'The report could not be downloaded',
  awaited: 'The signatures are being checked. With a large document this may take some seconds.',
  broken: 'The report could not be prepared',
  toApplication: 'To the application',
  toDocument: 'Back to the document',
  changed: 'The document has changed since the link was sent',
  changedText:
    'Its report can no longer be viewed by this link. Ask the person who sent the link to share the document again.',
  moment:
    'The report shows how the signatures can be judged at the moment of the check. The judgement may change later, for instance when a certificate is revoked or an algorithm is no longer safe.',
  application: 'Application',
  checked: 'Checked {when} by the trusted lists received {taken}.',
  verdict: {
    unsigned: 'The document is not e-signed',
    unreadable: 'The signatures of the document cannot be read, so nobody can say whether they are valid.',
    secure:
      '{kind, select, seal {{several, select, yes {All {count} seals of the document are valid qualified electronic seals with a time stamp; they show which organisations the document comes from and that it has not been changed.} other {The document has a valid qualified electronic seal with a time stamp; it shows which organisation the document comes from and that it has not been changed.}}} both {All {count} signatures and seals of the document are valid, qualified and time-stamped; the document is deemed to be signed by hand.} other {{several, select, yes {All {count} signatures of the document are valid qualified electronic signatures with a time stamp; the document is deemed to be signed by hand.} other {The document has a valid qualified electronic signature with a time stamp; it is deemed to be signed by hand.}}}}',
    valid:
      '{several, select, yes {All {count} signatures of the document are valid, but none of them is a qualified electronic signature with a time stamp.} other {The signature of the document is valid, but it is not a qualified electronic signature with a time stamp.}}',
    partlySecure:
      'All {count} signatures of the document are valid, but not all are qualified electronic signatures with a time stamp.',
    indeterminate:
      '{several, select, yes {None of the {count} signatures of the document can be confirmed to be valid for now.} other {The signature of the document cannot be confirmed to be valid for now.}}',
    invalid:
      '{several, select, yes {None of the {count} signatures of the document is valid.} other {The signature of the document is not valid.}}',
    mixed:
      'Not all signatures of the document are valid: valid – {valid}, cannot be confirmed for now – {indeterminate}, not valid – {invalid}.',
  },
  about: {
    title: 'About the check',
    document: 'Document',
    file: 'File',
    sha256: 'SHA-256: {sha256}',
    checked: 'Checked',
    rules: 'Rules of the check',
    standard: 'ETSI EN 319 102-1',
    lists: 'Trusted lists',
    taken: 'Received {when}',
    list: '{country}: list No. {number}, issued {day}',
    listOfLists: 'European Union list of lists No. {number}, issued {day}',
    stale: '(a newer one cannot be had for now)',
  },
  files: 'Signed files',
  wholeDocument: 'About the whole document',
  signature: {
    title: '{kind, select, seal {Seal} other {Signature}} {number}: {name}',
    unknown: 'signer unknown',
    signer: '{kind, select, seal {Owner of the seal} other {Signer}}',
    personalCode: 'Personal code',
    registrationNumber: 'Registration number',
    country: 'Country',
    roles: 'Role by the signer’s own word',
    place: 'Place by the signer’s own word',
    time: 'Time of signing',
    proven: '{when}, as a time stamp proves',
    claimedAlone: '{when}, by the signer’s own word; no time stamp proves it',
    untimed: 'Not stated',
    authority: 'Issuer of the time stamp',
    claimed: 'Time by the signer’s own word',
    worth: 'Legal effect',
    reasons: 'Because',
    level: 'Level',
    covers: 'Files it covers',
    certificate: 'Certificate',
    issuer: 'Issuer: {issuer}',
    valid: 'Valid from {from} until {until}',
    serial: 'Serial number: {number}',
    status: 'Status of the certificate',
    listed: 'Trusted list',
    kept: 'Elsewhere in the portal',
    keptText:
      'Beside the document the portal says: “{state}”. That was found when the portal took the document in or last checked it. Since then the trusted lists, the status of the certificate or the rules of the check may have changed.',
    findings: 'Findings',
    none: 'Nothing to object to.',
  },
  state: {
    valid: 'Valid',
    notSecure: 'Valid, but not a secure electronic signature with a time stamp',
    indeterminate: 'Validity cannot be confirmed for now',
    invalid: 'Not valid',
  },
  worth: {
    qualified:
      '{kind, select, seal {Qualified electronic seal. The document is presumed to come from the owner of the seal and not to have been changed (Article 35(2) of Regulation (EU) No 910/2014); the seal does not replace a person’s signature.} other {Qualified electronic signature. It has the same legal effect as a hand-written signature (Section 3 of the Electronic Documents Law, Article 25(2) of Regulation (EU) No 910/2014).}}',
    'advanced-with-qualified-certificate':
      '{kind, select, seal {Advanced electronic seal with a qualified certificate. It is not a qualified seal, but may serve as evidence (Article 35(1) of Regulation (EU) No 910/2014).} other {Advanced electronic signature with a qualified certificate. By itself it does not replace a hand-written signature, but may serve as evidence (Article 25(1) of Regulation (EU) No 910/2014).}}',
    advanced:
      '{kind, select, seal {Advanced electronic seal. It is not a qualified seal, but may serve as evidence (Article 35(1) of Regulation (EU) No 910/2014).} other {Advanced electronic signature. By itself it does not replace a hand-written signature, but may serve as evidence (Article 25(1) of Regulation (EU) No 910/2014).}}',
    undetermined:
      'It is not known whether the {kind, select, seal {seal} other {signature}} is qualified, so it cannot be relied upon as on a hand-written signature.',
    untimed: 'The signature has no time stamp, which the register asks for.',
    indeterminate: 'As long as it cannot be confirmed to be valid, this signature cannot be relied upon.',
    invalid: 'A signature that is not valid cannot be relied upon.',
  },
  level: {
    B: 'B: a signature without a time stamp; nothing proves when it was made.',
    T: 'T: a time stamp proves that the signature had been made by then.',
    LT: 'LT: the document also holds a time stamp and proof of the certificate’s status, so the signature can be checked even after the certificate has expired.',
    LTA: 'LTA: an archive time stamp protects the document with all its proofs, so the signature can be checked even after many years.',
  },
  status: {
    ocsp: 'Not revoked, as the issuer’s online service (OCSP) answered at {when}.',
    crl: 'Not revoked, as the list of revoked certificates (CRL) of {when} shows.',
  },
  finding: { error: 'Error', warning: 'Note', text: '{text} [{code}]' },
} as const satisfies Translation<typeof original>
