import { expect, it } from 'vitest'
import { profileNeeds, type ProfileFacts, type ProfileNeeds } from './profile-needs.ts'

const nothing: ProfileNeeds = { submit: false, review: false }
const submit: ProfileNeeds = { submit: true, review: false }
const review: ProfileNeeds = { submit: false, review: true }

it.each<[string, Partial<ProfileFacts>, ProfileNeeds]>([
  ['who never confirmed a profile has to submit it', { confirmedOn: null }, submit],
  ['who confirmed it today has nothing to do', { confirmedOn: '2026-11-20' }, nothing],
  ['a day before the year is over there is nothing to do', { confirmedOn: '2025-11-21' }, nothing],
  ['a year later it is to be reviewed', { confirmedOn: '2025-11-20' }, review],
  ['many years later it is to be reviewed, not submitted anew', { confirmedOn: '2019-01-01' }, review],
  [
    'a confirmation of the 29th of February is not due on the 28th',
    { confirmedOn: '2024-02-29', today: '2025-02-28' },
    nothing,
  ],
  ['but on the 1st of March', { confirmedOn: '2024-02-29', today: '2025-03-01' }, review],
  ['who may not confirm a new profile is not held up by it', { confirmedOn: null, mayConfirm: false }, nothing],
  ['nor by an old one', { confirmedOn: '2019-01-01', mayConfirm: false }, nothing],
])('%s', (_sentence, facts, needs) => {
  expect(profileNeeds({ confirmedOn: null, today: '2026-11-20', mayConfirm: true, ...facts })).toEqual(needs)
})
