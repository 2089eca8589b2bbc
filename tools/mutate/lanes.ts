import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { temporaryPostgres } from '../../apps/server/src/db/temporary-postgres.ts'
import type { Order, Outcome } from './lane.ts'

/** A sequence of runs; a run that takes too long ends with its process, and the next has a new one. */
export interface Lane {
  /** Runs tests. @returns undefined for a run that did not end in time */
  run(order: Order, milliseconds: number): Promise<Outcome | undefined>
  end(): void
}

export interface Bench {
  /** Opens a lane. @param isNoting each file runs in its own process */
  lane(isNoting?: boolean): Lane
  close(): Promise<void>
}

/** Creates the database and the processes for tests of a scratch tree; `close` ends them all. */
export async function setUpBench(folder: string): Promise<Bench> {
  const postgres = await temporaryPostgres()
  await migrate(await postgres.createDatabase('portal_template'))
  const children = new Set<ChildProcess>()
  let isClosed = false

  const reachedFolder = mkdtempSync(join(folder, 'reached-'))

  function lane(isNoting = false): Lane {
    let child: ChildProcess | undefined
    const end = () => {
      if (child) endGroup(child)
      child = undefined
    }
    const start = async (): Promise<ChildProcess> => {
      const started = fork(join(folder, 'tools/mutate/lane.ts'), [folder, reachedFolder], {
        // A separate process group, so that its workers end with it.
        detached: true,
        env: {
          ...process.env,
          ...(isNoting && { NOTING: '1' }),
          TEST_DATABASE_URL: postgres.url,
          NODE_ENV: 'test',
          NODE_COMPILE_CACHE: join(folder, '.compiled'),
        },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      children.add(started)
      started.on('exit', () => children.delete(started))
      await once(started, 'message')
      return started
    }
    return {
      async run(order, milliseconds) {
        const running = (child ??= await start())
        running.send(order)
        const over = new AbortController()
        const late = setTimeout(() => over.abort(), milliseconds)
        const { signal } = over
        const outcome = await Promise.race([
          once(running, 'message', { signal }).then(([message]) => message as Outcome),
          once(running, 'exit', { signal }).then(() => undefined),
        ]).catch(() => undefined)
        clearTimeout(late)
        over.abort()
        if (!outcome) end()
        // The next run would start another one.
        if (isClosed) throw new Error('The bench was closed while tests ran')
        return outcome
      },
      end,
    }
  }

  return {
    lane,
    async close() {
      isClosed = true
      const ended = [...children].map((child) => once(child, 'exit'))
      for (const child of children) endGroup(child)
      await Promise.all(ended)
      await postgres.stop()
    },
  }
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}
