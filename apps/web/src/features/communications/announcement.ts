type Said = 'sent' | 'deleted' | 'restored' | 'draftDeleted'
let pending: Said | undefined

/** Keeps a result of one page for an announcement on the next, once. */
export function setNextAnnouncement(done: Said) {
  pending = done
}

export function consumeAnnouncement(): Said | undefined {
  const said = pending
  pending = undefined
  return said
}
