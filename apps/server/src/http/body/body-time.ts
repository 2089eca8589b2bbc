import type { FastifyInstance, FastifyRequest } from 'fastify'

interface BodyTime {
  /** Time limit of a body; of a file, the time in which at least `leastBytes` must arrive. */
  patienceMs: number
  leastBytes: number
}

/** A slower sender of a file only occupies the connection: the minimum is slower than a modem. */
const usual: BodyTime = { patienceMs: 120_000, leastBytes: 262_144 }

/**
 * Closes connections whose request body does not arrive in time. A slow file may take longer in all while it makes
 * progress.
 */
export function limitBodyTime(app: FastifyInstance, { patienceMs, leastBytes }: BodyTime = usual): void {
  function watch({ raw, headers }: FastifyRequest): void {
    const isFile = headers['content-type']?.startsWith('multipart/') ?? false
    let seen = raw.socket.bytesRead
    const timer = setInterval(() => {
      const arrived = raw.socket.bytesRead - seen
      seen += arrived
      if (raw.complete) return clearInterval(timer)
      if (!isFile || arrived < leastBytes) raw.destroy()
    }, patienceMs).unref()
    raw.once('close', () => clearInterval(timer))
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    if (length !== '0' || encoding !== undefined) watch(request)
    done()
  })
}
