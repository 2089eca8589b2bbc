import type { Application } from './application.ts'

type Document = Application['documents'][number]

type Signature = Pick<Document['signatures'][number], 'indication' | 'secure' | 'certificate_status' | 'findings'>

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
}: Pick<Document['signers'][number], 'signed_at' | 'being_checked'>): boolean => signed_at === null && !being_checked

/** Checks that the signature of any person would do; such evidence may also be unsigned. */
export const mayAnyoneSign = ({ signers, flaws }: Pick<Document, 'signers' | 'flaws'>): boolean =>
  flaws.length === 0 && signers.every(({ name }) => name === '')

/** Checks whether the reader can sign the document now. */
export const mayBeSigned = (document: Document): boolean =>
  document.scan !== 'pending' && document.scan !== 'infected' && !document.out_of_date && awaitsReader(document)

/** Checks whether the reader's signature is still missing; a rule that accepts any person names none. */
export function awaitsReader({ signers, signatures, complete, flaws }: Document): boolean {
  if (signers.length === 0) return signatures.length === 0 && flaws.length === 0
  if (complete) return false
  return signers.some((signer) => isAwaited(signer) && (signer.is_you || signer.name === ''))
}
