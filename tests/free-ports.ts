import { createServer } from 'node:net'

/** Starts below the ports that the kernel assigns (from 32,768 on Linux): those may be taken before the test uses them. */
let last = 20_000 + Math.floor(Math.random() * 12_000)

/** Returns a port without a listener that the kernel does not assign. */
export async function freePort(): Promise<number> {
  do last = last === 31_999 ? 20_000 : last + 1
  while (!(await isFree(last)))
  return last
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
