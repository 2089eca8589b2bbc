import { describe, expect, it } from 'vitest'
import { copyOfTest, readGuard } from './copy-of-test.ts'
import { isEquivalent, lostEquivalents } from './equivalents.ts'
import { findGuards } from './find-guards.ts'
import { allGuards, withSwitches } from './scratch-tree.ts'
import { sqlConditions } from './sql-conditions.ts'

const path = 'apps/server/src/modules/entities/access.ts'
const guardsOf = (text: string, at = path): string[] =>
  findGuards({ path: at, text }).map((guard) => `${guard.text} → ${guard.becomes}`)

describe('the guards that are taken away', () => {
  it('are the conditions of access files, each part of its own', () => {
    expect(guardsOf('export const mayRead = (a, b) => a.isOpen && (b.isOwn || b.isAgent)')).toEqual([
      'a.isOpen → true',
      'b.isOwn || b.isAgent → true',
      'b.isOwn → false',
      'b.isAgent → false',
    ])
    expect(guardsOf('export function may(a) { if (!a) return false\n return a.id === 1 }')).toEqual([
      '!a → false',
      'a.id === 1 → true',
    ])
  })

  it('are calls that refuse, and refusals, wherever they stand', () => {
    const source = `async function deed(tx, actor, id) {
      await requireMandate(tx, actor, id)
      if (!actor || actor.isGone) throw new Problem('not-signed-in')
      if (id.length > 9) throw new Problem('malformed-request')
    }`
    expect(guardsOf(source, 'apps/server/src/modules/entities/deed.ts')).toEqual([
      'await requireMandate(tx, actor, id) → nothing',
      '!actor || actor.isGone → false',
      '!actor → false',
      'actor.isGone → false',
      'id.length > 9 → false',
    ])
  })

  it('are choices of what a guest is shown', () => {
    const source = `const shown = (visitor, all) => [visitor.actor ? all : [], visitor.linkId ? 1 : 2]
      const told = (isGuest, all) => (isGuest ? all.map(withoutCodes) : all)`
    expect(guardsOf(source, 'apps/server/src/modules/applications/documents/deed.ts')).toEqual([
      'visitor.actor → true',
      'isGuest → false',
    ])
  })

  it('end where a part of a query is put in that goes on with another condition', () => {
    const query =
      'const read = sql`select 1 from a where a.entity_id = ${id} ${some ? sql`and a.owner_id = any(${some})` : sql``}`'
    expect(guardsOf(query, 'apps/server/src/modules/entities/queries.ts')).toEqual([
      'a.entity_id = ${id} → nothing',
      'a.owner_id = any(${some}) → nothing',
    ])
  })

  it('are conditions of queries that say who sees what, and not those that sort and search', () => {
    const queries = `const read = (db, code, part) => [
      db.selectFrom('a').where('personal_code', '=', code).where('title', '=', part),
      sql\`select 1 from a where a.personal_code = \${code} and a.title = \${part} and (a.ended_at is null or a.x)\`,
      's.sid = $1 and s.title = $2',
    ]`
    expect(guardsOf(queries, 'apps/server/src/modules/entities/queries.ts')).toEqual([
      "'personal_code', '=', code → nothing",
      'a.personal_code = ${code} → nothing',
      '(a.ended_at is null or a.x) → nothing',
      's.sid = $1 → nothing',
    ])
  })

  it('are conditions of queries that keep late writes from overwriting concurrent changes', () => {
    const queries = `const current = (db, id, key) => db.selectFrom('a').where('document_id', '=', id).where('object_key', '=', key)`
    expect(guardsOf(queries, 'apps/server/src/modules/files/status-queries.ts')).toEqual([
      "'object_key', '=', key → nothing",
    ])
  })

  it('are distinct when the same text stands in a file twice', () => {
    expect(guardsOf('const mayA = (a) => a.id === 1\nconst mayB = (a) => a.id === 1')).toEqual([
      'a.id === 1 → true',
      'a.id === 1 (2) → true',
    ])
  })

  it('tell whether they are asked once, while the module loads', () => {
    const texts = 'const text = `select 1 from a where a.entity_id = $1`\nconst mayRead = (a) => a.id === 1'
    const guards = findGuards({ path: 'apps/server/src/modules/entities/access.ts', text: texts })
    expect(guards.map(({ text, isAtLoad }) => [text, isAtLoad])).toEqual([
      ['a.entity_id = $1', true],
      ['a.id === 1', false],
    ])
  })

  it('cannot be missing when an entry of equivalents.json names them as equivalent', () => {
    const guards = allGuards()
    expect(lostEquivalents(guards)).toEqual([])
    expect(guards.filter(isEquivalent).length).toBeLessThan(guards.length)
  })
})

it('conditions of SQL end where the next begins, and hold parentheses and cases together', () => {
  const sql = `select distinct on (a.x) case when a.y and a.z then 1 end from a left join b on b.x = a.x and b.y
    where a.day between 1 and 2 and (a.x is null or a.x <= $1) order by a.x`
  expect(sqlConditions(sql).map(({ start, end }) => sql.slice(start, end))).toEqual([
    'a.y',
    'a.z',
    'b.x = a.x',
    'b.y',
    'a.day between 1 and 2',
    '(a.x is null or a.x <= $1)',
  ])
})

describe('a source with switches', () => {
  const text = [
    'export const mayRead = (a) => a.isOpen && (a.isOwn || a.isAgent)',
    "export const condition = 's.sid = $1 and s.key_hash = $2'",
    `export const withWord = "s.owner <> 'new' and s.mode = $1"`,
  ].join('\n')
  const sessions = 'apps/server/src/modules/auth/resolve-actor.ts'
  const guards = findGuards({ path: sessions, text })
  /** Evaluates the module with one guard removed, by its index in the list. */
  const answers = (removed: number): { mayRead: (a: object) => unknown; condition: string; withWord: string } => {
    const numbered = guards.map((guard, id) => ({ id, guard }))
    const body = withSwitches(sessions, text, numbered)
      .replace(/^import [^;]*;/, `const isRemoved__ = (id) => id === ${removed};`)
      .replaceAll('export ', '')
    // oxlint-disable-next-line typescript/no-implied-eval
    return new Function(`${body}; return { mayRead, condition, withWord }`)() as ReturnType<typeof answers>
  }

  it('is what it was while none is thrown', () => {
    const { mayRead, condition, withWord } = answers(-1)
    expect([mayRead({}), mayRead({ isOpen: true }), mayRead({ isOpen: true, isOwn: true })]).toEqual([
      undefined,
      undefined,
      true,
    ])
    expect(condition).toBe('s.sid = $1 and s.key_hash = $2')
    expect(withWord).toBe("s.owner <> 'new' and s.mode = $1")
  })

  it('is without the guard whose switch is thrown', () => {
    const without = (name: string) => answers(guards.findIndex(({ text: own }) => own === name))
    expect(without('a.isOpen').mayRead({ isOwn: true })).toBe(true)
    expect(without('a.isOwn || a.isAgent').mayRead({ isOpen: true })).toBe(true)
    expect(without('a.isOwn').mayRead({ isOpen: true, isOwn: true })).toBeUndefined()
    expect(without('s.key_hash = $2').condition).toBe('s.sid = $1 and (true or (s.key_hash = $2))')
    expect(without('s.mode = $1').withWord).toBe("s.owner <> 'new' and (true or (s.mode = $1))")
  })
})

it('a copy of a test file names the guard that it is run without', () => {
  expect(copyOfTest('a/b.test.ts', 12)).toBe('a/b.without-12.test.ts')
  expect([readGuard('/x/a/b.without-12.test.ts'), readGuard('/x/a/b.test.ts')]).toEqual([12, undefined])
})
