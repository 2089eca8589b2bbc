/** Checks that a point of a decision to postpone names neither a place of the form nor a kind of document. */
export const isPlaceless = (point: { readonly path: string | null; readonly document_type: string | null }): boolean =>
  point.path === null && point.document_type === null
