import { entry } from './entry.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { consenting, consentPapers } from '../shared/consents/officer-consents.ts'
import { deathRules, isOwnEnd, onlyLeave, resignationNotice } from '../shared/board-change.ts'
import {
  endDecision,
  endDecisionDocuments,
  endDecisionRules,
  liquidatorRules,
  liquidators,
  newLiquidators,
} from '../shared/liquidation-fields.ts'
import { reliefPlace, reliefProof, reliefStep } from '../shared/organisation-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type Condition, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const [leaving, rows] = ['leaving.officer', 'liquidation.liquidator']
const decidedOn = 'decision.meeting.decidedOn'
const isDecided: Condition = { not: { any: [isOwnEnd, onlyLeave(leaving, [rows])] } }
const among = { part: 'position', words: ['LIQUIDATOR'] }

/** Another liquidator; the registered one files it, and a resigning one alone (Komerclikuma 318. pants). */
export const changeLiquidator = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(entry.grounds),
    {
      key: 'leaving',
      groups: [
        {
          key: 'officer',
          repeat: { min: 0, max: 20, registered: { fact: 'officer', state: 'reason' } },
          fields: [
            { key: 'officer', kind: 'fact', of: ['officer'], positions: ['LIQUIDATOR'] },
            { key: 'reason', kind: 'choice', options: ['recalled', 'resigned', 'deceased'] },
            { key: 'endsOn', kind: 'date' },
          ],
        },
      ],
    },
    {
      key: 'liquidation',
      when: { not: isOwnEnd },
      groups: [{ ...liquidators, repeat: { min: 0, max: 20 } }],
    },
    { ...endDecision, when: isDecided },
    reliefStep,
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'in-state', state: 'liquidation', field: 'filing.applicant.ground' },
    { rule: 'own-end', rows: leaving, officer: 'officer', reason: 'reason', when: isOwnEnd },
    { rule: 'some-rows', groups: [leaving, rows] },
    { rule: 'in-effect', rows: leaving, field: 'endsOn' },
    { rule: 'end-after-start', rows: leaving, fact: 'officer', field: 'endsOn' },
    {
      rule: 'after-decision',
      rows: leaving,
      field: 'endsOn',
      decidedOn,
      where: { field: 'reason', equals: 'recalled' },
    },
    { rule: 'holder-remains', kind: 'officer', rows: leaving, among, code: 'no-liquidator-remains' },
    { rule: 'rights-remain', kind: 'officer', rows: leaving, among },
    ...endDecisionRules,
    ...liquidatorRules(rows),
    {
      rule: 'new-holder',
      rows,
      kind: 'officer',
      among,
      code: 'already-liquidator',
    },
    ...deathRules(leaving),
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: { allOf: ['filer', consenting(rows)] } },
    ...endDecisionDocuments,
    ...consentPapers([{ rows, type: 'liquidator-consent' }]),
    reliefProof(reliefPlace),
    resignationNotice(leaving),
    ...supportingDocuments({ byGround: true }),
  ],
  facts: [
    { operation: 'ended', kind: 'officer', rows: leaving, id: 'officer', until: 'endsOn', reason: 'reason' },
    newLiquidators(rows, decidedOn),
  ],
  relief: reliefPlace,
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changeLiquidator]
