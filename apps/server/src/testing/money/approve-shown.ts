import { operatePayments } from '../../operating/money/operate-payments.ts'

/**
 * Approves a refund with the arguments that the command displays.
 * @returns the output of the command
 */
export async function approveShown(deps: Parameters<typeof operatePayments>[0], reference: string): Promise<string> {
  const shown = await operatePayments(deps, ['approve', reference]).catch((error: Error) => error.message)
  const [, amount, to] = /--amount (\S+) --to (\S+)/.exec(shown) ?? []
  if (!amount || !to) throw new Error(shown)
  return operatePayments(deps, ['approve', reference, '--amount', amount, '--to', to])
}
