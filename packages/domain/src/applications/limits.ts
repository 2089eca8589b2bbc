/** Drafts that one person or one entity may have open; whoever works with the portal never meets it. */
export const mostOpenApplications = 100

export const mostDocuments = 100

/** Of all documents of one application together. */
export const mostDocumentBytes = 500 * 1024 ** 2

/** Documents of a deleted draft can be asked back for so long; its row and its history stay. */
export const deletedDocumentsKeptDays = 30

/** Of one letter to the register. */
export const mostAttachments = 20
export const mostAttachmentBytes = 100 * 1024 ** 2

/** Drafts of letters that one mailbox may have. */
export const mostDraftLetters = 100

/** What was moved to the deleted letters can be restored for so long. */
export const deletedLettersKeptDays = 90

/** How many of the latest applications a letter is offered at once; others are searched for. */
export const applicationsOfferedToLetters = 20
