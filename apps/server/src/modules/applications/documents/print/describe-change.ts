import type { Fact } from '@portal/contract/facts'
import { changeWords, type FactWords } from '@portal/forms/facts/fact-words'
import type { FactChange } from '@portal/forms/facts/filed-facts'
import { formatsFor } from '@portal/messages/formats'
import type { DocumentSource } from './document-source.ts'

/** Puts a change of a registered fact into the words of table cells; `before` is null where the register has no such fact. */
export function describeChange(
  { service, words }: Pick<DocumentSource, 'service' | 'words'>,
  change: FactChange<Fact>,
): { kind: string; operation: string; before: string | null; after: string } {
  // A day in words would need the case of its preposition.
  const speech = { ...words, day: formatsFor(words.language).day }
  const inCell = ({ title, details }: FactWords) => [title, ...details].join('; ')
  const { kind, operation, before, after } = changeWords(service, change, speech)
  return { kind, operation, before: before && inCell(before), after: inCell(after) }
}
