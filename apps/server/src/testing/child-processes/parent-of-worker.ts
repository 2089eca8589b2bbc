import { workerPool } from '../../child-processes/worker-pool.ts'

/** A small stand-in for the portal whose child process computes without end. It reports the child's process id. */
const { run } = workerPool({
  module: new URL('test-worker.ts', import.meta.url),
  most: 1,
  limits: { memoryMb: 64, cpuMs: 600_000, wallMs: 600_000 },
})
const calls = {
  here: async (pid: number) => process.send?.(pid),
  never: () => new Promise(() => {}),
}
await run({ caller: 'anna', input: 'spin and say where', calls })
