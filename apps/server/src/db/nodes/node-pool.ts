import pg from 'pg'
import { ServerFull } from './node-connections.ts'

/** Time for which the pool requests no further connection from a full server. */
const fullForMs = 5_000
/** Time for which a node without any connection waits for one. */
const patienceMs = 2_000

/** Message of the pool's error for a caller that no connection became free for. */
export const waitedTooLong = 'timeout exceeded when trying to connect'

const isFull = (error: Error) => error instanceof ServerFull || ('code' in error && error.code === '53300')

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/**
 * A pool whose calls wait for the node's existing connections while the server is full, so that no call is refused
 * halfway.
 */
export class NodePool extends pg.Pool {
  #open = 0
  readonly #max: number
  readonly #onAttempt: (failure: Error | undefined) => void

  /** @param config.onAttempt gets the outcome of each attempt to reach the server */
  constructor({
    onAttempt,
    ...config
  }: pg.PoolConfig & { max: number; onAttempt: (failure: Error | undefined) => void }) {
    super(config)
    this.#max = config.max
    this.#onAttempt = onAttempt
    this.on('connect', () => (this.#open += 1))
    this.on('remove', () => (this.#open -= 1))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (callback) return this.#connect(callback, performance.now() + patienceMs)
    return new Promise((resolve, reject) => {
      this.connect((error, client) => (client ? resolve(client) : reject(error ?? new ServerFull())))
    })
  }

  #connect(callback: Connected, deadline: number): void {
    super.connect((error, client, done) => {
      if (!error || !isFull(error)) {
        if (error?.message !== waitedTooLong) this.#onAttempt(error)
        return callback(error, client, done)
      }
      if (this.#open === 0 && performance.now() > deadline) return callback(new ServerFull(), undefined, done)
      this.options.max = Math.max(1, this.#open)
      setTimeout(() => (this.options.max = this.#max), fullForMs).unref()
      this.#connect(callback, deadline)
    })
  }
}
