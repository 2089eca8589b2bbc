import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A day in words stands in the nominative, as „2026. gada 1. decembris”, which Latvian allows after a colon or as a predicate, but not after a preposition. */
const daysWithinSentences = (source: string) =>
  [...source.matchAll(/(\S+) \{(?:day|date|until|dueOn)\}/g)].flatMap(([place, before]) =>
    /[:,]$|^(?:datums|bija)$/.test(before ?? '') ? [] : [place],
  )

it.each([
  ['Spēkā no {date}.', ['no {date}']],
  ['Šī nodeva {day} ir atmaksāta', ['nodeva {day}']],
  ['Termiņš: {dueOn}.', []],
  ['{amount}, {day}', []],
])('finds in %s the days that need another case: %j', (source, places) =>
  expect(daysWithinSentences(source)).toEqual(places),
)

it.each(['documents', 'mails'])('the Latvian %s name days after a colon', (file) =>
  expect(daysWithinSentences(readFileSync(`packages/messages/src/lv/${file}.ts`, 'utf8'))).toEqual([]),
)

/** Other Latvian texts have days as numbers, which end with a full stop: 20.11.2026. */
const secondStops = (source: string) => source.match(/(?<!\$)\{(?:day|date|until|dueOn|since)\}\./g) ?? []
const texts = readdirSync('packages/messages/src/lv').filter((file) => !/^(?:documents|mails)\.ts$/.test(file))

it.each(texts)('a sentence of %s ends with the full stop of its day', (file) =>
  expect(secondStops(readFileSync(`packages/messages/src/lv/${file}`, 'utf8'))).toEqual([]),
)
