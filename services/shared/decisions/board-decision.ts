import { councilPositions } from '../board-change.ts'
import {
  decidedOn,
  decisionDocuments,
  decisionMakers,
  decisionRules,
  further,
  minutes,
  minutesArePrepared,
  placeAndNumber,
  soleDecides,
} from './decision-fields.ts'
import type { DocumentDefinition, Field, FormRule, Group } from '@portal/forms/definition/vocabulary'

const texts = 'persons.decision'
const ofCouncil = 'persons.council'
const councilDecides = { field: 'decision.meeting.body', equals: 'council' } as const
const isPrepared = { field: 'decision.meeting.councilMinutes', equals: 'prepared' } as const
const byMajority = { field: 'result', equals: 'majority' } as const

// The portal draws up the decision of a sole member, so it is usually of the day of the application.
const day = { ...decidedOn, initial: 'today', initialWhen: soleDecides } as const satisfies Field

/** Members decide, or the council of a company that has one. */
export const boardDecision = [
  {
    key: 'body',
    kind: 'choice',
    options: ['sole-member', 'members-meeting', 'council'],
    initialFrom: 'members',
    texts,
  },
  minutes,
  {
    // Applications begun before the portal prepared these minutes have no answer, so their users add their own.
    key: 'councilMinutes',
    kind: 'choice',
    options: ['prepared', 'own'],
    optional: true,
    initial: 'prepared',
    initialFrom: 'council',
    texts,
    hint: true,
    when: councilDecides,
  },
  day,
  ...placeAndNumber,
  { ...further, when: { any: [soleDecides, minutesArePrepared, isPrepared] } },
] as const satisfies readonly Field[]

const seat = { kind: 'fact', of: ['officer'], positions: councilPositions } as const

/** The bodies that decide, and the meeting of the council (Komerclikuma 298.–300. pants). With a vote in writing the user adds own minutes. */
export const boardDecisionMakers = [
  ...decisionMakers,
  {
    key: 'absence',
    when: isPrepared,
    repeat: { min: 0, max: 20, registered: { fact: 'member', own: true } },
    fields: [{ key: 'member', ...seat }],
  },
  {
    key: 'session',
    when: isPrepared,
    fields: [
      { key: 'chair', ...seat, texts: ofCouncil },
      { key: 'keeper', kind: 'text', maxLength: 250, texts: ofCouncil },
      {
        key: 'result',
        kind: 'choice',
        options: ['unanimous', 'majority'],
        initial: 'unanimous',
        texts: ofCouncil,
        hint: true,
      },
      { key: 'inFavour', kind: 'integer', min: 1, max: 20, texts: ofCouncil, when: byMajority },
      { key: 'against', kind: 'integer', min: 0, max: 20, texts: ofCouncil, when: byMajority },
    ],
  },
] as const satisfies readonly Group[]

/** The council of a joint-stock company elects its board (Komerclikuma 305. pants). */
export const boardDecisionRules: readonly FormRule[] = [
  ...decisionRules,
  {
    rule: 'answer-by-form',
    field: 'decision.meeting.body',
    legalForm: 'AS',
    answers: ['council'],
    code: 'council-elects',
    when: { given: 'decision.meeting.body' },
  },
  {
    rule: 'council-votes',
    minutes: 'decision.meeting.councilMinutes',
    absence: 'decision.absence',
    session: 'decision.session',
    when: isPrepared,
  },
]

export const ownCouncilMinutes = {
  type: 'council-decision',
  origin: 'uploaded',
  requiredSignatures: { body: 'council', as: 'registered' },
} as const

/** The members' decision documents, and those of the council where it may decide. All members of the council who met sign its minutes. */
export const boardDecisionDocuments: readonly DocumentDefinition[] = [
  ...decisionDocuments,
  {
    type: 'council-decision',
    origin: 'generated',
    requiredSignatures: {
      body: 'council',
      as: 'registered',
      absent: { rowsOf: 'decision.absence', fact: 'member' },
    },
    when: isPrepared,
  },
  { ...ownCouncilMinutes, when: { all: [councilDecides, { not: isPrepared }] } },
]
