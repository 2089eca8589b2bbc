import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startChild } from '../../apps/server/src/supervisor/child.ts'
import { aFounder } from './portal/applicants.ts'
import type { Figure } from './figure.ts'
import type { MeasuredPortal } from './portal/measured-portal.ts'
import { processMs } from '../../apps/server/src/child-processes/process-usage.ts'
import { residentMb } from './portal/processor-time.ts'

const starts = 3
const quietMs = 10_000

interface Start {
  firstAnswerMs: number
  processorMs: number
}

async function firstAnswer(begun: number, pid: number, address: string): Promise<Start> {
  const answer = await fetch(address)
  await answer.arrayBuffer()
  return { firstAnswerMs: performance.now() - begun, processorMs: await processMs(pid) }
}

const least = (measured: readonly Start[], of: keyof Start) => Math.min(...measured.map((each) => each[of]))

/** Measures the time from the portal's start to its first response with the database running, and its memory, against a bare server. */
export async function measureProcess(portal: MeasuredPortal): Promise<Figure[]> {
  const { headers, applicationPath } = await aFounder(portal)
  const bareStarts: Start[] = []
  const portalStarts: Start[] = []
  let bareMb = 0
  for (let count = 0; count < starts; count += 1) {
    await portal.stop()
    const begun = performance.now()
    await portal.start()
    portalStarts.push(await firstAnswer(begun, portal.pid(), `${portal.address}/health`))
    bareMb = await measureBareStart(portal.databaseUrl, bareStarts)
  }
  await wait(quietMs)
  const restMb = await residentMb(portal.pid())
  const requests = ['/', applicationPath, '/health', '/api-auth/api/v1/idp'].map((path) => ({
    method: 'GET',
    path,
    headers,
  }))
  await portal.load.send({ origin: portal.address, connections: 4, count: 200, requests })
  const usedMb = await residentMb(portal.pid())

  const name = 'bare Fastify with pg'
  return [
    {
      name: 'from start to first answer',
      unit: 'ms',
      value: least(portalStarts, 'firstAnswerMs'),
      peer: { name, value: least(bareStarts, 'firstAnswerMs') },
      limit: { of: 'value', most: 2_000 },
    },
    {
      name: '  processor time of it',
      unit: 'ms',
      value: least(portalStarts, 'processorMs'),
      peer: { name, value: least(bareStarts, 'processorMs') },
    },
    {
      name: `memory after ${quietMs / 1_000} s of rest`,
      unit: 'MB',
      value: restMb,
      peer: { name, value: bareMb },
      limit: { of: 'value', most: 250 },
    },
    {
      name: '  after 200 requests',
      unit: 'MB',
      value: usedMb,
      peer: { name, value: bareMb },
      limit: { of: 'value', most: 250 },
    },
  ]
}

/** Measures the bare server. @returns its memory after the start */
async function measureBareStart(databaseUrl: string, measured: Start[]): Promise<number> {
  const begun = performance.now()
  const bare = await startChild('The floor', fileURLToPath(new URL('portal/one-row-server.ts', import.meta.url)), {
    ...process.env,
    DATABASE_URL: databaseUrl,
  })
  try {
    measured.push(await firstAnswer(begun, bare.pid, `${String(bare.ready.url)}/rows/${randomUUID()}`))
    return await residentMb(bare.pid)
  } finally {
    await bare.stop()
  }
}
