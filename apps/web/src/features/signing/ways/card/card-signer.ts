import type { CallInput } from '../../../../shared/api.ts'

/** Reason why a card has not signed. */
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

type CardRequest = Extract<CallInput<'startSigning'>['body'], { method: 'card' }>

/** The certificate chosen by the holder (base64 of DER), and the algorithms of its key. */
export type Card = Pick<CardRequest, 'certificate' | 'algorithms'>

/** base64, and its algorithm. */
export interface Digest {
  digest: string
  hash: 'sha256' | 'sha384' | 'sha512'
}

export interface Asking {
  /** Language of the program's dialogs. */
  language: string
  /** Aborted when the holder cancels on the page. */
  signal: AbortSignal
}

/** A program on the user's computer between the page and the card in its reader; every refusal is a CardSaidNo. */
export interface CardSigner {
  /** Resolves when the program and its parts are present. */
  ready(signal: AbortSignal): Promise<void>
  /** Lets the holder choose a certificate. */
  read(asking: Asking): Promise<Card>
  /** Lets the holder enter the PIN. @returns the signature, base64 */
  sign(card: Card, digest: Digest, asking: Asking): Promise<string>
}

/** A program must respond within these times; its holder gets twice the second one, for the card and for the PIN. */
export const patience = { programMs: 6_000, holderMs: 120_000 }

/** Rejects after the timeout or an abort; a later answer is ignored. */
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

/** Recognises a blocked PIN by its text: neither program has a code for it. */
export const saysBlocked = (words: unknown): boolean =>
  typeof words === 'string' && /pin.*block|block.*pin/i.test(words)
