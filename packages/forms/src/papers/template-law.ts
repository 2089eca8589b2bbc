/** The first version of a paper. */
export const first = { version: 1, validFrom: '2026-01-01', validTo: null } as const

/** The paragraphs come from the project's notes; their wording was not read. */
export const unread = { ...first, source: 'placeholder' } as const
