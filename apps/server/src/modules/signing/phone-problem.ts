import type { PhoneRefusal, PhoneSaidNo } from '../../parties/smart-id/port.ts'
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

/** What the telephone said, as the portal tells it: with a way on. */
export const phoneProblem = ({ refusal }: PhoneSaidNo): Problem => new Problem(codes[refusal])
