import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { serveTasks } from '../../../child-processes/serve-tasks.ts'
import { readCharacters, missingCharacters, spelled } from './font-characters.ts'
import { listTexts, type PrintedDocument } from './printed-document.ts'

export type Printed = { pdfs: Uint8Array[] } | { missingCharacters: string[] }

const fonts = join(dirname(createRequire(import.meta.url).resolve('source-sans/package.json')), 'TTF')
const template = readFileSync(new URL('template.typ', import.meta.url), 'utf8')

const letters = readCharacters(readFileSync(join(fonts, 'SourceSans3-Regular.ttf')))
// These fonts take precedence over system fonts, and the template allows no others, so the bytes do not depend on the
// machine.
const compiler = NodeCompiler.create({
  fontArgs: [{ fontPaths: [fonts] }],
  workspace: dirname(fileURLToPath(import.meta.url)),
})

serveTasks((documents: PrintedDocument[]): Printed => {
  // The font has glyphs for composed letters but not for decomposed accents.
  const composed = documents.map((document) =>
    inEveryText(inEveryText(document, compose), (text) =>
      document.unknownCharacters === 'named' ? spelled(text, letters) : text,
    ),
  )
  const missing = missingCharacters(composed.flatMap(listTexts), letters)
  if (missing.length > 0) return { missingCharacters: missing }
  const pdfs = composed.map(print)
  // The typesetter's cache of other people's documents does not help the next one.
  compiler.evictCache(0)
  return { pdfs }
})

function print(document: PrintedDocument): Uint8Array {
  const { createdAt } = document
  const created = [
    createdAt.getUTCFullYear(),
    createdAt.getUTCMonth() + 1,
    createdAt.getUTCDate(),
    createdAt.getUTCHours(),
    createdAt.getUTCMinutes(),
    createdAt.getUTCSeconds(),
  ]
  const inputs = { document: JSON.stringify({ ...document, created }) }
  return new Uint8Array(compiler.pdf({ mainFileContent: template, inputs }, { pdfStandard: 'ua-1' }))
}

const compose = (text: string) => text.normalize('NFC').replaceAll(/\r\n?/g, '\n')

function inEveryText<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (Array.isArray(value)) return value.map((each: unknown) => inEveryText(each, change)) as Value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inEveryText(inner, change)])) as Value
}
