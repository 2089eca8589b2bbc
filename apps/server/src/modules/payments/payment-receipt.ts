import type { Quote } from '@portal/contract/applications'
import type { ServiceCode } from '@portal/services/catalogue'
import type { Language } from '@portal/contract/shapes'
import { dayInRiga, displayPaymentReference, toMoney } from '@portal/domain'
import { formatsFor } from '@portal/messages/formats'
import { words } from '../../words.ts'
import { namedServices } from '../catalogue/index.ts'
import type { PrintedDocument } from '../files/index.ts'
import type { PaymentRecord } from './payment-record.ts'
import type { RefundRecord } from './refunds/refund-record.ts'

type Block = PrintedDocument['blocks'][number]

// Digit groups are separated by a narrow space, which the font lacks.
const printable = (amount: string) => amount.replaceAll(/[\u202f\u2009]/g, '\u00a0')

/**
 * Renders the receipt of a completed payment.
 * @param quote the fee of its application; absent if that is not available
 * @param refunds completed refunds of the payment, the newest first
 */
export function paymentReceipt(
  payment: PaymentRecord & { paidAt: Date },
  { quote, refunds }: { quote: Quote | undefined; refunds: readonly RefundRecord[] },
  language: Language,
): PrintedDocument {
  const say = words(language)
  const { money, dateTime, day } = formatsFor(language)
  const inEuros = (amount: string) => printable(money(amount))
  const amount = toMoney(payment.amountCents)
  const changedAt = new Date(Math.max(...[payment.paidAt, ...refunds.map((refund) => refund.changedAt)].map(Number)))
  return {
    language,
    title: say('documents.receipt.title'),
    subtitle: say('documents.receipt.subtitle'),
    letterhead: {
      kind: 'register',
      name: say('documents.register.name'),
      state: say('documents.register.state'),
    },
    particulars: [
      { label: say('documents.number'), value: payment.reference },
      { label: say('documents.date'), value: day(dayInRiga(changedAt)) },
    ],
    blocks: [
      ...refundBlocks(refunds, language),
      {
        kind: 'fields',
        title: say('documents.receipt.payment'),
        rows: [
          { label: say('documents.receipt.application'), value: payment.subjectNumber },
          { label: say('documents.receipt.purpose'), value: payment.purpose },
          { label: say('documents.receipt.amount'), value: inEuros(amount) },
          { label: say('documents.receipt.paidAt'), value: dateTime(payment.paidAt.toISOString()) },
          { label: say('documents.receipt.payer'), value: payment.payer ?? say('documents.receipt.payerUnknown') },
          { label: say('documents.receipt.reference'), value: displayPaymentReference(payment.reference) },
        ],
      },
      {
        kind: 'fields',
        title: say('documents.receipt.receiver'),
        rows: [
          { label: say('documents.receipt.receiverName'), value: payment.receiver },
          { label: say('documents.registrationNumber'), value: payment.registrationNumber },
          { label: say('documents.receipt.account'), value: payment.account },
          { label: say('documents.receipt.swift'), value: payment.swift },
        ],
      },
      // A recomputed fee may differ from the paid amount.
      ...(quote?.total === amount ? feeBlocks(quote, language, inEuros) : []),
      { kind: 'paragraph', text: say('documents.receipt.note') },
    ],
    signers: null,
    footer: say('documents.footer', { number: payment.subjectNumber }),
    pageLabel: say('documents.page', { page: '{page}', pages: '{pages}' }),
    // The bank's name of the payer may contain any character.
    unknownCharacters: 'named',
    createdAt: new Date(Math.floor(changedAt.getTime() / 1000) * 1000),
  }
}

/** Puts refunds first, so that a reader does not take a refunded fee for a paid one. */
function refundBlocks(refunds: readonly RefundRecord[], language: Language): Block[] {
  if (refunds.length === 0) return []
  const say = words(language)
  const { moneyIn, day } = formatsFor(language)
  const dayOf = ({ changedAt }: RefundRecord) => day(dayInRiga(changedAt))
  const ofFee = refunds.find(({ part }) => part === 'fee')
  return [
    ...(ofFee
      ? [{ kind: 'paragraph' as const, text: say('documents.receipt.noLongerPaid', { day: dayOf(ofFee) }) }]
      : []),
    {
      kind: 'fields',
      title: say('documents.receipt.refund'),
      rows: refunds.map((refund) => ({
        label: say(refund.part === 'fee' ? 'documents.receipt.feeRefunded' : 'documents.receipt.surplusRefunded'),
        value: say('documents.receipt.refundedOn', {
          amount: printable(moneyIn(refund.currency, toMoney(refund.amountCents))),
          day: dayOf(refund),
        }),
      })),
    },
  ]
}

function feeBlocks({ lines, total }: Quote, language: Language, inEuros: (amount: string) => string): Block[] {
  const say = words(language)
  const keyed = say as unknown as (key: string) => string
  return [
    { kind: 'heading', level: 2, text: say('documents.receipt.fee') },
    {
      kind: 'table',
      head: [say('documents.receipt.line'), say('documents.receipt.amount')],
      rows: [
        ...lines.map(({ key, service, amount }) => {
          const name = service && namedServices(language, [service as ServiceCode])[0]?.name
          const line = keyed(key)
          return [name ? say('documents.receipt.lineFor', { line, name }) : line, inEuros(amount)]
        }),
        [say('documents.receipt.total'), inEuros(total)],
      ],
      numeric: [false, true],
    },
  ]
}
