import type { Server } from 'node:http'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Busy proxies use each of their connections several times within this time. */
const usualMs = 1_000
const lookMs = 20
/** A turn of the event loop without much work. */
const quietTurnMs = 2

const countConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

/**
 * Lets a server that is about to close answer for another second. Its answers then ask the client to reconnect, so that
 * a proxy gives up its connections one by one. A server that closes them itself loses the requests that are on their
 * way, and proxies repeat none that may change something.
 */
export function endConnectionsGently(app: FastifyInstance, mostMs = usualMs): void {
  // The framework answers with `Connection: close` from here on.
  app.addHook('preClose', async () => {
    const end = performance.now() + mostMs
    while (performance.now() < end && (await countConnections(app.server)) > 0) await pause(lookMs)
    // Connections that the system has and this process has not yet accepted are lost: close when none waits.
    for (let turn = performance.now(); performance.now() < end + mostMs; turn = performance.now()) {
      await nextTurn()
      if (performance.now() - turn < quietTurnMs) break
    }
  })
}
