import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { inWords } from './command-line.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const { scripts } = JSON.parse(await readFile(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> }

/** The scripts for operators that end by themselves and work on the portal's data. */
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file] = /^node (\S+(?:operating|country|signatures)\S*\.ts)/.exec(script) ?? []
  return file ? [{ name, parts: script.split(' ').slice(1) }] : []
})

const run = (parts: string[], ...given: string[]) =>
  new Promise<{ status: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [...parts, ...given], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATABASE_URL: process.env.TEST_DATABASE_URL,
      },
    })
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    child.on('close', (status) => resolve({ status, out, err }))
  })

const partsOf = (name: string) => commands.find((each) => each.name === name)?.parts ?? []

test('every operators’ command is tested', () => {
  expect(commands.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['content', 'jobs', 'files', 'import', 'payments', 'signatures', 'generate', 'calls']),
  )
})

test.each(commands)(
  'npm run $name -- --help prints its usage and succeeds',
  async ({ parts }) => {
    const { status, out, err } = await run(parts, '--help')
    expect({ status, err }).toEqual({ status: 0, err: '' })
    expect(out).toContain('npm run ')
  },
  60_000,
)

test.each(['calls', 'jobs', 'payments', 'signatures'])(
  'npm run %s with wrong arguments prints the error and its usage, and exits with 2',
  async (name) => {
    const { status, out, err } = await run(partsOf(name), 'nonsense', '--nonsense')
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(err.split('\n\n')[0]).toMatch(/nonsense|Say /)
    expect(err).toContain('npm run ')
    expect(err).not.toMatch(/^ +at /m)
  },
  60_000,
)

test.each([
  ['calls', ['/nope.tsv']],
  ['import', ['register', '/nope']],
  ['signatures', ['inspect', '/nope.asice']],
])(
  'npm run %s names a missing file without its error code, and exits with 1',
  async (name, given) => {
    const { status, err } = await run(partsOf(name), ...given)
    expect(status).toBe(1)
    if (name === 'signatures') return
    expect(err).toMatch(/^There is no file \/nope\S*\.\n$/)
  },
  60_000,
)

test('a database that does not answer is reported plainly', () => {
  expect(inWords(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))).toMatch(/database does not answer/)
})

test('a refused file may have been read or written', () => {
  const refused = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/var/lib/portal.prom' })
  expect(inWords(refused)).toBe('/var/lib/portal.prom may not be read or written by this user.')
})
