import { expect, test } from 'vitest'
import { findFileNameFlaw } from './file-name.ts'

test.each([
  ['quotes', 'a"b.pdf', 'character', '"'],
  ['a colon', 'a.pdf:evil', 'character', ':'],
  ['a space without width', 'sta\u200Btūti.pdf', 'unseen', 'U+200B'],
  ['a hyphen that is not seen', 'a\u00ADb.pdf', 'unseen', 'U+00AD'],
  ['a mark of direction', 'a\u200Eb.pdf', 'unseen', 'U+200E'],
  ['an emoji that is joined of several', 'a👨\u200D👩.pdf', 'unseen', 'U+200D'],
  ['half a letter', 'a\uD800.pdf', 'unseen', 'U+D800'],
  ['a reserved name', 'nul.pdf', 'reserved', 'nul'],
  ['a dot at its end', 'a.pdf.', 'edge', ''],
  ['151 characters', `${'a'.repeat(147)}.pdf`, 'long', '150'],
])('a file name with %s names the fault', (_, name, fault, found) => {
  expect(findFileNameFlaw(name)).toEqual({ fault, found })
})

test('a plain emoji is no flaw', () => expect(findFileNameFlaw('Prieks 😀.pdf')).toBeUndefined())
