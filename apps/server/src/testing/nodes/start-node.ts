import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createDatabase } from '../../db/temporary-postgres.ts'
import type { Deps } from '../../deps.ts'
import { readSettings, settingMeanings } from '../../env.ts'
import { startPortal, type Portal } from '../../main.ts'
import { productionExamples } from '../production.ts'
import { openDatabaseLine, type DatabaseLine } from './database-line.ts'

export interface Installation {
  line: DatabaseLine
  /** Starts a node whose required settings are the examples of the documentation. */
  start(changed?: Record<string, string>, replaced?: Partial<Deps>): Promise<Portal>
  /** To be called when all nodes are closed. */
  remove(): Promise<void>
}

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
  return {
    line,
    start(changed = {}, replaced = {}) {
      const own = { DATABASE_URL: line.url, DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', ROLE: 'web' }
      const settings = readSettings({ ...required, ...own, ...changed })
      return startPortal(settings, { log: pino({ level: 'silent' }), ...replaced })
    },
    async remove() {
      await line.cut()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
