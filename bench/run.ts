import { setTimeout as wait } from 'node:timers/promises'
import { buildWeb } from '../apps/web/build.ts'
import { measureAutosave } from './autosave.ts'
import { isExceeded, table, type Figure } from './figure.ts'
import { measureLandingPage } from './landing-page.ts'
import { withPortal, type MeasuredPortal } from './measured-portal.ts'
import { measureProcess } from './portal-process.ts'
import { measureReads } from './read-cost.ts'
import { measureSignatures } from './signatures.ts'
import { measureUploads } from './uploads.ts'

interface Measurement {
  title: string
  measure(portal: MeasuredPortal): Promise<Figure[]>
}

/** By the words with which one alone is asked for: `npm run bench -- reads`. */
const measurements: Record<string, Measurement> = {
  landing: { title: 'Landing page', measure: measureLandingPage },
  reads: { title: 'Reads, for each request', measure: measureReads },
  autosave: { title: 'Autosave', measure: measureAutosave },
  process: { title: 'Process', measure: measureProcess },
  signatures: { title: 'Signatures', measure: measureSignatures },
  uploads: { title: 'Uploads', measure: measureUploads },
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

/** A measurement that cannot be made is told, and the others are made. */
async function measured(portal: MeasuredPortal, name: string, { title, measure }: Measurement) {
  process.stderr.write(`measuring: ${name}\n`)
  const tooLong = wait(patienceMs, undefined, { ref: false }).then(() =>
    Promise.reject(new Error(`took longer than ${patienceMs / 60_000} minutes`)),
  )
  return Promise.race([measure(portal), tooLong, interrupted]).then(
    (figures) => ({ title, figures, failure: undefined }),
    (error: unknown) => ({
      title,
      figures: [],
      failure: `${title} could not be measured: ${error instanceof Error ? error.message : String(error)}`,
    }),
  )
}

async function run(names: readonly string[]): Promise<boolean> {
  const unknown = names.find((name) => !measurements[name])
  if (unknown) throw new Error(`There is no measurement called ${unknown}: ${Object.keys(measurements).join(', ')}`)
  const chosen = Object.entries(measurements).filter(([name]) => names.length === 0 || names.includes(name))
  await buildWeb()
  const results = await withPortal(async (portal) => {
    const all = []
    for (const [name, measurement] of chosen) if (!isInterrupted) all.push(await measured(portal, name, measurement))
    return all
  })
  const failures = results.flatMap(({ failure }) => failure ?? [])
  process.stdout.write(
    `\n${table(results.filter(({ failure }) => failure === undefined))}\n\n${failures.map((failure) => `${failure}\n`).join('')}`,
  )
  return failures.length === 0 && !results.some(({ figures }) => figures.some(isExceeded))
}

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
