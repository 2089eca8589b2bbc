import { entry } from './entry.ts'
import { organisationGrounds, organisations } from '../shared/entries.ts'
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
import { ownersUnchanged } from '../shared/fact-mappings.ts'
import { supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { consenting } from '../shared/consents/officer-consents.ts'
import {
  organisationDecisionDocuments,
  organisationDecisionGroups,
  organisationDecisionRules,
  religiousFilingRule,
  reliefPlace,
  reliefProof,
  reliefStep,
} from '../shared/organisation-fields.ts'
import { filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const statingOwners = [...organisations, 'KB'] as const
const ownersPlace = 'owners.statement.state'

/**
 * Changes in the board of an association, a foundation or another organisation (Biedrību un nodibinājumu likums;
 * Kooperatīvo sabiedrību likums). The registered board files them: a decision of members whom the register does not know gives no other person the right to.
 */
export const changeOrganisationBoard = defineService({
  ...entry,
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    filingStep(organisationGrounds),
    { key: 'board', hint: true, groups: [dismissedOfficers(['officer']), changedMembers, appointedMembers] },
    { key: 'decision', when: boardIsDecided, groups: organisationDecisionGroups },
    {
      key: 'owners',
      forms: statingOwners,
      when: { not: isOwnEnd },
      groups: [
        {
          key: 'statement',
          fields: [
            {
              key: 'state',
              kind: 'choice',
              options: ['unchanged', 'changed'],
              declares: ['unchanged'],
              hint: true,
            },
          ],
        },
      ],
    },
    reliefStep,
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    ...boardChangeRules,
    ...organisationDecisionRules,
    religiousFilingRule,
    { rule: 'owners-stated', field: ownersPlace, when: { given: ownersPlace }, forms: statingOwners },
  ],
  documents: [
    {
      type: 'application',
      origin: 'generated',
      requiredSignatures: { allOf: ['filer', consenting('board.appointed')] },
    },
    ...organisationDecisionDocuments,
    reliefProof(reliefPlace),
    resignationNotice('board.dismissed'),
    ...supportingDocuments({ byGround: true, board: 'board.appointed' }),
  ],
  board: boardAnswers,
  facts: [...boardChangeFacts, { ...ownersUnchanged(ownersPlace, 'decision.meeting.decidedOn'), forms: statingOwners }],
  relief: reliefPlace,
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changeOrganisationBoard]
