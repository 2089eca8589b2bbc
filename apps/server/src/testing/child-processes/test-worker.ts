import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { serveTasks } from '../../child-processes/serve-tasks.ts'

let served = 0

/** A child process that obeys each order, including harmful ones. */
serveTasks(async (request: string | { lookAt: string[] }, { content, call, give }): Promise<unknown> => {
  served += 1
  if (typeof request === 'object')
    return {
      environment: Object.keys(process.env),
      refusals: [
        ...request.lookAt.map((path) => codeOf(() => readFileSync(path))),
        codeOf(() => execFileSync('/usr/bin/id')),
      ],
    }
  switch (request) {
    case 'fail':
      throw Object.assign(new Error('no'), { code: 'refused' })
    case 'ask':
      return call('double', 21)
    case 'say where':
      return call('here', process.pid)
    case 'pid':
      return process.pid
    case 'echo':
      await give(content)
      return content.length
    case 'spin':
      for (;;);
    case 'spin and say where':
      void call('here', process.pid)
      setTimeout(() => {
        for (;;);
      }, 0)
      return call('never')
    case 'wait':
      return new Promise(() => setInterval(() => {}, 1_000))
    case 'recurse':
      return depth()
    case 'hoard objects':
      for (const all: unknown[] = []; ;) all.push(Array.from({ length: 1_000 }, () => served))
    case 'hoard buffers':
      for (const all: Buffer[] = []; ;) all.push(Buffer.alloc(1_000_000, request))
    case 'hoard at once':
      return Buffer.alloc(4_000_000_000, request).length
  }
  return served
})

function codeOf(attempt: () => unknown): string {
  try {
    attempt()
    return 'allowed'
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code)
  }
}

const depth = (): number => 1 + depth()
