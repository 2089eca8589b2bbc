import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { addressAt } from './addresses.ts'
import { places, type Country } from './country.ts'
import { entityAt } from './entities.ts'

/** Renders rows as the State Address Register writes them. */
export const addressCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')}\r\n`).join('')}`

/** Renders rows as the enterprise register writes them: quoted only where necessary. */
export const registerCsv = (rows: readonly (readonly string[])[]): string =>
  rows
    .map(
      (row) => `${row.map((field) => (/[";\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(';')}\n`,
    )
    .join('')

const placeColumns =
  'KODS TIPS_CD NOSAUKUMS VKUR_CD VKUR_TIPS APSTIPR APST_PAK STATUSS SORT_NOS DAT_SAK DAT_MOD DAT_BEIG ATRIB STD'.split(
    ' ',
  )
const buildingColumns =
  'KODS TIPS_CD STATUSS APSTIPR APST_PAK VKUR_CD VKUR_TIPS NOSAUKUMS SORT_NOS ATRIB PNOD_CD DAT_SAK DAT_MOD DAT_BEIG FOR_BUILD PLAN_ADR STD KOORD_X KOORD_Y DD_N DD_E'.split(
    ' ',
  )

export interface WrittenAddress {
  code: string
  type: string
  parent: string
  text: string
  postcode?: string
  status?: string
}

const rowOf = (
  columns: readonly string[],
  { code, type, parent, text, postcode = '', status = 'EKS' }: WrittenAddress,
) => {
  const known: Record<string, string> = {
    KODS: code,
    TIPS_CD: type,
    STATUSS: status,
    VKUR_CD: parent,
    NOSAUKUMS: text,
    SORT_NOS: text,
    ATRIB: postcode,
    STD: text,
    APSTIPR: 'Y',
    DAT_SAK: '1999.03.19',
  }
  return columns.map((column) => known[column] ?? '')
}

const fileOfType: Record<string, string> = {
  104: 'pilseta',
  105: 'pagasts',
  106: 'ciems',
  107: 'iela',
  108: 'eka',
  109: 'dziv',
  113: 'novads',
}
const columnsOf = (name: string) => (name === 'eka' || name === 'dziv' ? buildingColumns : placeColumns)

/** Writes the files of the State Address Register with these rows. */
export async function writeAddresses(folder: string, rows: readonly WrittenAddress[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of Object.values(fileOfType)) {
    const ofFile = rows.filter(({ type }) => fileOfType[type] === name)
    const columns = columnsOf(name)
    await writeFile(join(folder, `aw_${name}.csv`), addressCsv([columns, ...ofFile.map((row) => rowOf(columns, row))]))
  }
}

/** Writes the same files with all addresses of a country, all in one town. */
export async function writeCountryAddresses(folder: string, country: Country): Promise<void> {
  await writeAddresses(folder, [{ code: '100003003', type: '104', parent: '100000000', text: 'Rīga' }])
  for (const [name, kind, type] of [
    ['eka', 'building', '108'],
    ['dziv', 'premises', '109'],
  ] as const) {
    const lines = function* () {
      yield addressCsv([buildingColumns])
      let text = ''
      for (const place of places(country.size.addresses)) {
        const { code, text: written, postcode, kind: of } = addressAt(country, place)
        if (of !== kind) continue
        // The first of 20 addresses is a building.
        const parent = kind === 'building' ? '100003003' : addressAt(country, place - (place % 20)).code
        text += addressCsv([rowOf(buildingColumns, { code, type, parent, text: written, postcode })]).slice(1)
        if (text.length < 65_536) continue
        yield text
        text = ''
      }
      yield text
    }
    await pipeline(Readable.from(lines()), createWriteStream(join(folder, `aw_${name}.csv`)))
  }
}

export const registerColumns =
  'regcode;sepa;name;name_before_quotes;name_in_quotes;name_after_quotes;without_quotes;regtype;regtype_text;type;type_text;registered;terminated;closed;address;index;addressid;region;city;atvk;reregistration_term'.split(
    ';',
  )

/** Returns a row of register.csv. */
export const registerRow = (known: Readonly<Record<string, string>>): string[] =>
  registerColumns.map((column) => known[column] ?? (column === 'closed' ? ' ' : ''))

/** Writes register.csv with all entities of a country. */
export async function writeCountryRegister(folder: string, country: Country): Promise<void> {
  await mkdir(folder, { recursive: true })
  const lines = function* () {
    yield `sep=;\n${registerCsv([registerColumns])}`
    for (const place of places(country.size.entities)) {
      const { registrationNumber: regcode, name, legalForm: type, status, registeredMs } = entityAt(country, place)
      const [closed, terminated] = status === 'liquidated' ? ['L', '2013-12-11'] : [' ', '']
      const registered = new Date(registeredMs).toISOString().slice(0, 10)
      yield registerCsv([
        registerRow({
          regcode,
          name,
          type,
          closed,
          terminated,
          registered,
          address: 'Rīga, Zemes iela 4 - 69',
          index: '1039',
        }),
      ])
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(join(folder, 'register.csv')))
}
