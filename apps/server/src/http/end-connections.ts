import { Server, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * A proxy without requests for this time does not use its connections just when they end. It leaves a node that refuses
 * a connection out for a second, and may then use its kept ones again.
 */
const quietMs = 3_000
/** A proxy that keeps no connections never stops opening new ones. */
const mostAcceptingMs = 6_000
/** A proxy with few requests never uses all of its connections. Fastify allows a hook 10 s. */
const mostMs = 9_000
const lookMs = 20

const countConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

/**
 * Resolves when no connection waits to be accepted: a server that stops listening resets those. The event loop accepts
 * one in each turn, so that hundreds wait on a busy node.
 */
async function acceptWaiting(server: Server, isLate: () => boolean): Promise<void> {
  let turnsWithout = 0
  const count = () => (turnsWithout = 0)
  server.on('connection', count)
  // None is accepted before the first turn.
  for (; turnsWithout < 2 && !isLate(); turnsWithout += 1) await nextTurn()
  server.off('connection', count)
}

/**
 * Lets a closing server first refuse new connections, so that a proxy chooses another node, and answer the others until
 * none is left or no request comes. From then on each answer asks the client to reconnect, and not before: the client
 * would only open more connections that wait. A server that closes them itself loses the requests that are on their
 * way, and proxies repeat none that may change something.
 */
export function endConnectionsGently(app: FastifyInstance, now = () => performance.now()): void {
  let isClosing = false
  let isEnding = false
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('onSend', (_, reply, payload, done) => {
    // Fastify itself asks clients to reconnect as soon as it begins to close.
    const isKept = !isEnding && reply.raw.shouldKeepAlive
    if (isClosing) void reply.header('connection', isKept ? 'keep-alive' : 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    isClosing = true
    const begunAt = now()
    await acceptWaiting(app.server, () => now() >= begunAt + mostAcceptingMs)
    isEnding = true
    // The close of an HTTP server would end idle connections as well.
    Server.prototype.close.call(app.server)
    let lastRequestAt = now()
    app.server.on('request', () => (lastRequestAt = now()))
    const isLate = () => now() >= Math.min(lastRequestAt + quietMs, begunAt + mostMs)
    while ((await countConnections(app.server)) > 0 && !isLate()) {
      await pause(lookMs)
      // Requests that came during the pause are read before the time is looked at.
      await nextTurn()
    }
    // The server counts connections without any request, which browsers open in advance, as busy.
    for (const socket of unused) socket.destroy()
  })
}
