import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reasonCodes, reasonText } from './reason-text.ts'

const source = join(import.meta.dirname, '..')
const names = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
const textOf = (wanted: readonly string[]): string =>
  wanted.map((name) => readFileSync(join(source, name), 'utf8')).join('\n')
const sources = textOf(names.filter((name) => !/test|texts\//.test(name)))
const tests = textOf(names.filter((name) => name.endsWith('.test.ts')))

/** All literals in the form of a code, and the exceptions that are no codes. */
const written = new Set([...sources.matchAll(/'([a-z][a-z0-9]*(?:-[a-z0-9]+)+)'/g)].map((match) => match[1] ?? ''))
const others = [
  'advanced-with-qualified-certificate',
  'aes-128',
  'aes-128-cbc',
  'aes-256',
  'aes-256-cbc',
  'aes-256-ecb',
  'asic-e',
  'asic-s',
  'bdoc-1',
  'content-type',
  'edoc-1',
  'file-entry',
  'full-path',
  'ieee-p1363',
  'key-name',
  'listed-in',
  'media-type',
  'no-signature',
  'office-open-xml',
  'rsa-pss',
  'sha3-224',
  'sha3-256',
  'sha3-384',
  'sha3-512',
  'timestamp-authority',
  'total-failed',
  'total-passed',
  'utf-8',
  'xml-signature',
]

describe('the words for codes', () => {
  it('exist for every code that the source can give', () => {
    expect([...written].filter((code) => !(reasonCodes as readonly string[]).includes(code)).toSorted()).toEqual(others)
  })

  it('exist for no code that it cannot give', () => {
    expect(reasonCodes.filter((code) => !sources.includes(`'${code}'`) && !/^(xml|pdf)-too-large$/.test(code))).toEqual(
      [],
    )
  })

  it('exist for no code that no test provokes', () => {
    expect(reasonCodes.filter((code) => !new RegExp(`(?<![a-z0-9-])${code}(?![a-z0-9-])`).test(tests))).toEqual([])
  })

  it('are sentences in both languages', () => {
    for (const code of reasonCodes)
      for (const language of ['lv', 'en'] as const) expect(reasonText(code, language)).toMatch(/^[A-ZĀČĒĢĪĶĻŅŠŪŽ].+\.$/)
    expect(reasonText('no-such-code', 'lv')).toBeUndefined()
  })
})
