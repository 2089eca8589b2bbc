import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '@portal/contract/calls'
import { jobKinds } from '../apps/server/src/jobs/kinds.ts'

const run = promisify(execFile)
const folder = 'deploy/monitoring'
/** Debian's package prometheus has it. */
const hasPromtool = await run('promtool', ['--version']).then(
  () => true,
  () => false,
)

let rules: string
let dashboard: string
let guide: string
beforeAll(async () => {
  ;[rules = '', dashboard = '', guide = ''] = await Promise.all(
    [`${folder}/portal.rules.yml`, `${folder}/dashboard.json`, 'docs/monitoring.md'].map((path) =>
      readFile(path, 'utf8'),
    ),
  )
})

describe.skipIf(!hasPromtool)('promtool (skipped where it is not installed)', () => {
  test('accepts the configuration and the rules', async () => {
    const { stdout } = await run('promtool', ['check', 'config', `${folder}/prometheus.yml`])
    expect(stdout).toMatch(/SUCCESS: \d+ rules found/)
  })

  test('raises each tested alarm for its fault, and none for a healthy portal', async () => {
    const { stdout } = await run('promtool', ['test', 'rules', `${folder}/portal.rules.test.yml`])
    expect(stdout).toContain('SUCCESS')
  })
})

test('rules and dashboard use metrics that the portal serves', () => {
  const served = new Set([...guide.matchAll(/^\| `(portal_\w+)`/gm)].map(([, name]) => name))
  const used = [...`${rules}\n${dashboard}`.matchAll(/\bportal_\w+/g)].map(([name]) =>
    name.replace(/(_seconds|_cls)_(bucket|count|sum)$/, '$1'),
  )
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((name) => !served.has(name))).toEqual([])
  const recorded = new Set([...rules.matchAll(/record: (\S+)/g)].map(([, name]) => name))
  for (const [name] of dashboard.matchAll(/\bportal:[\w:]+/g)) expect(recorded).toContain(name)
})

test.each([
  ['PortalBudgetBurnsFast', '2 %', '14 times'],
  ['PortalBudgetBurns', '5 %', '6 times'],
  ['PortalBudgetBurnsSlowly', '10 %', 'above the objective'],
])('%s begins at %s of the budget of a month, as the guide explains', (alarm, share, words) => {
  const [, rule = ''] = new RegExp(`alert: ${alarm}\n([^]*?)runbook`).exec(rules) ?? []
  const parts = [
    ...rule.matchAll(
      /ratio_rate(\d+)([hd])\{objective="(\w+)"\} > ([\d.]+) \* (0\.\d+) and portal:errors:ratio_rate\d/g,
    ),
  ]
  expect(parts.map(([, , , objective, , budget]) => [objective, budget])).toEqual([
    ['filing', '0.001'],
    ['reading', '0.005'],
  ])
  for (const [, length, unit, , factor] of parts) {
    const hours = Number(length) * (unit === 'd' ? 24 : 1)
    expect(`${Math.round((Number(factor) * hours * 100) / (30 * 24))} %`).toBe(share)
  }
  const [, section = ''] = new RegExp(`### ${alarm}\n(.*)`).exec(guide) ?? []
  expect(section).toContain(words)
  expect(guide).toContain('99.9 % for login, signing, submission and payment (`filing`), and 99.5 % for search')
})

test('rules name calls of the contract and kinds of jobs', () => {
  const named = (label: string) =>
    [...rules.matchAll(new RegExp(`\\b${label}=~"([^"]+)"`, 'g'))].flatMap(([, names = '']) => names.split('|'))
  expect(Object.keys(calls)).toEqual(expect.arrayContaining(named('call')))
  expect(Object.keys(jobKinds)).toEqual(expect.arrayContaining(named('job')))
  expect([named('call').length > 10, named('job').length > 2]).toEqual([true, true])
})

test('the guide has a section for each alarm', () => {
  const alarms = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name)
  const sections = [...guide.matchAll(/^### (Portal\w+)$/gm)].map(([, name]) => name)
  expect(sections.toSorted()).toEqual(alarms.toSorted())
  const linked = [...rules.matchAll(/runbook: docs\/monitoring\.md#(\w+)/g)].map(([, anchor]) => anchor)
  expect(linked).toEqual(alarms.map((name) => name?.toLowerCase()))
})

test('each panel of the dashboard has questions', () => {
  const { panels } = JSON.parse(dashboard) as { panels: { title: string; targets: { expr: string }[] }[] }
  for (const { title, targets } of panels)
    expect(
      targets.every(({ expr }) => /portal_|portal:|up\{|nodejs_|process_|probe_/.test(expr)),
      title,
    ).toBe(true)
})
