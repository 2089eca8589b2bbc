import { toCents, toMoney } from '@portal/domain'
import type { ActiveRow } from '@portal/forms/answers/active-fields'
import { valueAt } from '@portal/forms/answers/places'
import { findContributor, listContributors, readTypedName, type Contributor } from '@portal/forms/facts/contributors'
import type { Block } from '../../../files/index.ts'
import { describeSubject } from './consents.ts'
import type { DocumentBody, DocumentSource } from './document-source.ts'
import type { DocumentWords } from './document-words.ts'
import { describeHolder, rowsAt, textIn } from './people.ts'

/** Renders the record by which contributors transfer their property to the company. */
export function contributionTransfer(source: DocumentSource): DocumentBody {
  const { service, answers, words } = source
  const step = service.steps.find(({ groups }) => groups.some(({ key }) => key === 'transfer'))?.key ?? ''
  const subject = describeSubject(source)
  const answer = (place: string) => {
    const value = valueAt(answers, `${step}.${place}`)
    return typeof value === 'string' ? value.trim() : ''
  }
  const day = answer('transfer.handedOn')
  const items = rowsAt(source, `${step}.item`)
  const total = items.reduce((sum, row) => sum + toCents(textIn(row, 'worth') || '0'), 0n)
  const say = (key: string, values?: Record<string, string | number>) =>
    words.say(`documents.contribution.${key}`, values)
  return {
    title: words.say('services.document-types.contribution-transfer'),
    subtitle: subject.name,
    letterhead: { kind: 'subject', name: subject.name },
    ...(day && { day }),
    blocks: [
      { kind: 'paragraph', text: say('transfer', { ...subject, day: day ? words.day(day) : '' }) },
      ...propertyTable(source, `${step}.item`),
      {
        kind: 'clauses',
        prefix: '',
        items: [
          say('total', { total: words.money(toMoney(total)) }),
          ...valuationClause((key) => answer(`valuation.${key}`), words),
        ],
      },
    ],
  }
}

/** Names the person who has valued a contribution in kind. */
export const valuationClause = (answer: (key: string) => string, words: DocumentWords): string[] =>
  answer('valuer')
    ? [
        words.say('documents.contribution.valuer', {
          valuer: answer('valuer'),
          day: answer('valuedOn') && words.day(answer('valuedOn')),
        }),
      ]
    : []

/**
 * Lists the property that is contributed, with its value. The record of the transfer names each contributor, other papers
 * those of the answers. @param place the group of its rows
 */
export function propertyTable(source: DocumentSource, place: string): Block[] {
  const { service, answers, registered, words, document } = source
  const items = rowsAt(source, place)
  if (items.length === 0) return []
  const isNamed = document.type === 'contribution-transfer' || items.some((row) => textIn(row, 'contributor') !== '')
  const contributors = listContributors({ service, answers }, registered)
  const columns = ['item', ...(isNamed ? ['contributor'] : []), 'worth']
  return [
    {
      kind: 'table',
      head: columns.map((column) => words.say(`documents.contribution.${column}`)),
      rows: items.map((row) => [
        textIn(row, 'description'),
        ...(isNamed ? [describeContributor(contributors, row, words)] : []),
        words.money(textIn(row, 'worth')),
      ]),
      numeric: columns.map((column) => column === 'worth'),
    },
  ]
}

/** Returns the contributor with their code or number, or the name that an earlier draft has. */
function describeContributor(contributors: readonly Contributor[], row: ActiveRow, words: DocumentWords): string {
  const answer = textIn(row, 'contributor')
  const found = findContributor(contributors, answer)
  return found ? describeHolder({ value: { holder: found.holder } }, words).phrase : (readTypedName(answer) ?? '')
}
