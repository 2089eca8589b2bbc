/** All issues that a form can have; the text is `issues.<code>`. */
export const issueCodes = [
  'required',
  'invalid-value',
  'too-long',
  'control-characters',
  'no-letters',
  'digits-only',
  'email-format',
  'email-not-verified',
  'phone-format',
  'person-code-format',
  'person-code-invalid',
  'registration-number-format',
  'registration-number-invalid',
  'registration-number-not-found',
  'country-unknown',
  'date-format',
  'date-in-future',
  'date-in-past',
  'date-is-today',
  'date-no-such-day',
  'date-too-far',
  'integer-format',
  'money-format',
  'too-small',
  'too-large',
  'choice-unknown',
  'statement-not-confirmed',
  'address-not-chosen',
  'address-not-registered',
  'fact-not-in-force',
  'fact-named-twice',
  'nothing-changed',
  'name-too-long',
  'name-charset',
  'name-symbol',
  'name-empty-core',
  'name-form-mark-missing',
  'name-wrong-form-mark',
  'name-reserved-word',
  'name-state-name',
  'name-place-name',
  'name-taken',
  'name-differs-from-register',
  'too-few-rows',
  'too-many-rows',
  'duplicate-row',
  'second-chair',
  'chair-missing',
  'exceeds-others',
  'not-among-founders',
  'representative-missing',
  'shares-differ-from-capital',
  'stock-capital-small',
  'nothing-entered',
  'too-few-authorised',
  'ground-not-given',
  'entity-struck-off',
  'administrator-acts',
  'foreign-member-unproven',
  'entry-prohibited',
  'council-elects',
  'not-own-end',
  'not-resigned',
  'applicant-not-appointed',
  'member-not-known',
  'members-are-several',
  'member-decides-alone',
  'verifier-not-another',
  'verifier-not-member',
  'before-registration',
  'ends-before-start',
  'already-in-office',
  'rights-not-exercisable',
  'notified-late',
  'takes-effect-later',
  'minor',
  'board-empty',
  'board-cannot-represent',
  'second-council-chair',
  'already-in-council',
  'board-and-council',
  'council-too-small',
  'council-incomplete',
  'council-without-chair',
  'not-in-liquidation',
  'already-in-liquidation',
  'creditors-term',
  'owner-not-declared',
  'owner-without-shares',
] as const

export type IssueCode = (typeof issueCodes)[number]

export function isIssueCode(code: string): code is IssueCode {
  return issueCodes.some((known) => known === code)
}

/**
 * Issues that do not prevent filing: the applicant is warned, and the filing reports the warnings that stood at the submission. A
 * rule whose law is not certain warns, too.
 */
const warningCodes = [
  'notified-late',
  'takes-effect-later',
  'minor',
  'board-empty',
  'board-cannot-represent',
  'council-incomplete',
  'council-without-chair',
  'creditors-term',
  'stock-capital-small',
  'owner-not-declared',
  'owner-without-shares',
] as const satisfies readonly IssueCode[]
export type WarningCode = (typeof warningCodes)[number]
export const isWarning = ({ code }: FormIssue): boolean => warningCodes.some((warning) => warning === code)

export type FormIssue = {
  /** The draft path of a field, a row or a group. */
  readonly path: string
  /** The text is `issues.<code>`. */
  readonly code: IssueCode
  readonly params?: { readonly [name: string]: string | number }
}
