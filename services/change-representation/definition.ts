import { entry } from './entry.ts'
import { grounds } from '../shared/entries.ts'
import { representationFields, supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import {
  boardDecision,
  boardDecisionDocuments,
  boardDecisionMakers,
  boardDecisionRules,
} from '../shared/decisions/board-decision.ts'
import { boardPositions } from '../shared/board-change.ts'
import { changedOfficers } from '../shared/fact-mappings.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

/** Other rights of representation of members of the board who stay in office (Komerclikuma 223. pants). */
export const changeRepresentation = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(grounds),
    {
      key: 'rights',
      hint: true,
      groups: [
        {
          key: 'member',
          repeat: { min: 1, max: 50, registered: { fact: 'officer' } },
          fields: [
            {
              key: 'officer',
              kind: 'fact',
              of: ['officer'],
              having: 'representation',
              positions: boardPositions,
            },
            ...representationFields,
            { key: 'changedOn', kind: 'date', initial: 'today' },
          ],
        },
      ],
    },
    { key: 'decision', groups: [{ key: 'meeting', fields: boardDecision }, ...boardDecisionMakers] },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'board-works' },
    { rule: 'since-registration', rows: 'rights.member', field: 'changedOn' },
    { rule: 'in-effect', rows: 'rights.member', field: 'changedOn' },
    { rule: 'end-after-start', rows: 'rights.member', fact: 'officer', field: 'changedOn' },
    { rule: 'after-decision', rows: 'rights.member', field: 'changedOn', decidedOn: 'decision.meeting.decidedOn' },
    ...boardDecisionRules,
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'filer' },
    ...boardDecisionDocuments,
    ...supportingDocuments({ byGround: true }),
  ],
  facts: [changedOfficers('rights.member', { kept: 'position' })],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changeRepresentation]
