import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Settings } from '../../env.ts'
import { PaymentRefused } from '../../parties/payment-gateway/port.ts'
import type { Bank } from '../fake-parties/bank.ts'
import type { Enter } from './entries.ts'
import type { MoneyWorld } from './money-world.ts'
import type { Order, Question, Reply } from './paying-process.ts'

const script = fileURLToPath(new URL('paying-process.ts', import.meta.url))

/** A node as a process of its own. */
export interface PayingNode {
  /** What is under way when it dies has happened or has not. */
  enter: Enter
  isAlive(): boolean
  /** Has it killed in the middle of what it does: so many times before or after a statement. */
  dieAfter(moments: number): void
  /** Has it killed as soon as it moves a payment: with everything said but the commit, or with the commit and nothing after it. */
  dieSettling(side: 'before' | 'after'): void
  /** How it has ended: its code, and the signal that killed it. */
  death: Promise<unknown>
  end(): Promise<unknown>
}

/** Starts a node. @param worldNow whose bank, clock and account it has */
export async function payingNode(settings: Settings, worldNow: () => MoneyWorld): Promise<PayingNode> {
  const child = fork(script, {
    execArgv: [],
    serialization: 'advanced',
    // Each node after the first begins in half the time.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
  })
  const tell = (order: Order) => child.connected && child.send(order, () => {})
  const death = once(child, 'exit')
  const underWay = new Map<number, { resolve: () => void; reject: (error: Error) => void }>()
  let entries = 0
  child.on('message', (reply: Reply) => {
    if ('asks' in reply) return void answer(worldNow().bank, reply).then(tell)
    if (!('ended' in reply)) return
    const { resolve, reject } = underWay.get(reply.ended)!
    underWay.delete(reply.ended)
    if (reply.failure === null) resolve()
    else reject(new Error(reply.failure))
  })
  void death.then(() => {
    for (const { resolve } of underWay.values()) resolve()
  })
  tell({ settings })
  await once(child, 'message')
  return {
    enter: (entry) =>
      new Promise((resolve, reject) => {
        const { account, now } = worldNow()
        const id = (entries += 1)
        underWay.set(id, { resolve, reject })
        tell({ entry, id, passed: now().getTime() - Date.now(), account })
      }),
    isAlive: () => child.connected,
    dieAfter: (moments) => void tell({ moments }),
    dieSettling: (settling) => void tell({ settling }),
    death,
    end() {
      if (child.connected) child.disconnect()
      return death
    },
  }
}

async function answer({ gateway }: Bank, { asks: id, call, given }: Question): Promise<Order> {
  try {
    return { id, answer: await gateway[call](given as never), failure: null }
  } catch (error) {
    return { id, answer: null, failure: error instanceof PaymentRefused ? 'refused' : 'away' }
  }
}
