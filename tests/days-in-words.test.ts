import { globSync, readFileSync } from 'node:fs'
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

/** A Latvian day in figures ends with a full stop of its own, as „20.11.2026.” */
const secondFullStops = (source: string) =>
  source.match(/[^'`\n]*(?<!\$)\{(?:day|date|since|dueOn|until|to|from)\}\./g) ?? []

it.each([
  ["until: 'Spēkā līdz {day}.',", ['Spēkā līdz {day}.']],
  ["until: 'Spēkā līdz {day}',", []],
  ["overdue: 'Termiņš beidzās: {day} Pieteikumu vēl var iesniegt.',", []],
  ['`${day}.`', []],
])('finds in %s the days with a second full stop: %j', (source, places) =>
  expect(secondFullStops(source)).toEqual(places),
)

it.each([
  ['packages/messages/src/lv/*.ts', 20],
  ['services/**/lv.ts', 50],
])('no Latvian text in %s puts a second full stop after a day in figures', (pattern, fewest) => {
  // These state days in words.
  const files = globSync(pattern).filter((path) => !/(documents|mails)\.ts$/.test(path))
  expect(files.length).toBeGreaterThan(fewest)
  expect(files.flatMap((path) => secondFullStops(readFileSync(path, 'utf8')))).toEqual([])
})
