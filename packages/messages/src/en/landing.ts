import type original from '../lv/landing.ts'
import type { Translation } from '../translation.ts'

export default {
  title: 'Your company’s affairs in one place',
  registers: 'Register a new company or association and file changes with the register.',
  signs: 'Sign documents electronically and pay the state fee online.',
  follows: 'Follow your application from filing to decision.',
  moreNotices: '{count, plural, one {# more notice} other {# more notices}}',
  notices: 'Notices of the portal',
  signIn: {
    title: 'Log in',
    wanted: 'The page that you want to open is shown once you have logged in.',
    text: 'Choose how to confirm your identity.',
    unavailable: 'The ways to log in could not be loaded.',
    failed: 'The login could not be started. Please try again or choose another way.',
    unfinished: 'The login was not completed. Please try again.',
    cancelled: 'The confirmation of identity was cancelled. To log in, choose a way again.',
    providerDown:
      'The identity provider you chose is not available at the moment. Please try again or choose another way.',
    staff: 'For the staff of the help desk',
    retry: 'Try again',
    starting: 'Taking you to {provider}',
    continue: 'Continue in the portal',
  },
  browse: {
    title: 'Services and fees',
    text: 'See what can be filed, what it costs and how long it takes. No login needed.',
    action: 'Browse services',
  },
  names: {
    title: 'Name check',
    text: 'Find out whether the name you have in mind is free. No login needed.',
    action: 'Check a name',
  },
} as const satisfies Translation<typeof original>
