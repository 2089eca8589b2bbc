import type { FastifyInstance } from 'fastify'
import { html, redirect, send } from '../pages/answer.ts'
import type { Deps } from '../deps.ts'
import { chooseLanguage, pageLanguage, type Language } from '../pages/language.ts'
import { markup } from '../pages/markup.ts'
import type { Markup } from '../pages/markup.ts'
import { page, terms } from '../pages/page.ts'
import { accountPages } from './account-pages.ts'
import { finishPayment, latestPayments, findPaymentById } from './payments.ts'
import type { Payment } from './payments.ts'
import { texts } from './texts.ts'

const outcomes = { pay: 'paid', fail: 'failed', cancel: 'cancelled' } as const
const body = {
  type: 'object',
  required: ['choice'],
  properties: { choice: { enum: ['pay', 'fail', 'leave', 'cancel'] }, payer: { type: 'string', maxLength: 200 } },
} as const

/** Serves the hosted payment page and the bank's list of payments. */
export async function bankPages(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, news } = deps
  await app.register((part) => accountPages(part, deps))
  app.get('/', async (request, reply) =>
    send(reply, html(200, paymentListPage(await latestPayments(db), pageLanguage(request)))),
  )

  app.get<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const payment = await findPaymentById(db, request.params.id)
    if (!payment) return reply.callNotFound()
    return send(reply, html(200, payment.status === 'pending' ? payPage(payment) : finishedPage(payment)))
  })

  app.post<{ Params: { id: string }; Body: { choice: keyof typeof outcomes | 'leave'; payer?: string } }>(
    '/pay/:id',
    { schema: { body } },
    async (request, reply) => {
      const { choice, payer } = request.body
      const { id } = request.params
      const payment =
        choice === 'leave'
          ? await findPaymentById(db, id)
          : await finishPayment(db, id, outcomes[choice], choice === 'pay' ? payer?.trim() || null : null)
      if (!payment) return reply.callNotFound()
      news.emit('bank-callback')
      return send(reply, redirect(payment.return_url))
    },
  )
}

function payPage(payment: Payment): Markup {
  const language = chooseLanguage(payment.language)
  const t = texts[language]
  return page({
    language,
    title: t.title,
    party: t.party,
    content: markup`<p class="sum">${amountText(payment, language)}</p>
${orderTerms(payment)}
<form method="post" action="/bank/pay/${payment.payment_id}">
<label for="payer">${t.payer}</label><input id="payer" name="payer" value="${t.anyPayer}" maxlength="200" autocomplete="off">
<div class="buttons"><button name="choice" value="pay">${t.pay}</button><button class="quiet" name="choice" value="fail">${t.fail}</button><button class="quiet" name="choice" value="leave">${t.leave}</button><button class="quiet" name="choice" value="cancel">${t.cancel}</button></div>
</form>`,
  })
}

function finishedPage(payment: Payment): Markup {
  const language = chooseLanguage(payment.language)
  const t = texts[language]
  return page({
    language,
    title: t.done,
    party: t.party,
    content: markup`${terms([[t.status, t.statuses[payment.status]]])}${orderTerms(payment)}<p><a href="${payment.return_url}">${t.back}</a></p>`,
  })
}

function orderTerms(payment: Payment): Markup {
  const language = chooseLanguage(payment.language)
  const t = texts[language]
  return terms([
    [t.sum, amountText(payment, language)],
    [t.currency, payment.currency],
    [t.id, payment.payment_id],
    [t.beneficiary, payment.receiver],
    [t.account, payment.account],
    [t.bank, bankOf(payment.account, language)],
    [t.details, payment.purpose],
    [t.reference, payment.reference],
  ])
}

const amountText = (payment: Payment, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: payment.currency }).format(Number(payment.amount))

/** Characters five to eight of a Latvian IBAN identify the bank. */
function bankOf(account: string, language: Language): string {
  const t = texts[language]
  const code = account.replace(/\s/g, '').slice(4, 8)
  return code === 'TREL' ? `${t.treasury} (TRELLV22)` : `${t.party} (${code})`
}

function paymentListPage(payments: readonly Payment[], language: Language): Markup {
  const t = texts[language]
  return page({
    language,
    title: t.payments,
    party: t.party,
    wide: true,
    links: true,
    content: markup`<p><a href="/bank/account">${t.transfers}</a></p>${
      payments.length === 0
        ? markup`<p>${t.none}</p>`
        : markup`<table class="list"><thead><tr><th scope="col">${t.id}</th><th scope="col">${t.reference}</th><th scope="col">${t.sum}</th><th scope="col">${t.details}</th><th scope="col">${t.status}</th></tr></thead>
<tbody>${payments.map((one) => markup`<tr><td><a href="/bank/pay/${one.payment_id}">${one.payment_id}</a></td><td>${one.reference}</td><td>${amountText(one, language)}</td><td>${one.purpose}</td><td>${t.statuses[one.status]}</td></tr>`)}</tbody></table>`
    }`,
  })
}
