export type RepresentationRight = 'INDIVIDUALLY' | 'WITH_AT_LEAST' | 'WITH_ALL' | 'WITH_CHAIR'

export type Representative = {
  readonly id: string
  /** `CHAIR_OF_BOARD` is the chair; procurators stand apart from the board. */
  readonly position: string
  readonly right: RepresentationRight
  /** With how many others, for `WITH_AT_LEAST`. */
  readonly withAtLeast: number | null
}

/** One way to complete the representation: so many signatures more, of these. */
export type Way = { readonly throughId: string; readonly count: number; readonly among: readonly string[] }

export type SignaturesMissing = { readonly complete: boolean; readonly ways: readonly Way[] }

/**
 * Who must still sign so that the entity is represented. It is complete as soon as the right of one signer is
 * fulfilled (Komerclikums 223. pants); until then every officer's right is a way, the shortest first.
 */
export function signaturesMissing(officers: readonly Representative[], signedBy: readonly string[]): SignaturesMissing {
  const signed = new Set(signedBy)
  const ways = officers
    .flatMap((officer) => wayThrough(officer, officers, signed))
    .sort((left, right) => left.count - right.count)
  return ways.some(({ count }) => count === 0) ? { complete: true, ways: [] } : { complete: false, ways }
}

/** Whether one signature of the officer is enough, be it that nobody else is there to sign. */
export function mayActAlone(officer: Representative, officers: readonly Representative[]): boolean {
  const alone = new Set([officer.id])
  return wayThrough(officer, officers, alone).some(({ count }) => count === 0)
}

function wayThrough(officer: Representative, officers: readonly Representative[], signed: ReadonlySet<string>): Way[] {
  const self = signed.has(officer.id) ? [] : [officer.id]
  const others = officers.filter((other) => other.id !== officer.id && isPeer(other, officer))
  const unsigned = others.filter(({ id }) => !signed.has(id)).map(({ id }) => id)
  const way = (needed: number, among: readonly string[]): Way[] => [
    { throughId: officer.id, count: self.length + Math.max(0, needed), among: needed > 0 ? [...self, ...among] : self },
  ]

  switch (officer.right) {
    case 'INDIVIDUALLY':
      return way(0, [])
    case 'WITH_AT_LEAST': {
      const needed = officer.withAtLeast ?? others.length
      // With too few others left in office the right can't be exercised at all.
      if (needed > others.length) return []
      return way(needed - (others.length - unsigned.length), unsigned)
    }
    case 'WITH_CHAIR': {
      const chair = others.find(({ position }) => position === 'CHAIR_OF_BOARD')
      if (chair) return way(signed.has(chair.id) ? 0 : 1, [chair.id])
      // Of the chair it says nothing about acting alone, so the law's own rule stands: all together.
      return officer.position === 'CHAIR_OF_BOARD' ? way(unsigned.length, unsigned) : []
    }
    case 'WITH_ALL':
      return way(unsigned.length, unsigned)
  }
}

/** Board members count board members, procurators procurators (kopprokūra). */
function isPeer(other: Representative, officer: Representative): boolean {
  return (other.position === 'PROCURATOR') === (officer.position === 'PROCURATOR')
}
