import pg from 'pg'
import { sendAhead } from './send-ahead.ts'
import { DatabaseBusy, presentTurn } from './turns.ts'

/** More ordinary calls than this would wait for so long that the last of them waits in vain. What is urgent may rather wait than be refused. */
const mostWaiting = 200
/** So many connections no ordinary call ever has, whatever the others do. */
const kept = 6
const patienceMs = 2_000

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** Lends connections in the order in which they are asked for, except that urgent calls and the portal's own work come before ordinary ones. */
export class TurnsPool extends pg.Pool {
  /** Who waits, the first that came first. */
  readonly #waiting = { urgent: new Set<() => void>(), ordinary: new Set<() => void>() }
  readonly #ordinaryClients = new Set<pg.PoolClient>()
  #lent = 0
  #lentToOrdinary = 0

  constructor(config: pg.PoolConfig & { max: number }) {
    // Without it pg sends a statement only when the one before it is answered.
    super({ ...config, pipeline: true })
    this.on('connect', (client) => {
      sendAhead(client)
      // Whoever waits for an answer learns of a break by it; without a listener it would end the process.
      client.on('error', () => {})
    })
    this.on('release', (_error: unknown, client: pg.PoolClient) => this.#giveBack(this.#ordinaryClients.delete(client)))
  }

  /** Whether another ordinary call would only wait in vain. */
  get isCrowded(): boolean {
    return this.#waiting.ordinary.size >= mostWaiting
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (callback) return this.#ask(callback)
    return new Promise((resolve, reject) =>
      this.#ask((error, client) => (client ? resolve(client) : reject(error ?? new DatabaseBusy()))),
    )
  }

  #ask(callback: Connected): void {
    const turn = presentTurn()
    const isOrdinary = turn !== undefined && !turn.isUrgent
    const lend = () => {
      if (turn) turn.hasBegun = true
      this.#lend(isOrdinary, callback)
    }
    if (this.#isFree(isOrdinary)) return lend()
    const refuse = () => callback(new DatabaseBusy(), undefined, () => {})
    if (isOrdinary && !turn.hasBegun && this.isCrowded) return refuse()
    const queue = this.#waiting[isOrdinary ? 'ordinary' : 'urgent']

    const since = performance.now()
    const leave = () => {
      clearTimeout(timer)
      queue.delete(serve)
      if (turn) turn.patienceMs -= performance.now() - since
    }
    const serve = () => {
      leave()
      lend()
    }
    const giveUp = () => {
      leave()
      refuse()
    }
    const timer = setTimeout(giveUp, turn ? Math.max(0, turn.patienceMs) : patienceMs)
    queue.add(serve)
  }

  #isFree(isOrdinary: boolean): boolean {
    const { urgent, ordinary } = this.#waiting
    if (this.#lent >= this.options.max || urgent.size > 0) return false
    return !isOrdinary || (ordinary.size === 0 && this.#lentToOrdinary < this.options.max - kept)
  }

  #lend(isOrdinary: boolean, callback: Connected): void {
    this.#lent += 1
    if (isOrdinary) this.#lentToOrdinary += 1
    super.connect((error, client, done) => {
      if (client && isOrdinary) this.#ordinaryClients.add(client)
      if (!client) this.#giveBack(isOrdinary)
      callback(error, client, done)
    })
  }

  #giveBack(isOrdinary: boolean): void {
    this.#lent -= 1
    if (isOrdinary) this.#lentToOrdinary -= 1
    const { urgent, ordinary } = this.#waiting
    const [next] = urgent.size > 0 ? urgent : this.#lentToOrdinary < this.options.max - kept ? ordinary : []
    next?.()
  }
}
