import { entry } from './entry.ts'
import { memberOfNewBoard, boardRules, supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { consenting } from '../shared/consents/officer-consents.ts'
import { continuationDecision, continuationDocuments, continuationRules } from '../shared/council/council-decision.ts'
import { decisionMakers } from '../shared/decision-fields.ts'
import { newBoardMembers } from '../shared/fact-mappings.ts'
import { filedBy, filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { foreignerQuestionnaire } from '../shared/person-fields.ts'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const rows = 'board.appointed'
const decidedOn = 'decision.meeting.decidedOn'

/** A company in liquidation goes on: a new board takes the liquidators' place (Komerclikuma 317. pants). */
export const continueActivity = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(entry.grounds),
    {
      key: 'board',
      groups: [{ key: 'appointed', repeat: { min: 1, max: 50 }, fields: memberOfNewBoard('board.appointed') }],
    },
    { key: 'decision', groups: [{ key: 'meeting', fields: continuationDecision }, ...decisionMakers] },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'in-state', state: 'liquidation', field: decidedOn },
    { rule: 'names-applicant', rows, when: filedBy('new-officer') },
    ...continuationRules,
    ...boardRules(rows),
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: { allOf: ['filer', consenting(rows)] } },
    ...continuationDocuments,
    ...supportingDocuments({ byGround: true, board: rows }),
    foreignerQuestionnaire(rows),
  ],
  board: { appointed: rows },
  facts: [
    { operation: 'ended', kind: 'legal_state', every: { part: 'state', among: ['liquidation'] }, until: decidedOn },
    { operation: 'ended', kind: 'officer', every: { part: 'position', among: ['LIQUIDATOR'] }, until: decidedOn },
    newBoardMembers(rows, decidedOn),
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [continueActivity]
