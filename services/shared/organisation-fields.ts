import { personName } from './person-fields.ts'
import type { DocumentDefinition, FactMapping, Field, FormRule, Group, Step } from '@portal/forms/definition/vocabulary'

const texts = 'persons.organisation'
const decidedOn = 'decision.meeting.decidedOn'
const foundersDecide = { field: 'decision.meeting.body', equals: 'founders' } as const
const bodyMeets = { not: foundersDecide } as const
const isPrepared = { field: 'decision.meeting.minutes', equals: 'prepared' } as const
const minutesArePrepared = { all: [bodyMeets, isPrepared] } as const
/** The statutes name another body, which meets as they say. */
const membersMeet = { not: { field: 'decision.meeting.body', equals: 'statutory-body' } } as const
const byMajority = { field: 'result', equals: 'majority' } as const
const ofTurnout = 'persons.turnout'
/** The law has its own name for the meeting of a cooperative. */
const ofCooperative = 'persons.cooperative'

/**
 * The bodies that decide for an organisation: its members in their meeting; for a foundation: its founders. The statutes may name
 * another body (Biedrību un nodibinājumu likums; Kooperatīvo sabiedrību likums; Arodbiedrību likums; Reliģisko
 * organizāciju likums; Politisko partiju likums).
 */
const organisationDecision = [
  {
    key: 'body',
    kind: 'choice',
    options: ['general-meeting', 'statutory-body'],
    texts,
    forms: ['BDR', 'ARB', 'PP'],
  },
  { key: 'body', kind: 'choice', options: ['general-meeting', 'statutory-body'], texts: ofCooperative, forms: ['KB'] },
  { key: 'body', kind: 'choice', options: ['congregation-meeting', 'statutory-body'], texts, forms: ['DRZ'] },
  { key: 'body', kind: 'choice', options: ['founders', 'statutory-body'], texts, forms: ['NOD'] },
  { key: 'bodyName', kind: 'text', maxLength: 250, texts, when: { field: 'body', equals: 'statutory-body' } },
  // Applications begun before the portal prepared papers have no answer, so their users add their own.
  {
    key: 'minutes',
    kind: 'choice',
    options: ['prepared', 'own'],
    optional: true,
    initial: 'prepared',
    texts,
    when: { given: 'body' },
  },
  { key: 'decidedOn', kind: 'date', in: 'past-or-today', texts: 'persons.decision' },
  { key: 'place', kind: 'text', optional: true, initialFrom: 'seat', texts: 'persons.decision' },
  { key: 'number', kind: 'text', maxLength: 50, optional: true, texts: 'persons.decision' },
  { key: 'further', kind: 'long-text', optional: true, texts: 'persons.decision', hint: true, when: isPrepared },
] as const satisfies readonly Field[]

const convener = {
  // Applications begun before this question existed have no answer.
  key: 'convenedBy',
  kind: 'choice',
  options: ['board', 'council', 'liquidators', 'members'],
  optional: true,
  initial: 'board',
  when: membersMeet,
} as const

export const organisationDecisionGroups = [
  { key: 'meeting', fields: organisationDecision },
  { key: 'founder', forms: ['NOD'], repeat: { min: 1, max: 50 }, when: foundersDecide, fields: personName },
  { key: 'chair', when: bodyMeets, fields: personName },
  { key: 'keeper', when: bodyMeets, fields: personName },
  {
    key: 'turnout',
    when: minutesArePrepared,
    fields: [
      { ...convener, texts: ofTurnout, forms: ['BDR', 'NOD', 'KB', 'ARB', 'PP'] },
      { ...convener, texts: 'persons.congregation', forms: ['DRZ'] },
      { key: 'notifiedOn', kind: 'date', in: 'past-or-today', optional: true, texts: ofTurnout, when: membersMeet },
      { key: 'entitled', kind: 'integer', min: 1, max: 9_999_999, texts: ofTurnout },
      { key: 'present', kind: 'integer', min: 1, max: 9_999_999, texts: ofTurnout },
      {
        key: 'result',
        kind: 'choice',
        options: ['unanimous', 'majority'],
        initial: 'unanimous',
        texts: ofTurnout,
        hint: true,
      },
      { key: 'inFavour', kind: 'integer', min: 1, max: 9_999_999, texts: ofTurnout, when: byMajority },
      { key: 'against', kind: 'integer', min: 0, max: 9_999_999, texts: ofTurnout, when: byMajority },
    ],
  },
] as const satisfies readonly Group[]

export const organisationDecisionRules: readonly FormRule[] = [
  { rule: 'since-registration', field: decidedOn },
  { rule: 'since-registration', field: 'decision.turnout.notifiedOn' },
  {
    rule: 'turnout',
    body: 'decision.meeting.body',
    forms: ['ARB', 'BDR', 'DRZ', 'KB', 'NOD', 'PP'],
    turnout: 'decision.turnout',
    decidedOn,
    when: minutesArePrepared,
  },
]

export const religiousFilingRule: FormRule = {
  rule: 'notified-within',
  forms: ['DRZ'],
  field: 'decision.meeting.decidedOn',
  term: 'notice-of-congregation',
  code: 'congregation-filed-late',
}

/** The register knows no members of an organisation who could verify the minutes. */
const byChairAndKeeper = {
  allOf: [
    { rowsOf: 'decision.chair', role: 'chair-of-meeting' },
    { rowsOf: 'decision.keeper', role: 'keeper-of-minutes' },
  ],
} as const
const byFounders = { rowsOf: 'decision.founder', role: 'founder' } as const

export const organisationDecisionDocuments: readonly DocumentDefinition[] = [
  {
    type: 'organisation-minutes',
    origin: 'generated',
    requiredSignatures: byChairAndKeeper,
    when: minutesArePrepared,
  },
  {
    type: 'organisation-minutes',
    origin: 'uploaded',
    requiredSignatures: byChairAndKeeper,
    // Officers who resign or have died leave without a decision.
    when: { all: [{ given: 'decision.meeting.body' }, bodyMeets, { not: isPrepared }] },
  },
  {
    type: 'founders-decision',
    origin: 'generated',
    forms: ['NOD'],
    requiredSignatures: byFounders,
    when: { all: [foundersDecide, isPrepared] },
  },
  {
    type: 'founders-decision',
    origin: 'uploaded',
    forms: ['NOD'],
    requiredSignatures: byFounders,
    when: { all: [foundersDecide, { not: isPrepared }] },
  },
]

/** The purpose and the term of a new association or foundation, in the group `purpose` of its first step. */
export const purposeFields = [
  { key: 'objective', kind: 'long-text', hint: true },
  { key: 'term', kind: 'choice', options: ['unlimited', 'limited'] },
  { key: 'termUntil', kind: 'date', when: { field: 'term', equals: 'limited' } },
] as const satisfies readonly Field[]

/** @param step the step with the group `purpose` */
export const purposeRule = (step: string): FormRule => ({
  rule: 'not-past',
  field: `${step}.purpose.termUntil`,
  when: { field: `${step}.purpose.term`, equals: 'limited' },
})

/** An association and a foundation have no aim of profit (Biedrību un nodibinājumu likuma 2. pants). @param field the purpose */
export const purposeWithoutProfit = (field: string): FormRule => ({
  rule: 'not-for-profit',
  field,
})

/** @param step the step with the group `purpose` */
export const purposeFacts = (step: string): FactMapping[] => [
  { operation: 'added', kind: 'objective', value: { parts: { text: `${step}.purpose.objective` } } },
  {
    operation: 'added',
    kind: 'term',
    when: { field: `${step}.purpose.term`, equals: 'limited' },
    value: { parts: { until: `${step}.purpose.termUntil` } },
  },
]

/** Groups whose associations pay no fee (MK noteikumi Nr. 308). */
export const reliefField = {
  key: 'unites',
  kind: 'choice',
  options: ['none', 'disabled-persons', 'orphans', 'large-families', 'childrens-sports'],
  texts,
  hint: true,
} as const satisfies Field

/** The step about the fee of an association. */
export const reliefStep = {
  key: 'fee',
  forms: ['BDR'],
  groups: [{ key: 'relief', fields: [reliefField] }],
} as const satisfies Step

export const reliefPlace = 'fee.relief.unites'

/** @param place the answer to `reliefField` */
export const reliefProof = (place: string): DocumentDefinition => ({
  type: 'relief-proof',
  origin: 'uploaded',
  forms: ['BDR'],
  requiredSignatures: 'anyone',
  optional: 'without-relief',
  when: { all: [{ given: place }, { not: { field: place, equals: 'none' } }] },
})
