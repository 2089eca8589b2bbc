import { entityIdentity } from '../legal-entity-fields.ts'
import { personIdentity, personName } from '../person-fields.ts'
import type { Condition, DocumentDefinition, Field, FormRule, Group } from '@portal/forms/definition/vocabulary'
import { whenever } from '../whenever.ts'

const texts = 'persons.decision'
export const soleDecides = { field: 'decision.meeting.body', equals: 'sole-member' } as const

const meetingDecides = { field: 'decision.meeting.body', equals: 'members-meeting' } as const
export const minutesArePrepared = { field: 'decision.meeting.minutes', equals: 'prepared' } as const

/** Applications begun before the portal prepared minutes have no answer, so their users add their own. */
export const minutes = {
  key: 'minutes',
  kind: 'choice',
  options: ['prepared', 'own'],
  optional: true,
  initial: 'prepared',
  initialFrom: 'shares',
  texts,
  hint: true,
  when: meetingDecides,
} as const satisfies Field

/** Other decisions, as clauses of a paper that the portal prepares. */
export const further = {
  key: 'further',
  kind: 'long-text',
  optional: true,
  texts,
  hint: true,
  when: { any: [soleDecides, minutesArePrepared] },
} as const satisfies Field

export const decidedOn = { key: 'decidedOn', kind: 'date', in: 'past-or-today', texts } as const satisfies Field
export const placeAndNumber = [
  // Optional for applications begun before this question existed; the notary sees the paper.
  { key: 'place', kind: 'text', optional: true, initialFrom: 'seat', texts },
  { key: 'number', kind: 'text', maxLength: 50, optional: true, texts },
] as const satisfies readonly Field[]

/** Members decide: a sole one in writing, several in a meeting with minutes. */
export const membersDecision = [
  { key: 'body', kind: 'choice', options: ['sole-member', 'members-meeting'], initialFrom: 'members', texts },
  minutes,
  decidedOn,
  ...placeAndNumber,
  further,
] as const satisfies readonly Field[]

const ofMeeting = 'persons.meeting'
const byMajority = { field: 'result', equals: 'majority' } as const

/** The members who took the decision. A sole member is named where the register does not know them, and the notary checks it. */
export const decisionMakers = [
  {
    key: 'member',
    when: soleDecides,
    fields: [
      {
        key: 'kind',
        kind: 'choice',
        options: ['natural', 'legal'],
        optional: true,
        texts: 'persons.member',
        hint: true,
      },
      ...whenever({ field: 'kind', equals: 'natural' }, personIdentity),
      ...whenever({ field: 'kind', equals: 'legal' }, entityIdentity),
    ],
  },
  { key: 'chair', when: meetingDecides, fields: personName, initialPerson: 'chair' },
  { key: 'keeper', when: meetingDecides, hint: true, fields: personName, initialPerson: 'another' },
  { key: 'verifier', when: meetingDecides, hint: true, fields: personName },
  {
    key: 'attendance',
    when: minutesArePrepared,
    repeat: { min: 0, max: 300, registered: { fact: 'member', state: 'presence', own: true, heldByEntity: 'absent' } },
    fields: [
      { key: 'member', kind: 'fact', of: ['member', 'stockholder'] },
      { key: 'presence', kind: 'choice', options: ['represented', 'absent'] },
      {
        key: 'proxy',
        kind: 'text',
        maxLength: 250,
        texts: ofMeeting,
        when: { field: 'presence', equals: 'represented' },
      },
    ],
  },
  {
    key: 'votes',
    when: minutesArePrepared,
    fields: [
      {
        key: 'convenedBy',
        kind: 'choice',
        options: ['board', 'council', 'liquidators', 'members'],
        initial: 'board',
        texts: ofMeeting,
      },
      { key: 'notifiedOn', kind: 'date', in: 'past-or-today', optional: true, texts: ofMeeting, hint: true },
      {
        key: 'result',
        kind: 'choice',
        options: ['unanimous', 'majority'],
        initial: 'unanimous',
        texts: ofMeeting,
        hint: true,
      },
      { key: 'inFavour', kind: 'integer', min: 1, max: 999_999_999, texts: ofMeeting, when: byMajority },
      { key: 'against', kind: 'integer', min: 0, max: 999_999_999, texts: ofMeeting, when: byMajority },
    ],
  },
] as const satisfies readonly Group[]

export const decisionRules: readonly FormRule[] = [
  { rule: 'since-registration', field: 'decision.meeting.decidedOn' },
  { rule: 'since-registration', field: 'decision.votes.notifiedOn' },
  { rule: 'notified-within', field: 'decision.meeting.decidedOn', term: 'notice-of-change' },
  { rule: 'sole-member', body: 'decision.meeting.body', named: 'decision.member.kind', when: soleDecides },
  {
    rule: 'members-meeting',
    body: 'decision.meeting.body',
    verifier: 'decision.verifier',
    others: ['decision.chair', 'decision.keeper'],
    attendance: 'decision.attendance',
    when: meetingDecides,
  },
  {
    rule: 'meeting-votes',
    minutes: 'decision.meeting.minutes',
    decidedOn: 'decision.meeting.decidedOn',
    attendance: 'decision.attendance',
    votes: 'decision.votes',
    verifier: 'decision.verifier',
    officials: ['decision.chair', 'decision.keeper'],
    when: minutesArePrepared,
  },
]

/** Komerclikuma 217. un 287. pants. */
const byMeeting = {
  members: 'meeting',
  chair: 'decision.chair',
  keeper: 'decision.keeper',
  verifier: 'decision.verifier',
} as const

export const decisionDocuments: readonly DocumentDefinition[] = [
  {
    type: 'members-decision',
    origin: 'generated',
    requiredSignatures: { members: 'sole', named: 'decision.member' },
    when: soleDecides,
  },
  { type: 'members-minutes', origin: 'generated', requiredSignatures: byMeeting, when: minutesArePrepared },
  {
    type: 'members-minutes',
    origin: 'uploaded',
    requiredSignatures: byMeeting,
    when: { all: [meetingDecides, { not: minutesArePrepared }] },
  },
]

const byRepresentatives = { body: 'representatives', as: 'registered' } as const

const newWording: DocumentDefinition = {
  type: 'statutes-new-wording',
  origin: 'uploaded',
  requiredSignatures: byRepresentatives,
}

/** The amendments, and the statutes as they read after them. */
export const statutesDocuments: readonly DocumentDefinition[] = [
  { type: 'statutes-amendments', origin: 'uploaded', requiredSignatures: byRepresentatives },
  newWording,
]

/** The amendments in the words of the user, from which the portal prepares a paper. */
export const amendments = {
  key: 'amendments',
  kind: 'long-text',
  maxLength: 5000,
  optional: true,
  texts,
  hint: true,
} as const satisfies Field

const areAmended = { given: 'statutes.content.amendments' } as const

/**
 * The amendments, which the portal prepares from answers and the user adds otherwise, and the full new wording. @param computed holds
 * while the portal computes amendments
 */
export const amendedStatutes = (computed: Condition): readonly DocumentDefinition[] => [
  {
    type: 'statutes-amendments',
    origin: 'generated',
    requiredSignatures: byRepresentatives,
    when: { any: [computed, areAmended] },
  },
  {
    type: 'statutes-amendments',
    origin: 'uploaded',
    requiredSignatures: byRepresentatives,
    when: { all: [{ not: computed }, { not: areAmended }] },
  },
  newWording,
]
