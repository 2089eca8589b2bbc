import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { issueCodes, type IssueCode } from '@portal/forms/definition/issue-codes'
import { serviceCodes } from '../../catalogue.ts'

const folder = import.meta.dirname
const tables = readdirSync(folder).filter((name) => name.endsWith('.test.ts') && name !== 'every-code.test.ts')
const rows = tables.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
const names = (word: string) => rows.includes(`'${word}'`)

/** Codes without a row in these tables, and where they are tested. */
const testedElsewhere: Partial<Record<IssueCode, string>> = {
  'stock-passes-without-signature': 'every such filing has the warning: tests/filings.test.ts',
  'email-not-verified': 'the portal knows the addresses: form-emails.test.ts',
  'owners-also-change': 'two services contradict each other: services/tests/together.test.ts',
  'changed-by-other': 'the portal knows other applications: unlawful-filings.test.ts of the server',
  'foreign-member-unproven': 'the portal knows the papers: uploaded-papers.test.ts',
  'same-as-line': 'a table has lines: services/tests/import.test.ts',
}

test('each code of a rule has an unlawful filing and its lawful neighbour', () => {
  const missing = issueCodes.filter((code) => !names(code))
  expect(missing.toSorted()).toEqual(Object.keys(testedElsewhere).toSorted())
})

test('each service has an unlawful filing', () => {
  expect(serviceCodes.filter((code) => !names(code))).toEqual([])
})
