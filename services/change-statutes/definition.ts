import { entry } from './entry.ts'
import { grounds } from '../shared/entries.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import {
  decisionDocuments,
  decisionMakers,
  decisionRules,
  membersDecision,
  amendments,
} from '../shared/decisions/decision-fields.ts'
import { modelStatutesRule, rewordedStatutes, rewordedStatutesPapers } from '../shared/capital/amended-statutes.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

/** Amended statutes of a company that leave its name and capital as they are (Komerclikuma 195. un 283. pants). */
export const changeStatutes = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(grounds),
    { key: 'decision', groups: [{ key: 'meeting', fields: membersDecision }, ...decisionMakers] },
    {
      key: 'statutes',
      hint: true,
      groups: [
        {
          key: 'content',
          fields: [{ key: 'summary', kind: 'long-text', hint: true }, ...rewordedStatutes(amendments)],
        },
      ],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [groundRule, ...decisionRules, modelStatutesRule],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    ...decisionDocuments,
    ...rewordedStatutesPapers,
    ...supportingDocuments({ byGround: true }),
  ],
  facts: [{ operation: 'changed', kind: 'statutes', value: { parts: { adopted_on: 'decision.meeting.decidedOn' } } }],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changeStatutes]
