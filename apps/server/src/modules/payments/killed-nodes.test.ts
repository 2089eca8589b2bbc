import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allJobs } from '../../app.ts'
import { jobQueue } from '../../jobs/queue.ts'
import { signIn } from '../../testing/factories.ts'
import { aFilingPortal } from '../../testing/filing-portal.ts'
import { nodeOf } from '../../testing/money/entries.ts'
import { expectFiled } from '../../testing/money/filed-world.ts'
import { momentsOf, stepOrWork } from '../../testing/money/moments.ts'
import { attemptsIn, inWorld, moneyWorld, take, type MoneyWorld, type Step } from '../../testing/money/money-world.ts'
import { payingNode, type PayingNode } from '../../testing/money/paying-nodes.ts'
import { comeToRest, expectBalanced } from '../../testing/money/settled-world.ts'
import { aReadyApplication } from '../../testing/submitted.ts'
import { verifyBooks } from './index.ts'

/** `npm run test:money` has time for more than every run of the tests has. */
const kills = Number(process.env.KILLS ?? 20)

const { portal, register } = await aFilingPortal()
const { db, settings, log } = portal.deps
let world: MoneyWorld
const start = () => payingNode(settings, () => world)

/** Two nodes, and one that is ready for when one of them has died. */
let nodes: PayingNode[]
let next: Promise<PayingNode>
beforeAll(async () => {
  nodes = await Promise.all([start(), start()])
  next = start()
}, 120_000)
afterAll(async () => {
  for (const { end } of [...nodes, await next]) await end()
  await portal.close()
})

/** Whoever asks reaches a node that is there, as behind a load balancer. */
const reach = (at: number) => (nodes[at]?.isAlive() ? nodes[at] : nodes[1 - at]) as PayingNode

async function replace(at: number): Promise<void> {
  nodes[at] = await next
  next = start()
}

/** Somebody’s application that only has to be paid, at both nodes, and at this process for what comes when all has happened. */
async function anApplicationToPay(foreignLines: number) {
  const anna = await signIn(portal.deps)
  const { personId, personalCode } = anna
  const { uuid } = await aReadyApplication(portal, anna)
  const applicant = {
    sessionId: '',
    personId,
    personalCode,
    name: 'Anna Kalniņa',
    mode: null,
    selected: { kind: 'person' as const },
  }
  world = moneyWorld(db, { id: uuid, applicant })
  const here = { ...inWorld(world, portal.deps), jobs: jobQueue(db, world.now, log) }
  world.nodes = [(entry) => reach(0).enter(entry), (entry) => reach(1).enter(entry), nodeOf(here)]
  for (let line = 0; line < foreignLines; line += 1)
    world.transfers.push({ number: `F${line}`, amountCents: 700, reference: '' })
  return { workOff: () => here.jobs.drain(allJobs(here)) }
}

/** Ways in which the news comes that settles an attempt, each a transaction of one node. */
const waysOfNews = {
  'the provider’s message that it was paid': { method: 'card', to: 'paid', step: { kind: 'callback', which: 0 } },
  'the page of whoever paid': { method: 'card', to: 'paid', step: { kind: 'poll', which: 0 } },
  'the mop-up': { method: 'card', to: 'paid', step: { kind: 'mop-up', which: 0 } },
  'a statement with what was paid by card': { method: 'card', to: 'paid', step: { kind: 'statement', share: 1 } },
  'a statement with a transfer': { method: 'transfer', to: 'paid', step: { kind: 'statement', share: 1 } },
  'the page of whoever cancelled': { method: 'card', to: 'cancelled', step: { kind: 'poll', which: 0 } },
} as const satisfies Record<string, { method: 'card' | 'transfer'; to: 'paid' | 'cancelled'; step: Step }>

describe.each(['before', 'after'] as const)(
  'killed right %s the commit, a node loses and doubles nothing of',
  (side) => {
    test.each(Object.keys(waysOfNews) as (keyof typeof waysOfNews)[])('%s', async (name) => {
      const { method, to, step } = waysOfNews[name]
      const { workOff } = await anApplicationToPay(0)
      await take(world, 0, { kind: 'begin', method, orders: 'taken' })
      await take(
        world,
        0,
        method === 'card' ? { kind: 'decide', which: 0, status: to } : { kind: 'transfer', which: 0, besideCents: 0 },
      )
      const victim = nodes[1] as PayingNode
      victim.dieSettling(side)
      await take(world, 1, step)
      expect(await victim.death).toEqual([null, 'SIGKILL'])
      await replace(1)
      expect((await attemptsIn(world))[0]?.state).toBe(side === 'after' ? to : 'pending')

      // What was told too early would be done now, and found not to be so; then the news comes once more.
      await take(world, 0, { kind: 'work' })
      world.passTime(4_000)
      await take(world, 0, step)
      await comeToRest(world)
      await workOff()
      await expectBalanced(world)
      await expectFiled(world, register)
    })
  },
)

test(
  `whichever node is killed, and wherever, what is paid for is filed once and the books are the bank’s (${kills} kills)`,
  async () => {
    const property = fc.asyncProperty(
      momentsOf(stepOrWork),
      fc.nat(1),
      fc.integer({ min: 1, max: 200 }),
      // Now and then a statement of more lines than one transaction takes in.
      fc.constantFrom(0, 0, 0, 0, 1_100),
      async (moments, victim, after, foreignLines) => {
        const { workOff } = await anApplicationToPay(foreignLines)
        await take(world, 0, { kind: 'begin', method: 'card', orders: 'taken' })
        const node = nodes[victim] as PayingNode
        node.dieAfter(after)
        for (const together of moments) await Promise.all(together.map(([at, step]) => take(world, at, step)))
        // What has not killed it yet does in the end.
        while (node.isAlive()) await take(world, victim, { kind: 'statement', share: 1 })
        expect(await node.death).toEqual([null, 'SIGKILL'])
        await replace(victim)

        await comeToRest(world)
        await workOff()
        await expectBalanced(world)
        await expectFiled(world, register)
      },
    )
    await fc.assert(property, { numRuns: kills, endOnFailure: true })
    expect((await verifyBooks(db)).faults).toEqual([])
  },
  60_000 + kills * 10_000,
)
