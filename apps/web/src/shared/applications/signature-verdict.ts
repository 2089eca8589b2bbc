import type { Application } from './application.ts'

type Signature = Pick<
  Application['documents'][number]['signatures'][number],
  'indication' | 'secure' | 'certificate_status' | 'findings'
>

/** The signature's indication; or valid but insufficient; or undecided for a reason with its own text. */
export type Verdict = Signature['indication'] | 'NOT-SECURE' | 'ASKED' | 'UNANSWERED' | 'REVOKED'

export function verdictOn({ indication, secure, certificate_status: status, findings }: Signature): Verdict {
  if (indication === 'TOTAL-PASSED') return secure ? indication : 'NOT-SECURE'
  if (indication === 'TOTAL-FAILED') return indication
  if (status === 'pending') return 'ASKED'
  if (status === 'unanswered') return 'UNANSWERED'
  return findings.some(({ code, level }) => level === 'error' && code.includes('certificate-revoked'))
    ? 'REVOKED'
    : indication
}

/** Keys of its texts, the same in every namespace. */
export const verdictWords = {
  'TOTAL-PASSED': 'valid',
  'NOT-SECURE': 'notSecure',
  ASKED: 'asked',
  UNANSWERED: 'unanswered',
  INDETERMINATE: 'indeterminate',
  REVOKED: 'revoked',
  'TOTAL-FAILED': 'invalid',
} as const satisfies Record<Verdict, string>

const worstFirst = ['TOTAL-FAILED', 'REVOKED', 'INDETERMINATE', 'UNANSWERED', 'ASKED', 'NOT-SECURE'] as const

/** Returns the worst verdict; undefined without signatures or when all are secure. */
export const findWorstVerdict = (signatures: readonly Signature[]): Exclude<Verdict, 'TOTAL-PASSED'> | undefined =>
  worstFirst.find((fault) => signatures.some((signature) => verdictOn(signature) === fault))

/** Tone of each verdict: a pending one is no fault. */
export const verdictTones = {
  'TOTAL-PASSED': 'good',
  'NOT-SECURE': 'warn',
  ASKED: 'neutral',
  UNANSWERED: 'warn',
  INDETERMINATE: 'warn',
  REVOKED: 'bad',
  'TOTAL-FAILED': 'bad',
} as const satisfies Record<Verdict, string>

/** Checks that a signature is still missing; a signature under verification is not. */
export const isAwaited = ({
  signed_at,
  being_checked,
}: Pick<Application['documents'][number]['signers'][number], 'signed_at' | 'being_checked'>): boolean =>
  signed_at === null && !being_checked
