import type { Application } from './application.ts'

type Signature = Pick<
  Application['documents'][number]['signatures'][number],
  'indication' | 'secure' | 'certificate_status' | 'findings'
>

/** As the signature was found; valid without being what is asked for; or open for a reason that is worth its own words. */
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

/** The keys of its words, the same in every part of the texts. */
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

/** The worst that can be said of them; nothing when there are none or all are secure. */
export const faultOf = (signatures: readonly Signature[]): Exclude<Verdict, 'TOTAL-PASSED'> | undefined =>
  worstFirst.find((fault) => signatures.some((signature) => verdictOn(signature) === fault))

/** The tone in which a verdict is shown: what only waits is nobody's fault. */
export const verdictTones = {
  'TOTAL-PASSED': 'good',
  'NOT-SECURE': 'warn',
  ASKED: 'neutral',
  UNANSWERED: 'warn',
  INDETERMINATE: 'warn',
  REVOKED: 'bad',
  'TOTAL-FAILED': 'bad',
} as const satisfies Record<Verdict, string>

/** Whether somebody has still to sign; whose signature is only being checked has nothing left to do. */
export const isAwaited = ({
  signed_at,
  being_checked,
}: Pick<Application['documents'][number]['signers'][number], 'signed_at' | 'being_checked'>): boolean =>
  signed_at === null && !being_checked
