import { mostExported, type Language } from '@portal/contract/shapes'
import { toMoney } from '@portal/domain'
import { csvFile, csvMoment } from '../../../csv.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import type { MadeFile } from '../../../serve.ts'
import { words } from '../../../words.ts'
import { idsOf, paymentsByIds, type PaymentFilters } from './list-payments.ts'
import type { PaymentRecord } from '../payment-record.ts'

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
  ]
  return csvFile(
    { name: say('payments.list.file'), head, ids, at: now() },
    (some) => paymentsByIds(db, some),
    (payment) => fieldsOf(payment, language),
  )
}

function fieldsOf(payment: PaymentRecord, language: Language): string[] {
  const amount = toMoney(payment.amountCents)
  return [
    payment.subjectNumber,
    words(language)(`payments.status.${payment.state}`),
    csvMoment(payment.createdAt),
    amount,
    payment.paidAt ? amount : '',
    csvMoment(payment.paidAt),
    payment.payer ?? '',
    payment.receiver,
    payment.registrationNumber,
    payment.account,
    payment.purpose,
    payment.reference,
  ]
}
