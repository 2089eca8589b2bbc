import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nextRegistrationNumber } from '@portal/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../testing/factories.ts'
import { makeCountry } from '../../../../tools/country/country.ts'
import {
  registerColumns,
  registerCsv,
  registerRow,
  writeAddresses,
  writeCountryAddresses,
  type WrittenAddress,
} from '../../../../tools/country/open-data-files.ts'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'
import { importOpenData } from './import.ts'

let portal: TestPortal
let folder: string
let anna: SignedIn
beforeAll(async () => {
  portal = await testPortal()
  anna = await signIn(portal.deps)
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  await portal.deps.pool.query('truncate entities.entity cascade')
  await portal.deps.pool.query('delete from addresses.address; delete from names.taken_name')
})
afterAll(() => portal.close())

const at = new Date('2026-11-22T10:00:00Z')
const rejectedPath = () => join(folder, 'rejected.txt')
const rejected = async () => (await readFile(rejectedPath(), 'utf8')).trimEnd().split('\n')

async function run(...given: string[]): Promise<string[]> {
  const output: string[] = []
  const url = () => Promise.resolve(portal.deps.settings.DATABASE_URL)
  const out = { report: (line: string) => void output.push(line) }
  const summary = await importOpenData(url, at, [...given, '--rejected', rejectedPath()], out)
  return [...output, summary.trimEnd()]
}
/** Returns the rows with their physical positions, which change when a row is written again. */
const rowsIn = async (table: string) =>
  (
    await portal.deps.pool.query<{ row: string }>(`select ctid::text || t::text as row from ${table} t order by 1`)
  ).rows.map(({ row }) => row)
const wordsOf = async (schema: string) =>
  (await portal.deps.pool.query(`select word, frequency from ${schema}.word where frequency <> 0 order by word`)).rows

const town: WrittenAddress = { code: '100003003', type: '104', parent: '100000000', text: 'Rīga' }
const street = { code: '100306223', type: '107', parent: town.code, text: 'Liepu iela, Rīga' }
const house = {
  code: '101844053',
  type: '108',
  parent: street.code,
  text: 'Liepu iela 1, Rīga, LV-1050',
  postcode: 'LV-1050',
}
const farm = {
  code: '101000034',
  type: '108',
  parent: '100015122',
  text: '"Riņņi", Vecates pag., Valmieras nov., LV-4211',
}
const flat = { code: '110000013', type: '109', parent: house.code, text: 'Liepu iela 1 - 4, Rīga, LV-1050' }
const country: WrittenAddress[] = [
  town,
  street,
  { code: '100016647', type: '113', parent: '100000000', text: 'Valmieras nov.' },
  { code: '100015122', type: '105', parent: '100016647', text: 'Vecates pag., Valmieras nov.' },
  house,
  farm,
  flat,
]
const foundAddresses = async (search: string) =>
  (await portal.call('searchAddresses', { as: anna, query: { search } })).answer.data.map(({ text }) => text)

describe('the State Address Register', () => {
  test('is imported with its existing houses and flats, and is found at once', async () => {
    await writeAddresses(folder, [
      ...country,
      { ...house, code: '101844068', text: 'Liepu iela 3, Rīga, LV-1050', status: 'DEL' },
    ])
    expect((await run('addresses', folder)).slice(-2)).toEqual([
      'addresses: 3 new, 0 changed, 0 gone, 0 as they were',
      expect.stringMatching(/^8 rows in \d+ s$/),
    ])
    const { rows } = await portal.deps.pool.query(
      'select code, kind, postcode, text from addresses.address order by code',
    )
    expect(rows).toEqual([
      { code: farm.code, kind: 'building', postcode: 'LV-4211', text: farm.text },
      { code: house.code, kind: 'building', postcode: 'LV-1050', text: house.text },
      { code: flat.code, kind: 'premises', postcode: 'LV-1050', text: flat.text },
    ])
    expect(await foundAddresses('Liepu iela 1')).toEqual([house.text, flat.text])
    expect(await foundAddresses('vecates rinni')).toEqual([farm.text])
  })

  test('imported again writes only changes and deletes removed addresses', async () => {
    await writeAddresses(folder, country)
    await run('addresses', folder)
    const before = await rowsIn('addresses.address')
    expect((await run('addresses', folder)).at(-2)).toBe('addresses: 0 new, 0 changed, 0 gone, 3 as they were')
    expect(await rowsIn('addresses.address')).toEqual(before)

    const renamed = { ...farm, text: '"Jaunriņņi", Vecates pag., Valmieras nov., LV-4211' }
    const another = { ...house, code: '101844068', text: 'Liepu iela 3, Rīga, LV-1050' }
    await writeAddresses(folder, [...country.filter((row) => row !== flat && row !== farm), renamed, another])
    expect((await run('addresses', folder)).at(-2)).toBe('addresses: 1 new, 1 changed, 1 gone, 1 as they were')
    expect((await rowsIn('addresses.address')).filter((row) => before.includes(row))).toHaveLength(1)
    expect([await foundAddresses('rinni'), await foundAddresses('jaunrinni')]).toEqual([[], [renamed.text]])
    const words = await wordsOf('addresses')
    expect(words).toContainEqual({ word: 'liepu', frequency: 2 })
    expect(words.filter(({ word }) => word === 'rinni')).toEqual([])
  })

  test('keeps the names of towns, municipalities, parishes and villages', async () => {
    const places = async () =>
      (await portal.deps.pool.query('select name_key, kind from addresses.place order by name_key')).rows
    const village = { code: '100023456', type: '106', parent: '100015122', text: 'Rīga, Vecates pag., Valmieras nov.' }
    await writeAddresses(folder, [...country, village, { ...village, code: '100023460', text: 'Jaunā, Vecates pag.' }])
    expect((await run('addresses', folder)).at(-3)).toBe('places: 4')
    const others = [
      { name_key: 'rīga', kind: 'territory' },
      { name_key: 'valmierasnovads', kind: 'territory' },
      { name_key: 'vecatespagasts', kind: 'territory' },
    ]
    expect(await places()).toEqual([{ name_key: 'jaunā', kind: 'village' }, ...others])
    await writeAddresses(folder, country)
    await run('addresses', folder)
    expect(await places()).toEqual(others)
  })

  test('keeps a town among the places although its row is unreadable and a village has the name', async () => {
    const adazi = { ...town, code: '100003100', text: 'Ādaži' }
    const village = { ...adazi, code: '100023461', type: '106', parent: '100015122', text: 'Ādaži, Vecates pag.' }
    await writeAddresses(folder, [...country, adazi])
    await run('addresses', folder)
    await writeAddresses(folder, [...country, village])
    const file = join(folder, 'aw_pilseta.csv')
    await writeFile(file, `${await readFile(file, 'utf8')}"1000`)
    await run('addresses', folder)
    const { rows } = await portal.deps.pool.query(`select kind from addresses.place where name_key = 'ādaži'`)
    expect(rows).toEqual([{ kind: 'territory' }])
  })

  test('reports rejected rows with file, line and reason', async () => {
    await writeAddresses(folder, [
      ...country,
      { ...house, code: '10184', text: 'Liepu iela 5, Rīga, LV-1050' },
      { ...house, code: '101844072', text: 'Liepu iela 7, Rīga', postcode: '' },
      { ...house, code: '101844087', text: '' },
      { ...house, code: '101844091', parent: '100999999' },
      { ...flat, code: '110000028', parent: '101844091' },
      { ...flat, text: 'Liepu iela 1 - 5, Rīga, LV-1050' },
    ])
    const output = await run('addresses', folder)
    const expected = [
      'aw_eka.csv, line 4: the code 10184 has not nine digits',
      'aw_eka.csv, line 5: no postcode',
      'aw_eka.csv, line 6: no written form',
      'aw_eka.csv, line 7: stands under 100999999, which does not exist',
      'aw_dziv.csv, line 3: stands under 101844091, which does not exist',
      'aw_dziv.csv, line 2: the code 110000013 is said again later',
    ]
    expect((await rejected()).toSorted()).toEqual(expected.toSorted())
    expect(
      output
        .filter((line) => line.startsWith('rejected: '))
        .map((line) => line.slice(10))
        .toSorted(),
    ).toEqual(expected.toSorted())
    expect(output.at(-1)).toContain('of which 6 rejected')
    expect(await foundAddresses('Liepu iela 1 - 5')).toEqual(['Liepu iela 1 - 5, Rīga, LV-1050'])
  })

  test('that is incomplete changes nothing', async () => {
    await writeAddresses(folder, country)
    await run('addresses', folder)
    const before = await rowsIn('addresses.address')
    await rm(join(folder, 'aw_ciems.csv'))
    await expect(run('addresses', folder)).rejects.toThrow('has no aw_ciems.csv')
    await writeFile(join(folder, 'aw_ciems.csv'), 'KODS,TIPS_CD,STATUSS\n')
    await expect(run('addresses', folder)).rejects.toThrow('aw_ciems.csv has no column VKUR_CD, STD.')
    expect(await rowsIn('addresses.address')).toEqual(before)
  })

  test('that was interrupted ends no address, after a broken line or too many removals', async () => {
    const many = Array.from({ length: 300 }, (_, number) => ({
      ...house,
      code: String(102_000_000 + number),
      text: `Liepu iela ${number}, Rīga, LV-1050`,
    }))
    await writeAddresses(folder, [...country, ...many])
    await run('addresses', folder)
    await writeAddresses(folder, country)
    await expect(run('addresses', folder)).rejects.toThrow('300 of 303 addresses would be gone')
    const text = await readFile(join(folder, 'aw_eka.csv'), 'utf8')
    await writeFile(join(folder, 'aw_eka.csv'), `${text}"1018440`)
    expect((await run('addresses', folder)).at(-2)).toBe('addresses: 0 new, 0 changed, 0 gone, 3 as they were')
    await writeFile(join(folder, 'aw_eka.csv'), text)
    expect((await run('addresses', folder, '--force')).at(-2)).toBe(
      'addresses: 0 new, 0 changed, 300 gone, 3 as they were',
    )
  })
})

const number = '40203000019'
const other = '40203000023'
const entity = (changed: Record<string, string> = {}) =>
  registerRow({
    regcode: number,
    name: 'SIA "Liepu aleja"',
    type: 'SIA',
    registered: '2020-03-05',
    address: 'Rīga, Liepu iela 1',
    index: '1050',
    addressid: house.code,
    ...changed,
  })
const officerColumns =
  'id;uri;at_legal_entity_registration_number;entity_type;position;governing_body;name;latvian_identity_number_masked;birth_date;legal_entity_registration_number;rights_of_representation_type;representation_with_at_least;registered_on;last_modified_at'.split(
    ';',
  )
const officer = (changed: Record<string, string> = {}) =>
  officerColumns.map(
    (column) =>
      ({
        id: '7',
        at_legal_entity_registration_number: number,
        entity_type: 'NATURAL_PERSON',
        position: 'BOARD_MEMBER',
        governing_body: 'EXECUTIVE_BOARD',
        name: 'Kalniņa Anna Marija',
        latvian_identity_number_masked: '090859-*****',
        rights_of_representation_type: 'INDIVIDUALLY',
        registered_on: '2020-03-05',
        ...changed,
      })[column] ?? '',
  )
const write = (name: string, rows: string[][]) => writeFile(join(folder, name), registerCsv(rows))
const facts = async () =>
  (
    await portal.deps.pool.query<{
      kind: string
      fact_id: string
      value: object
      since: string | null
      until: string | null
    }>('select kind, fact_id, value, since, until from entities.fact order by kind, fact_id')
  ).rows
const found = async (search: string) =>
  (await portal.call('searchEntities', { as: anna, query: { search } })).answer.data.map(({ name, former_name }) => [
    name,
    former_name,
  ])

describe('the open data of the register', () => {
  test('become entities and their facts, found by current and previous names', async () => {
    await writeFile(
      join(folder, 'register.csv'),
      `sep=;\n${registerCsv([registerColumns, entity(), entity({ regcode: other, name: 'Biedrība "Centrs"', type: 'BDR', closed: 'L', terminated: '2013-12-11' })])}`,
    )
    await write('register_name_history.csv', [
      ['regcode', 'name', 'date_to'],
      [number, 'SIA "Vecmeitas"', '2022-04-05'],
    ])
    await write('officers.csv', [
      officerColumns,
      officer(),
      officer({
        id: '8',
        position: 'PROCURATOR',
        entity_type: 'LEGAL_ENTITY',
        name: 'SIA "X"',
        legal_entity_registration_number: other,
        rights_of_representation_type: 'WITH_AT_LEAST',
        representation_with_at_least: '1',
      }),
    ])
    await write('members.csv', [
      [
        'id',
        'at_legal_entity_registration_number',
        'entity_type',
        'name',
        'birth_date',
        'number_of_shares',
        'share_nominal_value',
        'share_currency',
        'date_from',
      ],
      ['1', number, 'NATURAL_PERSON', 'Ozols Jānis', '1980-02-03', '1400', '1.00', 'EUR', '2021-01-01'],
      ['2', number, 'JOINT_OWNERS', '', '', '1400', '1', 'EUR', '2021-01-01'],
    ])
    await write('members_joint_owners.csv', [
      ['id', 'member_id', 'entity_type', 'name'],
      ['1', '2', 'NATURAL_PERSON', 'Ozols Pēteris'],
      ['2', '2', 'FOREIGN_ENTITY', 'Oak Ltd'],
    ])
    await write('beneficial_owners.csv', [
      ['id', 'legal_entity_registration_number', 'forename', 'surname', 'nationality', 'registered_on'],
      ['1', number, 'Jānis', 'Ozols', 'LV', '2021-01-01'],
    ])
    await run('register', folder)
    const inForce = (await facts()).filter(({ value }) => JSON.stringify(value) !== '{"form": "BDR"}')
    expect(Object.fromEntries(inForce.map(({ kind, fact_id, ...rest }) => [`${kind} ${fact_id}`, rest]))).toMatchObject(
      {
        'officer 7': {
          value: {
            holder: { forename: 'Anna Marija', surname: 'Kalniņa', personal_code: null, birth_date: '1959-08-09' },
            governing_body: 'EXECUTIVE_BOARD',
          },
          since: '2020-03-05',
        },
        'procuration 8': { value: { holder: { name: 'SIA "X"', registration_number: other }, with_at_least: 1 } },
        'member 1': {
          value: { holder: { surname: 'Ozols', birth_date: '1980-02-03' }, shares: 1400, nominal: '1.00' },
          since: '2021-01-01',
        },
        'member 2': {
          value: { holder: null, joint: [{ surname: 'Ozols', forename: 'Pēteris' }, { name: 'Oak Ltd' }] },
        },
        'beneficial_owner 1': { value: { holder: { surname: 'Ozols' }, nationality: 'LV' } },
        'name until-2022-04-05': { value: { name: 'SIA "Vecmeitas"' }, until: '2022-04-05' },
        'legal_state now': { value: { state: 'struck_off' }, since: '2013-12-11' },
      },
    )
    expect(await found('liepu aleja')).toEqual([['SIA "Liepu aleja"', null]])
    expect(await found('vecmeitas')).toEqual([['SIA "Liepu aleja"', 'SIA "Vecmeitas"']])
    expect(await found('centrs')).toEqual([])
    const taken = await portal.deps.pool.query('select name, registration_number from names.taken_name')
    expect(taken.rows).toEqual([{ name: 'SIA "Liepu aleja"', registration_number: number }])
  })

  test('imported again write only changes, and missing facts have ended', async () => {
    const columns = [registerColumns, entity(), entity({ regcode: other, name: 'AS "Ozols"', type: 'AS' })]
    await write('register.csv', columns)
    await write('officers.csv', [officerColumns, officer(), officer({ id: '8' })])
    await run('register', folder)
    const before = [await rowsIn('entities.entity'), await rowsIn('entities.fact'), await rowsIn('names.taken_name')]
    const output = await run('register', folder)
    expect(output.slice(-3, -1)).toEqual(['entities: 0 new, 0 changed, 0 gone', 'facts: 0 new, 0 changed, 0 ended'])
    expect([await rowsIn('entities.entity'), await rowsIn('entities.fact'), await rowsIn('names.taken_name')]).toEqual(
      before,
    )

    await write('register.csv', [registerColumns, entity({ name: 'SIA "Jaunā aleja"' })])
    await write('officers.csv', [officerColumns, officer({ position: 'CHAIR_OF_BOARD' })])
    expect((await run('register', folder)).slice(-3, -1)).toEqual([
      'entities: 0 new, 1 changed, 1 gone',
      'facts: 1 new, 2 changed, 1 ended',
    ])
    expect(await found('jauna aleja')).toEqual([['SIA "Jaunā aleja"', null]])
    expect(await found('ozols')).toEqual([])
    expect((await facts()).filter(({ until }) => until !== null)).toMatchObject([{ fact_id: '8', until: '2026-11-22' }])
    const taken = await portal.deps.pool.query('select name from names.taken_name')
    expect(taken.rows).toEqual([{ name: 'SIA "Jaunā aleja"' }])
    await write('register.csv', columns)
    expect((await run('register', join(folder, 'register.csv'))).slice(-3, -1)).toEqual([
      'entities: 0 new, 2 changed, 0 gone',
      'facts: 0 new, 1 changed, 1 ended',
    ])
    expect(await found('ozols')).toEqual([['AS "Ozols"', null]])
  })

  test('that were interrupted end no entity', async () => {
    const numbers: string[] = []
    for (let next = { number: '', position: 0 }; numbers.length < 110; numbers.push(next.number))
      next = nextRegistrationNumber('50203', next.position + 1)
    const rows = numbers.map((regcode) => entity({ regcode, name: `SIA "Liepa ${regcode}"` }))
    await write('register.csv', [registerColumns, ...rows])
    await run('register', folder)
    const before = await rowsIn('entities.entity')
    await write('register.csv', [registerColumns, ...rows.slice(0, 2)])
    await expect(run('register', folder)).rejects.toThrow('108 of 110 entities would be gone')
    expect(await rowsIn('entities.entity')).toEqual(before)
    expect((await run('register', folder, '--force')).at(-3)).toBe('entities: 0 new, 0 changed, 108 gone')
  })

  test('change nothing of an entity that the feed has reported', async () => {
    const personalCode = aPersonalCode()
    await anEntity(portal.deps, { registrationNumber: number, name: 'SIA "Pilnā"', boardOf: [{ personalCode }] })
    const before = [await rowsIn('entities.entity'), await rowsIn('entities.officer'), await rowsIn('entities.fact')]
    await write('register.csv', [registerColumns, entity()])
    await write('register_name_history.csv', [
      ['regcode', 'name', 'date_to'],
      [number, 'SIA "Vecmeitas"', '2022-04-05'],
    ])
    await write('officers.csv', [officerColumns, officer()])
    await run('register', folder)
    await write('register.csv', [registerColumns])
    await write('officers.csv', [officerColumns])
    await run('register', folder)
    expect([await rowsIn('entities.entity'), await rowsIn('entities.officer'), await rowsIn('entities.fact')]).toEqual(
      before,
    )
  })

  test('give no mandate to a person or an entity among the officers', async () => {
    const founder = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, {
      registrationNumber: other,
      boardOf: [{ personalCode: founder }],
    })
    await write('register.csv', [registerColumns, entity()])
    await write('officers.csv', [
      officerColumns,
      officer({ id: '8', entity_type: 'LEGAL_ENTITY', name: 'SIA', legal_entity_registration_number: other }),
      officer({ id: '9', latvian_identity_number_masked: founder }),
    ])
    await run('register', folder)
    expect((await facts()).filter(({ kind, fact_id: id }) => kind === 'officer' && id !== 'officer-1')).toHaveLength(2)
    expect(JSON.stringify((await facts()).filter(({ fact_id: id }) => id === '9'))).not.toContain(founder)
    const as = await signIn(portal.deps, { personalCode: founder })
    expect((await portal.call('listLegalEntities', { as })).answer.data.map(({ uuid }) => uuid)).toEqual([entityId])
    const { rows } = await portal.deps.pool.query(
      `select from entities.officer join entities.entity using (entity_id) where registration_number = '${number}'`,
    )
    expect(rows).toEqual([])
  })

  test('about an entity are followed by what the feed reports about it', async () => {
    await write('register.csv', [registerColumns, entity()])
    await write('officers.csv', [officerColumns, officer()])
    await run('register', folder)
    const personalCode = aPersonalCode()
    await anEntity(portal.deps, { registrationNumber: number, name: 'SIA "Liepu aleja"', boardOf: [{ personalCode }] })
    const inForce = (await facts()).filter(({ until }) => until === null)
    expect(inForce.filter(({ kind }) => kind === 'officer').map(({ fact_id: id }) => id)).toEqual(['officer-1'])
    expect(inForce.filter(({ kind }) => kind === 'name')).toHaveLength(1)
    const as = await signIn(portal.deps, { personalCode })
    expect((await portal.call('listLegalEntities', { as })).answer.total).toBe(1)
  })

  test('report rejected rows', async () => {
    await writeFile(
      join(folder, 'register.csv'),
      `${registerCsv([registerColumns, entity(), entity({ regcode: '680100172' }), entity({ regcode: other, name: '' })])}a;b\n"x"y\n`,
    )
    await write('officers.csv', [
      officerColumns,
      officer({ at_legal_entity_registration_number: other }),
      officer({ id: '' }),
    ])
    await run('register', folder)
    expect((await rejected()).toSorted()).toEqual([
      'officers.csv, line 2: the register has no 40203000023',
      'officers.csv, line 3: no id, or no name',
      'register.csv, line 3: the number 680100172 has not eleven digits',
      'register.csv, line 4: no name, or no type',
      'register.csv, line 5: 2 columns instead of 21',
      'register.csv, line 6: text after a closing quote',
    ])
  })

  test('with an impossible day are reported and unchanged, and the other rows are imported', async () => {
    await write('register.csv', [registerColumns, entity()])
    await write('officers.csv', [officerColumns, officer()])
    await run('register', folder)
    const another = entity({ regcode: other, name: 'SIA "Cita"' })
    await write('register.csv', [registerColumns, entity({ registered: '2021-02-30' }), another])
    await write('officers.csv', [officerColumns, officer({ registered_on: '0000-00-00' })])
    await run('register', folder)
    expect((await rejected()).toSorted()).toEqual([
      'officers.csv, line 2: 0000-00-00 is not a day',
      'register.csv, line 2: 2021-02-30 is not a day',
    ])
    const { rows } = await portal.deps.pool.query(
      'select registration_number, status from entities.entity order by registration_number',
    )
    expect(rows).toEqual([number, other].toSorted().map((each) => ({ registration_number: each, status: 'active' })))
    expect((await facts()).find(({ kind }) => kind === 'officer')?.until).toBeNull()
  })

  test('have columns in any order, with extra ones', async () => {
    const order = registerColumns.toReversed()
    const row = entity()
    const turned = (each: string[]) => ['new', ...order.map((column) => each[registerColumns.indexOf(column)] ?? '')]
    await write('register.csv', [['whatever', ...order], turned(row)])
    await run('register', folder)
    expect(await found('liepu aleja')).toEqual([['SIA "Liepu aleja"', null]])
  })

  test.each([
    [[], 'npm run import'],
    [['register'], 'npm run import'],
    [['everything', '.'], 'npm run import'],
    [['register', 'package.json'], 'package.json is none of register.csv'],
  ])('%j prints the supported arguments', async (given, words) => {
    await expect(run(...given)).rejects.toThrow(words)
  })
})

describe('an import', () => {
  const command = fileURLToPath(new URL('import.ts', import.meta.url))
  const begin = (...given: string[]) =>
    spawn(process.execPath, [command, ...given, '--rejected', rejectedPath()], {
      env: { ...process.env, DATABASE_URL: portal.deps.settings.DATABASE_URL },
      stdio: ['ignore', 'pipe', 'pipe'],
    })

  test('that is killed halfway leaves nothing, hides nothing from readers, and is complete after a restart', async () => {
    await writeCountryAddresses(folder, makeCountry(0.005, at))
    const killed = begin('addresses', folder)
    // The command prints a line for the first finished file.
    await new Promise<void>((resolve) =>
      killed.stderr.on('data', (said: Buffer) => void (String(said).includes('rows in') && resolve())),
    )
    const gone = new Promise((resolve) => killed.on('exit', resolve))
    killed.kill('SIGKILL')
    await gone
    expect(await rowsIn('addresses.address')).toEqual([])
    const again = begin('addresses', folder)
    const said = { out: '', err: '' }
    again.stdout.on('data', (text: Buffer) => (said.out += String(text)))
    again.stderr.on('data', (text: Buffer) => (said.err += String(text)))
    const done = new Promise((resolve) => again.on('exit', resolve))
    const seen = new Set<number>()
    while (again.exitCode === null) {
      const { rows } = await portal.deps.pool.query<{ count: number }>(
        'select count(*)::integer as count from addresses.address',
      )
      seen.add(rows[0]?.count ?? -1)
    }
    expect([await done, said.out]).toEqual([0, expect.stringMatching(/^5001 rows in \d+ s\n$/)])
    expect([...seen].filter((count) => count !== 0 && count !== 5_000)).toEqual([])
    expect(await rowsIn('addresses.address')).toHaveLength(5_000)
  })

  test('is the only one at a time', async () => {
    await write('register.csv', [registerColumns, entity()])
    const client = await portal.deps.pool.connect()
    await client.query(`select pg_advisory_lock(hashtext('import of open data'))`)
    await expect(run('register', folder)).rejects.toThrow('Another import runs')
    await client.query(`select pg_advisory_unlock(hashtext('import of open data'))`)
    client.release()
    await run('register', folder)
  })
})
