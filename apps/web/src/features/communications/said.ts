type Said = 'sent' | 'deleted' | 'restored' | 'draftDeleted'
let pending: Said | undefined

/** Keeps a result of one page for an announcement on the next, once. */
export function sayNext(done: Said) {
  pending = done
}

export function takeSaid(): Said | undefined {
  const said = pending
  pending = undefined
  return said
}
