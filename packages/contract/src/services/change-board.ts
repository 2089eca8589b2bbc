import { catalogueEntry } from './catalogue.ts'
import { boardMember, boardRules, supportingDocuments, truthStatement } from './company-fields.ts'
import { boardDecision, boardDecisionDocuments } from './decision-fields.ts'
import { newBoardMembers } from './fact-mappings.ts'
import { defineService } from './vocabulary.ts'

/** Changes in the board of a company (Komerclikums 224. pants). */
export const changeBoard = defineService({
  ...catalogueEntry('change-board'),
  version: 1,
  validFrom: '2026-01-01',
  validTo: null,
  steps: [
    { key: 'decision', groups: [{ key: 'meeting', fields: boardDecision }] },
    {
      key: 'board',
      hint: true,
      groups: [
        {
          key: 'dismissed',
          repeat: { min: 0, max: 50 },
          fields: [
            { key: 'officer', kind: 'officer' },
            { key: 'reason', kind: 'choice', options: ['recalled', 'resigned', 'term-ended', 'deceased'] },
            { key: 'endsOn', kind: 'date' },
          ],
        },
        {
          key: 'appointed',
          repeat: { min: 0, max: 50 },
          fields: [...boardMember, { key: 'appointedOn', kind: 'date' }],
        },
      ],
    },
    { key: 'confirmation', groups: [{ key: 'truth', fields: truthStatement }] },
  ],
  rules: [
    { rule: 'some-rows', groups: ['board.appointed', 'board.dismissed'] },
    { rule: 'distinct-rows', rows: 'board.dismissed', by: ['officer'] },
    // Officers who stay may be the chair or the others, so that only what is sure here is judged here.
    ...boardRules('board.appointed').filter(({ rule }) => rule === 'distinct-rows' || rule === 'at-most-rows'),
  ],
  documents: [
    { type: 'application', origin: 'generated', requiredSignatures: 'representation' },
    ...boardDecisionDocuments('decision.meeting.body'),
    ...supportingDocuments({ board: 'board.appointed' }),
  ],
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
