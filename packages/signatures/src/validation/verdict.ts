import type { ReasonCode } from '../texts/reason-text.ts'
import type { Finding, Indication, SubIndication } from '../findings.ts'

type Meaning = readonly [Exclude<Indication, 'TOTAL-PASSED'>, SubIndication]

/** Meaning of each error (EN 319 102-1 §5.1.3). Unlisted codes are format faults: an ambiguous container, XML or ASN.1. */
const meanings: Readonly<Partial<Record<ReasonCode, Meaning>>> = {
  'file-digest-mismatch': ['TOTAL-FAILED', 'HASH_FAILURE'],
  'properties-digest-mismatch': ['TOTAL-FAILED', 'HASH_FAILURE'],
  'signature-value-invalid': ['TOTAL-FAILED', 'SIG_CRYPTO_FAILURE'],
  'timestamp-imprint-mismatch': ['TOTAL-FAILED', 'HASH_FAILURE'],
  'timestamp-signature-invalid': ['TOTAL-FAILED', 'SIG_CRYPTO_FAILURE'],

  'form-filled-after-signing': ['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE'],
  'file-not-found': ['INDETERMINATE', 'SIGNED_DATA_NOT_FOUND'],
  'certificate-missing': ['INDETERMINATE', 'NO_SIGNING_CERTIFICATE_FOUND'],
  'certificate-untrusted': ['INDETERMINATE', 'NO_CERTIFICATE_CHAIN_FOUND'],
  'chain-algorithm-weak': ['INDETERMINATE', 'CRYPTO_CONSTRAINTS_FAILURE'],
  'chain-path-too-long': ['INDETERMINATE', 'CHAIN_CONSTRAINTS_FAILURE'],
  'chain-critical-extension': ['INDETERMINATE', 'CHAIN_CONSTRAINTS_FAILURE'],
  'chain-certificate-expired': ['INDETERMINATE', 'OUT_OF_BOUNDS_NO_POE'],
  'chain-certificate-revoked': ['INDETERMINATE', 'REVOKED_CA_NO_POE'],
  'service-not-granted': ['INDETERMINATE', 'NO_CERTIFICATE_CHAIN_FOUND'],
  'certificate-critical-extension': ['INDETERMINATE', 'CHAIN_CONSTRAINTS_FAILURE'],
  'certificate-suspended': ['INDETERMINATE', 'TRY_LATER'],
  'certificate-not-for-signing': ['INDETERMINATE', 'CHAIN_CONSTRAINTS_FAILURE'],
  'certificate-expired': ['INDETERMINATE', 'OUT_OF_BOUNDS_NO_POE'],
  'certificate-not-yet-valid': ['INDETERMINATE', 'OUT_OF_BOUNDS_NO_POE'],
  // §5.5.4 and §5.6.2.4: a timestamp proves that a signature existed before a time, not that it was made after one.
  // TOTAL-FAILED/REVOKED requires a proof of the latter, a timestamp over the data alone (§5.3.4), and validation does
  // not read those.
  'certificate-revoked': ['INDETERMINATE', 'REVOKED_NO_POE'],
  'certificate-revoked-without-proof-of-time': ['INDETERMINATE', 'REVOKED_NO_POE'],
  'algorithm-too-weak': ['INDETERMINATE', 'CRYPTO_CONSTRAINTS_FAILURE'],
  'key-too-short': ['INDETERMINATE', 'CRYPTO_CONSTRAINTS_FAILURE'],
  'signing-time-missing': ['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE'],
  'claimed-time-outside-certificate': ['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE'],
  'timestamp-untrusted': ['INDETERMINATE', 'NO_CERTIFICATE_CHAIN_FOUND'],
  'timestamp-certificate-missing': ['INDETERMINATE', 'NO_CERTIFICATE_CHAIN_FOUND'],
  'timestamp-certificate-purpose': ['INDETERMINATE', 'CHAIN_CONSTRAINTS_FAILURE'],
  'timestamp-certificate-expired': ['INDETERMINATE', 'OUT_OF_BOUNDS_NO_POE'],
  'timestamp-algorithm-weak': ['INDETERMINATE', 'CRYPTO_CONSTRAINTS_FAILURE'],
  'timestamp-revocation-missing': ['INDETERMINATE', 'TRY_LATER'],
  'timestamp-certificate-revoked': ['INDETERMINATE', 'REVOKED_NO_POE'],
  'timestamp-order': ['INDETERMINATE', 'TIMESTAMP_ORDER_FAILURE'],
  'timestamp-from-future': ['INDETERMINATE', 'TIMESTAMP_ORDER_FAILURE'],
  'revocation-missing': ['INDETERMINATE', 'TRY_LATER'],
  'chain-revocation-missing': ['INDETERMINATE', 'TRY_LATER'],
  'revocation-unknown': ['INDETERMINATE', 'TRY_LATER'],
  'revocation-signature-invalid': ['INDETERMINATE', 'TRY_LATER'],
  'revocation-signer-unauthorised': ['INDETERMINATE', 'CERTIFICATE_CHAIN_GENERAL_FAILURE'],
  'revocation-algorithm-weak': ['INDETERMINATE', 'CRYPTO_CONSTRAINTS_FAILURE'],
  'revocation-before-timestamp': ['INDETERMINATE', 'TRY_LATER'],
  'revocation-not-fresh': ['INDETERMINATE', 'TRY_LATER'],
  'revocation-after-expiry': ['INDETERMINATE', 'TRY_LATER'],
  'revocation-from-future': ['INDETERMINATE', 'TIMESTAMP_ORDER_FAILURE'],

  // An unsupported algorithm is not a fault.
  'algorithm-unsupported': ['INDETERMINATE', 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE'],
  'digest-unsupported': ['INDETERMINATE', 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE'],
  'key-unsupported': ['INDETERMINATE', 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE'],
  'timestamp-algorithm-unsupported': ['INDETERMINATE', 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE'],
  'transform-unsupported': ['INDETERMINATE', 'SIGNED_DATA_NOT_FOUND'],
  'reference-unsupported': ['INDETERMINATE', 'SIGNED_DATA_NOT_FOUND'],
  'pdf-encrypted': ['INDETERMINATE', 'SIGNED_DATA_NOT_FOUND'],
  'pdf-filter-unsupported': ['INDETERMINATE', 'SIGNED_DATA_NOT_FOUND'],
  'xml-not-utf8': ['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE'],
  'xades-version-unsupported': ['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE'],
  'signature-file-unknown-root': ['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE'],
  'xml-base': ['INDETERMINATE', 'SIGNED_DATA_NOT_FOUND'],
  'zip-encrypted': ['INDETERMINATE', 'SIGNED_DATA_NOT_FOUND'],
  'zip-method-unsupported': ['INDETERMINATE', 'SIGNED_DATA_NOT_FOUND'],
  'signed-attributes-missing': ['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE'],
  'subfilter-unsupported': ['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE'],
}

const FORM: Meaning = ['TOTAL-FAILED', 'FORMAT_FAILURE']
/** Limits are constraints of this validator: beyond them the verdict stays undecided. */
const LIMIT: Meaning = ['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE']
const isLimit = (code: string): boolean => /(^|-)too-(many|large|deep|complex)/.test(code)

/** The same applies to formats and positions in which signatures are not searched. */
const isElsewhere = (code: string): boolean => code.startsWith('format-') || code === 'signature-file-elsewhere'

export const getMeaning = (code: string): Meaning =>
  (meanings as Readonly<Record<string, Meaning | undefined>>)[code] ??
  (isLimit(code) || isElsewhere(code) ? LIMIT : FORM)

/** Returns the verdict on a signature: its worst finding, and among equals the first. */
export function computeVerdict(findings: readonly Finding<string>[]): {
  indication: Indication
  subIndication?: SubIndication
} {
  const errors = findings.filter((finding) => finding.level === 'error').map(({ code }) => getMeaning(code))
  const worst = errors.find(([indication]) => indication === 'TOTAL-FAILED') ?? errors[0]
  return worst ? { indication: worst[0], subIndication: worst[1] } : { indication: 'TOTAL-PASSED' }
}
