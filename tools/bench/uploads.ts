import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '@portal/contract/calls'
import { createContainer } from '@portal/signatures'
import { createTestPdf } from '@portal/signatures/test-pki/write-test-pdf'
import { worstFiles, type WorstFile } from '../../apps/server/src/testing/child-processes/worst-files.ts'
import { aFounder, type TestApplicant } from './portal/applicants.ts'
import type { Figure } from './figure.ts'
import type { MeasuredPortal } from './portal/measured-portal.ts'
import { listChildren, residentMb } from './portal/processor-time.ts'

const largest = 50_000_000
const worst = 20_000_000
/** Above this a file is large, and small files have a place that large ones never take. */
const small = 900_000
const everyMs = 50

async function send({ headers, applicationId }: TestApplicant, portal: MeasuredPortal, file: WorstFile) {
  const path = calls.uploadDocument.path.replace('{uuid}', applicationId)
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name)
  const answer = await fetch(`${portal.url}${path}?type=other`, { method: 'POST', headers, body: form })
  return { status: answer.status, text: await answer.text() }
}

/** Reads proportional memory, which counts shared pages once; proc_pid_smaps_rollup(5). */
async function proportionalMb(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return (Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1_024) / 1_000_000
}

/** Returns the peak memory of the portal and its child processes during an operation. */
async function mostMemory(portal: MeasuredPortal, run: () => Promise<void>): Promise<{ own: number; all: number }> {
  const most = { own: 0, all: 0 }
  const over = new AbortController()
  async function watch(): Promise<void> {
    while (!over.signal.aborted) {
      const children = await listChildren(portal.pid())
      const held = await Promise.all(children.map(proportionalMb))
      most.own = Math.max(most.own, await residentMb(portal.pid()))
      most.all = Math.max(
        most.all,
        held.reduce((sum, each) => sum + each, 0),
      )
      await pause(everyMs)
    }
  }
  const watching = watch()
  await run().finally(() => over.abort())
  await watching
  return most
}

/** Makes honest files of the largest size, one of each kind. */
function largeFiles(): WorstFile[] {
  const text = Buffer.alloc(largest - 2_000, 'Pilnvara \r\n')
  const container = Buffer.from(createContainer([{ name: 'a.txt', mediaType: 'text/plain', bytes: text }]))
  return [
    { name: 'Pilnvara.txt', bytes: text },
    { name: 'Pilnvara.pdf', bytes: createTestPdf(text.toString('latin1')) },
    { name: 'Pilnvara.edoc', bytes: container },
  ]
}

async function memoryUnderTwelve(portal: MeasuredPortal): Promise<Figure[]> {
  const senders = await Promise.all(Array.from({ length: 12 }, () => aFounder(portal)))
  const files = largeFiles()
  // Memory that the first upload loads for good does not belong to an upload's cost.
  await send(await aFounder(portal), portal, { name: 'a.txt', bytes: Buffer.from('1') })
  const before = await residentMb(portal.pid())
  const { own, all } = await mostMemory(portal, async () => {
    const answers = await Promise.all(
      senders.map((sender, index) => send(sender, portal, files[index % files.length] as WorstFile)),
    )
    const refused = answers.find(({ status }) => status !== 200)
    if (refused) throw new Error(`an upload of ${largest} bytes was answered ${refused.status} ${refused.text}`)
  })
  return [
    {
      name: 'memory that twelve uploads of 50 MB at once add to the portal',
      unit: 'MB',
      value: Math.max(0, own - before),
      limit: { of: 'value', most: 100 },
    },
    { name: '  memory of all its child processes then', unit: 'MB', value: all, limit: { of: 'value', most: 512 } },
  ]
}

/** Returns the longest of several waits for a file of one byte. */
async function longestWait(portal: MeasuredPortal, sender: TestApplicant): Promise<number> {
  const waits: number[] = []
  for (let turn = 0; turn < 30; turn += 1) {
    await pause(200)
    const begun = performance.now()
    const { status, text } = await send(sender, portal, { name: 'a.txt', bytes: Buffer.from('1') })
    waits.push(performance.now() - begun)
    if (status !== 200) throw new Error(`the small file was answered ${status} ${text}`)
  }
  return Math.max(...waits)
}

/** Measures the wait for a small file while others keep sending the worst files. */
async function measureWaitDuringWorst(portal: MeasuredPortal): Promise<Figure> {
  const alone = await longestWait(portal, await aFounder(portal))
  // The files are made in advance, because making them is not the portal's work.
  const files = Object.values(worstFiles).map((made, index) => made(index % 2 === 0 ? worst : small))
  const senders = await Promise.all(Array.from({ length: 6 }, () => aFounder(portal)))
  const other = await aFounder(portal)
  const over = new AbortController()
  const sending = senders.map(async (sender, index) => {
    for (let turn = index; !over.signal.aborted; turn += 1) {
      const file = files[turn % files.length]
      if (file) await send(sender, portal, file)
    }
  })
  const value = await longestWait(portal, other).finally(() => {
    over.abort()
    return Promise.allSettled(sending)
  })
  return {
    name: 'the longest of 30 waits for a file of one byte beside six who send worst cases',
    unit: 'ms',
    value,
    peer: { name: 'with no other upload', value: alone },
    limit: { of: 'value', most: 1_000 },
  }
}

/** Measures the cost of uploads for the portal, and for other users. */
export async function measureUploads(portal: MeasuredPortal): Promise<Figure[]> {
  return [...(await memoryUnderTwelve(portal)), await measureWaitDuringWorst(portal)]
}
