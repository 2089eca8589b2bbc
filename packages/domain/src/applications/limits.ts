/** Drafts that one person or one entity may have open; whoever works with the portal never meets it. */
export const mostOpenApplications = 100

export const mostDocuments = 100

/** Of all documents of one application together. */
export const mostDocumentBytes = 500 * 1024 ** 2

/** Documents of a deleted draft can be asked back for so long; its row and its history stay. */
export const deletedDocumentsKeptDays = 30
