import type { Language } from '@portal/contract/shapes'
import { mostExported } from '@portal/domain/limits'
import type { ListedPayment, Refund } from '@portal/contract/payments'
import { csvFile, csvMoment, csvSum, type CsvField } from '../../../csv.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
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
  const ids = await findPaymentIds(db, owners, filters, { offset: 0, limit: mostExported + 1 })
  if (ids.length > mostExported) throw new Problem('too-many-to-export', { params: { most: mostExported } })
  const say = words(language)
  const head = [
    say('payments.list.application'),
    ...(isOfAll ? [say('payments.list.entity')] : []),
    say('payments.details.status'),
    say('payments.details.started'),
    say('payments.details.amount'),
    say('payments.details.paid'),
    say('payments.details.date'),
    say('payments.details.payer'),
    say('payments.details.receiver'),
    say('payments.details.registrationNumber'),
    say('payments.details.account'),
    say('payments.details.purpose'),
    say('payments.details.reference'),
    say('payments.details.method'),
    say('payments.details.refund'),
  ]
  return csvFile(
    { name: say('payments.list.file'), head, ids, at: now(), language },
    async (some) => findPayments(db, some),
    (payment) => fieldsOf(payment, isOfAll, language),
  )
}

function fieldsOf(payment: ListedPayment, isOfAll: boolean, language: Language): CsvField[] {
  const say = words(language)
  return [
    payment.application_number,
    ...(isOfAll ? [payment.legal_entity_name ?? ''] : []),
    say(`payments.status.${payment.status}`),
    csvMoment(new Date(payment.created_at)),
    csvSum(payment.calculated_amount),
    csvSum(payment.paid_amount),
    csvMoment(payment.date === null ? null : new Date(payment.date)),
    payment.payer ?? '',
    payment.receiver,
    payment.registration_number,
    payment.account,
    payment.purpose,
    payment.reference,
    say(`applications.paymentMethod.${payment.method}`),
    refundsIn(payment, language).join('; '),
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
