import { createServer } from 'node:net'

/** Somewhere below the ports that the kernel hands out by itself (from 32 768 on Linux): none of those stays free until somebody starts there. */
let last = 20_000 + Math.floor(Math.random() * 12_000)

/** A port on which nobody listens, and which the kernel gives to nobody meanwhile. */
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
