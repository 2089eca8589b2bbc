import type { CallInput } from '../../../../shared/api.ts'

/** Why a card has not signed. */
export type CardRefusal =
  | 'not-installed'
  | 'outdated'
  | 'no-app'
  | 'no-card'
  | 'pin-blocked'
  | 'cancelled'
  | 'timed-out'
  | 'failed'

export class CardSaidNo extends Error {
  readonly refusal: CardRefusal
  constructor(refusal: CardRefusal) {
    super(refusal)
    this.name = 'CardSaidNo'
    this.refusal = refusal
  }
}

type CardWish = Extract<CallInput<'startSigning'>['body'], { method: 'card' }>

/** The certificate that its holder has chosen (base64 of DER), and what its key can do. */
export type Card = Pick<CardWish, 'certificate' | 'algorithms'>

/** base64, and how it was made. */
export interface Digest {
  digest: string
  hash: 'sha256' | 'sha384' | 'sha512'
}

export interface Asking {
  /** In which language the program speaks with the holder. */
  language: string
  /** Aborted when the holder gives up on the page. */
  signal: AbortSignal
}

/** A program at the visitor's own computer that stands between the page and the card in its reader; every refusal is a CardSaidNo. */
export interface CardSigner {
  /** Whether it is there, and what it needs with it. */
  ready(signal: AbortSignal): Promise<void>
  /** Has the holder choose her certificate. */
  read(asking: Asking): Promise<Card>
  /** Has the holder enter her PIN. @returns the signature, base64 */
  sign(card: Card, digest: Digest, asking: Asking): Promise<string>
}

/** A program says within these times that it is there; its holder gets twice the second one, for the card and for the PIN. */
export const patience = { programMs: 6_000, holderMs: 120_000 }

/** What is not answered in time, or given up, ends so; an answer that comes later is nobody's. */
export function within<Answer>(
  answer: Promise<Answer>,
  { ms, late, signal }: { ms: number; late: CardRefusal; signal: AbortSignal },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new CardSaidNo(late)), ms)
    const giveUp = () => reject(new CardSaidNo('cancelled'))
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp)
    void answer.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
    })
  })
}

/** Neither program has a word of its own for it. */
export const saysBlocked = (words: unknown): boolean =>
  typeof words === 'string' && /pin.*block|block.*pin/i.test(words)
