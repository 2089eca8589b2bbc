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
    toSign: 'Log in to read and sign the documents that you were asked to sign.',
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
    signedIn: 'Your work in the portal',
    continue: 'Continue in the portal',
  },
  search: {
    label: 'Search for a service',
    submit: 'Search',
  },
  tasks: {
    title: 'What do you want to do?',
    found: 'Found a limited company (SIA)',
    board: 'Change the board',
    address: 'Change the legal address',
    name: 'Check a name',
    follow: 'Follow your application',
    followSignedIn: 'The list of submitted applications',
    followDetail: 'After you log in',
    free: 'Free, without logging in',
    priced: 'From {amount}; {days, plural, one {decision in # working day} other {decision in # working days}}',
    guide: 'Not sure what to file? Answer three questions',
    all: 'All services and fees',
  },
} as const satisfies Translation<typeof original>
