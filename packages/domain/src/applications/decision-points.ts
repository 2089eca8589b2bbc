/** Checks that a point of a decision to postpone names neither a place of the form nor a kind of document. */
export const isPlaceless = (point: { readonly path: string | null; readonly document_type: string | null }): boolean =>
  point.path === null && point.document_type === null

interface FiledDocument {
  readonly created_at: string
  readonly signatures: readonly { readonly signed_at: string | null }[]
}

/** Checks that a document was replaced or signed after a time. */
export const hasChangedSince = ({ created_at: created, signatures }: FiledDocument, time: string): boolean =>
  created > time || signatures.some(({ signed_at: signed }) => signed !== null && signed > time)

/** Checks that a document, or an answer to which a point leads, was changed since the decision to postpone. */
export const hasChangedSinceDecision = (
  { decided_at: decidedAt, changed }: { readonly decided_at: string; readonly changed: readonly string[] },
  documents: readonly FiledDocument[],
): boolean => changed.length > 0 || documents.some((document) => hasChangedSince(document, decidedAt))
