import pino from 'pino'
import { displayPaymentReference, toMoney } from '@portal/domain'
import type { Database } from '../../db/connect.ts'
import { jobQueue } from '../../jobs/queue.ts'
import {
  approveRefund,
  completeRefund,
  giveBackUnmatched,
  listDiscrepancies,
  listRefunds,
  listSurplus,
  findRefundByReference,
  refuseRefund,
} from '../../modules/payments/index.ts'
import { visibleLine } from '../../visible-text.ts'
import { inLines, UsageError, readArguments } from '../command-line.ts'
import { runOnDatabase } from '../run-command.ts'

const usage = `npm run payments -- surplus
npm run payments -- refunds [--all]
npm run payments -- approve REFUND --amount AMOUNT --to ACCOUNT|gateway
npm run payments -- refuse REFUND --why "WORDS FOR THE PAYER"
npm run payments -- done REFUND [--bank-number NUMBER]
npm run payments -- give-back BANK-NUMBER --why "REASON"
npm run payments -- discrepancies
`

interface UsedDeps {
  db: Database
  now: () => Date
}

const day = (at: Date) => at.toISOString().slice(0, 10)
const line = (...parts: (string | null)[]) => parts.flatMap((part) => (part ? visibleLine(part) : [])).join('  ')

/** Runs the operator's command on payments that are not fees and on refunds. @throws Error with an operator message */
export async function operatePayments({ db, now }: UsedDeps, given: string[]): Promise<string> {
  const { values, positionals } = readArguments(usage, {
    args: given,
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      why: { type: 'string' },
      'bank-number': { type: 'string' },
      amount: { type: 'string' },
      to: { type: 'string' },
    },
  })
  const [command, name, ...rest] = positionals
  const why = values.why?.trim()
  if (rest.length > 0) throw new UsageError(`${rest.join(' ')} is too much.`, usage)
  if (!name) return lists(db, command, values.all ?? false)
  const deps = { now, jobs: jobQueue(db, now, pino({ level: 'silent' })) }
  const inTransaction = <Answer>(run: (id: string, tx: Parameters<typeof approveRefund>[0]) => Promise<Answer>) =>
    db.transaction().execute(async (tx) => {
      const refund = await findRefundByReference(tx, name)
      if (!refund) throw new Error(`There is no refund ${name}.`)
      return run(refund.id, tx)
    })
  if (command === 'approve')
    return inTransaction(async (id, tx) => {
      const approval = await approveRefund(tx, deps, id)
      requireShown(approval, values)
      return toTransfer(approval)
    })
  if (command === 'refuse' && why) {
    await inTransaction((id, tx) => refuseRefund(tx, deps, id, why))
    return 'refused\n'
  }
  if (command === 'done') {
    await inTransaction((id, tx) => completeRefund(tx, deps, id, values['bank-number'] ?? null))
    return 'done\n'
  }
  if (command === 'give-back' && why)
    return toTransfer(await db.transaction().execute((tx) => giveBackUnmatched(tx, deps, name, why)))
  if ((command === 'refuse' || command === 'give-back') && !why) throw new UsageError(`${command} needs --why.`, usage)
  throw new UsageError(`There is no command ${command}.`, usage)
}

type Approval = Awaited<ReturnType<typeof approveRefund>>

/**
 * Checks that an approval names the amount and the receiver.
 * @throws Error that displays them and rolls back the approval, when they differ or are missing
 */
function requireShown({ refund, money }: Approval, named: { amount?: string; to?: string }): void {
  const amount = toMoney(refund.amountCents)
  const to = refund.way === 'gateway' ? 'gateway' : (money.payerAccount ?? 'unknown')
  if (named.amount === amount && named.to === to) return
  throw new Error(
    [
      `Nothing was approved. The refund ${refund.reference} is of ${amount} ${refund.currency} to ${visibleLine(money.payer ?? 'an unknown payer')}. To approve it:`,
      `  npm run payments -- approve ${refund.reference} --amount ${amount} --to ${visibleLine(to)}`,
    ].join('\n'),
  )
}

/** Renders the remaining manual steps. */
function toTransfer({ refund, money }: Approval): string {
  if (refund.way === 'gateway') return 'approved: the provider gives it back to where it came from\n'
  return [
    'approved: transfer it with this end-to-end reference, by which a statement confirms it',
    `  ${toMoney(refund.amountCents)} ${refund.currency} to ${visibleLine(money.payer ?? 'an unknown payer')}, ${visibleLine(money.payerAccount ?? 'account unknown: ask the payer')}`,
    `  end-to-end reference ${refund.reference}`,
    `  ${visibleLine(refund.reason)}`,
    '',
  ].join('\n')
}

async function lists(db: Database, command: string | undefined, all: boolean): Promise<string> {
  if (command === 'surplus')
    return inLines(
      (await listSurplus(db)).map(
        ({ bankNumber, receivedAt, cents, currency, why, reference, subjectNumber, payer, payerAccount, refund }) =>
          line(
            bankNumber,
            day(receivedAt),
            `${toMoney(cents)} ${currency}`,
            why,
            subjectNumber,
            reference && displayPaymentReference(reference),
            payer,
            payerAccount,
            refund ? `refund ${refund}` : 'no refund asked for',
          ),
      ),
    )
  if (command === 'refunds')
    return inLines(
      (await listRefunds(db, { all })).map(
        ({
          reference,
          requestedAt,
          amountCents,
          currency,
          part,
          way,
          state,
          approvedAt,
          requestedBy,
          reason,
          subjectNumber,
        }) =>
          line(
            reference,
            day(requestedAt),
            `${toMoney(amountCents)} ${currency}`,
            part,
            way,
            state === 'requested' && !approvedAt ? 'to be decided' : state,
            subjectNumber,
            requestedBy ? reason.replaceAll(/\s+/g, ' ').slice(0, 200) : `by itself: ${reason}`,
          ),
      ),
    )
  if (command === 'discrepancies')
    return inLines(
      (await listDiscrepancies(db)).map(({ reference, kind, at }) =>
        line(day(at), displayPaymentReference(reference), kind),
      ),
    )
  throw new UsageError(
    command === undefined ? 'Name a command.' : `The command ${command} is unknown, or needs what it is about.`,
    usage,
  )
}

if (import.meta.main) await runOnDatabase(usage, (db, given, now) => operatePayments({ db, now }, given))
