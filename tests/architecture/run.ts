import { readSources } from './sources.ts'
import { violations } from './violations.ts'

/** The rules of ARCHITECTURE.md, as one of the checks. */
const { files, tables } = readSources()
const found = violations(files, tables)
for (const violation of found) process.stdout.write(`${violation}\n`)
process.exitCode = found.length === 0 ? 0 : 1
