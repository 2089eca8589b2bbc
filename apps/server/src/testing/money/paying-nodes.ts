import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Settings } from '../../settings/settings.ts'
import { PaymentRefused } from '../../parties/payment-gateway/port.ts'
import type { Bank } from '../fake-parties/bank.ts'
import type { Enter } from './entries.ts'
import type { MoneyWorld } from './money-world.ts'
import type { Order, Question, Reply } from './paying-process.ts'

const script = fileURLToPath(new URL('paying-process.ts', import.meta.url))

/** A node that is a separate process. */
export interface PayingNode {
  /** An operation that runs when the node dies is either complete or has no effect. */
  enter: Enter
  isAlive(): boolean
  /** Kills the node after so many moments; a moment is right before or after a statement. */
  dieAfter(moments: number): void
  /** Kills the node as soon as it moves a payment: right before the commit, or right after it. */
  dieAtCommit(side: 'before' | 'after'): void
  /** How the node ended: its exit code and the signal that killed it. */
  death: Promise<unknown>
  end(): Promise<unknown>
}

/** Starts a node. @param worldNow returns the world whose bank, clock and account it has */
export async function payingNode(settings: Settings, worldNow: () => MoneyWorld): Promise<PayingNode> {
  const child = fork(script, {
    execArgv: [],
    serialization: 'advanced',
  })
  const post = (order: Order) => child.connected && child.send(order, () => {})
  const death = once(child, 'exit')
  const underWay = new Map<number, { resolve: () => void; reject: (error: Error) => void }>()
  let entries = 0
  child.on('message', (reply: Reply) => {
    if ('asks' in reply) return void answer(worldNow().bank, reply).then(post)
    if (!('ended' in reply)) return
    const { resolve, reject } = underWay.get(reply.ended)!
    underWay.delete(reply.ended)
    if (reply.failure === null) resolve()
    else reject(new Error(reply.failure))
  })
  void death.then(() => {
    for (const { resolve } of underWay.values()) resolve()
  })
  post({ settings })
  await once(child, 'message')
  return {
    enter: (entry) =>
      new Promise((resolve, reject) => {
        const { account, now } = worldNow()
        const id = (entries += 1)
        underWay.set(id, { resolve, reject })
        post({ entry, id, passed: now().getTime() - Date.now(), account })
      }),
    isAlive: () => child.connected,
    dieAfter: (moments) => void post({ moments }),
    dieAtCommit: (dieAt) => void post({ dieAt }),
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
