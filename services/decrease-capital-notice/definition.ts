import { entry } from './entry.ts'
import { smallestCapital, smallNominal } from '../shared/capital/smallest-capital.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import {
  decisionDocuments,
  decisionMakers,
  decisionRules,
  membersDecision,
} from '../shared/decisions/decision-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const capital = 'decrease.content.capital'

/**
 * Stage 1 of a decrease of the share capital (Komerclikuma 206. pants): the register enters the notice, from which the
 * term of the creditors runs. A later notice replaces the one before.
 */
export const decreaseCapitalNotice = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(entry.grounds),
    { key: 'decision', groups: [{ key: 'meeting', fields: membersDecision }, ...decisionMakers] },
    {
      key: 'decrease',
      hint: true,
      groups: [
        {
          key: 'content',
          fields: [{ key: 'capital', kind: 'money', min: '1.00', max: '999999999999.99', hint: true }],
        },
        {
          key: 'way',
          fields: [
            { key: 'reason', kind: 'long-text', hint: true },
            { key: 'method', kind: 'choice', options: ['cancel', 'nominal'] },
            {
              key: 'cancelled',
              kind: 'integer',
              min: 1,
              max: 999_999_999,
              when: { field: 'method', equals: 'cancel' },
            },
            { key: 'nominal', kind: 'money', min: '0.01', when: { field: 'method', equals: 'nominal' } },
            { key: 'payout', kind: 'long-text', optional: true, hint: true },
          ],
        },
      ],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    ...decisionRules,
    ...smallestCapital(capital),
    { ...smallNominal('decrease.way.nominal'), forms: ['SIA'] },
    { rule: 'decrease-adds-up', capital, cancelled: 'decrease.way.cancelled', nominal: 'decrease.way.nominal' },
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    ...decisionDocuments,
    {
      type: 'capital-decrease-terms',
      origin: 'generated',
      requiredSignatures: { body: 'representatives', as: 'registered' },
    },
    ...supportingDocuments({ byGround: true }),
  ],
  facts: [
    {
      operation: 'changed',
      kind: 'capital_decrease',
      value: { parts: { amount: capital, currency: { word: 'EUR' } } },
    },
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [decreaseCapitalNotice]
