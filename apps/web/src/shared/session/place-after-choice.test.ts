import { expect, it } from 'vitest'
import { placeAfterChoice } from './place-after-choice.ts'

const person = {
  selected_uuid: 'p',
  legal_entity_uuid: null,
  need_profile_submit: false,
  need_profile_review: false,
  mode: null,
}
const entity = { ...person, selected_uuid: 'e', legal_entity_uuid: 'e' }

it.each([
  ['a legal entity leads to the catalogue', entity, '/catalog'],
  ['one whose profile is to be submitted to that first', { ...entity, need_profile_submit: true }, '/profile'],
  ['one whose profile is to be reviewed to that first', { ...entity, need_profile_review: true }, '/profile'],
  ['the natural person leads to the list', person, '/entities'],
  ['also one whose profile is not complete', { ...person, need_profile_submit: true }, '/entities'],
  ['the customer leads the help desk to its own list', { ...person, mode: 'internal' as const }, '/applications'],
  ['all legal entities lead to their applications', { ...person, selected_uuid: null }, '/applications'],
])('%s', (_sentence, chosen, place) => expect(placeAfterChoice(chosen)).toBe(place))
