import { expect, it } from 'vitest'
import { firstOpen, paths } from '../../paths.ts'
import { destinationAfterLogin, type Arrival } from './destination.ts'

const arrival: Arrival = { mode: null, needsProfile: false, wanted: '/', pending: null }

it.each<[string, Partial<Arrival>, string, boolean]>([
  ['somebody with a complete profile goes to the list', {}, firstOpen(paths.entities, paths.applications, paths.catalogue), false],
  ['an incomplete profile is completed first', { needsProfile: true }, firstOpen(paths.profile, paths.catalogue), false],
  ['a pending application is resumed', { pending: 'a1' }, '/applications/a1/submit-form', true],
  ['a pending application comes before an incomplete profile', { pending: 'a1', needsProfile: true }, '/applications/a1/submit-form', true],
  ['a signing page is not left for a pending application', { pending: 'a1', wanted: '/signing-document/a/b' }, '/signing-document/a/b', false],
  ['a payment result is not left for a pending application', { pending: 'a1', wanted: '/payment-completed?id=1' }, '/payment-completed?id=1', false],
  ['a page asked for before the login is shown', { wanted: '/delegations' }, '/delegations', false],
  ['help desk goes to the internal list', { mode: 'internal', pending: 'a1', wanted: '/submissions' }, '/applications', false],
])('%s', (_, given, href, resumes) => {
  expect(destinationAfterLogin({ ...arrival, ...given })).toEqual({ href, resumes })
})
