import { expect, it } from 'vitest'
import { z } from 'zod'
import { readJson } from './json-column.ts'

const Lines = z.array(z.object({ code: z.string(), note: z.string().nullable() }))

it('returns a value of the expected shape', () => {
  expect(readJson('a.b.c', Lines, [{ code: 'x', note: null }])).toEqual([{ code: 'x', note: null }])
})

it('names the column and the place of another shape, never the value', () => {
  const read = () =>
    readJson('a.b.c', Lines, [
      { code: 'x', note: null },
      { code: 7, note: 'secret' },
    ])
  expect(read).toThrow('a.b.c has another shape than expected: 1.code (invalid_type)')
  expect(read).not.toThrow('secret')
})
