import { createHash } from 'node:crypto'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** Returns a server with this name, or undefined while another one has it. */
function bind(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(name, () => resolve(server))
  })
}

/** Resolves when the server with this name closes, or its process ends. */
const waitForEnd = (name: string) =>
  new Promise<void>((resolve) =>
    connect(name)
      .on('error', () => {})
      .once('close', () => resolve())
      .resume(),
  )

/**
 * Does the work for a folder when no other process does it. The lock is a name that the kernel releases with the process
 * (unix(7), abstract sockets), so a killed process leaves none behind.
 */
export async function withLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const name = `\0portal-${createHash('sha256').update(folder).digest('hex')}`
  let held = await bind(name)
  while (!held) {
    await waitForEnd(name)
    held = await bind(name)
  }
  const waiting = new Set<Socket>()
  held.on('connection', (socket) => waiting.add(socket.on('error', () => {})))
  try {
    return await work()
  } finally {
    held.close()
    for (const socket of waiting) socket.destroy()
  }
}
