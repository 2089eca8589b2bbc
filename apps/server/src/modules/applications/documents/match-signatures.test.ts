import { describe, expect, test } from 'vitest'
import { describeIdentity, isSamePerson, matchSignatures, type Awaited, type Signatory } from './match-signatures.ts'

const awaited = (name: string, given: Partial<Awaited> = {}): Awaited => ({
  name,
  personalCode: null,
  signsThemselves: true,
  birthDate: null,
  countries: [],
  ...given,
})
const by = (signer: string, country: string | null = null, personalCode: string | null = null): Signatory => ({
  signer,
  country,
  personalCode,
})

const elina = awaited('Elīna Vītola', { personalCode: '32648120473' })
const kaisa = awaited('Kaisa Mägi', { birthDate: '1984-03-17', countries: ['EE'] })
const byElina = by('Elīna Vītola', 'LV', '32648120473')
const byKaisa = by('KAISA MÄGI', 'EE', '48403170123')
const through = (name: string) => awaited(name, { signsThemselves: false })

describe('a signer without a Latvian code', () => {
  test.each<[sentence: string, signature: Signatory, counts: boolean]>([
    ['is known by name, country of the number and birth date', byKaisa, true],
    ['is known by name alone when the certificate has no number', by('Kaisa Mägi', 'LV'), true],
    ['is known without diacritics and in capitals', by('KAISA MAGI', 'EE', '48403170123'), true],
    ['is known with a hyphen where the answers have a space', by('Kaisa-Mägi', 'EE'), true],
    ['is not a person of another name', by('Liisa Mägi', 'EE', '48403170123'), false],
    ['is not a namesake with a Latvian code', by('Kaisa Mägi', 'LV', '32317460919'), false],
    ['is not a namesake of another country', by('Kaisa Mägi', 'FI', '170384-123X'), false],
    ['is not a namesake born on another day', by('Kaisa Mägi', 'EE', '48403180122'), false],
    ['is not a signer who is expected in another place', byElina, false],
  ])('%s', (_sentence, signature, counts) => {
    expect(matchSignatures([elina, kaisa], [signature])[1] === signature).toBe(counts)
  })

  test.each([
    ['Suharto', true],
    ['SUHARTO', true],
    ['Haji Suharto', false],
    ['Suharto Haji', false],
    ['', false],
  ])('and with one name is not known by a part of the name in the certificate: %s', (name, counts) => {
    const suharto = awaited('Suharto', { birthDate: '1984-03-17', countries: ['ID'] })
    expect(matchSignatures([suharto], [by(name, 'ID')])[0] !== undefined).toBe(counts)
  })

  test('can be a Finn who lives in Estonia', () => {
    const aino = awaited('Aino Virtanen', { birthDate: '1990-01-02', countries: ['EE', 'FI'] })
    expect(matchSignatures([aino], [by('Aino Virtanen', 'FI', '020190-123A')])).not.toContain(undefined)
  })

  test('signs once for all entities that they represent', () => {
    expect(matchSignatures([kaisa, kaisa], [byKaisa])).toEqual([byKaisa, byKaisa])
  })

  test('and a namesake with another birth date need one signature each', () => {
    const namesake = { ...kaisa, birthDate: '1990-05-05' }
    const one = by('Kaisa Mägi')
    expect(matchSignatures([kaisa, namesake], [one])).toEqual([one, undefined])
    const other = by('Kaisa Mägi', 'EE', '49005050123')
    expect(matchSignatures([kaisa, namesake], [one, other])).toEqual([one, other])
  })
})

test.each([
  ['before', 0],
  ['after', 1],
])('a namesake known by name only leaves the signature of the other to their code (%s)', (_, place) => {
  const named = awaited('Elīna Vītola', { byName: true })
  const other = by('Elīna Vītola', 'LV', '32317460919')
  const all = place === 0 ? [named, elina] : [elina, named]
  expect(matchSignatures(all, [byElina])[place]).toBeUndefined()
  expect(matchSignatures(all, [byElina, other])).not.toContain(undefined)
})

test.each([
  ['the birth date in an old code', '01019011117', '1990-01-01', '010190-*****'],
  ['the birth date beside a new code', '32648120473', '1990-01-01', '01.01.1990.'],
  ['the kind of a new code without a birth date', '32648120473', null, '32****-*****'],
  ['the birth date without a code', null, '1990-01-01', '01.01.1990.'],
  ['nothing', null, null, null],
])('a signer is described by %s', (_, personalCode, birthDate, identity) => {
  expect(describeIdentity({ personalCode, birthDate })).toBe(identity)
})

describe('a signer with a Latvian code', () => {
  test.each<[sentence: string, signature: Signatory, counts: boolean]>([
    [
      'is known by the code, whatever the name in the certificate',
      by('Elīna Vītola-Kalniņa', 'LV', '32648120473'),
      true,
    ],
    ['is not a person whose foreign number has the same digits', by('Elīna Vītola', 'EE', '32648120473'), false],
    ['is not a namesake without a code', by('Elīna Vītola'), false],
  ])('%s', (_sentence, signature, counts) => {
    expect(matchSignatures([elina], [signature])[0] === signature).toBe(counts)
  })
})

describe('a person who signs for a founder by a document', () => {
  test('is a signer who is expected nowhere else', () => {
    const attorney = by('Anna Kalniņa', 'LV', '32315560918')
    expect(matchSignatures([elina, kaisa, through('Juris Bērziņš')], [byElina, byKaisa, attorney])).toEqual([
      byElina,
      byKaisa,
      attorney,
    ])
  })

  test('is never another founder in a second part', () => {
    expect(matchSignatures([through('Juris Bērziņš'), elina, kaisa], [byElina, byKaisa])).toEqual([
      undefined,
      byElina,
      byKaisa,
    ])
  })

  test('of two founders gives two signatures', () => {
    const attorney = by('Anna Kalniņa', 'LV', '32315560918')
    expect(matchSignatures([through('Juris Bērziņš'), through('Ilze Bērziņa')], [attorney])).toEqual([
      attorney,
      undefined,
    ])
  })
})

test.each<[sentence: string, one: Signatory, other: Signatory, same: boolean]>([
  ['the same number of the same country is one person', byElina, by('E. Vītola', 'LV', '32648120473'), true],
  ['the same digits of another country are different persons', byElina, by('Elīna Vītola', 'EE', '32648120473'), false],
  ['without numbers the name decides', by('Kaisa Mägi'), by('KAISA MAGI', 'EE'), true],
  ['a signer with a number and one without are different persons', byElina, by('Elīna Vītola'), false],
])('%s', (_sentence, one, other, same) => expect(isSamePerson(one, other)).toBe(same))
