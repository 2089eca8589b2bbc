import { readFile } from 'node:fs/promises'
import { findForbidden, listLicences, type LockedPackages } from './licences.ts'

// Prints name, version and licence of each package of a release; with --check only those that are not allowed.
const packages = listLicences(JSON.parse(await readFile('package-lock.json', 'utf8')) as LockedPackages)
const forbidden = findForbidden(packages)
const rows = packages
  .filter(({ isTool }) => !isTool)
  .map(({ name, version, licence = '' }) => `${name}\t${version}\t${licence}`)
const lines = process.argv.includes('--check') ? [] : [...new Set(rows)]
for (const line of [...lines, ...forbidden]) process.stdout.write(`${line}\n`)
process.exitCode = forbidden.length === 0 ? 0 : 1
