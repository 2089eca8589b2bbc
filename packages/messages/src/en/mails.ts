import type lv from '../lv/mails.ts'
import type { Translation } from '../translation.ts'

export default {
  greeting: 'Dear {name},',
  link: 'You can see more in the portal:\n{url}',
  closing:
    'This message was sent automatically; there is no need to reply.\n\nRegister of Enterprises of the Republic of Latvia',
  code: {
    subject: 'Verification code',
    body: 'Your verification code in the portal of the Register of Enterprises:\n\n{code}\n\n{minutes, plural, one {The code is valid for # minute} other {The code is valid for # minutes}}. Do not tell it to anybody. If you did not ask for it, please ignore this message.',
    text: 'Code {code}, valid for {minutes} min. Do not tell it to anybody. Register of Enterprises',
  },
  register: 'Register of Enterprises',
  replyPrefix: 'Re',
  forwardPrefix: 'Fw',
  feedback: {
    subject: 'Report {number}: {type}',
    body: 'The portal has received report {number}.\n\nType: {type}\nPage: {page}\nLanguage: {language}\nE-mail for the answer: {email}\nPhone: {phone}',
    none: 'not given',
    large:
      'The attachment “{name}” is too large for e-mail. It is kept in the file store of the portal under the key {key}.',
    unscanned:
      'The attachment “{name}” could not be checked for malware yet and has not been added to this letter. It is kept in the file store of the portal under the key {key}.',
    types: {
      technical_issue: 'technical issue',
      grammar_mistake: 'grammar mistake',
      site_suggestion: 'site suggestion',
    },
  },
  maintenance: {
    instant: '{time} on {day}',
    planned:
      'Planned maintenance of the portal begins at {from} and ends at {until}. The portal will not be available during this time. Saved applications will stay safe.',
    ongoing: 'Planned maintenance is under way. It ends at {until}. Please try again shortly.',
  },
  registeredContact: 'You receive this letter because the register has this as contact information of {entity}.',
  endedOffices: {
    'officer-ended': 'In the register you are no longer an officer of {entity}.',
    'procuration-ended': 'In the register the procuration that {entity} gave you has ended.',
    'partner-ended': 'In the register you are no longer a partner of {entity}.',
  },
  delegationLevels: { level_1: 'restricted', level_2: 'limited', level_3: 'full' },
  news: {
    received: {
      subject: 'Application {number} has been received',
      body: 'The Register of Enterprises has received application {number} ({content}).\n\nCase number in the register: {registerNumber}.',
      notice: 'The Register of Enterprises has received application {number}.',
    },
    processing: {
      subject: 'Application {number} is being reviewed',
      body: 'The Register of Enterprises has started to review application {number} ({content}).',
      notice: 'The review of application {number} has started.',
    },
    question: {
      subject: 'Application {number}: more information is needed',
      body: 'To review application {number} ({content}), the Register of Enterprises needs more information. What it asks is shown only in the portal.{dueOn, select, none {} other {\n\nDeadline: {dueOn}.}}',
      notice:
        'More information is needed to review application {number}.{dueOn, select, none {} other { Deadline: {dueOn}.}}',
    },
    postponed: {
      subject: 'The decision on application {number} has been postponed',
      body: 'The Register of Enterprises has postponed its decision on application {number} ({content}). The decision is shown only in the portal.{dueOn, select, none {} other {\n\nDeadline: {dueOn}.}}\n\nRemedy the deficiencies that it names and submit the application again. The state fee is not paid a second time.',
      notice:
        'The decision on application {number} has been postponed. Remedy the deficiencies and submit it again.{dueOn, select, none {} other { Deadline: {dueOn}.}}',
    },
    'deadline-near': {
      subject: 'Application {number}: the deadline is near',
      body: 'The Register of Enterprises is waiting for your answer on application {number} ({content}).\n\nDeadline: {dueOn}.\n\nIf the deficiencies have not been remedied or no answer has been submitted by then, the register may reject the application.',
      notice: 'The deadline of application {number} is near: {dueOn}.',
    },
    'deadline-passed': {
      subject: 'Application {number}: the deadline has passed',
      body: 'The Register of Enterprises has not received your answer on application {number} ({content}) in time.\n\nThe deadline was {dueOn}.\n\nUntil the register decides, you can still complete and submit the application.',
      notice: 'The deadline of application {number} has passed. Until the register decides, you can still submit it.',
    },
    registered: {
      subject: 'Application {number}: the entry has been made',
      body: 'The Register of Enterprises has made the entry that application {number} ({content}) asked for.{entity, select, none {} other {\n\n{named, select, yes {Registration number: {registrationNumber}.} other {{entity}, registration number {registrationNumber}.}}}}\n\nThe decision is shown only in the portal.',
      notice:
        'The register has made the entry that application {number} asked for.{entity, select, none {} other { {named, select, yes {Registration number: {registrationNumber}.} other {{entity}, registration number {registrationNumber}.}}}}',
    },
    'registered-former': {
      subject: 'Application {number}: the entry has been made',
      body: 'The Register of Enterprises has made the entry that application {number} ({content}) asked for.{entity, select, none {} other {\n\n{named, select, yes {Registration number: {registrationNumber}.} other {{entity}, registration number {registrationNumber}.}}}}\n\nYou may no longer act for this entity, so the application can no longer be opened in the portal.',
      notice:
        'The register has made the entry that application {number} asked for. You may no longer act for this entity, so the application can no longer be opened.',
    },
    'office-ended': {
      subject: 'Application {number}: an entry about you has been made',
      body: 'The Register of Enterprises has made the entry that application {number} ({content}) asked for.\n\n{parts}\n\nOpen the link to read what the application changed for you. If you object to it, you can still say so there.\n\nPersons whose office a filed application ends receive such a message, and it cannot be switched off.',
      notice: 'Application {number}: the register has made the entry. {parts}',
    },
    'withdrawal-sent': {
      subject: 'Application {number}: a withdrawal has been filed',
      body: 'The withdrawal of application {number} ({content}) has been filed with the Register of Enterprises. Filed by: {writer}.\n\nThe register decides about it, and until then the state of the application does not change. If you do not want to withdraw the application, write to the register about it.',
      notice: 'The withdrawal of application {number} has been filed with the register. Filed by: {writer}.',
    },
    'outcome-for-signer': {
      subject:
        'Application {number}: {outcome, select, registered {the entry has been made} completed {the application has been completed} other {the application has been rejected}}',
      body: 'The Register of Enterprises has {outcome, select, registered {made the entry that application} completed {completed application} other {rejected application}} {number} ({content}){outcome, select, registered { asked for} other {}}. You signed its documents.{entity, select, none {} other {\n\n{named, select, yes {Registration number: {registrationNumber}.} other {{entity}, registration number {registrationNumber}.}}}}\n\nThe applicant sees the decision in the portal.',
      notice:
        'Application {number}, whose documents you signed: {outcome, select, registered {the entry in the register has been made} completed {the application has been completed} other {the application has been rejected}}.',
    },
    completed: {
      subject: 'Application {number} has been completed',
      body: 'The Register of Enterprises has completed application {number} ({content}). The decision is shown only in the portal.',
      notice: 'Application {number} has been completed.',
    },
    'decision-file': {
      subject: 'Application {number}: the decision can be downloaded',
      body: 'The decision of the Register of Enterprises on application {number} ({content}), with the electronic seal of the register, has been added to the application: “{name}”. Download and keep it.',
      notice: 'The decision with the electronic seal of the register has been added to application {number}.',
    },
    'supporting-file': {
      subject: 'Application {number}: the document you ordered can be downloaded',
      body: 'The Register of Enterprises has prepared the document that you ordered with application {number} ({content}): “{name}”. Download it from the page of the submission.',
      notice: 'The document ordered with application {number} can be downloaded.',
    },
    'late-payment': {
      subject: 'Application {number}: money received after the payment had ended',
      body: '{amount} have been received for application {number} ({content}), but the payment had already ended by then. This money therefore does not cover the fee, and the application has not been submitted with it.\n\nThe money is not lost. The page of the payment shows whether it is being refunded already, and lets you ask for a refund. Payment reference: {reference}.',
      notice:
        'Money for application {number} ({amount}) was received after the payment had ended. See the page of the payment about its refund.',
    },
    'surplus-money': {
      subject: 'Application {number}: money received that is not the fee',
      body: '{amount} have been received for application {number} ({content}) that do not pay the fee: the amount or the currency is not what was due, or the fee had been paid already.\n\nThis money belongs to the person who paid it. The page of the payment shows whether it is being refunded already, and lets you ask for a refund. Payment reference: {reference}.',
      notice:
        '{amount} received for application {number} are not its fee. See the page of the payment about the refund.',
    },
    refund: {
      subject:
        'Application {number}: {state, select, requested {refund of {amount} requested} sent {refund of {amount} passed to the bank} done {{amount} refunded} other {refund of {amount} refused}}',
      body: '{state, select, requested {The refund of {amount} has been requested. The Register of Enterprises decides about it.} sent {The refund of {amount} has been passed to the bank. The money usually arrives within a few working days.} done {{amount} have been refunded.} other {The refund of {amount} has been refused. The page of the payment shows the reason.}}\n\n{part, select, fee {The money was paid as the fee of application {number} ({content}).} other {The money was received for application {number} ({content}); it cannot pay the fee or is not needed for it.}} Payment reference: {reference}.',
      notice:
        'Application {number}: {state, select, requested {the refund of {amount} has been requested} sent {the refund of {amount} has been passed to the bank} done {{amount} have been refunded} other {the refund of {amount} has been refused}} ({part, select, fee {fee} other {money that is not the fee}}).',
    },
    'document-infected': {
      subject: 'Application {number}: malware found in a document',
      body: 'Malware has been found in the document “{name}” of application {number} ({content}). The document is blocked: it can be neither downloaded nor signed, and the application cannot be submitted with it.\n\nCheck the device that the document was added from with an antivirus program. Then delete the document from the application or replace it with a clean file.',
      notice:
        'Malware was found in the document “{name}” of application {number}. Delete it or replace it with a clean file.',
    },
    'signatures-confirmed': {
      subject: 'Application {number}: the signatures of a document have been confirmed',
      body: 'The issuer has confirmed that the certificates of the signatures in the document “{name}” of application {number} ({content}) have not been revoked. Signatures of the document:\n\n{signatures}',
      notice:
        'The signatures in the document “{name}” of application {number} have been confirmed: their certificates have not been revoked.',
    },
    'signatures-revoked': {
      subject: 'Application {number}: the certificate of a signature has been revoked',
      body: 'The document “{name}” of application {number} ({content}) has a signature whose certificate has been revoked, so that it cannot be confirmed as valid. Signatures of the document:\n\n{signatures}\n\nIf the application has not been submitted yet, ask the signer to sign the document anew and replace it. If it has, the Register of Enterprises decides about the signature.',
      notice: 'The document “{name}” of application {number} has a signature whose certificate has been revoked.',
    },
    'signatures-unanswered': {
      subject: 'Application {number}: the state of a signature’s certificate could not be found out',
      body: 'The portal could not find out whether the certificates of the signatures in the document “{name}” of application {number} ({content}) have been revoked, and no longer tries. Signatures of the document:\n\n{signatures}\n\nIf the application has not been submitted yet, you can replace the document with one whose signature carries a proof of the certificate’s state. If it has, the Register of Enterprises decides about the signature.',
      notice:
        'Whether the certificates of the signatures in the document “{name}” of application {number} have been revoked could not be found out.',
    },
    rejected: {
      subject: 'Application {number} has been rejected',
      body: 'The Register of Enterprises has rejected application {number} ({content}). The decision and its reasons are shown only in the portal.',
      notice: 'Application {number} has been rejected.',
    },
    'signing-asked': {
      subject: 'You are asked to sign: application {number}',
      body: '{asker} asks you to sign documents prepared for the Register of Enterprises.\n\nDocuments of application {number} ({content}) to sign:\n{documents}{until, select, none {} other {\n\nPlease sign by {until}.}}\n\nOpen the link and log in. You can read the documents and sign them with your e-signature. If you do not want to sign, you can decline there and say why.',
      notice: '{asker} asks you to sign documents of application {number}.',
    },
    'signing-reminder': {
      subject: 'Reminder: your signature for application {number}',
      body: '{asker} is waiting for your signature.\n\nDocuments of application {number} ({content}) to sign:\n{documents}{until, select, none {} other {\n\nPlease sign by {until}.}}\n\nIf you do not want to sign, you can decline in the portal and say why.',
      notice: 'Reminder: {asker} is waiting for your signature for application {number}.',
    },
    'signing-changed': {
      subject: 'Application {number}: the documents to sign have changed',
      body: 'The documents of application {number} ({content}) that you were asked to sign have been changed or added to, so this request no longer holds. The earlier version of a changed document can no longer be signed, and signatures on it do not count. Signatures on unchanged documents still count.\n\nWhen {asker} asks you to sign again, we will let you know.',
      notice:
        'The documents of application {number} to be signed have been changed or added to. We will let you know when you are asked again.',
    },
    'signing-released': {
      subject: 'Application {number}: your signature is no longer needed',
      body: 'Your signature is no longer needed for application {number} ({content}). {because, select, enough {Others have already signed the documents that you were asked to sign.} register {Since you were asked, the entry in the register that decides who signs has changed.} other {The content of the application that decides who signs has changed.}}\n\nYou do not have to do anything.',
      notice: 'Your signature is no longer needed for application {number}.',
    },
    'signing-taken-back': {
      subject: 'Application {number}: the request to sign was taken back',
      body: 'The request to sign the documents of application {number} was taken back. You do not have to do anything, and no more reminders will be sent.\n\nIf your signature is needed after all, you will receive a new request.',
      notice: 'The request to sign the documents of application {number} was taken back.',
    },
    'draft-deleted': {
      subject: 'Application {number} was deleted',
      body: 'Application {number} ({content}) was deleted and will not be filed with the Register of Enterprises.{name, select, none {} other {\n\nDeleted by: {name}.}}{isSigner, select, yes {\n\nThe documents that you signed or were asked to sign will not be filed.} other {}}\n\nYou do not have to do anything.',
      notice:
        'Application {number} was deleted and will not be filed with the register.{name, select, none {} other { Deleted by: {name}.}}',
    },
    'declaration-withdrawn': {
      subject: 'Application {number}: your declaration no longer counts',
      body: '{because, select, agent {The help desk} other {{name}}} changed answers of application {number} ({content}) after you had declared them. Your declaration no longer counts, because it is not about the changed answers.\n\nBefore the application is filed, the answers have to be checked and declared again.',
      notice:
        '{because, select, agent {The help desk} other {{name}}} changed answers of application {number} after you had declared them. They have to be checked and declared again.',
    },
    'signing-unsigned': {
      subject: 'Application {number}: please sign the documents again',
      body: 'The documents of application {number} ({content}) no longer have your signature: the signatures were removed from them, or are no longer valid. What the documents say has not changed.\n\nDocuments to sign:\n{documents}{until, select, none {} other {\n\nPlease sign by {until}.}}\n\n{asker} asks you to sign them again. Open the link and log in. If you do not want to sign, you can decline there and say why.',
      notice: 'The documents of application {number} no longer have your signature. Please sign them again.',
    },
    'signing-declined': {
      subject: 'Application {number}: {signer} declined to sign',
      body: '{signer} declined to sign the documents of application {number} ({content}).\n\nReason:\n{reason}\n\nThe page “Signers” shows whose signatures can still take its place.',
      notice: '{signer} declined to sign documents of application {number}.',
    },
    'all-signed': {
      subject: 'Application {number}: all signatures are there',
      body: 'The documents of application {number} ({content}) have all the signatures they need.\n\nOpen the application, check it and submit it. It is not sent by itself.',
      notice: 'The documents of application {number} have all the signatures they need. It can be submitted now.',
    },
    'signature-uncounted': {
      subject: 'Application {number}: a signature no longer counts',
      body: 'The entry in the register has changed, and the signature of a person who is no longer in office does not count any more on the documents of application {number} ({content}).\n\nThe signature that no longer counts: {names}.\n\nThe application and the other signatures are kept. The page “Signers” shows who has to sign now.',
      notice:
        'On the documents of application {number} the signature of {names} no longer counts. Check who has to sign now.',
    },
    'signers-changed': {
      subject: 'Application {number}: the signers have changed',
      body: '{because, select, register {The entry in the register has changed, and with it who signs application {number} ({content}).} other {The content or the documents of application {number} ({content}) have been changed or added to.}}{voided, select, none {} other {\n\nThe earlier requests to these signers no longer hold. To be asked again: {voided}.}}{replaced, select, none {} other {\n\nNo longer needed: {replaced}.}}{added, select, none {} other {\n\nNow signing too: {added}.}}\n\nRequests go out when you say so on the page “Signers”.',
      notice: 'The signers of application {number} have changed. Check who is still to be asked.',
    },
    touched: {
      subject: 'Application {number} received',
      body: 'The Register of Enterprises has received application {number} ({content}). It was filed by {filer}.\n\n{parts}\n\nIf you object or did not know of the application, open the link, log in to the portal and choose “Object”. The state notary who reviews the application will receive the objection. It does not stop the review by itself.\n\nEverybody whom a filed application concerns receives such a message, and it cannot be switched off.',
      notice: '{filer} filed application {number}, which concerns you. If you object, tell the register.',
    },
    'notary-named': {
      subject: 'Application {number} names you as a sworn notary',
      body: '{name} has named you as a sworn notary in application {number} ({content}). Open the link to read the application and its documents. You cannot change it, sign in the applicant’s place or submit it.',
      notice: 'Application {number} names you as a sworn notary. You can read it.',
    },
    letter: {
      subject: 'A new letter in the portal',
      body: 'The Register of Enterprises has sent you a letter. What it says is shown only in the portal, under “Messages”.',
      notice: 'The Register of Enterprises has sent you a letter.',
    },
    'letter-of-user': {
      subject: 'A new letter in the portal',
      body: '{name} has sent you a letter in the portal. What it says is shown only there, under “Messages”.',
      notice: 'You have a new letter. Sender: {name}.',
    },
    'letter-refused': {
      subject: 'The Register of Enterprises has not taken in a letter',
      body: 'The system of the Register of Enterprises did not take in your letter “{subject}”, and the register has not received it. Open the letter under “Messages” and write anew.',
      notice: 'The Register of Enterprises has not received the letter “{subject}”. Write anew.',
    },
    'session-used-elsewhere': {
      subject: 'Somebody tried to use your session in the portal',
      body: 'Somebody tried to continue your session in the portal from another browser and another place. The portal refused it, and nothing was shown or changed.\n\nIf you have just changed your browser or connection, this may have been you. Otherwise log out, check your device for harmful software, and look through the history of your actions.',
      notice: 'Somebody tried to use your session from another browser and place. The portal refused it.',
    },
    'delegation-given': {
      subject: 'Rights delegated to you: {entity}',
      body: 'Rights to act in the portal for {entity} are being delegated to you.\n\nAccess: {level}.\nGiven by: {author}.\n\nThe delegation takes effect once you have accepted it in the portal. If you do not want these rights, you can refuse the delegation.',
      notice: 'Rights to act for {entity} are being delegated to you. The delegation takes effect once you accept it.',
    },
    'delegation-accepted': {
      subject: 'Delegation accepted: {person}, {entity}',
      body: '{person} has accepted the delegation and may now act in the portal for {entity}.\n\nAccess: {level}.',
      notice: '{person} has accepted the delegation ({entity}).',
    },
    'delegation-not-theirs': {
      subject: 'Delegation without effect: {person}, {entity}',
      body: 'The delegation that you gave to {person} to act for {entity} cannot be accepted: the name does not belong to the personal code. Nobody has gained any rights by it.\n\nCheck the name and the personal code and delegate the rights anew.',
      notice:
        'The delegation to {person} ({entity}) cannot be accepted: the name does not belong to the personal code.',
    },
    'delegation-to-confirm': {
      subject: 'A delegation is waiting for your confirmation: {entity}',
      body: 'It is intended to give {person} rights to act in the portal for {entity}.\n\nAccess: {level}.\nGiven by: {author}.\n\nSince the entity is represented jointly, the delegation takes effect once the other representatives have confirmed it too.',
      notice: 'The delegation to {person} ({entity}) is waiting for your confirmation.',
    },
    'delegation-changed': {
      subject: 'Delegation changed: {entity}',
      body: 'The terms under which you may act in the portal for {entity} have changed.\n\nAccess: {level}.',
      notice: 'The terms of the rights delegated to you have changed: {entity}.',
    },
    'delegation-revoked': {
      subject: 'Delegation revoked: {entity}',
      body: 'The rights to act in the portal for {entity} that were delegated to you have been revoked.',
      notice: 'The rights delegated to you have been revoked: {entity}.',
    },
    'delegation-refused': {
      subject: 'Delegation refused: {person}, {entity}',
      body: '{person} has refused the delegated rights to act in the portal for {entity}.',
      notice: '{person} has refused the delegation ({entity}).',
    },
    'delegation-suspended': {
      subject: 'Delegation suspended: {entity}',
      body: 'The rights to act in the portal for {entity} that were delegated to you are suspended: the person who gave them may not delegate at present.',
      notice: 'The rights delegated to you are suspended: {entity}.',
    },
    'delegation-restored': {
      subject: 'Delegation in force again: {entity}',
      body: 'The rights to act in the portal for {entity} that were delegated to you are in force again.\n\nAccess: {level}.',
      notice: 'The rights delegated to you are in force again: {entity}.',
    },
  },
} satisfies Translation<typeof lv>
