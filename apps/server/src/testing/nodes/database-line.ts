import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'

export interface DatabaseLine {
  /** Address of the database over this line. */
  url: string
  /** Ends all connections and refuses new ones, as a server that has died. */
  cut(): Promise<void>
  mend(): Promise<void>
}

/** Opens a line to a database that a test can cut. */
export async function openDatabaseLine(url: string): Promise<DatabaseLine> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url })
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
      socket.pipe(other)
    }
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const { port: own } = server.address() as AddressInfo
  return {
    url: `postgresql://${user}:${encodeURIComponent(password ?? '')}@127.0.0.1:${own}/${database}`,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: () => listen(own),
  }
}
