import { entry } from './entry.ts'
import { grounds } from '../shared/entries.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { struckOff } from '../shared/fact-mappings.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

/** A sole trader ends the activity and is deleted from the Commercial Register (Komerclikuma 76. pants). */
export const deleteSoleTrader = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(grounds),
    {
      key: 'ending',
      groups: [{ key: 'activity', fields: [{ key: 'endedOn', kind: 'date', in: 'past-or-today', hint: true }] }],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'since-registration', field: 'ending.activity.endedOn' },
    { rule: 'notified-within', field: 'ending.activity.endedOn', term: 'notice-of-change' },
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    ...supportingDocuments({ byGround: true }),
  ],
  facts: [struckOff('ending.activity.endedOn')],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [deleteSoleTrader]
