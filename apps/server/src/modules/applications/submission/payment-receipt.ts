import type { Quote } from '@portal/contract/applications'
import type { ServiceCode } from '@portal/contract/services/vocabulary'
import type { Language } from '@portal/contract/shapes'
import { dayInRiga, displayPaymentReference, toMoney } from '@portal/domain'
import { formatsFor } from '@portal/messages/formats'
import { words } from '../../../words.ts'
import { namedServices } from '../../catalogue/index.ts'
import type { PrintedDocument } from '../../documents/index.ts'
import type { PaymentRecord, RefundRecord } from '../../payments/index.ts'

type Block = PrintedDocument['blocks'][number]

// Groups of digits are set apart with a space that the font lacks.
const printable = (amount: string) => amount.replaceAll(/[\u202f\u2009]/g, '\u00a0')

/**
 * The receipt of a payment that was made.
 * @param quote what its application costs; absent where that is no longer there
 * @param refunds what of the payment has left the account again, the youngest first
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
      // A fee that was computed anew since is not what was paid.
      ...(quote?.total === amount ? feeBlocks(quote, language, inEuros) : []),
      { kind: 'paragraph', text: say('documents.receipt.note') },
    ],
    signers: null,
    footer: say('documents.footer', { number: payment.subjectNumber }),
    pageLabel: say('documents.page', { page: '{page}', pages: '{pages}' }),
    // The bank names the payer in whatever letters it has.
    unknownLetters: 'named',
    createdAt: new Date(Math.floor(changedAt.getTime() / 1000) * 1000),
  }
}

/** Before anything else: whoever is shown the receipt of a fee that went back must not take it for paid. */
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
