import type { ApplicationStage } from './stages.ts'

/** Next steps with an application, of the applicant or of others. */
export const nextSteps = [
  'continue',
  'sign',
  'ask-signers',
  'signatures',
  'pay',
  'submit',
  'payment',
  'answer',
  'amend',
  'register',
  'none',
] as const
export type NextStep = (typeof nextSteps)[number]

/** The missing signatures, as the reader sees them. */
export type SignaturesLeft =
  /** The person's own signature is missing. */
  | 'own'
  /** Signatures of others are missing, and these were not asked. */
  | 'to-ask'
  /** Others were asked and have not signed yet. */
  | 'asked'
  | 'none'
  /** No signer was asked, and the law was not consulted. */
  | 'unknown'

export type NextStepFacts = {
  readonly stage: ApplicationStage
  readonly signatures: SignaturesLeft
  /** Documents that print the present answers. */
  readonly hasDocuments: boolean
  /** A document has a signature, or the applicant files without signatures. */
  readonly isSigned: boolean
  /** An answer or a document was changed since the register returned the application. */
  readonly isChanged: boolean
  /** The applicant was last in the form. */
  readonly isInForm: boolean
  readonly owesFee: boolean
}

/** Computes the next step: the task list, the lists of applications and the words of their states share this rule. */
export function computeNextStep(facts: NextStepFacts): NextStep {
  switch (facts.stage) {
    case 'open':
      return findPreparation(facts, 'continue')
    case 'reinitiated':
      return findPreparation(facts, 'amend')
    case 'payment':
      return 'payment'
    case 'question':
      return 'answer'
    case 'postponed':
      return 'amend'
    case 'sending':
    case 'received':
    case 'processing':
    case 'answered':
      return 'register'
    default:
      return 'none'
  }
}

function findPreparation(
  { signatures, hasDocuments, isSigned, isChanged, isInForm, owesFee }: NextStepFacts,
  inForm: 'continue' | 'amend',
): NextStep {
  if (!hasDocuments) return inForm
  if (signatures === 'asked') return 'signatures'
  if (isInForm && !isSigned) return inForm
  if (signatures === 'own') return 'sign'
  if (signatures === 'to-ask') return 'ask-signers'
  if (!isSigned) {
    // The documents of the previous filing keep their signatures, and evidence may need none.
    const lacksNone = inForm === 'amend' && signatures === 'none'
    if (!lacksNone) return 'sign'
    if (!isChanged) return 'amend'
  }
  return owesFee ? 'pay' : 'submit'
}

/** Steps that ask nothing of the applicant. */
const waiting = ['signatures', 'register', 'none'] as const
export type OwnStep = Exclude<NextStep, (typeof waiting)[number]>

/** Checks that the step is the applicant's own. */
export const isOwnStep = (step: NextStep): step is OwnStep => !waiting.some((each) => each === step)
