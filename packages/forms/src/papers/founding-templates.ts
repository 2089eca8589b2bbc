import type { PaperClause, PaperPart, PaperTemplate } from './paper-template.ts'
import { first, unread } from './template-law.ts'

const foundingOfCompany = { ...first, basis: 'Komerclikuma 143.–149. pants' }
const foundingOfOrganisation = { ...first, basis: 'Biedrību un nodibinājumu likums' }
const model = { source: 'ur.gov.lv SIA, lēmums par dibināšanu' }

const keysOf = (form: string, paper: 'decision' | 'agreement' | 'statutes') => (clause: string) =>
  `founding.${form}.${paper}.${clause}`

const columns = {
  name: { text: 'founders.name', value: 'name' },
  identity: { text: 'founders.identity', value: 'identity' },
} as const

const officers: PaperPart = {
  kind: 'table',
  rows: 'officers',
  columns: [
    { text: 'board.name', value: 'name' },
    { text: 'board.identity', value: 'identity' },
    { text: 'board.position', value: 'position' },
    { text: 'board.right', value: 'right', optional: true },
  ],
}

export const valuation: PaperClause = { text: 'contribution.valuer', when: 'valuer' }

/** Property that is contributed; the record of its transfer names each contributor. */
export const contributions: PaperPart = {
  kind: 'table',
  rows: 'contributions',
  when: 'contributions',
  columns: [
    { text: 'contribution.item', value: 'item' },
    { text: 'contribution.contributor', value: 'contributor', optional: true },
    { text: 'contribution.worth', value: 'worth', numeric: true },
  ],
}

/** A company elects its board, or the council that elects the board. */
type Elected = 'board' | 'council'

function decisionOfCompany(form: 'SIA' | 'AS', elected: Elected): Pick<PaperTemplate, 'title' | 'parts'> {
  const key = keysOf(form, 'decision')
  return {
    title: key('title'),
    parts: [
      { kind: 'paragraph', text: key('intro') },
      {
        kind: 'clauses',
        items: [
          { text: key('found') },
          { text: key('address') },
          { text: key('capital') },
          { text: key('payment') },
          valuation,
          { text: key('statutes') },
          { text: key(elected) },
          { text: key('costs') },
          { text: key('register') },
        ],
      },
      contributions,
      { kind: 'heading', text: key(`${elected}Heading`) },
      officers,
    ],
  }
}

function agreementOfCompany(form: 'SIA' | 'AS', elected: Elected): Pick<PaperTemplate, 'title' | 'parts'> {
  const key = keysOf(form, 'agreement')
  const [count, amount] = form === 'AS' ? ['stock', 'stockAmount'] : ['shares', 'amount']
  return {
    title: key('title'),
    parts: [
      { kind: 'paragraph', text: key('intro') },
      {
        kind: 'section',
        text: key('foundersHeading'),
        parts: [
          {
            kind: 'table',
            rows: 'parties',
            columns: [
              columns.name,
              columns.identity,
              { text: `founders.${count}`, value: 'shares', numeric: true },
              { text: `founders.${amount}`, value: 'amount', numeric: true },
            ],
          },
        ],
      },
      {
        kind: 'section',
        text: key('subjectHeading'),
        parts: [
          { kind: 'clauses', items: [{ text: key('found') }, { text: key('address') }, { text: key('statutes') }] },
        ],
      },
      {
        kind: 'section',
        text: key('capitalHeading'),
        parts: [
          {
            kind: 'clauses',
            items: [
              { text: key('capital') },
              { text: key('inCommon'), each: 'commonHoldings' },
              { text: key('payment') },
              { text: key('term') },
              valuation,
              { text: key('late') },
            ],
          },
          contributions,
        ],
      },
      {
        kind: 'section',
        text: key(`${elected}Heading`),
        parts: [{ kind: 'clauses', items: [{ text: key(elected) }] }, officers],
      },
      {
        kind: 'section',
        text: key('closingHeading'),
        parts: [
          { kind: 'clauses', items: [{ text: key('costs') }, { text: key('register') }, { text: key('effect') }] },
        ],
      },
    ],
  }
}

/** @param property true for a foundation, to which the founders may transfer property */
function decisionOfOrganisation(form: 'BDR' | 'NOD', property: boolean): Pick<PaperTemplate, 'title' | 'parts'> {
  const key = keysOf(form, 'decision')
  return {
    title: key('title'),
    parts: [
      { kind: 'paragraph', text: key('intro') },
      {
        kind: 'clauses',
        items: [
          { text: key('found') },
          { text: key('objective') },
          ...(property ? [{ text: key('property') }] : []),
          { text: key('address') },
          { text: key('statutes') },
          { text: key('board') },
          { text: key('register') },
        ],
      },
      { kind: 'heading', text: key('foundersHeading') },
      { kind: 'table', rows: 'parties', columns: [columns.name, columns.identity] },
      { kind: 'heading', text: key('boardHeading') },
      officers,
    ],
  }
}

type Section = readonly [heading: string, clauses: readonly (string | PaperClause)[], when?: 'councilCount']

/** Statutes are sections of clauses; the founders' own provisions go before the closing ones. */
function statutes(
  form: 'SIA' | 'AS' | 'BDR' | 'NOD',
  sections: readonly Section[],
  closing: readonly string[],
): Pick<PaperTemplate, 'title' | 'parts'> {
  const key = keysOf(form, 'statutes')
  const toPart = ([heading, clauses, when]: Section): PaperPart => ({
    kind: 'section',
    text: key(`${heading}Heading`),
    ...(when && { when }),
    parts: [
      {
        kind: 'clauses',
        items: clauses.map((clause) => (typeof clause === 'string' ? { text: key(clause) } : clause)),
      },
    ],
  })
  return {
    title: key('title'),
    parts: [
      ...sections.map(toPart),
      {
        kind: 'section',
        text: 'ownClausesHeading',
        when: 'ownClauses',
        parts: [{ kind: 'clauses', items: [{ each: 'ownClauses' }] }],
      },
      toPart(['closing', closing]),
    ],
  }
}

function board(form: string): readonly (string | PaperClause)[] {
  const key = keysOf(form, 'statutes')
  return ['boardSize', { text: key('rightsAlike'), when: 'right' }, { text: key('rightsDiffer'), unless: 'right' }]
}

const statutesOfLimitedCompany = statutes(
  'SIA',
  [
    ['general', ['name', 'liability']],
    ['capital', ['capital', 'shares', 'votes']],
    ['board', board('SIA')],
  ],
  ['law'],
)

const statutesOfStockCompany = statutes(
  'AS',
  [
    ['general', ['name', 'liability']],
    ['capital', ['capital', 'shares', 'votes']],
    ['council', ['councilSize', 'councilTasks'], 'councilCount'],
    ['board', board('AS')],
  ],
  ['law'],
)

const purpose = ['name', 'objective', 'profit', 'term']

const statutesOfAssociation = statutes(
  'BDR',
  [
    ['general', purpose],
    ['members', ['joining', 'leaving', 'rights', 'duties', 'units']],
    ['meeting', ['supreme', 'convening', 'decisions']],
    ['board', board('BDR')],
    ['control', ['control']],
  ],
  ['law'],
)

const statutesOfFoundation = statutes(
  'NOD',
  [
    ['general', purpose],
    ['property', ['property', 'use', 'benefit']],
    ['founders', ['competence', 'decisions']],
    ['board', board('NOD')],
    ['control', ['control']],
  ],
  ['end', 'law'],
)

const newWording = {
  ...unread,
  type: 'statutes-new-wording',
  basis: 'Komerclikuma 195. un 283. pants',
} as const

/** Papers of a founding, and statutes in a new wording by the same model. */
export const foundingTemplates: readonly PaperTemplate[] = [
  { ...foundingOfCompany, ...model, type: 'founding-decision', forms: ['SIA'], ...decisionOfCompany('SIA', 'board') },
  { ...foundingOfCompany, ...model, type: 'founding-decision', forms: ['AS'], ...decisionOfCompany('AS', 'council') },
  {
    ...foundingOfOrganisation,
    ...model,
    type: 'founding-decision',
    forms: ['BDR'],
    ...decisionOfOrganisation('BDR', false),
  },
  {
    ...foundingOfOrganisation,
    ...model,
    type: 'founding-decision',
    forms: ['NOD'],
    ...decisionOfOrganisation('NOD', true),
  },
  { ...foundingOfCompany, ...model, type: 'founding-agreement', forms: ['SIA'], ...agreementOfCompany('SIA', 'board') },
  { ...foundingOfCompany, ...model, type: 'founding-agreement', forms: ['AS'], ...agreementOfCompany('AS', 'council') },
  { ...foundingOfCompany, ...unread, type: 'statutes', forms: ['SIA'], ...statutesOfLimitedCompany },
  { ...foundingOfCompany, ...unread, type: 'statutes', forms: ['AS'], ...statutesOfStockCompany },
  { ...foundingOfOrganisation, ...unread, type: 'statutes', forms: ['BDR'], ...statutesOfAssociation },
  { ...foundingOfOrganisation, ...unread, type: 'statutes', forms: ['NOD'], ...statutesOfFoundation },
  { ...newWording, ...statutesOfLimitedCompany },
  { ...newWording, forms: ['AS'], ...statutesOfStockCompany },
]
