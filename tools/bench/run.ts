import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildWeb } from '../../apps/web/build.ts'
import { measureAutosave } from './autosave.ts'
import { measureCalls } from './country/measure-calls.ts'
import { measureImport } from './country/measure-import.ts'
import { measureLoad, measureSoak, type LoadSeconds } from './country/measure-load.ts'
import { measureStart } from './country/measure-start.ts'
import { isExceeded, table, type Figure } from './figure.ts'
import { measureCataloguePage } from './pages/catalogue-page.ts'
import { measureLandingPage } from './pages/landing-page.ts'
import { withPortal, type MeasuredPortal } from './portal/measured-portal.ts'
import { measureLargestForm } from './largest-form.ts'
import { measurePayments } from './payments.ts'
import { measureProcess } from './portal-process.ts'
import { measureReads } from './read-cost.ts'
import { measureS3 } from './s3.ts'
import { measureSignatures } from './signatures.ts'
import { measureSigning } from './signing.ts'
import { measureSignerLists } from './signer-lists.ts'
import { measureUploads } from './uploads.ts'

/** Enough data for PostgreSQL to plan its reads as in production: by index, and the same way every time. */
const usualShare = 0.02
/** The portal's cost with little data, as a reference. */
const littleShare = 0.01

interface Measurement {
  title: string
  measure(portal: MeasuredPortal): Promise<Figure[]>
}

/** Keyed by the names for a single run: `npm run bench -- reads`. */
const measurements: Record<string, Measurement> = {
  landing: { title: 'Landing page', measure: measureLandingPage },
  catalogue: { title: 'Catalogue', measure: measureCataloguePage },
  reads: { title: 'Reads, for each request', measure: measureReads },
  autosave: { title: 'Autosave', measure: measureAutosave },
  forms: { title: 'The largest form', measure: measureLargestForm },
  process: { title: 'Process', measure: measureProcess },
  payments: { title: 'Payments', measure: measurePayments },
  signers: { title: 'Signers', measure: measureSignerLists },
  signing: { title: 'Signing', measure: measureSigning },
  signatures: { title: 'Signatures', measure: measureSignatures },
  uploads: { title: 'Uploads', measure: measureUploads },
  s3: { title: 'S3', measure: measureS3 },
}

const patienceMs = 5 * 60_000

let isInterrupted = false
const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      isInterrupted = true
      reject(new Error(`stopped by ${signal}`))
    })
  }
})
interrupted.catch(() => {})

interface Result {
  title: string
  figures: Figure[]
  failure: string | undefined
}

/** Reports a failed measurement and continues with the others. */
async function measured(title: string, patience: number, measure: () => Promise<Figure[]>): Promise<Result> {
  process.stderr.write(`measuring: ${title}\n`)
  const tooLong = wait(patience, undefined, { ref: false }).then(() =>
    Promise.reject(new Error(`took longer than ${patience / 60_000} minutes`)),
  )
  return Promise.race([measure(), tooLong, interrupted]).then(
    (figures) => ({ title, figures, failure: undefined }),
    (error: unknown) => ({
      title,
      figures: [],
      failure: `${title} could not be measured: ${error instanceof Error ? error.message : String(error)}`,
    }),
  )
}

/** Selects the named items of a list, or all. @throws Error for an unknown name */
function chosenOf<Of>(all: Record<string, Of>, names: readonly string[]): Of[] {
  const unknown = names.find((name) => !all[name])
  if (unknown) throw new Error(`There is no measurement called ${unknown}: ${Object.keys(all).join(', ')}`)
  return Object.entries(all).flatMap(([name, each]) => (names.length === 0 || names.includes(name) ? [each] : []))
}

async function usualResults(names: readonly string[]): Promise<Result[]> {
  const chosen = chosenOf(measurements, names)
  await buildWeb()
  return withPortal(usualShare, async (portal) => {
    const all = []
    for (const { title, measure } of chosen)
      if (!isInterrupted) all.push(await measured(title, patienceMs, () => measure(portal)))
    return all
  })
}

interface AtSize {
  share: number
  seconds: LoadSeconds & { soak: number }
  /** Folder that keeps the data for the next run. */
  keep: string | undefined
}

/** Runs measurements with the data of a share of a country; calls are compared with little data. */
async function resultsAtSize(names: readonly string[], { share, seconds, keep }: AtSize): Promise<Result[]> {
  const loaded = seconds.usual + seconds.high + seconds.overload
  const atSize: Record<string, (full: MeasuredPortal) => Promise<Result>> = {
    calls: (full) =>
      measured(`Calls, ${share} of a country`, 12 * patienceMs, () =>
        withPortal(littleShare, (small) => measureCalls(small, full)),
      ),
    import: () => measured('Import of open data', 4 * patienceMs, () => measureImport(share)),
    start: (full) => measured('Start', patienceMs, () => measureStart(full)),
    load: (full) => measured('Load', patienceMs + loaded * 1_000, () => measureLoad(full, seconds)),
    soak: (full) => measured('Soak', patienceMs + 1.5 * seconds.soak * 1_000, () => measureSoak(full, seconds.soak)),
  }
  const chosen = chosenOf(atSize, names)
  await buildWeb()
  return withPortal(
    share,
    async (full) => {
      const all = []
      for (const measure of chosen) if (!isInterrupted) all.push(await measure(full))
      return all
    },
    { keep, countStatements: names.length === 0 || names.includes('calls') },
  )
}

/** Prints the results. @returns whether all was measured, and nothing is above its limit */
function report(results: readonly Result[]): boolean {
  const failures = results.flatMap(({ failure }) => failure ?? [])
  process.stdout.write(
    `\n${table(results.filter(({ failure }) => failure === undefined))}\n\n${failures.map((failure) => `${failure}\n`).join('')}`,
  )
  return failures.length === 0 && !results.some(({ figures }) => figures.some(isExceeded))
}

async function run(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      share: { type: 'string' },
      load: { type: 'string', default: '20' },
      high: { type: 'string', default: '20' },
      overload: { type: 'string', default: '10' },
      soak: { type: 'string', default: '30' },
      keep: { type: 'string' },
    },
  })
  if (values.share === undefined) return report(await usualResults(positionals))
  const share = Number(values.share)
  if (!(share >= 2 * littleShare && share <= 1)) throw new Error(`The share is a number from ${2 * littleShare} to 1.`)
  const secondsOf = (given: string) => {
    const seconds = Number(given)
    if (!(seconds >= 1)) throw new Error('How long a load lasts is a number of seconds.')
    return seconds
  }
  const seconds = {
    usual: secondsOf(values.load),
    high: secondsOf(values.high),
    overload: secondsOf(values.overload),
    soak: secondsOf(values.soak),
  }
  return report(await resultsAtSize(positionals, { share, seconds, keep: values.keep }))
}

try {
  process.exitCode = (await run()) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
