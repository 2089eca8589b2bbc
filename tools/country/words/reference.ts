import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Vocabulary } from './vocabulary.ts'

/** Returns the lines of a CSV file (RFC 4180, without line breaks in values), by the names in its first line. */
async function linesOf(folder: string, name: string): Promise<Record<string, string>[]> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => {
    throw new Error(`The reference folder ${folder} has no ${name}.`)
  })
  const [head = [], ...lines] = text
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
        (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
      ),
    )
  return lines.map((line) => Object.fromEntries(head.map((column, index) => [column, line[index] ?? ''])))
}

const shortened = (place: string) => place.replace(/ novads$/, ' nov.').replace(/ pagasts$/, ' pag.')

/**
 * Reads names and places of a country from a folder of open data.
 * @throws Error with an operator message when a file is missing
 */
export async function readReference(folder: string): Promise<Vocabulary> {
  const [forenames, surnames, streets, villages, firms] = await Promise.all(
    ['given_names_top100', 'surnames_top100', 'streets_cities', 'villages', 'company_names_sample'].map((name) =>
      linesOf(folder, `${name}.csv`),
    ),
  )
  const namesOf = (lines: Record<string, string>[] | undefined, gender: string) =>
    (lines ?? []).flatMap((line) => (line.gender === gender && line.name ? [line.name] : []))
  const ofGender = (gender: string) => ({
    forenames: namesOf(forenames, gender),
    surnames: namesOf(surnames, gender),
  })
  return {
    women: ofGender('f'),
    men: ofGender('m'),
    streets: (streets ?? []).flatMap(({ street = '', city = '', postcodes = '' }) =>
      [...new Set(postcodes.match(/LV-\d{4}/g))].slice(0, 1).map((postcode) => ({ street, city, postcode })),
    ),
    villages: (villages ?? []).map((line) => ({
      village: line.ciems ?? '',
      parish: shortened(line.pagasts_or_town ?? ''),
      municipality: shortened(line.novads ?? ''),
      postcode: line.postcode ?? '',
    })),
    // A name that is a whole sentence, or that quotes another one, makes no usable pattern.
    firms: [
      ...new Set((firms ?? []).flatMap(({ core_name: name }) => (name && /^[^"„”]{2,24}$/.test(name) ? [name] : []))),
    ],
  }
}
