import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actionKinds } from '../packages/contract/src/past-actions.ts'
import { loadMessages } from '../packages/messages/src/index.ts'

/** Whatever a deed of a person is recorded as; the portal's own and the register's lines are in nobody's history. */
function recordedNames(): string[] {
  const sources = globSync('apps/server/src/{modules,http}/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(path, 'utf8'))
  const expressions = sources.flatMap((text) =>
    [...text.matchAll(/recordAction\(\w+, (?!null)\w+,\s*\{\s*name: ([^,}]+)/g)].map(
      ([, expression = '']) => expression,
    ),
  )
  // Guests act by somebody's link, and stand in her history.
  const guests = sources.flatMap((text) =>
    [...text.matchAll(/recordAction\(tx, null, \{ name: '([a-z-]+)'[^\n]*ofGuest/g)].map(([, name = '']) => name),
  )
  const literals = expressions.flatMap((expression) =>
    [...expression.matchAll(/'([a-z]+(?:-[a-z]+)+)'/g)].map(([, name = '']) => name),
  )
  return [
    ...new Set([
      ...literals,
      ...guests,
      'application-changed',
      'application-marked-draft',
      'application-marked-initiated',
      'help-desk-viewed',
      'help-desk-refused',
    ]),
  ].sort()
}

test('every action of a person has its words in the history', async () => {
  const { actions } = await loadMessages('lv', 'history')
  const names = recordedNames()
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !(name in actions))).toEqual([])
})

test('every action that has words is of one kind, by which the history is narrowed', async () => {
  const { other, ...actions } = (await loadMessages('lv', 'history')).actions
  expect(other).not.toBe('')
  expect(Object.values(actionKinds).flat().sort()).toEqual(Object.keys(actions).sort())
})
