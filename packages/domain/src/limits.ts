/** Limits that the portal enforces. The texts that name one take it from here, so that a change reaches both. */

const mebibyte = 1024 ** 2

export const fileMegabytes = 50
export const largestFile = fileMegabytes * mebibyte

/** Limit of open drafts of one person or one entity; ordinary use of the portal stays far below it. */
export const mostOpenApplications = 100

export const mostDocuments = 100

/** Limit of all documents of one application together. */
export const documentMegabytes = 500
export const mostDocumentBytes = documentMegabytes * mebibyte

/** The answers and documents of a deleted draft stay for this long; its row and its history remain. */
export const deletedDocumentsKeptDays = 30

/** Limit for one message to the register. */
export const mostAttachments = 20
export const attachmentMegabytes = 100
export const mostAttachmentBytes = attachmentMegabytes * mebibyte

/** Characters of the subject of a message. */
export const longestSubject = 250

/** Characters of the text of a message. */
export const longestMessage = 10_000

/** Limit of draft messages in one mailbox. */
export const mostDraftMessages = 100

/** Deleted messages can be restored for this long. */
export const deletedMessagesKeptDays = 90

/** Number of the latest applications that a message offers at once; the user searches for others. */
export const applicationsOfferedToMessages = 20

/** A share link is valid this long unless its owner chooses a day, which is at most `mostLinkDays` ahead. */
export const usualLinkDays = 30
export const mostLinkDays = 90

/** Periods that the owner of a share link can choose. */
export const offeredLinkDays = [7, usualLinkDays, 60, mostLinkDays] as const

/** The last day to sign that an applicant can give to signers. */
export const mostSigningDays = 90

/** Days after the request on which the portal reminds a signer. */
export const signingReminderDays = [3, 7, 14, 28] as const

/** Working days before a deadline of the register on which the portal reminds the applicant; 0 is the morning after it. */
export const deadlineReminderDays = [5, 1, 0] as const

/** Days after which an operator's purge deletes objects from the quarantine, unless the operator names another number. */
export const quarantineDays = 30

/** Mails to the signers of one application within an hour. */
export const mostSignerMailsPerHour = 10

/** E-mail addresses, and phone numbers, of one profile. */
export const mostContactsOfType = 10

/** Characters of the reason that an agent writes for a support session, and its length in minutes. */
export const longestSupportSessionReason = 900
export const supportSessionMinutes = 30

/** Customers whom one agent can look up within an hour. */
export const mostLookUps = 20

/** The bank's news of a payment can take this long. */
export const paymentNewsWorkingDays = 3

/** Rows of one page of a list, as the calls write them. */
export const pageSizes = ['10', '25', '50', '100'] as const

/** Longer lists cannot be exported. */
export const mostExported = 10_000

/** Rows that a list shows. An offset beyond them is refused with `page-too-far`. */
export const mostListed = 10_000

/** Applications of another profile are counted to this number, which stands for all larger ones. */
export const mostCountedApplications = 100

/** Applications of other profiles are looked for among so many entities of a person; the list of all entities has the others. */
export const mostProbedEntities = 150

/** The task list shows delegations and terms that end within so many days. */
export const endsSoonDays = 30
