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

test('the template of a legal form goes before the one for all others', () => {
  const ofStock = { ...row!, forms: ['AS'], parts: [] } as const
  const byForm = [row!, ofStock]
  const find = (form: string | null) => templateOn({ ...kind, form }, '2026-12-31', byForm)
  expect([find('AS'), find('SIA'), find(null)]).toEqual([ofStock, row, row])
  expect(findTemplate({ ...kind, form: 'AS' }, null, byForm)).toBe(ofStock)
})

test('a paper of a type without a template for the form is printed from none', () => {
  expect(() => templateOn({ type: 'statutes', form: 'KB' }, '2026-12-31')).toThrow(
    'No template of statutes is in force',
  )
})
