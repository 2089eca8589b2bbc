import { toCents, toMoney } from '@portal/domain'
import type { ActiveRow } from '@portal/forms/answers/active-fields'
import { valueAt } from '@portal/forms/answers/places'
import { findContributor, listContributors, readTypedName, type Contributor } from '@portal/forms/facts/contributors'
import { describeSubject } from './consents.ts'
import type { DocumentSource } from '../document-source.ts'
import type { DocumentWords } from '../document-words.ts'
import { describeHolder, rowsAt, textIn } from '../people.ts'
import type { PaperData, PaperValues } from './paper-data.ts'

/** Reads the record by which contributors transfer their property to the company. */
export function readContribution(source: DocumentSource): PaperData {
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
  return {
    subtitle: subject.name,
    letterhead: { kind: 'subject', name: subject.name },
    ...(day && { day }),
    values: {
      ...subject,
      ...readValuation((key) => answer(`valuation.${key}`), words),
      day: day ? words.day(day) : '',
      total: words.money(toMoney(total)),
    },
    lists: { contributions: listContributions(source, `${step}.item`) },
  }
}

/** Reads the person who has valued a contribution in kind. */
export const readValuation = (
  answer: (key: string) => string,
  words: DocumentWords,
): Pick<PaperValues, 'valuer' | 'valuedOn'> => ({
  valuer: answer('valuer'),
  valuedOn: answer('valuedOn') && words.day(answer('valuedOn')),
})

/**
 * Lists the property that is contributed, with its value. The record of the transfer names each contributor, other papers
 * those of the answers. @param place the group of its rows
 */
export function listContributions(source: DocumentSource, place: string): PaperValues[] {
  const { service, answers, registered, words, document } = source
  const items = rowsAt(source, place)
  const isNamed = document.type === 'contribution-transfer' || items.some((row) => textIn(row, 'contributor') !== '')
  const contributors = listContributors({ service, answers }, registered)
  return items.map((row) => ({
    item: textIn(row, 'description'),
    contributor: isNamed
      ? words.say('documents.person.plain', { name: describeContributor(contributors, row, words) })
      : '',
    worth: words.money(textIn(row, 'worth')),
  }))
}

/** Returns the contributor with their code or number, or the name that an earlier draft has. */
function describeContributor(contributors: readonly Contributor[], row: ActiveRow, words: DocumentWords): string {
  const answer = textIn(row, 'contributor')
  const found = findContributor(contributors, answer)
  return found ? describeHolder({ value: { holder: found.holder } }, words).phrase : (readTypedName(answer) ?? '')
}
