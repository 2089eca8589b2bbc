import { once } from 'node:events'
import { createServer, type AddressInfo, type ListenOptions, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** So many connections wait at each socket while the process is busy: all that the system allows (net.core.somaxconn). */
const backlog = 4_096
const sockets = 32

/**
 * Listens at one address by several sockets. Node takes one new connection of each socket in a turn of its loop (libuv since 1.45), and in a
 * flood a turn is long: at a single socket whoever connects anew, the load balancer's look at /health too, waits for half a minute and is
 * reset in the end.
 * @returns the address @throws Error when somebody else listens there
 */
export async function listen(app: FastifyInstance, place: { port: number; host: string }): Promise<string> {
  const others: Server[] = []
  let closing: Promise<unknown> = Promise.resolve()
  app.addHook('preClose', async () => {
    closing = Promise.all(others.map(closed))
    app.server.closeIdleConnections()
  })
  app.addHook('onClose', async () => void (await closing))
  // Elsewhere sockets cannot share an address, or do not share what comes there.
  if (process.platform !== 'linux') return app.listen({ ...place, backlog })

  // A socket that shares its address would share it with another portal as well.
  await closed(await opened(createServer(), place))
  const shared = { ...place, backlog, reusePort: true }
  const url = await app.listen(shared)
  const { address, port } = app.server.address() as AddressInfo
  while (others.length < sockets - 1) {
    // Such connections as a server of HTTP has.
    const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit('connection', socket),
    )
    others.push(await opened(other, { ...shared, host: address, port }))
  }
  return url
}

async function opened(server: Server, where: ListenOptions): Promise<Server> {
  server.listen(where)
  await once(server, 'listening')
  return server
}

const closed = (server: Server) => new Promise((resolve) => server.close(resolve))
