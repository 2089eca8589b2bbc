import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startChild, type Child } from '../../apps/server/src/supervisor/child.ts'
import { freePort } from '../../tests/free-ports.ts'
import { until } from '../../tests/started.ts'
import { buildMeasuredProcess, withSurroundings, type Surroundings } from '../bench/portal/measured-portal.ts'
import { findLosses } from './losses.ts'
import { hasProxy, proxyNames, startProxy, type ProxyName, type RunningProxy } from './proxy.ts'
import { prepare, startTraffic, type Sent, type Volume } from './traffic.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const patienceMs = 30 * 60_000

/** Returns the answers before and after each replaced node: 12 times in all. */
const answersBetween = ({ requests }: Volume) => Math.max(100, Math.ceil(requests / 12))

/** Waits until the proxy has found a node again, as an operator waits for 3 seconds. */
const findAgain = ({ address }: Surroundings, name: string) =>
  until(async () => {
    const answer = await fetch(`${address}/health`).catch(() => undefined)
    return answer?.headers.get('portal-instance') === name
  })

/** A version without this file resets connections when it stops. */
const endsGently = (tree: string) => existsSync(join(tree, 'apps/server/src/http/end-connections.ts'))

type End = 'stop' | 'kill'

/** A place for a process of the portal, at the same port with each version. */
function place(name: string, environment: NodeJS.ProcessEnv, role: 'web' | 'worker', port: number) {
  let child: Child | undefined
  return {
    name,
    role,
    async start(program: string) {
      // STOP_SECONDS of the units. With the usual 10, a busy node breaks off requests.
      const own = { ROLE: role, PORT: String(port), INSTANCE_ID: name, TRUST_PROXY: '127.0.0.1', STOP_SECONDS: '60' }
      child = await startChild(`The node ${name}`, program, { ...environment, ...own })
    },
    async end(how: End) {
      const ended = child
      child = undefined
      if (how === 'stop' || !ended) return ended?.stop()
      process.kill(ended.pid, 'SIGKILL')
      await ended.exited
    },
  }
}

const mostListed = 20

/** Describes a phase and its failures by kind of request and status in one line, and its first failures in one line each. */
function describe(phase: string, sent: readonly Sent[]): string {
  const own = sent.filter((one) => one.phase === phase)
  const failed = own.filter(({ isSuccess }) => !isSuccess)
  const kinds = Map.groupBy(failed, ({ kind, failure }) => `${kind} ${failure.split(' ', 1)[0]}`)
  const counts = [...kinds].map(([kind, { length }]) => `${length} × ${kind}`)
  const repeated = own.filter(({ repetitions }) => repetitions > 0).length
  return [
    `${phase}: ${[`${own.length} requests`, `${repeated} repeated`, `${failed.length} failed`, ...counts].join(', ')}`,
    ...failed.slice(0, mostListed).map(({ call, failure }) => `  ${call}: ${failure}`),
  ].join('\n')
}

/** How the nodes are replaced, phase by phase. */
const phases: Record<string, { how: End; isOlder?: true }> = {
  update: { how: 'stop', isOlder: true },
  restart: { how: 'stop' },
  kill: { how: 'kill' },
}

/** Replaces two web nodes and a worker of the older version, and then these, behind a proxy. @returns the faults */
async function replaceNodes(
  surroundings: Surroundings,
  older: string,
  proxy: ProxyName,
  volume: Volume,
): Promise<string[]> {
  const between = answersBetween(volume)
  const { environment, folder, port } = surroundings
  const [first, second, third] = [await freePort(), await freePort(), await freePort()]
  const nodes = [
    place('web-1', environment, 'web', first),
    place('web-2', environment, 'web', second),
    place('worker', environment, 'worker', third),
  ]
  const say = (text: string) => process.stdout.write(`${text}\n`)
  let running: RunningProxy | undefined
  try {
    const [olderProgram, program] = [await buildMeasuredProcess(older), await buildMeasuredProcess(root)]
    for (const node of nodes) await node.start(olderProgram)
    running = await startProxy(proxy, { folder: join(folder, proxy), port, nodes: [first, second] })
    say('preparing applications')
    const prepared = await prepare(surroundings, volume)
    const traffic = startTraffic(surroundings, prepared, volume)
    const faults: string[] = []
    for (const [name, { how, isOlder }] of Object.entries(phases)) {
      await traffic.begin(name)
      await traffic.pass(between)
      for (const node of nodes) {
        await node.end(how)
        await node.start(program)
        if (node.role === 'web') await findAgain(surroundings, node.name)
        await traffic.pass(between)
      }
      await traffic.begin('')
      say(describe(name, traffic.sent))
      const isGentle = how === 'stop' && endsGently(isOlder ? older : root)
      // A node that stops needs no repetition; one that is killed loses the requests that it has begun.
      const isLost = ({ phase, isSuccess, repetitions }: Sent) =>
        phase === name && (!isSuccess || (isGentle && repetitions > 0))
      if ((isGentle || how === 'kill') && traffic.sent.some(isLost))
        faults.push(`requests failed while nodes were replaced (${name}):\n${await running.errors()}`)
    }
    await traffic.end()
    const paid = prepared.filings.filter(({ isPaid }) => isPaid).length
    const uploads = traffic.sent.filter(({ kind, isSuccess }) => kind === 'upload' && isSuccess).length
    const saves = traffic.sent.filter(({ kind, isSuccess }) => kind === 'save' && isSuccess).length
    say(`answered in all: ${paid} paid applications, ${uploads} uploads, ${saves} saves`)
    if (paid === 0 || uploads === 0 || saves === 0) faults.push('The traffic lacks a kind of request')
    return [...faults, ...(await findLosses(surroundings, prepared, traffic.sent))]
  } finally {
    await running?.stop()
    for (const node of nodes) await node.end('stop')
  }
}

async function run(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      proxy: { type: 'string', default: 'nginx' },
      rate: { type: 'string', default: '30' },
      requests: { type: 'string', default: '1200' },
    },
  })
  const volume = { perSecond: Number(values.rate), requests: Number(values.requests) }
  if (!(volume.perSecond > 0 && volume.requests > 0)) throw new Error('--rate and --requests are numbers above 0.')
  const [older = root] = positionals
  const proxy = proxyNames.find((name) => name === values.proxy)
  if (!proxy) throw new Error(`The proxies are ${proxyNames.join(' and ')}.`)
  if (!hasProxy(proxy)) {
    process.stdout.write(`${proxy} is not installed: no nodes were replaced\n`)
    return true
  }
  const interrupted = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => reject(new Error(`stopped by ${signal}`)))
  })
  const tooLong = pause(patienceMs, undefined, { ref: false }).then(() =>
    Promise.reject(new Error(`took longer than ${patienceMs / 60_000} minutes`)),
  )
  const faults = await withSurroundings(0, (surroundings) =>
    Promise.race([replaceNodes(surroundings, resolve(older), proxy, volume), tooLong, interrupted]),
  )
  for (const fault of faults) process.stdout.write(`FAILED ${fault}\n`)
  return faults.length === 0
}

process.exitCode = (await run()) ? 0 : 1
