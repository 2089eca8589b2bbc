import type original from '../lv/signing.ts'
import type { Translation } from '../translation.ts'

export default {
  title: 'Signing a document',
  document: 'Document to sign',
  of: 'Application {number}, {services}',
  file: '{size}, generated {when}',
  fileUploaded: '{size}, added {when}',
  download: 'Download and read',
  scanned: {
    title: 'Still being checked: {names}',
    text: 'The file is being checked for malware. To sign everything with one PIN, wait until the check ends; if you sign now, this file is signed separately.',
  },
  outOfDate: {
    title: 'The document does not match the application',
    text: 'The data have changed since the document was generated. Generate it again, then sign.',
  },
  signers: 'Who signs',
  anyone: 'This document may also be submitted without a signature.',
  anySigner: 'A signature is optional',
  you: 'You',
  signed: 'Signed {when}',
  waiting: 'Not signed yet',
  valid: 'Valid',
  invalid: 'Not valid',
  notSecure: 'Valid, but not a secure electronic signature with a time stamp',
  indeterminate: 'Cannot be confirmed for now',
  asked: 'Still being checked whether the certificate has been revoked',
  unanswered: 'Whether the certificate has been revoked could not be found out',
  revoked: 'The certificate has been revoked',
  roles: {
    founder: 'Founder',
    representative: 'Representative',
    applicant: 'Applicant',
    officer: 'Officer',
    anyone: 'Signer',
    BOARD_MEMBER: 'Board member',
    CHAIR_OF_BOARD: 'Chair of the board',
    PROCURATOR: 'Procurator',
    partner: 'Partner',
    PARTNER: 'Partner',
    trader: 'Sole trader',
    SOLE_TRADER: 'Sole trader',
    FARM_OWNER: 'Owner of the farm',
    FOUNDER: 'Founder',
    MANAGER: 'Manager of the grouping',
    AUTHORISED_REPRESENTATIVE: 'Authorised representative',
    COUNCIL_MEMBER: 'Member of the supervisory board',
    CHAIR_OF_COUNCIL: 'Chair of the supervisory board',
    DEPUTY_CHAIR_OF_COUNCIL: 'Deputy chair of the supervisory board',
    LIQUIDATOR: 'Liquidator',
    ADMINISTRATOR: 'Administrator',
    ESTATE_TRUSTEE: 'Trustee of the estate',
    appointed: 'Officer to be appointed',
    member: 'Member',
    'member-named': 'Member according to the application; a state notary will check',
    'chair-of-meeting': 'Chair of the meeting',
    'keeper-of-minutes': 'Keeper of the minutes',
    'verifier-of-minutes': 'Verifier of the minutes',
    acquirer: 'Acquirer',
    owner: 'Owner',
    giver: 'Giver of the power of attorney',
    notary: 'Sworn notary',
  },
  missingSignatures: {
    each: '{count, plural, one {# more signature is needed} other {# more signatures are needed}}: {names}',
    any: '{count, plural, one {# more signature is needed} other {# more signatures are needed, of these persons}}: {names}',
    rest: '{rest, plural, one {# other person} other {# other people}}',
    anyone: 'One electronic signature is needed',
    yours: 'Your signature is still needed',
    yoursFor: 'Your signature for {entity} is still needed',
    you: 'you',
    some: '{count} of these persons: {names}',
    behalf: '{persons} (for {entity})',
  },
  sign: 'Your signature',
  which: {
    title: 'What you sign',
    all: 'All documents that you can sign ({count})',
    one: 'Only this document',
  },
  way: {
    title: 'How you sign',
    online: 'With eParaksts mobile',
    onlineText: 'Or with another remote signing service.',
    outside: 'Outside the portal',
    outsideText:
      'Download the document, sign it with your own tool, such as eParakstītājs, and upload the signed copy.',
    smartphone: 'With Smart-ID on your phone',
    smartphoneText: 'On the phone you compare a verification code and enter PIN2.',
    smartphoneEach: 'On the phone you compare a verification code and enter PIN2, for each document separately.',
    card: 'With an eID or e-signature card',
    cardText: 'You need a card reader and the card’s software on this computer. You enter PIN2 of the card.',
    cardEach:
      'You need a card reader and the card’s software on this computer. You enter PIN2 of the card, for each document separately.',
  },
  outside: {
    upload: 'Upload the signed copy',
    sending: 'Uploading',
    failed: 'The signed copy could not be taken in',
  },
  device: {
    documentOf: '{name} ({place} of {of})',
    cancel: 'Cancel signing',
  },
  phone: {
    starting: 'Reaching your phone',
    startingText:
      'Open the Smart-ID app on your phone. If you have several accounts, choose there which one you sign with.',
    title: 'Confirm the signature on your phone',
    code: 'Verification code:',
    text: 'Enter PIN2 only if your phone shows this same code. If you close this page after entering PIN2, the document will be signed all the same.',
    failed: 'Signing with Smart-ID did not work',
  },
  card: {
    starting: 'Looking for your card',
    startingText:
      'Put the card into the reader. In the window of the card’s program, choose the certificate you sign with.',
    title: 'Enter PIN2 in the window of the card’s program',
    text: 'Only the card sees PIN2; the portal does not receive it. If you see no window, look behind the browser.',
    givenText: 'The portal checks the signature and adds a time-stamp. You do not enter PIN2 again.',
    failed: 'Signing with the card did not work',
    software: {
      eparaksts: 'eParaksts: the card’s software and browser extension',
      webEid: 'Web eID: the card’s program and browser extension',
    },
    refusals: {
      'not-installed':
        'This browser has no extension that works with the card. The document is not signed. Install the software of eParaksts or Web eID, reload this page and try again, or sign in another way.',
      outdated:
        'The card’s software is too old. The document is not signed. Update it, reload this page and try again, or sign in another way.',
      'no-app':
        'The browser extension is there, but the card’s program on this computer does not answer. The document is not signed. Install the program again, or sign in another way.',
      'no-card':
        'No card was found. The document is not signed. Check that the reader is connected and the card is fully inserted, and try again.',
      'pin-blocked':
        'PIN2 of the card is blocked. The document is not signed. Unblock it with the PUK code in the card’s program, or sign in another way.',
      'timed-out':
        'The card did not answer in time. The document is not signed. Close the window of the card’s program if it is still open, check that the card is in the reader, and try again.',
      failed:
        'The card’s program reports an error. The document is not signed. Take the card out, insert it again and try once more. If that does not help, check in the card’s program whether PIN2 is blocked, or sign in another way.',
    },
  },
  startPhone: 'Sign with Smart-ID',
  startCard: 'Sign with the card',
  start: 'Sign',
  startAll: 'Sign all ({count})',
  startTextAll:
    'The page of the signing service opens. There you see what you sign and enter your PIN once for all {count} documents. Then you come back here.',
  startText:
    'The page of the signing service opens. There you see what you sign and enter your PIN. Then you come back here.',
  starting: 'Going to the signing service',
  startFailed: 'Signing could not be started',
  changed: {
    title: 'The content has changed: {names}',
    text: 'The document has been replaced since you opened this page. Read it again before you sign.',
    read: 'I have read the new content',
  },
  finishing: {
    title: 'Finishing the signature',
    text: 'The portal checks the signature, the certificate and the time-stamp. Please do not close this page.',
  },
  done: {
    title: 'The document has been signed',
    all: 'Documents signed: {count}',
    complete: 'All required signatures of this document have been received.',
    more: '{missing}.',
    submit: 'Check the application and submit it.',
  },
  cancelled: {
    title: 'Signing was cancelled',
    text: 'The document is not signed. You can start again.',
    textAll: 'None of the documents is signed. You can start again.',
  },
  failed: {
    title: 'The document could not be signed',
    titleSome: 'Not all documents could be signed',
    text: 'The document is not signed. You can start again.',
    some: '{signed} of {of} documents are signed. You can sign the others again.',
    unknown:
      'It is not known whether the signature has arrived. The portal keeps checking; there is no need to sign twice.',
  },
  again: 'Check again',
  alreadyByYou: { title: 'You have already signed this document', text: 'There is no need to sign again.' },
  otherByYou: {
    title: 'You have signed another document of this kind',
    text: 'There is no need to sign this one.',
  },
  notYours: {
    title: 'Your signature is not needed for this document',
    text: 'It is signed by the people named below.',
  },
  helpDesk: {
    title: 'The help desk does not sign',
    text: 'Only the customer and the other signers can sign the document.',
  },
  locked: {
    title: 'The document can no longer be signed',
    text: 'The application has been submitted, or its payment has started.',
  },
  uncounted:
    '{count, plural, one {A signature does not count} other {Signatures do not count}}: {names}. By the register and the application, other persons sign this document.',
  missing: 'There is no such document in the application. It may have been replaced or deleted.',
  back: 'Back to the documents',
  toReview: 'Continue to the overview',
  openSigners: 'Open the list of signers',
  askOthers: 'Ask the others to sign',
  next: 'Sign the next one: {name}',
  remove: {
    open: 'Remove the signatures',
    title: 'Remove the signatures from “{name}”?',
    lost: 'These signatures will be lost: {names}.',
    text: 'The document stays, and the data of the application can be changed again. Everybody will have to sign anew.',
    confirm: 'Remove the signatures',
    cancel: 'Keep the signatures',
    broken: 'The signatures could not be removed',
  },
  guest: {
    intro:
      '{name} asks you to sign a document of application {number}{hasSubject, select, true { ({subject})} other {}}. Read it and sign it with your e-signature.',
    introOver:
      '{name} asked you to sign a document of application {number}{hasSubject, select, true { ({subject})} other {}}.',
    signed: 'Signed for application {number}{hasSubject, select, true {, {subject}} other {}}: {names}.',
    until: 'The link is valid until {when}.',
    code: 'Your personal code',
    codeHint: 'It is needed to find your e-signature. The signing service checks that it is you.',
    codeHintCard: 'The portal compares the certificate of the card with it.',
    codeMissing: 'Enter all 11 digits of the personal code.',
    others: 'Other shared documents',
    changed: 'The document has changed since the link was sent',
    changedText:
      'It can no longer be signed through this link. Ask the person who sent the link to share the document again.',
    unsigned: 'A signature given through this link is no longer on the document',
    unsignedText:
      'The signatures were removed from it, or are no longer valid. What the document says has not changed. If the signature was yours, please sign again.',
    outOfDate:
      'The application has been changed. Ask the person who sent the link to generate the document again and to share it.',
  },
} as const satisfies Translation<typeof original>
