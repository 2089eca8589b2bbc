import type { PaperClause, PaperPart } from '@portal/forms/papers/paper-template'
import type { PaperList } from '@portal/forms/papers/paper-values'
import type { Block } from '../../../files/index.ts'
import type { DocumentWords } from './document-words.ts'
import type { PaperData, PaperValues } from './paper-data/paper-data.ts'

type Source = Pick<PaperData, 'values' | 'lists' | 'content'> & { words: DocumentWords }
type Table = Extract<PaperPart, { kind: 'table' }>
type Fields = Extract<PaperPart, { kind: 'fields' }>

/**
 * Composes the text of a paper: the parts of its template with the values of the answers.
 * @param number the number of the section that has these parts, which its clauses carry; empty outside of one
 */
export function composeBlocks(parts: readonly PaperPart[], source: Source, number = ''): Block[] {
  const printed = parts.filter((part) => isPrinted(part, source))
  const sections = printed.filter(({ kind }) => kind === 'section')
  return printed.flatMap((part) =>
    composePart(part, source, part.kind === 'section' ? `${sections.indexOf(part) + 1}.` : number),
  )
}

const composeClauses = (items: readonly PaperClause[], source: Source): string[] =>
  items
    .filter((item) => isPrinted(item, source))
    .flatMap((item) =>
      'each' in item && item.each !== undefined
        ? listRows(item.each, source).flatMap((row) => composeRow(item, row, source))
        : 'text' in item
          ? [sayIn(source, item.text)]
          : [],
    )

function composeRow(item: PaperClause, row: PaperValues, source: Source): string[] {
  if ('text' in item) return [sayIn(source, item.text, row)]
  if (!('texts' in item)) return [String(row.line)]
  const { texts, terms } = item
  const group = texts.find((each) => source.words.has(`documents.${each}.${row.change}`)) ?? texts[0]
  const ofChange = row.terms === 'increase' || row.terms === 'decrease' ? terms?.[row.terms] : undefined
  return [sayIn(source, `${group}.${row.change}`, row), ...composeClauses(ofChange ?? [], source)]
}

/** Returns a text of the papers with their values. @param row the values of a row go before those of the paper */
export const sayIn = (
  { words, values }: Pick<Source, 'words' | 'values'>,
  text: string,
  row: PaperValues = {},
): string => words.say(`documents.${text}`, { ...values, ...row })

function composePart(part: PaperPart, source: Source, number: string): readonly Block[] {
  switch (part.kind) {
    case 'heading':
      return [{ kind: 'heading', level: 2, text: sayIn(source, part.text) }]
    case 'section':
      return [
        { kind: 'heading', level: 2, text: `${number} ${sayIn(source, part.text)}` },
        ...composeBlocks(part.parts, source, number),
      ]
    case 'group':
      return composeBlocks(part.parts, source, number)
    case 'paragraph': {
      const rows = part.each ? listRows(part.each, source) : [{}]
      return rows.map((row) => ({ kind: 'paragraph', text: sayIn(source, part.text, row) }))
    }
    case 'clauses': {
      const items = composeClauses(part.items, source)
      const prefix = part.under === undefined ? number : `${part.under}.`
      return items.length > 0 ? [{ kind: 'clauses', prefix, items }] : []
    }
    case 'fields':
      return composeFields(part, source)
    case 'table':
      return [composeTable(part, source)]
    case 'content':
      return source.content?.[part.of] ?? []
  }
}

function composeFields({ text, rows }: Fields, source: Source): Block[] {
  const given = rows.filter(({ value, optional }) => !optional || isGiven(source.values[value]))
  if (given.length === 0) return []
  return [
    {
      kind: 'fields',
      title: sayIn(source, text),
      // The sentence gives a draft its blank.
      rows: given.map((row) => ({
        label: sayIn(source, row.text),
        value: sayIn(source, 'person.plain', { name: source.values[row.value] ?? '' }),
      })),
    },
  ]
}

function composeTable({ rows, columns }: Table, source: Source): Block {
  const list = listRows(rows, source)
  const shown = columns.filter(({ value, optional }) => !optional || list.some((row) => isGiven(row[value])))
  return {
    kind: 'table',
    head: shown.map(({ text }) => sayIn(source, text)),
    rows: list.map((row) => shown.map(({ value }) => String(row[value] ?? ''))),
    numeric: shown.map(({ numeric }) => numeric === true),
  }
}

const listRows = (list: PaperList, { lists }: Source): readonly PaperValues[] => lists?.[list] ?? []

const isGiven = (value: string | number | undefined): boolean =>
  value !== undefined && value !== '' && value !== 'none' && value !== 0

function isPrinted({ when, unless }: Pick<PaperPart, 'when' | 'unless'>, source: Source): boolean {
  const has = (name: NonNullable<PaperPart['when']>) =>
    isGiven(source.values[name as keyof PaperValues]) || listRows(name as PaperList, source).length > 0
  return (when === undefined || has(when)) && (unless === undefined || !has(unless))
}
