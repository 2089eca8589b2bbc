import { entry } from './entry.ts'
import { enoughArbitratorsRemain } from '../shared/arbitration/arbitrator-rules.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const confirmedOn = 'list.state.confirmedOn'

/**
 * The declaration that the founder of a permanent arbitration court files by 1 March of each year: the court and its
 * list of arbitrators meet the requirements of the law (Šķīrējtiesu likuma 4. pants). The application contains it.
 */
export const confirmArbitrators = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(entry.grounds),
    {
      key: 'list',
      hint: true,
      groups: [
        {
          key: 'state',
          fields: [
            { key: 'confirmedOn', kind: 'date', in: 'past-or-today', initial: 'today', hint: true },
            { key: 'met', kind: 'statement' },
          ],
        },
      ],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'since-registration', field: confirmedOn },
    { rule: 'notified-within', field: confirmedOn, term: 'age-of-arbitrators-list', code: 'arbitrators-list-old' },
    { rule: 'once-a-year', kind: 'arbitrators_list', field: confirmedOn, code: 'arbitrators-list-confirmed' },
    { rule: 'due-each-year', kind: 'arbitrators_list', field: confirmedOn, by: '03-01' },
    enoughArbitratorsRemain('list.state.met'),
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    ...supportingDocuments({ byGround: true }),
  ],
  facts: [
    {
      operation: 'changed',
      kind: 'arbitrators_list',
      value: { parts: { confirmed_on: confirmedOn } },
      since: confirmedOn,
    },
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [confirmArbitrators]
