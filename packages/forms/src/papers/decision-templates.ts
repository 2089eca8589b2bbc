import { decreaseTerms, increaseTerms } from './capital-templates.ts'
import type { PaperClause, PaperPart, PaperTemplate } from './paper-template.ts'
import { first, unread } from './template-law.ts'

const minutes = { ...first, source: 'ur.gov.lv dalībnieku sapulces protokols' } as const

/** The decision contains the terms of the change of capital that it approves (Komerclikuma 196. un 206. pants). */
const ofCompany: PaperClause = {
  each: 'changes',
  texts: ['changes'],
  terms: { increase: increaseTerms, decrease: decreaseTerms },
}
const ofOrganisation: PaperClause = { each: 'changes', texts: ['organisation.changes', 'changes'] }
const changesOfCompany = [ofCompany, { text: 'changes.register' }]
const changesOfOrganisation = [ofOrganisation, { text: 'organisation.register' }]
/** Decisions in the own words of the meeting or the member. */
const further: PaperClause = { each: 'further' }

const vote: readonly PaperPart[] = [
  { kind: 'paragraph', text: 'minutes.majority', when: 'byMajority' },
  { kind: 'paragraph', text: 'minutes.unanimous', unless: 'byMajority' },
]

const absence = (allPresent: string, absent: string): readonly PaperPart[] => [
  { kind: 'paragraph', text: absent, when: 'absent' },
  { kind: 'paragraph', text: allPresent, unless: 'absent' },
]

/** The agenda with the decisions on its items; a meeting that elects its officials does this first. */
function agenda(changes: readonly PaperClause[], election?: { item: string; decision: string }): readonly PaperPart[] {
  const subject = election ? 2 : 1
  return [
    { kind: 'heading', text: 'minutes.agenda' },
    {
      kind: 'clauses',
      items: [
        ...(election ? [{ text: election.item }] : []),
        { text: 'minutes.subject' },
        { text: 'minutes.other', when: 'further' },
      ],
    },
    { kind: 'heading', text: 'minutes.decisions' },
    ...(election ? [{ kind: 'clauses', under: 1, items: [{ text: election.decision }] } as const, ...vote] : []),
    { kind: 'clauses', under: subject, items: changes },
    ...vote,
    {
      kind: 'group',
      when: 'further',
      parts: [{ kind: 'clauses', under: subject + 1, items: [further] }, ...vote],
    },
  ]
}

const membersMinutes: readonly PaperPart[] = [
  { kind: 'paragraph', text: 'minutes.intro' },
  {
    kind: 'fields',
    text: 'minutes.meeting',
    rows: [
      { text: 'minutes.capital', value: 'capital', optional: true },
      { text: 'minutes.paidCapital', value: 'paidCapital', optional: true },
      { text: 'minutes.votingCapital', value: 'votingCapital', optional: true },
      { text: 'minutes.representedCapital', value: 'representedCapital', optional: true },
      { text: 'minutes.convenedBy', value: 'convenedBy', optional: true },
      { text: 'minutes.notifiedOn', value: 'notifiedOn', optional: true },
      { text: 'minutes.chair', value: 'chair' },
      { text: 'minutes.keeper', value: 'keeper' },
      { text: 'minutes.verifier', value: 'verifier' },
    ],
  },
  { kind: 'heading', text: 'minutes.attendees' },
  {
    kind: 'table',
    rows: 'attendance',
    columns: [
      { text: 'minutes.member', value: 'person' },
      { text: 'minutes.presence', value: 'presence' },
      { text: 'minutes.shares', value: 'shares', numeric: true },
    ],
  },
  ...absence('minutes.allPresent', 'minutes.absent'),
  { kind: 'paragraph', text: 'minutes.quorum' },
  ...agenda(changesOfCompany, { item: 'minutes.officials', decision: 'minutes.elected' }),
]

const councilMinutes: readonly PaperPart[] = [
  { kind: 'paragraph', text: 'council.intro' },
  {
    kind: 'fields',
    text: 'council.meeting',
    rows: [
      { text: 'council.chair', value: 'chair' },
      { text: 'council.keeper', value: 'keeper' },
    ],
  },
  { kind: 'heading', text: 'council.attendees' },
  {
    kind: 'table',
    rows: 'attendance',
    columns: [
      { text: 'council.member', value: 'person' },
      { text: 'council.position', value: 'position' },
    ],
  },
  ...absence('council.allPresent', 'council.absent'),
  { kind: 'paragraph', text: 'council.quorum' },
  ...agenda(changesOfCompany),
]

const organisationMinutes: readonly PaperPart[] = [
  { kind: 'paragraph', text: 'organisation.intro' },
  {
    kind: 'fields',
    text: 'minutes.meeting',
    rows: [
      { text: 'minutes.convenedBy', value: 'convenedBy', optional: true },
      { text: 'minutes.notifiedOn', value: 'notifiedOn', optional: true },
    ],
  },
  { kind: 'paragraph', text: 'organisation.quorum' },
  ...agenda(changesOfOrganisation, { item: 'organisation.officials', decision: 'organisation.elected' }),
]

const ownAmendments: PaperPart = { kind: 'clauses', items: [{ each: 'ownClauses' }] }

/** The clauses of a company, or the provisions of an organisation that the portal compares with the register. */
const statutesAmendments: readonly PaperPart[] = [
  { kind: 'paragraph', text: 'changes.amendments' },
  {
    kind: 'group',
    unless: 'organisation',
    parts: [
      { kind: 'clauses', items: [{ each: 'amendments' }, { each: 'ownClauses' }] },
      {
        kind: 'table',
        rows: 'comparisons',
        when: 'comparisons',
        columns: [
          { text: 'amendments.registered', value: 'registered', optional: true },
          { text: 'amendments.before', value: 'before', optional: true },
          { text: 'amendments.after', value: 'after' },
        ],
      },
    ],
  },
  {
    kind: 'group',
    when: 'prepared',
    parts: [
      {
        kind: 'table',
        rows: 'amendedFacts',
        columns: [
          { text: 'amendments.provision', value: 'provision' },
          { text: 'amendments.registered', value: 'registered' },
          { text: 'amendments.now', value: 'now' },
        ],
      },
      { kind: 'heading', text: 'amendments.others', when: 'ownClauses' },
      ownAmendments,
      {
        kind: 'fields',
        text: 'amendments.decision',
        rows: [
          { text: 'amendments.body', value: 'decider', optional: true },
          { text: 'amendments.decidedOn', value: 'decidedOn', optional: true },
        ],
      },
      { kind: 'group', when: 'voted', parts: vote },
    ],
  },
  { ...ownAmendments, when: 'organisation', unless: 'prepared' },
]

/** Papers of the decision on a change: by a sole member, a meeting, a council or founders. */
export const decisionTemplates: readonly PaperTemplate[] = [
  {
    ...minutes,
    type: 'members-decision',
    basis: 'Komerclikuma 210. pants',
    title: 'changes.title',
    parts: [
      { kind: 'paragraph', text: 'changes.intro' },
      { kind: 'clauses', items: [ofCompany, further, { text: 'changes.register' }] },
    ],
  },
  {
    ...minutes,
    type: 'members-minutes',
    basis: 'Komerclikuma 217. pants',
    title: 'minutes.title',
    parts: membersMinutes,
  },
  {
    ...unread,
    type: 'council-decision',
    basis: 'Komerclikuma 291.–305. pants',
    title: 'council.title',
    parts: councilMinutes,
  },
  {
    ...first,
    type: 'organisation-minutes',
    basis: 'Biedrību un nodibinājumu likums',
    source: 'ur.gov.lv galvenā valsts notāra lēmums Nr. 1-5n/104 (2025)',
    title: 'organisation.title',
    parts: organisationMinutes,
  },
  {
    ...unread,
    type: 'founders-decision',
    basis: 'Biedrību un nodibinājumu likums',
    title: 'organisation.founders.title',
    parts: [
      { kind: 'paragraph', text: 'organisation.founders.intro' },
      { kind: 'clauses', items: [ofOrganisation, further, { text: 'organisation.register' }] },
    ],
  },
  {
    ...unread,
    type: 'statutes-amendments',
    basis:
      'Komerclikuma 195. un 283. pants; Biedrību un nodibinājumu likums; Kooperatīvo sabiedrību likums; Arodbiedrību likums; Reliģisko organizāciju likums; Politisko partiju likums',
    parts: statutesAmendments,
  },
]
