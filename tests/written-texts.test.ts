import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

/** Migrations from before these rules. Databases have run them. */
const isOlder = (path: string) => basename(path) <= '202611282240_words_of_terms.sql'

const updates = (table: string) =>
  globSync('apps/server/src/db/migrations/*.sql')
    .filter((path) => !isOlder(path))
    .flatMap((path) => readFileSync(path, 'utf8').match(new RegExp(`update ${table}\\b[^;]+;`, 'g')) ?? [])

it('no migration changes the words of a version of the terms, because users have accepted them', () =>
  expect(updates('help.terms').filter((update) => /\bset (?:title|body|changes)\b/.test(update))).toEqual([]))

/** The table of cookies names a new cookie in each edition that has the table. */
const isOfCookies = (update: string) => update.includes("slug = 'cookies'")

it('migrations change only editions of pages that the portal came with', () =>
  expect(
    updates('help.content_block').filter((update) => !isOfCookies(update) && !update.includes("author = 'portal'")),
  ).toEqual([]))
