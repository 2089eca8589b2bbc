/**
 * A PDF without the bytes of its streams (ISO 32000-1, 7.3.8), which are compressed and spell anything by chance. Texts and
 * comments stay: inside them `stream` begins no stream, so that nothing can be hidden behind the word.
 */
export function pdfStructure(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const kept: string[] = []
  const token = /%[^\r\n]*|\(|(?<![^\s\0>])stream(?:\r\n|[\r\n])/g
  let from = 0
  for (let found = token.exec(text); found; found = token.exec(text)) {
    if (found[0] === '(') token.lastIndex = endOfString(text, token.lastIndex)
    else if (!found[0].startsWith('%')) {
      const end = endOfStream(text, found.index, token.lastIndex)
      if (end === undefined) break
      kept.push(text.slice(from, token.lastIndex))
      token.lastIndex = from = end
    }
  }
  kept.push(text.slice(from))
  return kept.join('')
}

/** Every name in it, escapes resolved (ISO 32000-1, 7.3.5). */
export function pdfNames(structure: string): Set<string> {
  // oxlint-disable-next-line no-control-regex
  const names = structure.match(/\/[^\s\0()<>[\]{}/%]+/g) ?? []
  return new Set(
    names.map((name) =>
      name.slice(1).replaceAll(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    ),
  )
}

/** A text in parentheses, which nest and may be escaped. */
function endOfString(text: string, start: number): number {
  const mark = /\\[^]|[()]/g
  mark.lastIndex = start
  let depth = 1
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    if (found[0] === '(') depth += 1
    else if (found[0] === ')') depth -= 1
    if (depth === 0) return mark.lastIndex
  }
  return text.length
}

/** Where the stream's last word stands, or earlier, where its dictionary says: readers go by either. Undefined without an end. */
function endOfStream(text: string, keyword: number, start: number): number | undefined {
  const word = text.indexOf('endstream', start)
  if (word < 0) return undefined
  const dictionary = text.slice(Math.max(0, keyword - 2048), keyword)
  const own = dictionary.slice(dictionary.lastIndexOf('obj') + 1)
  const lengths = [...own.matchAll(/\/Length\s+(\d+)(?!\d|\s+\d+\s+R)/g)].map(([, length]) => start + Number(length))
  return Math.min(word, ...lengths)
}
