/**
 * Checks for more than half of the votes (Komerclikuma 214. pants; Biedrību un nodibinājumu likums). The statutes may differ. The law sets
 * no quorum for stockholders.
 */
export const hasUsualQuorum = (
  { present, all }: { readonly present: number; readonly all: number },
  body?: 'stockholders',
): boolean => body === 'stockholders' || present * 2 > all
