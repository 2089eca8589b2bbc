import { entry } from './entry.ts'
import { grounds } from '../shared/entries.ts'
import { jointRightsAlone, supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { consenting, consentPapers } from '../shared/consents/officer-consents.ts'
import {
  endDecision,
  endDecisionDocuments,
  endDecisionRules,
  endOfBoard,
  liquidatorRules,
  liquidators,
  newLiquidators,
} from '../shared/liquidation-fields.ts'
import { reliefPlace, reliefProof, reliefStep } from '../shared/organisation-fields.ts'
import { foreignerQuestionnaire, questionnaireField } from '../shared/person-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const rows = 'liquidation.liquidator'
const decidedOn = 'decision.meeting.decidedOn'

/**
 * The end of the activity and the beginning of the liquidation (Komerclikuma 312.–322. pants; Biedrību un nodibinājumu
 * likums): the board that leaves files it, the liquidators take its place.
 */
export const startLiquidation = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(grounds),
    endDecision,
    {
      key: 'liquidation',
      groups: [
        { ...liquidators, fields: [...liquidators.fields, questionnaireField] },
        {
          key: 'claims',
          hint: true,
          fields: [
            { key: 'address', kind: 'address', hint: true },
            { key: 'until', kind: 'date', hint: true },
          ],
        },
      ],
    },
    reliefStep,
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'not-in-state', state: 'liquidation', field: decidedOn },
    ...endDecisionRules,
    ...liquidatorRules(rows),
    { rule: 'not-past', field: 'liquidation.claims.until' },
    { rule: 'term-ahead', field: 'liquidation.claims.until', term: 'claims-in-liquidation' },
    jointRightsAlone(rows),
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: { allOf: ['filer', consenting(rows)] } },
    ...endDecisionDocuments,
    ...consentPapers([{ rows, type: 'liquidator-consent' }]),
    reliefProof(reliefPlace),
    ...supportingDocuments({ byGround: true }),
    ...foreignerQuestionnaire(rows),
  ],
  facts: [
    {
      operation: 'added',
      kind: 'legal_state',
      value: { parts: { state: { word: 'liquidation' }, text: { word: null } } },
      since: decidedOn,
    },
    endOfBoard(decidedOn),
    newLiquidators(rows, decidedOn),
  ],
  relief: reliefPlace,
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [startLiquidation]
