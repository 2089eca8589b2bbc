import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { createDatabase } from '../../db/temporary-postgres.ts'
import type { Deps } from '../../deps.ts'
import { readSettings, settingMeanings } from '../../settings/settings.ts'
import { startPortal, type Portal } from '../../main.ts'
import { productionExamples } from '../production.ts'
import { openDatabaseLine, type DatabaseLine } from './database-line.ts'

export interface Installation {
  line: DatabaseLine
  /** Starts a node whose required settings are the examples of the documentation. */
  start(changed?: Record<string, string>, replaced?: Partial<Deps>): Promise<Portal>
  /** Starts a node as a process. @param imported the module that it loads first */
  startProcess(imported: string, changed?: Record<string, string>): Promise<NodeProcess>
  /** To be called when all nodes are closed. */
  remove(): Promise<void>
}

export interface NodeProcess {
  url: string
  process: ChildProcess
  /** Stops it and waits for its end. */
  close(): Promise<void>
}

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

const required = Object.fromEntries(
  [...settingMeanings].flatMap(([name, { absent }]) =>
    absent === undefined ? [[name, productionExamples[name]]] : [],
  ),
)

/** Creates a database and a folder for the nodes of one portal. @param name a database that no other test has */
export async function install(name: string): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-node-'))
  const line = await openDatabaseLine(
    await createDatabase(process.env.TEST_DATABASE_URL ?? '', name, 'portal_template'),
  )
  const own = { ...required, DATABASE_URL: line.url, DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', ROLE: 'web' }
  return {
    line,
    start(changed = {}, replaced = {}) {
      const settings = readSettings({ ...own, ...changed })
      return startPortal(settings, { log: pino({ level: 'silent' }), ...replaced })
    },
    async startProcess(imported, changed = {}) {
      const child = spawn(process.execPath, ['--import', imported, main], {
        env: { ...own, LOG_LEVEL: 'silent', FRONT_END_APART: '1', ...changed },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = once(child, 'exit')
      const [first] = (await once(createInterface(child.stdout), 'line')) as [string]
      return {
        url: (JSON.parse(first) as { url: string }).url,
        process: child,
        async close() {
          child.kill()
          await ended
        },
      }
    },
    async remove() {
      await line.cut()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
