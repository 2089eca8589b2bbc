import { Buffer } from 'node:buffer'
import { decodeStream } from '../objects/decode-stream.ts'
import type { PdfDocument } from '../objects/open-pdf.ts'
import { asName } from '../objects/values.ts'
import type { PdfDictionary, PdfValue } from '../objects/values.ts'
import { inheritedEntry } from './pages.ts'
import { look } from './walk-budget.ts'
import type { WalkBudget } from './walk-budget.ts'

/**
 * Checks whether a page restores a graphics state that it did not save. Readers ignore such a `Q` while nothing is
 * saved; with a `q` before the contents it restores the state at the start of the page.
 */
export function popsBelow(document: PdfDocument, page: PdfDictionary, budget: WalkBudget): boolean {
  const seen = new Set<PdfDictionary>()
  const streamPops = (value: PdfValue | undefined): boolean => {
    const stream = document.dictionary(value)
    if (!stream?.data || seen.has(stream)) return false
    seen.add(stream)
    look(budget, 1)
    return textPops(decodeStream(stream, document.budget)) || resourcesPop(stream.entries.get('Resources'))
  }
  const resourcesPop = (value: PdfValue | undefined): boolean => {
    const resources = document.dictionary(value)
    if (!resources || seen.has(resources)) return false
    seen.add(resources)
    const named = (key: string): PdfDictionary[] => {
      const found = [...(document.dictionary(resources.entries.get(key))?.entries.values() ?? [])]
      look(budget, found.length)
      return found.flatMap((item) => document.dictionary(item) ?? [])
    }
    return (
      named('XObject').some(
        (one) => asName(document.resolve(one.entries.get('Subtype'))) !== 'Image' && streamPops(one),
      ) ||
      named('Pattern').some(streamPops) ||
      named('ExtGState').some((one) => streamPops(document.dictionary(one.entries.get('SMask'))?.entries.get('G'))) ||
      named('Font').some(
        ({ entries }) =>
          [...(document.dictionary(entries.get('CharProcs'))?.entries.values() ?? [])].some(streamPops) ||
          resourcesPop(entries.get('Resources')),
      )
    )
  }
  const parts = document.array(page.entries.get('Contents')) ?? [page.entries.get('Contents') ?? null]
  const texts = parts.map((part) => {
    const stream = document.dictionary(part)
    return stream?.data ? decodeStream(stream, document.budget) : Buffer.alloc(0)
  })
  return (
    textPops(Buffer.concat(texts.flatMap((text) => [text, Buffer.from('\n')]))) ||
    resourcesPop(inheritedEntry(document, page, 'Resources'))
  )
}

/** Matches comments, names, starts of strings, and words. */
const TOKEN = /%[^\r\n]*|\(|\/?[^\0\t\n\f\r ()<>[\]{}/%]+/g

/**
 * Checks whether a content stream restores more than it saved (ISO 32000-1 §8.4.2). The end of an inline image is
 * ambiguous, so a stream with one counts as restoring.
 */
function textPops(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  let level = 0
  for (let match = nextToken(text, 0); match; match = nextToken(text, match.end)) {
    if (match.word === 'BI') return true
    if (match.word === 'q') level += 1
    if (match.word === 'Q') level -= 1
    if (level < 0) return true
  }
  return false
}

function nextToken(text: string, from: number): { word: string; end: number } | undefined {
  TOKEN.lastIndex = from
  const [word] = TOKEN.exec(text) ?? []
  if (word === undefined) return undefined
  return word === '(' ? { word, end: endOfString(text, TOKEN.lastIndex) } : { word, end: TOKEN.lastIndex }
}

/** Returns the offset after the closing parenthesis. */
function endOfString(text: string, from: number): number {
  let open = 1
  for (let at = from; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\\') at += 1
    else if (character === '(') open += 1
    else if (character === ')') open -= 1
    if (open === 0) return at + 1
  }
  return text.length
}
