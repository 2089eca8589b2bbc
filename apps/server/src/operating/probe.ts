import { rename, writeFile } from 'node:fs/promises'
import { listIdentityProviders, ready, startLogin } from '@portal/contract/auth'
import { calls } from '@portal/contract/calls'
import { getCatalogue } from '@portal/contract/catalogue'
import { getStatus } from '@portal/contract/status'
import { counted, UsageError, readArguments } from './command-line.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run probe -- ADDRESS [--metrics FILE] [--seconds N]
  ADDRESS         the public address of the portal
  --metrics FILE  also writes the result for Prometheus (textfile collector of the node exporter)
  --seconds N     longest time for each request, by default 10
`

interface Probed {
  status: number
  type: string
  text: string
}
type Get = (url: string) => Promise<Probed>

function requireAnswer({ status, type }: Probed, expected: RegExp): void {
  if (status !== 200) throw new Error(`answered ${status}`)
  if (!expected.test(type)) throw new Error(`answered with ${type || 'no type'}`)
}

/** Reads an answer by its schema in the contract. @throws Error without the content of the answer */
function readAnswer<Answer>(
  { response }: { response: { safeParse(value: unknown): { success: boolean; data?: Answer } } },
  probed: Probed,
): Answer {
  requireAnswer(probed, /^application\/json/)
  const { success, data } = response.safeParse(JSON.parse(probed.text))
  if (!success) throw new Error('answered otherwise than /openapi.json describes')
  return data as Answer
}

/** Begins a login at the first provider, and opens its page without sending anything of a person. */
async function probeLogin(get: Get, base: string): Promise<void> {
  const { data: providers } = readAnswer(listIdentityProviders, await get(base + calls.listIdentityProviders.path))
  const provider = providers.find(({ kind }) => kind === 'redirect')
  if (!provider) throw new Error('no provider is on offer')
  const path = startLogin.path.replace('{slug}', provider.slug).replace('{lang}', 'lv').replace('{isMobile}', 'false')
  const { data } = readAnswer(startLogin, await get(base + path))
  const { status } = await get(data.redirect_url)
  if (status >= 400) throw new Error(`${new URL(data.redirect_url).host} answered ${status}`)
}

/** Steps in the order of a visit. None needs a session or sends personal data. */
const steps: Record<string, (get: Get, base: string) => Promise<unknown>> = {
  'first page': async (get, base) => {
    const page = await get(`${base}/`)
    requireAnswer(page, /^text\/html/)
    const script = /<script[^>]* src="(\/assets\/[^"]+)"/.exec(page.text)?.[1]
    if (!script) throw new Error('is not the page of the portal')
    requireAnswer(await get(base + script), /^(text|application)\/javascript/)
  },
  ready: async (get, base) => readAnswer(ready, await get(base + calls.ready.path)),
  status: async (get, base) => readAnswer(getStatus, await get(base + calls.getStatus.path)),
  catalogue: async (get, base) => {
    const { data } = readAnswer(getCatalogue, await get(base + calls.getCatalogue.path))
    if (data.length === 0) throw new Error('is empty')
  },
  openapi: async (get, base) => {
    const described = await get(base + calls.openapi.path)
    // Operators decide whether it is served.
    if (described.status !== 404) requireAnswer(described, /^application\/json/)
  },
  login: probeLogin,
}

/** Renders the result in the format of Prometheus, under the names that its own prober uses. */
const renderMetrics = (failed: string | undefined, seconds: number, at: number) => `# TYPE probe_success gauge
probe_success{probe="portal"} ${failed === undefined ? 1 : 0}
# TYPE probe_duration_seconds gauge
probe_duration_seconds{probe="portal"} ${seconds.toFixed(3)}
# TYPE probe_at_seconds gauge
probe_at_seconds{probe="portal"} ${Math.round(at / 1_000)}
`

/** Visits the portal as a guest. @throws Error that names the first step that failed */
export async function probe(given: string[]): Promise<string> {
  const { values, positionals } = readArguments(usage, {
    args: given,
    allowPositionals: true,
    options: { metrics: { type: 'string' }, seconds: { type: 'string', default: '10' } },
  })
  const [address = '', ...others] = positionals
  const seconds = Number(values.seconds)
  if (!/^https?:/.test(address) || !URL.canParse(address) || others.length > 0)
    throw new UsageError('Say the address of the portal.', usage)
  if (!(seconds > 0)) throw new UsageError(`${values.seconds} is not a number of seconds.`, usage)
  const get: Get = async (url) => {
    const signal = AbortSignal.timeout(seconds * 1_000)
    const answer = await fetch(url, { redirect: 'manual', signal, headers: { 'user-agent': 'portal-probe' } })
    return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
  }

  const startedAt = performance.now()
  const base = new URL(address).origin
  let failed: string | undefined
  for (const [name, step] of Object.entries(steps)) {
    failed = await step(get, base).then(
      () => undefined,
      (error: Error) => `${name}: ${error.name === 'TimeoutError' ? `no answer within ${seconds} s` : causeOf(error)}`,
    )
    if (failed !== undefined) break
  }
  const tookMs = performance.now() - startedAt
  if (values.metrics !== undefined) {
    // The collector may read at any time.
    await writeFile(`${values.metrics}.new`, renderMetrics(failed, tookMs / 1_000, Date.now()))
    await rename(`${values.metrics}.new`, values.metrics)
  }
  if (failed !== undefined) throw new Error(`FAILED ${failed}`)
  return `ok ${counted(Object.keys(steps).length, 'step')} in ${Math.round(tookMs)} ms\n`
}

/** Fetch wraps the reason, such as ECONNREFUSED. */
const causeOf = ({ message, cause }: Error): string =>
  cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : message

if (import.meta.main) await runCommand(usage, probe)
