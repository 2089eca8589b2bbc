import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allJobs } from '../../app.ts'
import { jobQueue } from '../../jobs/queue.ts'
import { signIn } from '../../testing/factories.ts'
import { aFilingPortal } from '../../testing/filing-portal.ts'
import { loseClaims } from '../../testing/job-claims.ts'
import { enterAtNode } from '../../testing/money/entries.ts'
import { expectFiled } from '../../testing/money/filed-world.ts'
import { makeMoments, stepOrWork } from '../../testing/money/moments.ts'
import { attemptsIn, inWorld, moneyWorld, type MoneyWorld } from '../../testing/money/money-world.ts'
import { take, type Step } from '../../testing/money/take-step.ts'
import { payingNode, type PayingNode } from '../../testing/money/paying-nodes.ts'
import { runUntilIdle, expectBalanced } from '../../testing/money/finished-world.ts'
import { aReadyApplication } from '../../testing/submitted.ts'
import { verifyBooks } from './index.ts'

/** `npm run test:all` and `npm run test:money` raise the number: they have more time than an ordinary test run. */
const kills = Number(process.env.KILLS ?? (process.env.EXTENDED === '1' ? 20 : 5))

const { portal, register } = await aFilingPortal()
const { db, settings, log } = portal.deps
let world: MoneyWorld
const start = () => payingNode(settings, () => world)

/** Two running nodes, and a spare one that replaces a killed node. */
let nodes: PayingNode[]
let next: Promise<PayingNode>
beforeAll(async () => {
  nodes = await Promise.all([start(), start()])
  next = start()
})
afterAll(async () => {
  for (const { end } of [...nodes, await next]) await end()
  await portal.close()
})

/** Requests go to a living node, as behind a load balancer. */
const reach = (at: number) => (nodes[at]?.isAlive() ? nodes[at] : nodes[1 - at]) as PayingNode

async function replace(at: number): Promise<void> {
  // The claim of a job that died with its node ends by the clock of the database, not by that of the world.
  await loseClaims(db)
  nodes[at] = await next
  next = start()
}

/**
 * Creates an application that is ready to be paid. Both nodes and this process know it; this process checks the final
 * state.
 */
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
  world.nodes = [(entry) => reach(0).enter(entry), (entry) => reach(1).enter(entry), enterAtNode(here)]
  for (let line = 0; line < foreignLines; line += 1)
    world.transfers.push({ number: `F${line}`, amountCents: 700, reference: '' })
  return { runDueJobs: () => here.jobs.drain(allJobs(here)) }
}

/** Events that end an attempt, each handled in one transaction of one node. */
const waysOfNews = {
  'the provider’s message about the payment': { method: 'card', to: 'paid', step: { kind: 'callback', which: 0 } },
  'the payer’s page': { method: 'card', to: 'paid', step: { kind: 'poll', which: 0 } },
  'the clean-up job': { method: 'card', to: 'paid', step: { kind: 'mop-up', which: 0 } },
  'a statement with a card payment': { method: 'card', to: 'paid', step: { kind: 'statement', share: 1 } },
  'a statement with a transfer': { method: 'transfer', to: 'paid', step: { kind: 'statement', share: 1 } },
  'the page of the user who cancelled': { method: 'card', to: 'cancelled', step: { kind: 'poll', which: 0 } },
} as const satisfies Record<string, { method: 'card' | 'transfer'; to: 'paid' | 'cancelled'; step: Step }>

describe.each(['before', 'after'] as const)('a node killed right %s the commit neither loses nor doubles', (side) => {
  test.each(Object.keys(waysOfNews) as (keyof typeof waysOfNews)[])('%s', async (name) => {
    const { method, to, step } = waysOfNews[name]
    const { runDueJobs } = await anApplicationToPay(0)
    await take(world, 0, { kind: 'begin', method, orders: 'taken' })
    await take(
      world,
      0,
      method === 'card' ? { kind: 'decide', which: 0, status: to } : { kind: 'transfer', which: 0, surplusCents: 0 },
    )
    const victim = nodes[1] as PayingNode
    victim.dieAtCommit(side)
    await take(world, 1, step)
    expect(await victim.death).toEqual([null, 'SIGKILL'])
    await replace(1)
    expect((await attemptsIn(world))[0]?.state).toBe(side === 'after' ? to : 'pending')

    // A premature notification would be handled here and found to be wrong. Then the same event comes again.
    await take(world, 0, { kind: 'work' })
    world.passTime(4_000)
    await take(world, 0, step)
    await runUntilIdle(world)
    await runDueJobs()
    await expectBalanced(world)
    await expectFiled(world, register)
  })
})

test(
  `after any kill of a node, a paid application is submitted once and the books match the bank (${kills} kills)`,
  async () => {
    const property = fc.asyncProperty(
      makeMoments(stepOrWork),
      fc.nat(1),
      fc.integer({ min: 1, max: 200 }),
      // Sometimes a statement has more lines than one transaction takes.
      fc.constantFrom(0, 0, 0, 0, 1_100),
      async (moments, victim, after, foreignLines) => {
        const { runDueJobs } = await anApplicationToPay(foreignLines)
        await take(world, 0, { kind: 'begin', method: 'card', orders: 'taken' })
        const node = nodes[victim] as PayingNode
        node.dieAfter(after)
        for (const together of moments) await Promise.all(together.map(([at, step]) => take(world, at, step)))
        // If no step has killed the node yet, further statements do.
        while (node.isAlive()) await take(world, victim, { kind: 'statement', share: 1 })
        expect(await node.death).toEqual([null, 'SIGKILL'])
        await replace(victim)

        await runUntilIdle(world)
        await runDueJobs()
        await expectBalanced(world)
        await expectFiled(world, register)
      },
    )
    await fc.assert(property, { numRuns: kills, endOnFailure: true })
    expect((await verifyBooks(db)).faults).toEqual([])
  },
  60_000 + kills * 10_000,
)
