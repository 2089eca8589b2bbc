import type { FastifyInstance, FastifyRequest } from 'fastify'

interface BodyTime {
  /** How long a body may take to arrive; a file, how long until so many bytes more of it have. */
  patienceMs: number
  leastBytes: number
}

/** Whoever sends a file more slowly than a modem holds the connection for its own sake. */
const usual: BodyTime = { patienceMs: 120_000, leastBytes: 262_144 }

/** Ends requests whose body does not arrive. A file on a slow line may take longer in all, as long as it makes progress. */
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
