import type { SignatureProblem } from './problem.ts'
import type { ReasonCode } from './texts/reason-text.ts'

/** One coded observation; `reasonText` returns its words. Callers may add findings with codes of their own. */
export interface Finding<Code extends string = ReasonCode> {
  readonly code: Code
  readonly level: 'error' | 'warning'
  /** The exact cause, in English and for engineers, where the code has several causes. */
  readonly detail?: string
}

/** Converts a problem into a finding without throwing it. */
export const toFinding = ({ code, detail }: SignatureProblem): Finding => ({
  code,
  level: 'error',
  ...(code === 'structure' && detail !== undefined && { detail }),
})

export type Indication = 'TOTAL-PASSED' | 'INDETERMINATE' | 'TOTAL-FAILED'

/** Sub-indications of EN 319 102-1 §5.1.3, table 3. */
export type SubIndication =
  | 'FORMAT_FAILURE'
  | 'HASH_FAILURE'
  | 'SIG_CRYPTO_FAILURE'
  | 'SIG_CONSTRAINTS_FAILURE'
  | 'CHAIN_CONSTRAINTS_FAILURE'
  | 'CERTIFICATE_CHAIN_GENERAL_FAILURE'
  | 'CRYPTO_CONSTRAINTS_FAILURE'
  | 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE'
  | 'TIMESTAMP_ORDER_FAILURE'
  | 'NO_SIGNING_CERTIFICATE_FOUND'
  | 'NO_CERTIFICATE_CHAIN_FOUND'
  | 'REVOKED_NO_POE'
  | 'REVOKED_CA_NO_POE'
  | 'OUT_OF_BOUNDS_NO_POE'
  | 'TRY_LATER'
  | 'SIGNED_DATA_NOT_FOUND'
