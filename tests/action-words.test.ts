import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actionKinds } from '../packages/contract/src/past-actions.ts'
import { loadMessages } from '../packages/messages/src/index.ts'

/** Lists the recorded names of users' actions; lines of the portal and the register are in no user's history. */
function recordedNames(): string[] {
  const sources = globSync('apps/server/src/{modules,http}/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(path, 'utf8'))
  const expressions = sources.flatMap((text) =>
    [...text.matchAll(/recordAction\(\w+, (?!null)\w+,\s*\{\s*name: ([^,}]+)/g)].map(
      ([, expression = '']) => expression,
    ),
  )
  // Actions of guests are in the history of the link's owner.
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
