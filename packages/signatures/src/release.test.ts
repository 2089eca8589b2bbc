import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const own = join(import.meta.dirname, '..')
const repository = join(own, '../..')
const tools = join(repository, 'node_modules/.bin')
const env = { ...process.env, PATH: `${tools}${delimiter}${process.env['PATH'] ?? ''}` }
const folder = mkdtempSync(join(tmpdir(), 'release-'))
const [source, user] = [join(folder, 'source/packages/signatures'), join(folder, 'user')]
const run = (cwd: string, command: string, ...parameters: string[]): string =>
  execFileSync(command, parameters, { cwd, env, encoding: 'utf8' })

beforeAll(() => {
  mkdirSync(source, { recursive: true })
  cpSync(join(repository, 'tsconfig.base.json'), join(folder, 'source/tsconfig.base.json'))
  for (const name of ['package.json', 'release.js', 'tsconfig.build.json', 'README.md', 'src'])
    cpSync(join(own, name), join(source, name), { recursive: true })
  symlinkSync(join(repository, 'node_modules'), join(folder, 'source/node_modules'))
  const packed = JSON.parse(run(source, 'npm', 'pack', '--json', '--offline').replace(/^[^[{]*/, '')) as unknown
  const [{ filename }] = Object.values(packed as Record<string, { filename: string }>) as [{ filename: string }]
  mkdirSync(user)
  writeFileSync(join(user, 'package.json'), '{ "type": "module" }')
  run(user, 'npm', 'install', '--offline', '--no-audit', '--no-fund', join(source, filename))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the package that npm makes', () => {
  it('is imported by plain Node, without the means of this repository', () => {
    const script = `
      import { validateDocument, reasonCodes } from '@portal/signatures'
      import { createTestPki } from '@portal/signatures/test-pki'
      console.log(validateDocument(new Uint8Array(9), { trust: { anchors: [] } }).kind, reasonCodes.length > 100, typeof createTestPki)`
    writeFileSync(join(user, 'use.js'), script)
    expect(run(user, process.execPath, '--no-experimental-strip-types', 'use.js')).toBe(
      'not-a-container true function\n',
    )
  })

  it('opens nothing but its two entry points', () => {
    for (const path of ['test-pki/certificate', 'src/index.ts', 'dist/index.js']) {
      const script = `await import('@portal/signatures/${path}').then(() => console.log('open'), ({ code }) => console.log(code))`
      expect(run(user, process.execPath, '--input-type=module', '--eval', script)).toBe(
        'ERR_PACKAGE_PATH_NOT_EXPORTED\n',
      )
    }
    expect(existsSync(join(user, 'node_modules/@portal/signatures/src'))).toBe(false)
  })

  it('has types by which the examples of its README compile', () => {
    const examples = [...readFileSync(join(own, 'README.md'), 'utf8').matchAll(/```ts\n(.*?)```/gs)].map(
      (match) => match[1] ?? '',
    )
    expect(examples).toHaveLength(3)
    for (const [index, text] of examples.entries()) writeFileSync(join(user, `example-${index}.ts`), text)
    symlinkSync(join(repository, 'node_modules/@types'), join(user, 'node_modules/@types'))
    const options = [
      '--noEmit',
      '--strict',
      '--exactOptionalPropertyTypes',
      '--module',
      'nodenext',
      '--target',
      'es2024',
    ]
    run(user, 'tsc', ...options, '--types', 'node', ...examples.map((_, index) => `example-${index}.ts`))
  })

  it('leaves the manifest of the repository as it was', () => {
    expect(readFileSync(join(source, 'package.json'), 'utf8')).toBe(readFileSync(join(own, 'package.json'), 'utf8'))
  })
})
