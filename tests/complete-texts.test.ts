import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { namespaces } from '@portal/messages'
import { pluralForms } from '@portal/messages/plural-forms'
import { listArguments } from '@portal/messages/text-arguments'
import type { Translation } from '@portal/messages/translation'

type Catalogue = { readonly [key: string]: string | Catalogue }

/** Latvian files of the modules and the services, each with its translation beside it. */
const files = globSync(['packages/messages/src/lv/*.ts', 'services/*/lv.ts'])
const inEnglish = (file: string) => file.replace('/lv/', '/en/').replace(/\/lv\.ts$/, '/en.ts')

async function readTexts(file: string): Promise<Map<string, string>> {
  const module: { default: Catalogue } = await import(join(process.cwd(), file))
  return new Map(leaves(module.default))
}

function leaves(catalogue: Catalogue, path = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}.`),
  )
}

it('every Latvian catalogue has its translation, and no translation lacks an original', () => {
  const translations = globSync(['packages/messages/src/en/*.ts', 'services/*/en.ts'])
  expect(translations.toSorted()).toEqual(files.map(inEnglish).toSorted())
  expect(files.length).toBeGreaterThan(40)
})

it('every name that can be loaded has its catalogue', () => {
  expect(namespaces.filter((name) => !files.includes(`packages/messages/src/lv/${name}.ts`))).toEqual([])
})

describe.each(files)('%s', async (file) => {
  const original = await readTexts(file)
  const translated = await readTexts(inEnglish(file))

  it('has the same keys in both languages', () => {
    expect([...translated.keys()].sort()).toEqual([...original.keys()].sort())
  })

  it('asks for the same values in both languages', () => {
    const ask = (texts: Map<string, string>) =>
      Object.fromEntries([...texts].map(([key, text]) => [key, listArguments(text)]))
    expect(ask(translated)).toEqual(ask(original))
  })

  it('leaves nothing empty and uses no exclamation marks', () => {
    // A letter's greeting ends with an exclamation mark in Latvian orthography.
    const wrong = [...original, ...translated].filter(
      ([key, text]) => text.trim() === '' || (/!\s*$/.test(text) && !/(?:^|\.)greeting$/.test(key)),
    )
    expect(wrong).toEqual([])
  })

  it('names every form that numbers take: zero, one and other in Latvian, one and other in English', () => {
    const lacking = (texts: Map<string, string>, needed: string[]) =>
      [...texts]
        .filter(([, text]) => pluralForms(text).some((forms) => !needed.every((form) => forms.includes(form))))
        .map(([key]) => key)
    expect(lacking(original, ['zero', 'one', 'other'])).toEqual([])
    expect(lacking(translated, ['one', 'other'])).toEqual([])
  })

  it('counts tens and teens like other numbers: “10 paraksti”, not “10 parakstu”', () => {
    const part = String.raw`\{((?:[^{}]|\{[^{}]*\})*)\}`
    const counts = new RegExp(`zero ${part} one ${part} other ${part}`, 'g')
    const differing = [...original].filter(([, text]) =>
      [...text.matchAll(counts)].some(([, zero, , other]) => zero !== other),
    )
    expect(differing).toEqual([])
  })
})

describe('a planted violation is found', () => {
  const catalogue = { title: 'Nosaukums', states: { open: 'Atvērts' } } as const

  it('by the type check: a translation that lacks a key, or has one too many', () => {
    // @ts-expect-error the key `open` is missing
    const lacking = { title: 'Title', states: {} } satisfies Translation<typeof catalogue>
    // @ts-expect-error the key `shut` does not exist in the original
    const exceeding = { title: 'Title', states: { open: 'Open', shut: 'Shut' } } satisfies Translation<typeof catalogue>
    expect([lacking, exceeding]).toHaveLength(2)
  })

  it.each([
    ['{count, plural, one {# diena} other {# dienas}}', [['one', 'other']]],
    ['Pēc {count, plural, zero {# {unit}} one {# dienas} other {# dienām}} beigsies', [['zero', 'one', 'other']]],
    ['{a, plural, zero {x} one {y} other {z}} un {b, plural, other {z}}', [['zero', 'one', 'other'], ['other']]],
    [
      '{n, plural, =0 {nav} zero {x} one {y} other {{m, plural, one {p} other {q}}}}',
      [
        ['=0', 'zero', 'one', 'other'],
        ['one', 'other'],
      ],
    ],
    ['Bez skaitļiem', []],
  ])('by the forms that are read from %j', (text, forms) => {
    expect(pluralForms(text)).toEqual(forms)
  })
})
