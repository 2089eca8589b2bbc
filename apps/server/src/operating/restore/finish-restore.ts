import { toMoney } from '@portal/domain'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { lastNumbers, raiseNumbers, submittedAmong } from '../../modules/applications/index.ts'
import { lastActionAt } from '../../modules/history/index.ts'
import { adoptStore, quarantineLoose, requireFreeStore } from '../../modules/files/index.ts'
import { skipFeedbackNumbers } from '../../modules/help/index.ts'
import { knownOrders } from '../../modules/payments/index.ts'
import type { PaymentReport } from '../../parties/payment-gateway/port.ts'
import type { ReceivedRound } from '../../parties/register-office/port.ts'
import { counted, UsageError, readArguments } from '../command-line.ts'

export const usage = `npm run restore:finish [-- --since INSTANT] [--adopt-folder]

Run it after a restore of the database, with the portal's own settings, while no node runs. It asks the bank and the register
for what they have since the backup, or since INSTANT, and lists what the database does not know. It moves all numbers beyond
those that are in use, and sets aside the files that waited to be deleted. --adopt-folder takes the stored files for
this database's own although they belong to another one.
`

/** Users have seen numbers of drafts that neither the bank nor the register knows, so numbering skips this many. */
const skipped = 1_000
const hourMs = 60 * 60_000

type UsedDeps = Pick<Deps, 'db' | 'objectStore' | 'now' | 'paymentGateway' | 'registerOffice'>

/** Prepares a database restored from a backup for the portal. @throws Error with an operator message */
export async function finishRestore(deps: UsedDeps, given: string[]): Promise<string> {
  const { values } = readArguments(usage, {
    args: given,
    options: { since: { type: 'string' }, 'adopt-folder': { type: 'boolean' } },
  })
  const since = await sinceWhen(deps, values.since)
  if (!values['adopt-folder']) await requireFreeStore(deps)
  const [orders, rounds] = await Promise.all([
    deps.paymentGateway.orderedSince(since),
    deps.registerOffice.receivedSince(since),
  ])
  const known = await knownOrders(
    deps.db,
    orders.map(({ orderId }) => orderId),
  )
  const lostOrders = orders.filter(({ orderId }) => !known.has(orderId))
  const submitted = new Set(await submittedAmong(deps.db, rounds))
  const lostRounds = rounds.filter((round) => !submitted.has(round))

  const raised = await raiseAll(deps, numbersIn(orders, rounds))
  const setAside = await quarantineLoose(deps)
  await adoptStore(deps)
  const targets = await listRecoveryTargets(deps)
  return [
    `since ${since.toISOString()}`,
    `The bank has ${counted(lostOrders.length, 'order')} that the database does not know.`,
    ...lostOrders.map((order) => `  ${orderLine(order)}`),
    `The register has ${counted(lostRounds.length, 'filing')} that the database does not know.`,
    ...lostRounds.map((round) => `  ${roundLine(round)}`),
    ...raised.map(({ year, last }) => `Applications of ${year} go on after ${last}.`),
    `${counted(setAside, 'file')} that waited to be deleted went to the quarantine.`,
    ...(targets.length > 0
      ? ['PostgreSQL still has the target of the recovery, which ends a new replica. Run as a superuser:']
      : []),
    ...targets.map((name) => `  alter system reset ${name};`),
    ...(targets.length > 0 ? ['  select pg_reload_conf();'] : []),
    `The database and ${deps.objectStore.setting} belong together again. The portal may start.`,
    '',
  ].join('\n')
}

async function sinceWhen({ db, now }: UsedDeps, given: string | undefined): Promise<Date> {
  const since = given === undefined ? ((await lastActionAt(db)) ?? now()) : new Date(given)
  if (Number.isNaN(since.getTime())) throw new UsageError(`--since must be an instant, not ${given}.`, usage)
  // The hour covers operations in progress at the time of the backup.
  return given === undefined ? new Date(since.getTime() - hourMs) : since
}

/**
 * Lists the settings of a recovery to a moment. A replica copies them, and promotes itself at the moment. The server
 * still shows those that were reset and loaded again, as pending until its restart.
 */
async function listRecoveryTargets({ db }: UsedDeps): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name like 'recovery_target%' and setting <> boot_val and not pending_restart order by name`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Returns the greatest application number at the bank and the register, by year. */
function numbersIn(orders: readonly PaymentReport[], rounds: readonly ReceivedRound[]): Map<number, number> {
  const greatest = new Map<number, number>()
  const texts = [...orders.map(({ reference }) => reference), ...rounds.map(({ number }) => number)]
  for (const text of texts) {
    const [, year, number] = /P-?(\d{4})-?(\d{6,})(?:A\d+)?$/.exec(text) ?? []
    if (year && number) greatest.set(Number(year), Math.max(Number(number), greatest.get(Number(year)) ?? 0))
  }
  return greatest
}

async function raiseAll({ db }: UsedDeps, seen: Map<number, number>): Promise<{ year: number; last: number }[]> {
  return db.transaction().execute(async (tx) => {
    const own = await lastNumbers(tx)
    const years = [...new Set([...own.keys(), ...seen.keys()])].toSorted()
    const raised = years.map((year) => ({ year, last: Math.max(own.get(year) ?? 0, seen.get(year) ?? 0) + skipped }))
    for (const { year, last } of raised) await raiseNumbers(tx, year, last)
    await skipFeedbackNumbers(tx, skipped)
    return raised
  })
}

const orderLine = ({ orderId, reference, amountCents, currency, status, paidAt, payer }: PaymentReport) =>
  [
    reference,
    amountCents === null ? '?' : toMoney(amountCents),
    currency,
    status,
    paidAt?.toISOString(),
    payer,
    orderId,
  ]
    .filter(Boolean)
    .join('  ')

const roundLine = ({ number, round, registerNumber, receivedAt, submissionId }: ReceivedRound) =>
  [number, `round ${round}`, registerNumber, receivedAt.toISOString(), submissionId].join('  ')
