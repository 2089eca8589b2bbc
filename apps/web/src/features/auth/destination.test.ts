import { expect, it } from 'vitest'
import { destinationAfterLogin, type Arrival, type Destination } from './destination.ts'

const arrival: Arrival = { mode: null, needsProfile: false, hasEntities: false, wanted: '/', pending: null }

it.each<[string, Partial<Arrival>, Partial<Destination> & { href: string }]>([
  ['help desk goes to the internal list', { mode: 'internal' }, { href: '/applications' }],
  [
    'whatever is pending, wanted or incomplete',
    { mode: 'internal', pending: 'a1', wanted: '/submissions', needsProfile: true },
    { href: '/applications' },
  ],
  ['a pending application is resumed', { pending: 'a1' }, { href: '/applications/a1/submit-form' }],
  ['also for an external organisation', { pending: 'a1', mode: 'external' }, { href: '/applications/a1/submit-form' }],
  [
    'a pending application comes before an incomplete profile',
    { pending: 'a1', needsProfile: true },
    { href: '/applications/a1/submit-form' },
  ],
  ['and before a page asked for', { pending: 'a1', wanted: '/delegations' }, { href: '/applications/a1/submit-form' }],
  ['its uuid stays one step of the path', { pending: '../x' }, { href: '/applications/..%2Fx/submit-form' }],
  [
    'the submissions are not left for it',
    { pending: 'a1', wanted: '/submissions?status=submitted' },
    { href: '/submissions?status=submitted' },
  ],
  [
    'nor a payment’s result',
    { pending: 'a1', wanted: '/payment-completed?payment_request_id=1' },
    { href: '/payment-completed?payment_request_id=1' },
  ],
  [
    'nor another submit form',
    { pending: 'a1', wanted: '/applications/b2/submit-form' },
    { href: '/applications/b2/submit-form' },
  ],
  [
    'nor the signing of a document',
    { pending: 'a1', wanted: '/signing-document/a/b' },
    { href: '/signing-document/a/b' },
  ],
  [
    'nor a shared payment',
    { pending: 'a1', wanted: '/applications/a/show_shared_payment/b' },
    { href: '/applications/a/show_shared_payment/b' },
  ],
  [
    'nor are they left for the profile',
    { needsProfile: true, wanted: '/signing-document/a/b' },
    { href: '/signing-document/a/b' },
  ],
  ['who has legal entities goes to their list', { hasEntities: true }, { href: '/entities' }],
  ['who has none to the person’s list', {}, { href: '/entities' }],
  ['an incomplete profile is completed first', { needsProfile: true }, { href: '/profile' }],
  ['where the login answers to the list, too', { needsProfile: true, wanted: '/entities' }, { href: '/profile' }],
  ['a page asked for before the login is shown', { wanted: '/delegations' }, { href: '/delegations' }],
  [
    'after the profile, where that is incomplete',
    { needsProfile: true, wanted: '/catalog/basket/summary' },
    { href: '/profile', later: '/catalog/basket/summary' },
  ],
])('%s', (_sentence, given, expected) => {
  expect(destinationAfterLogin({ ...arrival, ...given })).toEqual({ later: null, ...expected })
})
