import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reasonCodes, reasonText } from './reason-text.ts'

const source = join(import.meta.dirname, '..')
const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/test|texts\//.test(name)).map((name) => readFileSync(join(source, name), 'utf8')).join('\n')

/** Codes as they are written in the source, in the few ways there are. */
const written = new Set([...sources.matchAll(/(?:SignatureProblem\(|code: |\berror\(|warning\(|reasons\.push\(|reasons: \[|faults\.push\(|reason: )'([a-z0-9-]+)'/g)].map((match) => match[1] ?? ''))

describe('the words for codes', () => {
  it('exist for every code that the source can give', () => {
    expect([...written].filter((code) => !reasonCodes.includes(code))).toEqual([])
  })

  it('exist for no code that it cannot give', () => {
    expect(reasonCodes.filter((code) => !sources.includes(`'${code}'`) && !/^(xml|pdf)-too-large$/.test(code))).toEqual([])
  })

  it('are sentences in both languages', () => {
    for (const code of reasonCodes) for (const language of ['lv', 'en'] as const) expect(reasonText(code, language)).toMatch(/^[A-ZĀČĒĢĪĶĻŅŠŪŽ].+\.$/)
    expect(reasonText('no-such-code', 'lv')).toBeUndefined()
  })
})
