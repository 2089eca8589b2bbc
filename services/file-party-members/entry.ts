import { change } from '../shared/entries.ts'

export const entry = change({
  code: 'file-party-members',
  event: 'people',
  entityForms: ['PP'],
  tariffs: { parties: 'party-members' },
})
