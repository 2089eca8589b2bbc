import type { Database } from '../../db/connect.ts'
import { listTermsOfUse, withdrawTerms, writeTerms, type WrittenTexts } from '../../modules/help/index.ts'
import { difference, inBothLanguages, languages, readHtml, readWritten, type Change } from './written.ts'

export async function termsTexts(db: Database, wanted?: string): Promise<WrittenTexts> {
  const versions = await listTermsOfUse(db)
  const found = versions.find(({ version }) => wanted === undefined || version === wanted)
  if (!found) throw new Error(wanted === undefined ? 'There are no terms.' : `There is no version ${wanted}.`)
  return found.texts
}

export const termsHistory = async (db: Database): Promise<string[]> =>
  (await listTermsOfUse(db)).map(
    ({ version, author, writtenAt, validFrom, texts }) =>
      `${version}  in force from ${validFrom.toISOString()}  written ${writtenAt.toISOString()}  ${author}  ${texts.lv.title} / ${texts.en.title}`,
  )

/** Writes a new version with its changes. Earlier versions stay, because users have accepted them. */
export async function changeTerms(
  db: Database,
  at: Date,
  paths: string[],
  { version, validFrom }: { version: string | undefined; validFrom: Date },
): Promise<Change> {
  const known = await listTermsOfUse(db)
  const [last] = known
  if (!version || !/^\d+(\.\d+)*$/.test(version) || known.some((each) => each.version === version))
    throw new Error(`--version is a number that no version has had: ${known.map((each) => each.version).join(', ')}.`)
  if (validFrom < at || (last && validFrom <= last.validFrom))
    throw new Error('A version is in force from now or later, and after those before it.')
  if (paths.length !== 4)
    throw new Error('Name four files: the terms in Latvian and English, their changes in Latvian and English.')
  const texts = await inBothLanguages(paths.slice(0, 2), readWritten)
  const changes = await inBothLanguages(paths.slice(2), readHtml)
  return {
    shown: [
      difference(last?.texts, texts),
      ...languages.map((language) => `changes, ${language}:\n${changes[language]}\n`),
      `Users are asked to accept version ${version} from ${validFrom.toISOString()} on.\n`,
    ].join(''),
    write: async (author) => {
      await writeTerms(db, { version, author, writtenAt: at, validFrom, texts, changes })
      return `terms: users are asked to accept version ${version} from ${validFrom.toISOString()} on\n`
    },
  }
}

/** Withdraws a version that is not in force yet, because no user can have accepted it. */
export async function undoTerms(db: Database, at: Date): Promise<Change> {
  const [last] = await listTermsOfUse(db)
  if (!last || last.validFrom <= at)
    throw new Error(
      `Version ${last?.version ?? ''} is in force, and people have accepted its words. Write a new version instead.`,
    )
  return {
    shown: `Version ${last.version} would not come into force.\n`,
    write: async () => {
      if (!(await withdrawTerms(db, last.version, at))) throw new Error(`Version ${last.version} has been taken back.`)
      return `terms: version ${last.version} does not come into force\n`
    },
  }
}
