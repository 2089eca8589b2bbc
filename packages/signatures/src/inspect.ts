import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { reportLine } from './inspect/report-line.ts'
import { trustFromFiles } from './inspect/trust-from-files.ts'
import { fetchFromNet } from './inspect/fetch-from-net.ts'
import { fetchEvidence } from './online/fetch-evidence.ts'
import { SignatureProblem } from './problem.ts'
import { writeValidationReport } from './report-xml/write-report.ts'
import type { OpenQuestion } from './validation/proofs/evidence.ts'
import type { ValidationReport } from './validation/report.ts'
import { validateFile } from './validation/validate-file.ts'
import type { ValidationOptions } from './validation/validation-options.ts'

const usage = `npm run -s signatures -- inspect FILE… [--trust CERTIFICATE-OR-LIST…] [--at INSTANT] [--language lv|en] [--online]
npm run -s signatures -- report FILE… [--trust CERTIFICATE-OR-LIST…] [--at INSTANT] [--online]

inspect prints one line of JSON for each file: what it is, the files in it, its signatures with signer, level, times,
verdict and reasons. report prints one line of XML for each signed file, the report of ETSI TS 119 102-2 on it; files
without signatures are named on the other output, and the exit status is 1. A certificate (PEM or DER) is trusted for what it is made for: issuing, timestamps or status answers; a
trusted list is verified against the list signers among the certificates and the lists given. Nothing is fetched
without --online, which asks for the status of certificates where the file does not tell.
`

async function main(): Promise<number> {
  if (process.argv.includes('--help')) {
    process.stdout.write(usage)
    return 0
  }
  const read = readArguments()
  if (typeof read === 'string') {
    process.stderr.write(`${read}\n\n${usage}`)
    return 2
  }
  const {
    values,
    positionals: [command, ...files],
  } = read
  const at = values.at === undefined ? new Date() : new Date(values.at)
  if ((command !== 'inspect' && command !== 'report') || files.length === 0 || Number.isNaN(at.getTime())) {
    const why = Number.isNaN(at.getTime()) ? '--at is not an instant.' : 'Say inspect or report, and name a file.'
    process.stderr.write(`${why}\n\n${usage}`)
    return 2
  }
  const { trust, problems } = trustFromFiles(values.trust, at)
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (command === 'report') return reportFiles(files, { trust, at }, values.online)
  let status = 0
  for (const file of files) {
    const line = await inspectFile(file, { trust, at }, values.online, values.language === 'lv' ? 'lv' : 'en')
    if ('error' in line) status = 1
    process.stdout.write(`${JSON.stringify(line)}\n`)
  }
  return status
}

/** Parses the options and file names, or returns the fault in them. */
function readArguments() {
  try {
    return parseOptions()
  } catch (error) {
    return error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error)
  }
}

const parseOptions = () =>
  parseArgs({
    allowPositionals: true,
    args: spreadTrust(process.argv.slice(2)),
    options: {
      trust: { type: 'string', multiple: true, default: [] },
      at: { type: 'string' },
      language: { type: 'string', default: 'en' },
      online: { type: 'boolean', default: false },
    },
  })

async function reportFiles(
  files: readonly string[],
  options: ValidationOptions & { readonly at: Date },
  online: boolean,
): Promise<number> {
  let status = 0
  for (const file of files) {
    const report = await readOrNot(() => validate(file, options, online))
    const written =
      typeof report === 'string'
        ? undefined
        : writeValidationReport(report, { document: { sha256: await digestOf(file) }, at: options.at })
    if (written === undefined) {
      process.stderr.write(`${file}: ${typeof report === 'string' ? report : report.kind}\n`)
      status = 1
    } else process.stdout.write(`${written}\n`)
  }
  return status
}

async function digestOf(file: string): Promise<Uint8Array> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece as Uint8Array)
  return hash.digest()
}

/** `--trust a b c` takes all the following words, so the files must come first. */
function spreadTrust(given: readonly string[]): string[] {
  let isTrust = false
  return given.flatMap((word) => {
    if (word.startsWith('--')) {
      isTrust = word === '--trust'
      return isTrust ? [] : [word]
    }
    return isTrust ? ['--trust', word] : [word]
  })
}

async function inspectFile(
  file: string,
  options: ValidationOptions,
  online: boolean,
  language: 'lv' | 'en',
): Promise<object> {
  const report = await readOrNot(() => validate(file, options, online))
  return typeof report === 'string'
    ? { file, kind: 'unreadable', error: report }
    : { file, ...reportLine(report, language) }
}

/** Returns a message for a file that cannot be opened and for an internal error, so that the other files are still inspected. */
async function readOrNot(read: () => Promise<ValidationReport>): Promise<ValidationReport | string> {
  try {
    return await read()
  } catch (error) {
    return error instanceof SignatureProblem ? error.code : String(error)
  }
}

async function validate(file: string, options: ValidationOptions, online: boolean): Promise<ValidationReport> {
  const openQuestions: OpenQuestion[] = []
  const report = await validateFile(file, { ...options, openQuestions })
  if (!online || openQuestions.length === 0) return report
  return validateFile(file, { ...options, evidence: await fetchEvidence(openQuestions, fetchFromNet) })
}

process.exitCode = await main()
