import { routes } from '@portal/contract'
import { newerFields } from '@portal/contract/newer-fields'
import { z } from '@portal/contract/zod'
import { expect, test } from 'vitest'
import { findUnfilledFields, listAnswerFields } from './newer-fields.ts'

test.each(Object.entries(newerFields))('the newer fields of %s are fields of its answers', (name, fields) => {
  const { response } = routes[name as keyof typeof newerFields] as { response: z.ZodType }
  const required = listAnswerFields(response).flatMap(({ path, isRequired }) => (isRequired ? [path] : []))
  expect(required).toEqual(expect.arrayContaining(Object.keys(fields)))
})

const answer = (row: z.ZodRawShape) => ({ response: z.object({ data: z.array(z.object(row)) }) })
const id = z.string()
const older = { list: answer({ id, by: z.object({ id }).nullable(), seen: id.optional() }) }

test.each<[string, z.ZodRawShape, string[]]>([
  ['nothing in the same fields', { id, by: z.object({ id }).nullable() }, []],
  ['no new field that may be absent', { id, note: id.optional() }, []],
  ['no new field that pages fill in', { id, known: z.object({ id }) }, []],
  ['a new field', { id, number: id }, ['list data.number']],
  ['a field that could be absent before', { id, seen: id }, ['list data.seen']],
  ['a new object, without its fields', { id, of: z.object({ id }) }, ['list data.of']],
  ['no field of a new object that may be absent', { id, of: z.object({ id }).optional() }, []],
  ['a new field of an object that may be null', { id, by: z.object({ id, on: id }).nullable() }, ['list data.by.on']],
])('comparing contracts finds %s', (_, row, found) => {
  const filled = { list: { 'data.known': {} } } as typeof newerFields
  expect(findUnfilledFields(older, { list: answer(row), other: answer({ id }) }, filled)).toEqual(found)
})
