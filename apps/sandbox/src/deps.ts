import type { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import type { Settings } from './settings.ts'

/** What every party of the sandbox works with. */
export type Deps = {
  db: Pool
  settings: Settings
  /** Origin under which the sandbox is reached; known once it listens. */
  url(): string
  /** Wakes waiting readers and workers inside this process; the truth stands in the database. */
  news: EventEmitter<{ 'register-event': []; 'bank-callback': [] }>
}
