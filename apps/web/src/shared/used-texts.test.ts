// @vitest-environment jsdom
import { loadMessages } from '@portal/messages'
import { expect, it } from 'vitest'

type Texts = { readonly [key: string]: string | Texts }

const files = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*', '../../index.html'], { query: '?raw', import: 'default', eager: true })
const source = Object.values(files).join('\n')

const keysOf = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) => (typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`)))

/** A key is used when it, or its end after the namespace a component asked for, stands quoted somewhere. */
function isUsed(key: string, namespace: string): boolean {
  const parts = `${namespace}.${key}`.split('.')
  return parts.some((_, from) => {
    const end = parts.slice(from).join('.')
    return source.includes(`'${end}'`) || source.includes(`{{${end}}}`)
  })
}

it.each(['shell', 'ui', 'landing', 'forms'] as const)('every text of %s is used somewhere', async (namespace) => {
  const texts: Texts = await loadMessages('lv', namespace)
  expect(keysOf(texts).filter((key) => !isUsed(key, namespace))).toEqual([])
})
