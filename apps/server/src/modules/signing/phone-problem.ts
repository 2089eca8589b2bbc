import type { PhoneRefusal, PhoneSigningRefused } from '../../parties/smart-id/port.ts'
import { Problem } from '../../problem.ts'

const codes = {
  refused: 'signing-cancelled',
  'timed-out': 'phone-timed-out',
  'wrong-code': 'phone-wrong-code',
  unusable: 'phone-unusable',
  'no-account': 'phone-no-account',
  'app-too-old': 'phone-app-too-old',
  failed: 'signing-failed',
} as const satisfies Record<PhoneRefusal, string>

/** Translates the phone's refusal into a problem that shows the user how to continue. */
export const phoneProblem = ({ refusal }: PhoneSigningRefused): Problem => new Problem(codes[refusal])
