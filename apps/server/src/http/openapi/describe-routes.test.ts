import { readdir } from 'node:fs/promises'
import { routes } from '@portal/contract'
import type { CallName } from '@portal/contract/calls'
import type { Route } from '@portal/contract/route'
import { namedSchemas } from '@portal/contract/named-schemas'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { compressText } from './compressed-text.ts'
import { describeRoutes, getPathShape } from './describe-routes.ts'
import { examples } from './examples.ts'

interface Operation {
  operationId: string
  tags: string[]
  parameters: { name: string; in: string }[]
  requestBody?: { content?: Record<string, { example?: unknown }> }
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>
}

const described = describeRoutes(Object.values(routes), {
  version: '1',
  url: 'https://portal.example',
  mail: 'help@portal.example',
})
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

test('schemas are described once, and operations refer to them', () => {
  const text = JSON.stringify(described)
  expect(text.length).toBeLessThan(450_000)
  const { schemas } = described.components
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Application', 'Document', 'Fact', 'ProblemBody']))
  for (const [, kind = '', name = ''] of text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g))
    expect(Object.keys(described.components[kind as keyof typeof described.components])).toContain(name)
  expect(text).not.toContain('$defs')
})

test('every tag, response and parameter in a header is explained', () => {
  const { responses, headers, parameters, securitySchemes } = described.components
  const explained = [responses, headers, parameters].flatMap((each) => Object.values(each) as { description: string }[])
  for (const { description } of [...explained, ...described.tags]) expect(description).toMatch(/\w{3}/)
  expect(Object.keys(securitySchemes)).toEqual(['Token', 'TokenKey', 'SessionCookie', 'ShareKey'])
  for (const { operation } of operations)
    for (const response of Object.values(operation.responses) as { description?: string; $ref?: string }[])
      expect(response.$ref ?? response.description).toMatch(/\w{3}/)
})

test('an exported schema of the contract is a component by its name', async () => {
  const folder = new URL('../../../../../packages/contract/src/', import.meta.url)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  for (const file of files) {
    const exported = (await import(new URL(file, folder).pathname)) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported))
      if (value instanceof z.ZodType) expect(namedSchemas.has(value), `${file}: ${name}`).toBe(true)
  }
  expect(new Set(namedSchemas.values()).size).toBe(namedSchemas.size)
})

test.each([
  ['br', 'gzip, deflate, br', 40_000],
  ['gzip', 'gzip;q=0.5, br;q=0', 50_000],
  [undefined, 'br;q=0.0', 450_000],
  [undefined, '', 450_000],
])('the description is sent as %s to a client that accepts “%s”', async (encoding, accepted, most) => {
  const select = await compressText(JSON.stringify(described))
  const sent = select(accepted)
  expect(sent.encoding).toBe(encoding)
  expect(sent.content.length).toBeLessThan(most)
})

test.each(Object.entries(examples))('the example of %s keeps the contract', (name, { body, response }) => {
  const route: Route = routes[name as CallName]
  if (body !== undefined) expect(route.body?.safeParse(body).error).toBeUndefined()
  if (response !== undefined) expect(route.response?.safeParse(response).error).toBeUndefined()
  const found = operations.find(({ operation }) => operation.operationId === name)?.operation
  expect([
    found?.requestBody?.content?.['application/json']?.example,
    found?.responses['200']?.content?.['application/json']?.example,
  ]).toEqual([body, response])
})
