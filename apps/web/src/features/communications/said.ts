type Said = 'sent' | 'deleted' | 'restored' | 'draftDeleted'
let pending: Said | undefined

/** What was done on one page is said on the next, once. */
export function sayNext(done: Said) {
  pending = done
}

export function takeSaid(): Said | undefined {
  const said = pending
  pending = undefined
  return said
}
