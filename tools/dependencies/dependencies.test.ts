import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findForbidden, listLicences, type LockedPackages } from './licences.ts'

const locked = JSON.parse(await readFile('package-lock.json', 'utf8')) as LockedPackages

test.each<[string | undefined, dev: boolean, allowed: boolean]>([
  ['MIT', false, true],
  ['(MPL-2.0 OR Apache-2.0)', false, true],
  ['(MIT AND Zlib)', true, true],
  ['(MIT AND Zlib)', false, false],
  ['MPL-2.0', true, true],
  ['MPL-2.0', false, false],
  ['GPL-3.0-only', true, false],
  ['(MIT AND GPL-3.0-only)', true, false],
  ['SEE LICENSE IN LICENSE.md', false, false],
  ['', false, false],
  [undefined, true, false],
])('the licence %s of a package, for developers only: %s, is allowed: %s', (license, dev, allowed) => {
  const some = { version: '1.0.0', ...(license !== undefined && { license }), dev }
  const packages = listLicences({ packages: { '': {}, 'node_modules/a/node_modules/@b/c': some } })
  expect(packages).toEqual([{ name: '@b/c', version: '1.0.0', licence: license, isTool: dev }])
  expect(findForbidden(packages)).toHaveLength(allowed ? 0 : 1)
})

test('the bill of materials lists every package of a release', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'sbom'], { maxBuffer: 50_000_000 })
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string
    components: { group?: string; name: string; version: string }[]
  }
  expect(bomFormat).toBe('CycloneDX')
  const listed = new Set(components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name} ${version}`))
  const optional = new Set(
    Object.entries(locked.packages).flatMap(([path, one]) =>
      'optional' in one ? [path.split('node_modules/').at(-1)] : [],
    ),
  )
  // Packages for other platforms are optional and not installed.
  const released = listLicences(locked).filter(({ name, isTool }) => !isTool && !optional.has(name))
  expect(released.length).toBeGreaterThan(100)
  expect(released.map(({ name, version }) => `${name} ${version}`).filter((each) => !listed.has(each))).toEqual([])
})
