const separators =
  /^(where|and|on|having|or|select|from|join|left|inner|cross|lateral|order|group|limit|offset|returning|union|for|update|delete|insert|set|when|then|else|as|using|do|values|with)$/i

interface Open {
  start: number
  before: string
}

export interface Span {
  start: number
  end: number
}

/**
 * Finds the conditions of a statement or of a part of one, each with its position: the text after `where`, `and`, `on`
 * or `having`, and before an `and`. A parenthesis is one condition, and so is `between … and …`.
 */
export function sqlConditions(sql: string): Span[] {
  const found: Span[] = []
  const stack: Open[] = [{ start: 0, before: '' }]
  let isBetween = false
  const close = (at: number, next: string) => {
    const open = stack.at(-1)
    if (!open) return
    const isCondition = /^(where|and|on|having)$/.test(open.before) || next === 'and'
    const inner = sql.slice(open.start, at)
    const start = open.start + (inner.length - inner.trimStart().length)
    const end = at - (inner.length - inner.trimEnd().length)
    if (isCondition && end > start) found.push({ start, end })
  }
  for (const token of sql.matchAll(/'(?:[^']|'')*'|--[^\n]*|[a-z_][\w.]*|[(),;]/gi)) {
    const [text] = token
    const word = text.toLowerCase()
    const end = token.index + text.length
    if (text === '(' || word === 'case') {
      stack.push({ start: end, before: '(' })
    } else if (text === ')' || word === 'end') {
      close(token.index, ')')
      if (stack.length > 1) stack.pop()
    } else if (text === ',' || text === ';') {
      close(token.index, text)
      stack[stack.length - 1] = { start: end, before: text }
    } else if (word === 'between') {
      isBetween = true
    } else if (word === 'and' && isBetween) {
      isBetween = false
    } else if (separators.test(word)) {
      // `distinct on (…)` and `on conflict` are no conditions.
      const isOther =
        word === 'on' && (/distinct\s+$/i.test(sql.slice(0, token.index)) || /^\s+conflict/i.test(sql.slice(end)))
      close(token.index, word)
      stack[stack.length - 1] = { start: end, before: isOther ? 'other' : word }
    }
  }
  close(sql.length, '')
  return found
}
