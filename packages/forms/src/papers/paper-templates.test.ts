import { expect, test } from 'vitest'
import { findTemplate, paperTemplates, templateOn } from './paper-templates.ts'

const [row] = paperTemplates
const kind = { type: row!.type, form: null }
const rows = [
  { ...row!, version: 2, validFrom: '2027-01-01' },
  { ...row!, validTo: '2026-12-31' },
]

test('a paper is printed by the template of the day', () => {
  expect(templateOn(kind, '2026-12-31', rows).version).toBe(1)
  expect(templateOn(kind, '2027-01-01', rows).version).toBe(2)
  expect(() => templateOn(kind, '2025-12-31', rows)).toThrow('No template of application is in force')
})

test('a stored paper keeps its template: its version, or the first one', () => {
  expect(findTemplate(kind, 1, rows)?.validTo).toBe('2026-12-31')
  expect(findTemplate(kind, null, rows)?.version).toBe(1)
  expect(findTemplate(kind, 3, rows)).toBeUndefined()
})
