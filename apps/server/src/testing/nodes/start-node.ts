import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createDatabase } from '../../db/temporary-postgres.ts'
import type { Deps } from '../../deps.ts'
import { readSettings } from '../../env.ts'
import { startPortal, type Portal } from '../../main.ts'
import { productionExamples } from '../production.ts'
import { openDatabaseLine, type DatabaseLine } from './database-line.ts'

export interface Installation {
  line: DatabaseLine
  /** Starts a node with the examples of the documentation as its settings. */
  start(changed?: Record<string, string>, replaced?: Partial<Deps>): Promise<Portal>
  /** To be called when all nodes are closed. */
  remove(): Promise<void>
}

/** Creates a database and a folder for the nodes of one portal. @param name a database that no other test has */
export async function install(name: string): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-node-'))
  const line = await openDatabaseLine(
    await createDatabase(process.env.TEST_DATABASE_URL ?? '', name, 'portal_template'),
  )
  return {
    line,
    start(changed = {}, replaced = {}) {
      const own = { DATABASE_URL: line.url, DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', ROLE: 'web' }
      const closed = { METRICS_PORT: '', METRICS_HOST: '127.0.0.1', ERROR_REPORTING_DSN: '' }
      const settings = readSettings({ ...productionExamples, ...own, ...closed, ...changed })
      return startPortal(settings, { log: pino({ level: 'silent' }), ...replaced })
    },
    async remove() {
      await line.cut()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
