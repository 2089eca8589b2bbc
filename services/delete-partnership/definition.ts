import { entry } from './entry.ts'
import { partnerships } from '../shared/entries.ts'
import { truthStatement } from '../shared/company-fields.ts'
import { struckOff } from '../shared/fact-mappings.ts'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const endedOn = 'ending.activity.endedOn'

/**
 * The end of a partnership that has paid its debts, or whose partners have agreed on how (Komerclikuma 97.–117. pants),
 * and of a European economic interest grouping. All partners sign. The rules of its liquidation were not read, so the applicant is warned.
 */
export const deletePartnership = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    {
      key: 'ending',
      hint: true,
      groups: [
        {
          key: 'activity',
          fields: [
            { key: 'endedOn', kind: 'date', in: 'past-or-today', hint: true },
            { key: 'settlement', kind: 'choice', options: ['liquidated', 'agreed'], hint: true, forms: partnerships },
            // A grouping that is wound up is always liquidated (Regula (EEK) Nr. 2137/85, 35. pants).
            { key: 'settlement', kind: 'choice', options: ['liquidated'], hint: true, forms: ['EIG'] },
            { key: 'creditorsPaid', kind: 'statement' },
          ],
        },
      ],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    { rule: 'ground-given', field: 'confirmation.truth.statement' },
    { rule: 'since-registration', field: endedOn },
    { rule: 'notified-within', field: endedOn, term: 'notice-of-change' },
    { rule: 'always', field: 'ending.activity.settlement', code: 'deletion-uncertain' },
  ],
  documents: [{ type: 'application', origin: 'generated', requiredSignatures: { partners: 'all' } }],
  facts: [struckOff(endedOn)],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [deletePartnership]
