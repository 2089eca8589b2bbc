/** Lists the forms of each plural in a message: `{n, plural, one {…} other {…}}` gives `[['one', 'other']]`. Nested forms count as separate messages. */
export function pluralForms(text: string): string[][] {
  return [...text.matchAll(/,\s*plural\s*,/g)].map(({ index, 0: begin }) => formsFrom(text, index + begin.length))
}

function formsFrom(text: string, start: number): string[] {
  const forms: string[] = []
  let depth = 0
  let name = ''
  for (const sign of text.slice(start)) {
    if (sign === '}') depth -= 1
    // This brace ends the plural itself.
    if (depth < 0) break
    if (depth === 0 && sign === '{') {
      forms.push(name.trim())
      name = ''
    } else if (depth === 0 && sign !== '}') name += sign
    if (sign === '{') depth += 1
  }
  return forms
}
