import { parseArgs } from 'node:util'
import { reportLine } from './inspect/report-line.ts'
import { trustFromFiles } from './inspect/trust-from-files.ts'
import { fetchFromNet } from './inspect/fetch-from-net.ts'
import { fetchEvidence } from './online/fetch-evidence.ts'
import { SignatureProblem } from './problem.ts'
import type { OpenQuestion } from './validation/proofs/evidence.ts'
import type { ValidationReport } from './validation/report.ts'
import { validateFile } from './validation/validate-file.ts'
import type { ValidationOptions } from './validation/validation-options.ts'

const usage = `npm run -s signatures -- inspect FILE… [--trust CERTIFICATE-OR-LIST…] [--at INSTANT] [--language lv|en] [--online]

Prints one line of JSON for each file: what it is, the files in it, its signatures with signer, level, times, verdict
and reasons. A certificate (PEM or DER) is trusted for what it is made for: issuing, timestamps or status answers; a
trusted list is verified against the list signers among the certificates and the lists given. Nothing is fetched
without --online, which asks for the status of certificates where the file does not tell.
`

async function main(): Promise<number> {
  const {
    values,
    positionals: [command, ...files],
  } = parseArgs({
    allowPositionals: true,
    args: spreadTrust(process.argv.slice(2)),
    options: {
      trust: { type: 'string', multiple: true, default: [] },
      at: { type: 'string' },
      language: { type: 'string', default: 'en' },
      online: { type: 'boolean', default: false },
    },
  })
  const at = values.at === undefined ? new Date() : new Date(values.at)
  if (command !== 'inspect' || files.length === 0 || Number.isNaN(at.getTime())) {
    process.stderr.write(usage)
    return 2
  }
  const { trust, problems } = trustFromFiles(values.trust, at)
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  for (const file of files)
    process.stdout.write(
      `${JSON.stringify(await inspectFile(file, { trust, at }, values.online, values.language === 'lv' ? 'lv' : 'en'))}\n`,
    )
  return 0
}

/** `--trust a b c` takes all that follow, as people write it; the files stand before. */
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
): Promise<unknown> {
  try {
    return { file, ...reportLine(await validate(file, options, online), language) }
  } catch (error) {
    // A file that cannot be opened, or a fault of ours: the other files are inspected all the same.
    return { file, kind: 'unreadable', error: error instanceof SignatureProblem ? error.code : String(error) }
  }
}

async function validate(file: string, options: ValidationOptions, online: boolean): Promise<ValidationReport> {
  const openQuestions: OpenQuestion[] = []
  const report = await validateFile(file, { ...options, openQuestions })
  if (!online || openQuestions.length === 0) return report
  return validateFile(file, { ...options, evidence: await fetchEvidence(openQuestions, fetchFromNet) })
}

process.exitCode = await main()
