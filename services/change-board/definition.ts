import { entry } from './entry.ts'
import { boardGrounds } from '../shared/entries.ts'
import {
  appointedMembers,
  boardAnswers,
  boardChangeFacts,
  boardChangeRules,
  boardIsDecided,
  changedMembers,
  dismissedOfficers,
  isOwnEnd,
  resignationNotice,
} from '../shared/board-change.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { consenting } from '../shared/consents/officer-consents.ts'
import {
  boardDecision,
  boardDecisionDocuments,
  boardDecisionMakers,
  boardDecisionRules,
} from '../shared/decisions/board-decision.ts'
import { ownersUnchanged } from '../shared/fact-mappings.ts'
import { ownersPlace, ownersStatement } from '../shared/owner-fields.ts'
import { filedBy, filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

/** Changes in the board of a company (Komerclikums 224. pants). */
export const changeBoard = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(boardGrounds),
    {
      key: 'board',
      hint: true,
      groups: [dismissedOfficers(['officer', 'procuration']), changedMembers, appointedMembers],
    },
    {
      key: 'decision',
      when: boardIsDecided,
      groups: [{ key: 'meeting', fields: boardDecision }, ...boardDecisionMakers, ownersStatement],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    ...boardChangeRules,
    { rule: 'rights-remain', rows: 'board.dismissed', kind: 'procuration' },
    { rule: 'names-applicant', rows: 'board.appointed', when: filedBy('new-officer') },
    ...boardDecisionRules,
    { rule: 'owners-stated', field: ownersPlace, when: boardIsDecided },
  ],
  documents: [
    {
      type: 'application',
      origin: 'generated',
      requiredSignatures: { allOf: ['filer', consenting('board.appointed')] },
    },
    ...boardDecisionDocuments,
    resignationNotice('board.dismissed'),
    ...supportingDocuments({ byGround: true, board: 'board.appointed' }),
  ],
  board: boardAnswers,
  facts: [...boardChangeFacts, ownersUnchanged(ownersPlace, 'decision.meeting.decidedOn')],
  // Our notes doubt the fee of an officer's own resignation.
  feeUnconfirmedWhen: isOwnEnd,
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changeBoard]
