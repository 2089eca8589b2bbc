import {
  attachmentMegabytes,
  documentMegabytes,
  fileMegabytes,
  mostAttachments,
  mostContactsOfType,
  mostDocuments,
  mostDraftMessages,
  mostOpenApplications,
} from '@portal/domain/limits'
import type lv from '../lv/problems.ts'
import type { Translation } from '../translation.ts'

export default {
  'malformed-request': 'There is a mistake in the request. Check what was entered.',
  'page-too-far': 'A list shows its first {most, number} entries only. To find the others, narrow the search.',
  'unknown-app': 'The portal does not know this app.',
  'login-expired': 'The time to log in has run out. Please log in again.',
  'login-refused': 'The login did not succeed. Please try again.',
  'directory-login-refused': 'The user name or the password is wrong.',
  'visit-reason-required': 'Please give the reason.',
  'visit-reason-unknown': 'The classifier has no such reason.',
  'address-required': 'Choose an address from the State Address Register.',
  'several-new-subjects': 'One application registers one new subject. Prepare an application for each.',
  'services-not-combinable': 'One application cannot hold these services together. Prepare an application for each.',
  'services-of-different-categories': 'Services of different categories cannot be in one basket.',
  'service-not-offered': 'The selected profile cannot apply for this service.',
  'review-and-relief-exclude-each-other': 'Either accelerated review or an exemption may be chosen, not both.',
  'expedited-not-offered': 'Accelerated review is not offered for these services.',
  'relief-not-available': 'This exemption does not apply to the selected services.',
  'file-name-not-allowed':
    'The file name contains illegal characters{fault, select, character { ({found})} unseen { (the invisible character {found})} reserved { (“{found}” is reserved by operating systems)} edge { (a dot or a space at its beginning or end)} other {}}. Rename the file and try again.',
  'file-name-too-long': 'The file name is longer than {most} characters. Shorten it and try again.',
  'file-empty': 'The file is empty.',
  'file-damaged': 'The file cannot be opened: it is damaged or incomplete.',
  'file-content-refused':
    '“{file}” cannot be accepted: {found, select, script {it contains a script} program {it is or contains a program} attachment {other files are attached to it} multimedia {it contains sound, video or a three-dimensional model} xfa {it is a dynamic form (XFA)} submission {it sends or fetches data of a form} elsewhere {it opens another file or another computer’s folder} automatic {it goes to the internet by itself when it is opened} macro {it contains macros} template {it loads a template from elsewhere} remote {it loads contents from elsewhere} object {it is an embedded object of another program, whose contents cannot be seen} link {it is a link and not a file} kind {the portal does not take files of this kind} name {its name contains illegal characters} empty {it is empty} unpacked {it is too large when unpacked} nested {files are nested too deeply in one another} other {it is damaged or ambiguous}}. Remove this, or save the document as a plain PDF, and add it again.',
  'file-infected':
    'Malware was found in the file, so it has not been accepted. Check your device with an antivirus program and add a clean file.',
  'file-encrypted':
    '“{file}” is encrypted or opens only with a password. Save it without protection and add it again. If the file is signed, saving it again breaks the signature, so ask the issuer for an unprotected file.',
  'text-not-utf-8': '“{file}” is a text in UTF-16. Save it in UTF-8 and add it again.',
  'pdf-not-readable':
    '“{file}” cannot be read without guessing: {reason, select, complex {it is too complex} other {it is not a well-formed PDF}}. Open it, save or print it as PDF again and add the new file.',
  'signature-format-refused': 'The signed file contains something that the portal cannot safely accept.',
  'signature-not-secure':
    'The file has a signature that is not a secure electronic signature with a time stamp. Sign with a qualified electronic signature and a time stamp, for example with eParaksts.',
  'email-invalid': 'Enter an e-mail address like this: name@example.lv.',
  'email-already-added': 'This email address has already been added.',
  'email-verified-already': 'This e-mail address is already verified.',
  'email-unreachable': 'The mail server does not accept this address. Check it or enter another.',
  'phone-invalid': 'Enter a Latvian mobile number: eight digits, the first of which is 2.',
  'phone-already-added': 'This phone number has already been added.',
  'phone-unreachable': 'The operator does not deliver text messages to this number. Check the number or enter another.',
  'sms-not-possible':
    'Text messages work only for numbers of Latvian mobile operators: eight digits, the first of which is 2.',
  'verification-active':
    'A code that is still valid has already been sent to this phone number. Enter it, or wait until its time is over ({minutes} min).',
  'verification-wrong-code': 'Wrong code',
  'verification-expired': 'Time is over',
  'contact-already-exists': 'This {contact} already exists',
  'personal-code-invalid': 'There is no such personal code. Check the digits.',
  'delegation-to-oneself': 'You cannot delegate rights to yourself.',
  'delegation-terms-refused': 'The period of the delegation is not valid. Check the start and end dates.',
  'not-signed-in': 'The session has ended. Please log in again.',
  forbidden: 'You may not do this.',
  'mandate-ended': 'Your right to act for this entity has ended.',
  'help-desk-refused': 'Palīdzības dienesta lietotājs šādas darbības veikt nevar.',
  'customer-required': 'First enter the customer’s personal code and the reason.',
  'visit-ended': 'The time of the visit is over. Enter the customer’s personal code again.',
  'visit-not-allowed': 'You cannot act for this customer.',
  'terms-not-accepted': 'To go on, read the terms of use of the portal and accept them.',
  'cross-site-request': 'The request came from another site. Open the portal and try there.',
  'behalf-not-allowed': 'You have no right to act on behalf of this subject.',
  'message-not-authentic': 'The origin of the message could not be confirmed.',
  'action-not-own': 'You can dispute only what was done in your name.',
  'delegation-beyond-own': 'You cannot delegate more rights, or for longer, than you have yourself.',
  'not-found': 'What was asked for was not found.',
  'application-not-found': 'The application was not found.',
  'document-not-found': 'The document was not found.',
  'entity-not-found': 'The entity was not found.',
  'organization-not-found': 'There is no such organisation among those you may act for.',
  'payment-not-found': 'The payment was not found.',
  'link-not-valid': 'Link not valid',
  'provider-not-found': 'This way to log in is not available.',
  'customer-not-found': 'A user with this personal code was not found.',
  'action-not-found': 'The action was not found in the history.',
  'contact-not-found': 'The contact was not found.',
  'signer-not-found': 'The application has no such signer. The list may have changed: open the page again.',
  'deadline-not-found': 'The application has no deadline at present.',
  'message-not-found': 'The message was not found.',
  'recipient-not-found': 'There is no such recipient. Choose one from the list.',
  'notary-not-found': 'There is no such sworn notary in the list, or it is you. Choose a notary from the list.',
  'delegation-not-found': 'The delegation was not found.',
  'request-timeout': 'The request took too long to arrive. Please try again.',
  'headers-too-large':
    'The request carries too many cookies or headers. Clear the cookies of the portal and try again.',
  'method-not-allowed': 'The portal does not take such a request.',
  'profile-switched': 'The profile was changed in another tab. This page now shows the new profile.',
  'terms-changed': 'The terms of use have changed meanwhile. Please read the new version.',
  'wrong-profile': 'What you opened belongs to another profile: {profile}.',
  'application-changed': 'Somebody else has changed the application meanwhile. Compare the changes.',
  'application-not-ready': 'The application cannot be submitted yet.',
  'fee-changed':
    'The state fee has changed since the review: it was €{before} and is now €{now}. Review the application again.',
  'application-locked': 'The application can no longer be changed.',
  'transition-not-allowed': 'This is not possible in the application’s present status.',
  'payment-not-made': 'This payment was not made, so there is no receipt of it.',
  'nothing-to-refund': 'This payment has no money that could be refunded.',
  'payment-in-progress':
    'The application is in the process of being paid or has already been paid. It is not possible to start payment again.',
  'already-rated': 'This service has already been rated.',
  'idempotency-key-reused': 'A different request was sent with this key before.',
  'document-not-signed': 'The document is not e-signed.',
  'document-changed': 'The document has changed since it was shown to you. Read it as it is now before you sign.',
  'document-being-scanned': 'The document is still being checked for malware. Try again in a moment.',
  'document-infected': 'Malware was found in the document. Delete it or replace it with a clean file.',
  'documents-out-of-date': 'The application was changed. Generate the documents again before signing.',
  'signatures-not-removable':
    'These signatures cannot be removed: they are part of the PDF itself, or were given by other people.',
  'signatures-would-be-lost':
    'The application’s data have changed since the documents were signed. Preparing the documents again loses the signatures they have.',
  'signed-copy-differs':
    'This file is not a signed copy of the document that the portal prepared. Download the document from the portal, sign that very file and upload it again.',
  'signed-copy-changed':
    'Something in the PDF has changed since it was downloaded, besides the signature. Download the document from the portal again, sign it without changing anything and upload it.',
  'signed-copy-drawn':
    'The signature shows as a picture on the page, and may cover the document’s text. Sign the document that you downloaded from the portal without a visible signature, or as an edoc file.',
  'signed-copy-older':
    'The document in the portal already has a signature that this copy lacks: {signers}. Download the document again, sign it and upload it. The signatures that it has are kept.',
  'signed-copy-unsigned':
    'This file has no new signature. Sign the document that you downloaded from the portal and upload the signed file.',
  'already-signed-by-you': 'You have already signed this document.',
  'signature-being-added':
    'You have confirmed this signature with your PIN, and the portal is adding it to the document. Please look again in a minute.',
  'signing-in-progress': 'Somebody else is signing this document now. Please try again in a few minutes.',
  'signing-expired': 'The time to sign has run out. Please start again.',
  'phone-timed-out':
    'No confirmation came from the phone in time. The document is not signed. Open the Smart-ID app and start again.',
  'phone-wrong-code':
    'Another verification code was chosen on the phone. The document is not signed. Start again and compare the code with the one shown here.',
  'phone-unusable':
    'Your Smart-ID account cannot be used now. Open the Smart-ID app to see why, or sign in another way.',
  'phone-no-account':
    'There is no qualified Smart-ID account with this personal code. Sign in another way, or create an account in the Smart-ID app.',
  'phone-app-too-old': 'Your Smart-ID app is too old. Update it and start again, or sign in another way.',
  'signing-cancelled': 'Signing was cancelled. The document is not signed.',
  'signing-unanswered':
    'The signing service has not sent the signature. A confirmation by PIN is good for one attempt only, so signing again asks for the PIN once more.',
  'signing-failed': 'Signing did not succeed. The document is not signed.',
  'certificate-wrong-person':
    'The signing certificate belongs to another person. The document is not signed. Sign with your own e-signature.',
  'certificate-not-valid':
    'The signing certificate will not do: it has expired, has been revoked, or is not a qualified certificate for signing. The document is not signed. Sign with another certificate, or in another way.',
  'signer-not-expected': 'This document does not need your signature.',
  'signer-of-copy-not-expected':
    'The copy carries the signature of a person who need not sign this document: {signer}. Upload a copy with the signatures of only those whom the document names.',
  'signer-not-awaited': 'This person’s signature is no longer awaited, or cannot be asked for.',
  'signer-not-reachable':
    'The portal cannot write to this person, because no Latvian personal code is known. Send a shared link instead.',
  'signer-not-asked': 'This person is not being asked to sign now, so there is nothing to take back.',
  'signer-has-signed':
    'This person has signed already. The signature stands, and the request can no longer be taken back.',
  'signer-no-substitute':
    'The person you chose cannot sign in place of the other. Choose another person, or only take the request back.',
  'too-many-documents': `One application can have at most ${mostDocuments} documents.`,
  'documents-too-large': `The documents of one application must not exceed ${documentMegabytes} MB together.`,
  'too-many-to-export':
    'More than {most, number} entries match the filters, which is too many for one file. Narrow the selection, for example by day.',
  'message-changed': 'This draft was changed elsewhere. Open it again.',
  'message-already-sent': 'This letter has been sent. It can no longer be changed.',
  'petition-not-possible':
    'Such a letter cannot be sent about this application now: its state has changed, or the portal no longer offers this kind of letter.',
  'too-many-attachments': `One letter can have at most ${mostAttachments} files.`,
  'attachments-too-large': `The attachments of one letter must not exceed ${attachmentMegabytes} MB together.`,
  'too-many-drafts': `You already have ${mostDraftMessages} drafts of letters. Send or delete one of them before you begin another.`,
  'too-many-open-applications': `You already have ${mostOpenApplications} applications under way. Submit or delete one of them before you start another.`,
  'too-many-contacts': `One profile can have at most ${mostContactsOfType} e-mail addresses and ${mostContactsOfType} phone numbers. Remove one before you add another.`,
  'letters-not-printable': 'The text has characters that cannot be printed in the document: {letters}.',
  'already-delegated': 'The person already has active delegation to legal entity.',
  'delegation-to-representative':
    'This person represents the entity individually and may already do everything for it in the portal, so no delegation is needed.',
  'delegation-ended': 'This delegation has ended and can no longer be changed.',
  'delegation-not-pending': 'This delegation is no longer waiting for confirmation.',
  'delegation-changed': 'The delegation has been changed since it was shown to you. Check the terms as they are now.',
  'delegation-not-sent': 'This delegation is not waiting for you to accept it.',
  'delegation-name-differs':
    'The delegation has your personal code, but another name, so it cannot be accepted. The person who gave it has been notified and can give it again.',
  'already-confirmed': 'You have already confirmed this delegation.',
  'body-too-large': 'Too much data was sent at once.',
  'file-too-large': `The file is larger than ${fileMegabytes} MB.`,
  'media-type-not-allowed': 'The portal does not take content of this kind.',
  'file-type-not-allowed': 'The portal does not take files of this kind.',
  'file-not-as-named':
    'The content of the file is not {type}, although its name ends in “.{extension}”. Save the document again and attach it.',
  'too-many-requests': 'There are too many requests. Please try again in a moment.',
  'signer-reminded-recently': 'This person was written to within the last day. You can send a reminder later.',
  'verification-locked':
    'The code was entered wrongly five times. This contact can be verified again in {minutes} min.',
  'codes-sent-too-often': 'Codes were sent to this address or number too often. Please try again in a few minutes.',
  unexpected: 'An unexpected error has occurred.',
  'service-unavailable': "Sorry, the service isn't available right now. Please try again later.",
  'too-busy': 'The portal can’t take this request right now. Please try again in a moment.',
} satisfies Translation<typeof lv>
