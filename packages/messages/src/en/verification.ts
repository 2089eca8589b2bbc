import type original from '../lv/verification.ts'
import type { Translation } from '../translation.ts'

export default {
  sent: 'Code sent: {value}',
  sentAlready: 'A code was already sent to this number: {value}',
  code: 'Verification code',
  hint: {
    email:
      'Six digits from the e-mail; the check begins with the last one. If there is no e-mail, look into the spam folder.',
    phone: 'Six digits from the text message; the check begins with the last one.',
  },
  valid: '{minutes, plural, one {The code is valid for # more minute.} other {The code is valid for # more minutes.}}',
  check: 'Verify',
  checking: 'Checking the code…',
  incomplete: 'Enter six digits.',
  wrong: 'Wrong code',
  tries: '{count, plural, =0 {No tries left.} one {# try left.} other {# tries left.}}',
  over: 'Time is over',
  overText: 'This code is no longer valid. Ask for a new one.',
  resend: 'Send the code again',
  resendIn: 'Time until you can ask for a new code: {time}',
  resent: 'A new code was sent. The one before is no longer valid.',
  error: 'Verification error',
} as const satisfies Translation<typeof original>
