import { contributions, valuation } from './founding-templates.ts'
import type { PaperClause, PaperPart, PaperTemplate } from './paper-template.ts'
import { first, unread } from './template-law.ts'

/** Terms of an increase other than its amounts, which the decision contains, too. */
export const increaseTerms: readonly PaperClause[] = [
  { text: 'increase.way' },
  { text: 'increase.shares', each: 'newShares' },
  { text: 'increase.premium', when: 'premium' },
  valuation,
  { text: 'increase.appliedUntil', when: 'appliedUntil' },
  { text: 'increase.paidUntil', when: 'paidUntil' },
  { text: 'increase.dividends' },
]

/** Terms of a decrease other than its amounts, which the decision contains, too. */
export const decreaseTerms: readonly PaperClause[] = [
  { text: 'decrease.reason' },
  { text: 'decrease.nominal', when: 'byNominal' },
  { text: 'decrease.cancelled', unless: 'byNominal' },
  { text: 'decrease.payout', when: 'payout' },
]

const acquirers: PaperPart = {
  kind: 'table',
  rows: 'acquirers',
  columns: [
    { text: 'applications.acquirer', value: 'name' },
    { text: 'applications.identity', value: 'identity' },
    { text: 'applications.count', value: 'count', numeric: true },
  ],
}

/** @param texts a stockholders' register has its own words */
const folio = (texts: 'folio' | 'stockholders'): readonly PaperPart[] => [
  { kind: 'paragraph', text: `${texts}.intro` },
  {
    kind: 'table',
    rows: 'holdings',
    columns: [
      { text: `${texts}.row`, value: 'row', numeric: true },
      { text: `${texts}.member`, value: 'person' },
      { text: `${texts}.numbers`, value: 'numbers' },
      { text: `${texts}.shares`, value: 'shares', numeric: true },
      { text: `${texts}.nominal`, value: 'nominal', numeric: true },
      { text: `${texts}.total`, value: 'amount', numeric: true },
    ],
  },
  { kind: 'paragraph', text: 'folio.represented', each: 'commonRepresentatives' },
]

/** Papers about capital and shares. */
export const capitalTemplates: readonly PaperTemplate[] = [
  {
    ...first,
    type: 'members-register-folio',
    basis: 'Komerclikuma 187. un 187.¹ pants',
    source: 'ur.gov.lv dalībnieku reģistra nodalījums',
    parts: folio('folio'),
  },
  {
    ...unread,
    type: 'stockholders-register',
    basis: 'Komerclikuma 234. un 235. pants',
    parts: folio('stockholders'),
  },
  {
    ...unread,
    type: 'capital-increase-terms',
    basis: 'Komerclikuma 196.–203. pants',
    parts: [
      { kind: 'paragraph', text: 'increase.intro' },
      { kind: 'clauses', items: [{ text: 'increase.capital' }, ...increaseTerms] },
      contributions,
      acquirers,
    ],
  },
  {
    ...unread,
    type: 'capital-decrease-terms',
    basis: 'Komerclikuma 206. pants',
    parts: [
      { kind: 'paragraph', text: 'decrease.intro' },
      { kind: 'clauses', items: [{ text: 'decrease.capital' }, ...decreaseTerms] },
    ],
  },
  {
    ...unread,
    type: 'share-applications',
    basis: 'Komerclikuma 196.–203. pants',
    parts: [{ kind: 'paragraph', text: 'applications.intro' }, acquirers],
  },
  {
    ...unread,
    type: 'contribution-transfer',
    basis: 'Komerclikuma 153., 154. un 196.–203. pants',
    parts: [
      { kind: 'paragraph', text: 'contribution.transfer' },
      contributions,
      { kind: 'clauses', items: [{ text: 'contribution.total' }, valuation] },
    ],
  },
]
