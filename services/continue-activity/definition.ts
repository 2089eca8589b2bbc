import { entry } from './entry.ts'
import { memberOfNewBoard, boardRules, supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { consenting } from '../shared/consents/officer-consents.ts'
import { ownCouncilMinutes } from '../shared/decisions/board-decision.ts'
import {
  decisionDocuments,
  decisionMakers,
  decisionRules,
  membersDecision,
} from '../shared/decisions/decision-fields.ts'
import { newBoardMembers } from '../shared/fact-mappings.ts'
import { filedBy, filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { foreignerQuestionnaire, questionnaireField } from '../shared/person-fields.ts'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const rows = 'board.appointed'
const decidedOn = 'decision.meeting.decidedOn'
const electedOn = 'board.election.electedOn'

/**
 * A company in liquidation goes on: its members decide so, and a new board takes the liquidators' place (Komerclikuma 317. pants). The
 * council of a joint-stock company elects the board (305. pants).
 */
export const continueActivity = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(entry.grounds),
    {
      key: 'board',
      groups: [
        {
          key: 'appointed',
          repeat: { min: 1, max: 50 },
          fields: [...memberOfNewBoard('board.appointed'), questionnaireField],
        },
        { key: 'election', forms: ['AS'], fields: [{ key: 'electedOn', kind: 'date', in: 'past-or-today' }] },
      ],
    },
    { key: 'decision', groups: [{ key: 'meeting', fields: membersDecision }, ...decisionMakers] },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'in-state', state: 'liquidation', field: decidedOn },
    { rule: 'names-applicant', rows, when: filedBy('new-officer') },
    ...decisionRules,
    { rule: 'since-registration', forms: ['AS'], field: electedOn },
    { rule: 'after-decision', forms: ['AS'], field: electedOn, decidedOn },
    ...boardRules(rows),
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: { allOf: ['filer', consenting(rows)] } },
    ...decisionDocuments,
    { ...ownCouncilMinutes, forms: ['AS'] },
    ...supportingDocuments({ byGround: true, board: rows }),
    ...foreignerQuestionnaire(rows),
  ],
  board: { appointed: rows },
  facts: [
    { operation: 'ended', kind: 'legal_state', every: { part: 'state', among: ['liquidation'] }, until: decidedOn },
    { operation: 'ended', kind: 'officer', every: { part: 'position', among: ['LIQUIDATOR'] }, until: decidedOn },
    { ...newBoardMembers(rows, decidedOn), forms: ['SIA'] },
    { ...newBoardMembers(rows, electedOn), forms: ['AS'] },
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [continueActivity]
