import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))
const sheets = (await readdir(source, { recursive: true })).filter((file) => file.endsWith('.css'))

// Class names contain the file's name, so that index.html can use them.
it('every style module has a name of its own', () => {
  const names = sheets.filter((file) => file.endsWith('.module.css')).map((file) => basename(file))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

it.each(sheets.filter((file) => !/(?:tokens|themes)\.css$/.test(file)))(
  '%s takes its colours from tokens',
  async (file) => {
    const sheet = (await readFile(join(source, file), 'utf8')).replace(/\/\*[^]*?\*\//g, '').replace(/U\+[^;]*/g, '')
    expect(sheet.match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi) ?? []).toEqual([])
  },
)

it('no bar at the lower edge stands under the notice about cookies', async () => {
  const covered: string[] = []
  for (const file of sheets.filter((name) => name.endsWith('.module.css'))) {
    const sheet = await readFile(join(source, file), 'utf8')
    for (const [, rule = ''] of sheet.matchAll(/\{([^{}]*position: (?:sticky|fixed)[^{}]*)\}/g))
      if (/bottom: (?!var\(--covered-below)/.test(rule.replaceAll(/[\w-]+-bottom:/g, ''))) covered.push(file)
    if (/inset: auto auto (?!var\(--covered-below)/.test(sheet)) covered.push(file)
  }
  expect(covered).toEqual([])
})

it('index.html draws only with classes that exist', async () => {
  const page = await readFile(join(source, '../index.html'), 'utf8')
  const used = [...page.matchAll(/([\w-]+)-module-([\w-]+)/g)].map(([, file, name]) => ({
    file: `${file}.module.css`,
    name: `.${name}`,
  }))
  expect(used.length).toBeGreaterThan(5)
  const missing: unknown[] = []
  for (const { file, name } of used) {
    const path = sheets.find((sheet) => basename(sheet) === file)
    if (!path || !(await readFile(join(source, path), 'utf8')).includes(`${name} `)) missing.push({ file, name })
  }
  expect(missing).toEqual([])
})
