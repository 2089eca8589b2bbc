import type { Language } from '@portal/contract/shapes'
import type { ListedPayment, Refund } from '@portal/contract/payments'
import { csvFile, csvMoment, csvSum, exportedPage, type CsvColumn } from '../../../csv.ts'
import type { Deps } from '../../../deps.ts'
import type { MadeFile } from '../../../serve.ts'
import { words } from '../../../words.ts'
import { findPaymentIds, findPayments, type PaymentFilters } from './list-payments.ts'

/**
 * Exports all payments that match the filters as a CSV file.
 * @param isOfAll whether the payments are of all entities of the user, so that the file names the entity
 * @throws Problem too-many-to-export
 */
export async function exportPayments(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { owners, isOfAll }: { owners: readonly string[]; isOfAll: boolean },
  filters: PaymentFilters,
  language: Language,
): Promise<MadeFile> {
  const ids = await findPaymentIds(db, owners, filters, exportedPage)
  return csvFile(
    { name: words(language)('payments.list.file'), ids, at: now(), language },
    async (some) => findPayments(db, some),
    paymentColumns(isOfAll, language),
  )
}

function paymentColumns(isOfAll: boolean, language: Language): CsvColumn<ListedPayment>[] {
  const say = words(language)
  const entity: CsvColumn<ListedPayment> = [say('payments.list.entity'), (payment) => payment.legal_entity_name ?? '']
  return [
    [say('payments.list.application'), (payment) => payment.application_number],
    ...(isOfAll ? [entity] : []),
    [say('payments.details.status'), ({ status }) => say(`payments.status.${status}`)],
    [say('payments.details.started'), (payment) => csvMoment(new Date(payment.created_at))],
    [say('payments.details.amount'), (payment) => csvSum(payment.calculated_amount)],
    [say('payments.details.paid'), (payment) => csvSum(payment.paid_amount)],
    [say('payments.details.date'), ({ date }) => csvMoment(date === null ? null : new Date(date))],
    [say('payments.details.payer'), ({ payer }) => payer ?? ''],
    [say('payments.details.receiver'), ({ receiver }) => receiver],
    [say('payments.details.registrationNumber'), (payment) => payment.registration_number],
    [say('payments.details.account'), ({ account }) => account],
    [say('payments.details.purpose'), ({ purpose }) => purpose],
    [say('payments.details.reference'), ({ reference }) => reference],
    [say('payments.details.method'), ({ method }) => say(`applications.paymentMethod.${method}`)],
    [say('payments.details.refund'), (payment) => refundsIn(payment, language).join('; ')],
  ]
}

/** Describes each sum that is to be refunded or has been, with the status of its refund. */
function refundsIn({ surplus, fee_refund: ofFee }: ListedPayment, language: Language): string[] {
  const inWords = ({ amount, currency }: { amount: string; currency: string }, status: Refund['status'] | 'none') =>
    words(language)(`payments.surplus.short.${status}`, {
      amount: `${language === 'lv' ? amount.replace('.', ',') : amount} ${currency}`,
    })
  return [
    ...surplus.map((sum) => inWords(sum, sum.refund?.status ?? 'none')),
    ...(ofFee ? [inWords(ofFee, ofFee.status)] : []),
  ]
}
