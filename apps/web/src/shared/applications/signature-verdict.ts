import type { Application } from './application.ts'

type Signature = Pick<Application['documents'][number]['signatures'][number], 'indication' | 'secure'>

/** As the signature was found, or valid without being what is asked for. */
export type Verdict = Signature['indication'] | 'NOT-SECURE'

export const verdictOn = ({ indication, secure }: Signature): Verdict =>
  indication === 'TOTAL-PASSED' && !secure ? 'NOT-SECURE' : indication

/** The keys of its words, the same in every part of the texts. */
export const verdictWords = {
  'TOTAL-PASSED': 'valid',
  'NOT-SECURE': 'notSecure',
  INDETERMINATE: 'indeterminate',
  'TOTAL-FAILED': 'invalid',
} as const satisfies Record<Verdict, string>

/** The worst that can be said of them; nothing when there are none or all are secure. */
export const faultOf = (signatures: readonly Signature[]): Exclude<Verdict, 'TOTAL-PASSED'> | undefined =>
  (['TOTAL-FAILED', 'INDETERMINATE', 'NOT-SECURE'] as const).find((fault) =>
    signatures.some((signature) => verdictOn(signature) === fault),
  )
