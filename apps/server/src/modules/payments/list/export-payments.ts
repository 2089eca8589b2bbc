import { mostExported, type Language } from '@portal/contract/shapes'
import type { Payment, Refund } from '@portal/contract/payments'
import { csvFile, csvMoment } from '../../../csv.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import type { MadeFile } from '../../../serve.ts'
import { words } from '../../../words.ts'
import { idsOf, paymentsByIds, type PaymentFilters } from './list-payments.ts'
import { toWirePayments } from '../present.ts'

/** All payments of an owner that the filters leave, as a file. @throws Problem too-many-to-export */
export async function exportPayments(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ownerId: string,
  filters: PaymentFilters,
  language: Language,
): Promise<MadeFile> {
  const ids = await idsOf(db, ownerId, filters, { offset: 0, limit: mostExported + 1 })
  if (ids.length > mostExported) throw new Problem('too-many-to-export', { params: { most: mostExported } })
  const say = words(language)
  const head = [
    say('payments.list.application'),
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
    { name: say('payments.list.file'), head, ids, at: now() },
    async (some) => toWirePayments(db, await paymentsByIds(db, some)),
    (payment) => fieldsOf(payment, language),
  )
}

function fieldsOf(payment: Payment, language: Language): string[] {
  const say = words(language)
  return [
    payment.application_number,
    say(`payments.status.${payment.status}`),
    csvMoment(new Date(payment.created_at)),
    payment.calculated_amount,
    payment.paid_amount ?? '',
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

/** What is to go back or has gone back, each sum with how far that is. */
function refundsIn({ surplus, fee_refund: ofFee }: Payment, language: Language): string[] {
  const inWords = ({ amount, currency }: { amount: string; currency: string }, status: Refund['status'] | 'none') =>
    words(language)(`payments.beside.short.${status}`, { amount: `${amount} ${currency}` })
  return [
    ...surplus.map((sum) => inWords(sum, sum.refund?.status ?? 'none')),
    ...(ofFee ? [inWords(ofFee, ofFee.status)] : []),
  ]
}
