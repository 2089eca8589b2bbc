import { boardGrounds, capitalCompanies, change } from '../shared/entries.ts'

export const entry = change({
  code: 'change-board',
  event: 'people',
  entityForms: capitalCompanies,
  tariffs: { commercial: 'commercial-register-change' },
  grounds: boardGrounds,
  // The register counts rights of representation as a change of their own, as change-representation is.
  changes: [['board.dismissed', 'board.appointed'], ['board.changed']],
})
