import type { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import type { Settings } from './settings.ts'

/** Dependencies of every party of the sandbox. */
export type Deps = {
  db: Pool
  settings: Settings
  /** Origin of the sandbox; known once it listens. */
  url(): string
  /** Wakes waiting readers and workers inside this process; the database holds the data. */
  news: EventEmitter<{ 'register-event': []; 'bank-callback': [] }>
}
