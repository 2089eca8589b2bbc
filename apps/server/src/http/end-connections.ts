import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A busy proxy uses each of its connections within this time. */
const usualMs = 1_000
const lookMs = 20

const countConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

/** Resolves when no connection waits to be accepted: a server that stops listening resets those. */
async function acceptWaiting(server: Server, end: number): Promise<void> {
  let accepted = 0
  const count = () => (accepted += 1)
  server.on('connection', count)
  do {
    accepted = 0
    await nextTurn()
  } while (accepted > 0 && performance.now() < end)
  server.off('connection', count)
}

/**
 * Lets a closing server first refuse new connections, so that a proxy chooses another node, and answer the others for
 * a second more. Each answer asks the client to reconnect. A server that closes them itself loses the requests that
 * are on their way, and proxies repeat none that may change something.
 */
export function endConnectionsGently(app: FastifyInstance, mostMs = usualMs): void {
  let isEnding = false
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isEnding) void reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    isEnding = true
    await acceptWaiting(app.server, performance.now() + mostMs)
    // The close of an HTTP server would end idle connections as well.
    Server.prototype.close.call(app.server)
    for (const end = performance.now() + mostMs; performance.now() < end; await pause(lookMs))
      if ((await countConnections(app.server)) === 0) return
  })
}
