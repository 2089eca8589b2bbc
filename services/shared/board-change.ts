import { appointedMemberRules, boardMember, positionAndRight } from './company-fields.ts'
import { changedOfficers, newBoardMembers } from './fact-mappings.ts'
import { filedBy } from '@portal/forms/signers/filing-ground'
import type {
  Condition,
  DocumentDefinition,
  FactMapping,
  Field,
  FormRule,
  Group,
} from '@portal/forms/definition/vocabulary'

const decidedOn = 'decision.meeting.decidedOn'

export const isOwnEnd = filedBy('resigning-officer')

export const councilPositions = ['COUNCIL_MEMBER', 'CHAIR_OF_COUNCIL', 'DEPUTY_CHAIR_OF_COUNCIL']
export const boardPositions = ['BOARD_MEMBER', 'CHAIR_OF_BOARD', 'DEPUTY_CHAIR_OF_BOARD']
export const boardAndCouncil = [...boardPositions, ...councilPositions]

/** Why and when an office ends. */
export const endOfOffice = [
  { key: 'reason', kind: 'choice', options: ['recalled', 'resigned', 'term-ended', 'deceased'] },
  { key: 'endsOn', kind: 'date', initial: 'today' },
] as const satisfies readonly Field[]

const hasDied: Condition = { field: 'reason', equals: 'deceased' }

/** A death is no future event, and the register verifies every report of one. @param rows rows with `endOfOffice` */
export const deathRules = (rows: string): FormRule[] => [
  { rule: 'has-happened', rows, field: 'endsOn', where: hasDied },
  { rule: 'at-most-rows', rows, where: hasDied, max: 0, field: 'reason', code: 'death-verified' },
]

/** Officers who leave: of a company also procurators. */
export const dismissedOfficers = <const Kind extends 'officer' | 'procuration'>(of: readonly Kind[]) =>
  ({
    key: 'dismissed',
    repeat: { min: 0, max: 50, registered: { fact: 'officer', state: 'reason' } },
    fields: [
      {
        key: 'officer',
        kind: 'fact',
        of,
        having: 'representation',
        // A representative on another basis, who may be an entity, is not on the board.
        positions: boardAndCouncil,
      },
      ...endOfOffice,
    ],
  }) as const satisfies Group

/** Members of the board who stay in office in another position, or with another right (Komerclikuma 223. pants). */
export const changedMembers = {
  key: 'changed',
  repeat: { min: 0, max: 50, registered: { fact: 'officer' } },
  when: { not: isOwnEnd },
  fields: [
    { key: 'officer', kind: 'fact', of: ['officer'], having: 'representation', positions: boardPositions },
    ...positionAndRight,
    { key: 'changedOn', kind: 'date', initial: 'today' },
  ],
} as const satisfies Group

export const appointedMembers = {
  key: 'appointed',
  repeat: { min: 0, max: 50 },
  when: { not: isOwnEnd },
  fields: [...boardMember, { key: 'appointedOn', kind: 'date', initial: 'today' }],
} as const satisfies Group

/** A resignation or a death needs no decision. @param leaving the leaving officers @param others the rows that a decision fills */
export const onlyLeave = (leaving: string, others: readonly string[]): Condition => ({
  all: [
    { given: `${leaving}.reason` },
    ...others.map((rows): Condition => ({ not: { rows, atLeast: 1 } })),
    { not: { field: `${leaving}.reason`, equals: 'recalled' } },
    { not: { field: `${leaving}.reason`, equals: 'term-ended' } },
  ],
})

export const boardIsDecided: Condition = {
  not: { any: [isOwnEnd, onlyLeave('board.dismissed', ['board.changed', 'board.appointed'])] },
}

/**
 * An officer may leave at any time by a written notice to the company (Komerclikuma 224. pants). Applications signed before the
 * portal prepared the notice are filed without it. @param rows the officers who leave
 */
export const resignationNotice = (rows: string): DocumentDefinition => ({
  type: 'resignation-notice',
  origin: 'generated',
  requiredSignatures: 'filer',
  when: isOwnEnd,
  optional: true,
  contains: [rows],
})

export const boardChangeRules: readonly FormRule[] = [
  { rule: 'own-end', rows: 'board.dismissed', officer: 'officer', reason: 'reason', when: isOwnEnd },
  { rule: 'some-rows', groups: ['board.appointed', 'board.dismissed', 'board.changed'] },
  // Officers who stay may be the chair or the others; `board-works` evaluates them together.
  ...appointedMemberRules('board.appointed'),
  { rule: 'board-works' },
  { rule: 'since-registration', rows: 'board.appointed', field: 'appointedOn' },
  { rule: 'since-registration', rows: 'board.changed', field: 'changedOn' },
  { rule: 'in-effect', rows: 'board.appointed', field: 'appointedOn' },
  { rule: 'in-effect', rows: 'board.dismissed', field: 'endsOn' },
  { rule: 'in-effect', rows: 'board.changed', field: 'changedOn' },
  ...deathRules('board.dismissed'),
  { rule: 'after-decision', rows: 'board.appointed', field: 'appointedOn', decidedOn },
  { rule: 'after-decision', rows: 'board.changed', field: 'changedOn', decidedOn },
  {
    rule: 'after-decision',
    rows: 'board.dismissed',
    field: 'endsOn',
    decidedOn,
    where: { field: 'reason', equals: 'recalled' },
  },
  { rule: 'end-after-start', rows: 'board.dismissed', fact: 'officer', field: 'endsOn' },
  { rule: 'end-after-start', rows: 'board.changed', fact: 'officer', field: 'changedOn' },
]

export const boardAnswers = {
  appointed: 'board.appointed',
  dismissed: 'board.dismissed',
  changed: 'board.changed',
} as const

export const boardChangeFacts: readonly FactMapping[] = [
  { operation: 'ended', kind: 'officer', rows: 'board.dismissed', id: 'officer', until: 'endsOn', reason: 'reason' },
  changedOfficers('board.changed', 'position'),
  newBoardMembers('board.appointed', 'appointedOn'),
]
