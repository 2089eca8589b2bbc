import { routes } from '@portal/contract'
import { expect, test } from 'vitest'
import { describeRoutes, getPathShape } from './openapi.ts'

interface Operation {
  operationId: string
  tags: string[]
  parameters: { name: string; in: string }[]
  responses: Record<string, { content?: Record<string, unknown> }>
}

const described = describeRoutes(Object.values(routes), '1', 'https://portal.example')
const paths = described.paths as Record<string, Record<string, Operation>>
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.values(methods).map((operation) => ({ path, operation })),
)

test('every operation has the name and the module of the contract', () => {
  expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(Object.keys(routes).toSorted())
  expect(new Set(operations.flatMap(({ operation }) => operation.tags))).toEqual(
    new Set(described.tags.map(({ name }) => name)),
  )
  expect(described.servers).toEqual([{ url: 'https://portal.example' }])
})

test('no two paths differ only by parameter names, and each describes its own parameters', () => {
  expect(new Set(Object.keys(paths).map(getPathShape)).size).toBe(Object.keys(paths).length)
  for (const { path, operation } of operations)
    expect(
      operation.parameters
        .filter((one) => one.in === 'path')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted())
})

test('every list describes its rows', () => {
  const text = JSON.stringify(described)
  expect(text).not.toContain('"items":false')
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && node.type === 'array') expect(node).toHaveProperty('items')
    for (const inner of Object.values(node)) look(inner)
  }
  look(described)
})

test.each([
  ['exportPayments', 'text/csv'],
  ['getDeadline', 'text/calendar'],
  ['getPaymentReceipt', 'application/pdf'],
])('%s is described as %s', (name, mediaType) => {
  const found = operations.find(({ operation }) => operation.operationId === name)
  expect(Object.keys(found?.operation.responses['200']?.content ?? {})).toContain(mediaType)
})
