import { entry } from './entry.ts'
import { boardGrounds } from '../shared/entries.ts'
import { boardMember, boardRules, consenting, supportingDocuments, truthStatement } from '../shared/company-fields.ts'
import { boardDecision, boardDecisionDocuments, boardDecisionRules, decisionMakers } from '../shared/decision-fields.ts'
import { newBoardMembers } from '../shared/fact-mappings.ts'
import { filedBy, filingStep, groundRule } from '@portal/forms/signers/filing-ground'
import { defineService, type ServiceDefinition } from '@portal/forms/definition/vocabulary'

const isOwnEnd = filedBy('resigning-officer')

const boardAndCouncil = [
  'BOARD_MEMBER',
  'CHAIR_OF_BOARD',
  'DEPUTY_CHAIR_OF_BOARD',
  'COUNCIL_MEMBER',
  'CHAIR_OF_COUNCIL',
  'DEPUTY_CHAIR_OF_COUNCIL',
]

/** A resignation or a death needs no decision. */
const onlyLeave = {
  all: [
    { given: 'board.dismissed.reason' },
    { not: { rows: 'board.appointed', atLeast: 1 } },
    { not: { field: 'board.dismissed.reason', equals: 'recalled' } },
    { not: { field: 'board.dismissed.reason', equals: 'term-ended' } },
  ],
} as const

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
      groups: [
        {
          key: 'dismissed',
          repeat: { min: 0, max: 50 },
          fields: [
            {
              key: 'officer',
              kind: 'fact',
              of: ['officer', 'procuration'],
              having: 'representation',
              // A representative on another basis, who may be an entity, is not on the board.
              positions: boardAndCouncil,
            },
            { key: 'reason', kind: 'choice', options: ['recalled', 'resigned', 'term-ended', 'deceased'] },
            { key: 'endsOn', kind: 'date' },
          ],
        },
        {
          key: 'appointed',
          repeat: { min: 0, max: 50 },
          when: { not: isOwnEnd },
          fields: [...boardMember, { key: 'appointedOn', kind: 'date' }],
        },
      ],
    },
    {
      key: 'decision',
      when: { not: { any: [isOwnEnd, onlyLeave] } },
      groups: [{ key: 'meeting', fields: boardDecision }, ...decisionMakers],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    groundRule,
    { rule: 'own-end', rows: 'board.dismissed', officer: 'officer', reason: 'reason', when: isOwnEnd },
    { rule: 'names-applicant', rows: 'board.appointed', when: filedBy('new-officer') },
    ...boardDecisionRules,
    { rule: 'some-rows', groups: ['board.appointed', 'board.dismissed'] },
    // Officers who stay may be the chair or the others, so only the rules that do not depend on them apply here.
    ...boardRules('board.appointed').filter(({ rule }) => ['of-age', 'distinct-rows', 'at-most-rows'].includes(rule)),
    { rule: 'board-works' },
    { rule: 'since-registration', rows: 'board.appointed', field: 'appointedOn' },
    { rule: 'in-effect', rows: 'board.appointed', field: 'appointedOn' },
    { rule: 'in-effect', rows: 'board.dismissed', field: 'endsOn' },
    { rule: 'end-after-start', rows: 'board.dismissed', fact: 'officer', field: 'endsOn' },
  ],
  documents: [
    {
      type: 'application',
      origin: 'generated',
      requiredSignatures: { allOf: ['filer', consenting('board.appointed')] },
    },
    ...boardDecisionDocuments,
    ...supportingDocuments({ byGround: true, board: 'board.appointed' }),
  ],
  board: { appointed: 'board.appointed', dismissed: 'board.dismissed' },
  facts: [
    {
      deed: 'ended',
      kind: 'officer',
      rows: 'board.dismissed',
      id: 'officer',
      until: 'endsOn',
      reason: 'reason',
    },
    newBoardMembers('board.appointed', 'appointedOn'),
  ],
})

/** All versions, the first one first. */
export const versions: ServiceDefinition[] = [changeBoard]
