import { languageViolations, readProse, readSubjects, subjectViolations } from './language.ts'
import { wordViolations } from './one-word.ts'
import { readSources } from './sources.ts'
import { violations } from './violations.ts'

/** Checks the rules of ARCHITECTURE.md and of the project's language. */
const { files, tables } = readSources()
const found = [
  ...violations(files, tables),
  ...wordViolations(files, tables),
  ...languageViolations(readProse()),
  ...subjectViolations(readSubjects()),
]
for (const violation of found) process.stdout.write(`${violation}\n`)
process.exitCode = found.length === 0 ? 0 : 1
