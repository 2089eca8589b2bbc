import type { FastifyInstance } from 'fastify'
import { html, redirect, send } from '../pages/answer.ts'
import type { Deps } from '../deps.ts'
import { pageLanguage, type Language } from '../pages/language.ts'
import { markup } from '../pages/markup.ts'
import type { Markup } from '../pages/markup.ts'
import { page } from '../pages/page.ts'
import { accounts, movementsOn, writeStatement, todayInRiga } from './statement.ts'
import type { Movement } from './statement.ts'
import { texts } from './texts.ts'
import { bookTransfer } from './transfers.ts'

const account = { type: 'string', pattern: '^[A-Z]{2}[0-9]{2}[A-Z0-9 ]{10,40}$' } as const
const query = {
  type: 'object',
  properties: { account, day: { type: 'string', format: 'date' } },
} as const
const body = {
  type: 'object',
  required: ['account', 'amount'],
  properties: {
    account,
    amount: { type: 'string', pattern: '^\\d{1,9}[.,]\\d{2}$' },
    direction: { enum: ['credit', 'debit'] },
    reference: { type: 'string', maxLength: 35 },
    remittance: { type: 'string', maxLength: 140 },
    end_to_end_id: { type: 'string', maxLength: 35 },
    party_name: { type: 'string', maxLength: 140 },
    party_account: { type: 'string', maxLength: 34 },
  },
} as const

type Sent = {
  account: string
  amount: string
  direction?: 'credit' | 'debit'
  reference?: string
  remittance?: string
  end_to_end_id?: string
  party_name?: string
  party_account?: string
}

/** Serves an account to its holder: the movements of a day, the statement as a file, and a form for transfers. */
export async function accountPages(app: FastifyInstance, { db }: Deps): Promise<void> {
  app.get<{ Querystring: { account?: string; day?: string } }>(
    '/account',
    { schema: { querystring: query } },
    async (request, reply) => {
      const [known, today] = await Promise.all([accounts(db), todayInRiga(db)])
      const shown = request.query.account?.replace(/\s/g, '') ?? known[0] ?? ''
      const day = request.query.day ?? today
      const moved = shown === '' ? [] : await movementsOn(db, shown, day)
      return send(reply, html(200, accountPage({ language: pageLanguage(request), shown, day, moved })))
    },
  )

  app.get<{ Querystring: { account: string; day?: string } }>(
    '/statement',
    { schema: { querystring: { ...query, required: ['account'] } } },
    async (request, reply) => {
      const of = request.query.account.replace(/\s/g, '')
      const day = request.query.day ?? (await todayInRiga(db))
      return reply
        .header('content-disposition', `attachment; filename="${of}-${day}.xml"`)
        .type('application/xml; charset=utf-8')
        .send(await writeStatement(db, of, day))
    },
  )

  app.post<{ Body: Sent }>('/transfers', { schema: { body } }, async (request, reply) => {
    const sent = { ...request.body, amount: request.body.amount.replace(',', '.') }
    await bookTransfer(db, sent)
    return send(reply, redirect(`/bank/account?account=${encodeURIComponent(sent.account.replace(/\s/g, ''))}`))
  })
}

interface Account {
  language: Language
  /** Number of the displayed account. */
  shown: string
  day: string
  moved: readonly Movement[]
}

function accountPage({ language, shown, day, moved }: Account): Markup {
  const t = texts[language]
  return page({
    language,
    title: t.transfers,
    party: t.party,
    wide: true,
    links: true,
    content: markup`<form method="get" action="/bank/account"><div class="row">
<div><label for="account">${t.ownAccount}</label><input id="account" name="account" value="${shown}" required></div>
<div><label for="day">${t.day}</label><input id="day" name="day" type="date" value="${day}" required></div>
</div><div class="buttons"><button class="quiet">${t.show}</button></div></form>
${shown !== '' && markup`<p><a href="/bank/statement?account=${shown}&amp;day=${day}">${t.statement}</a></p>`}
${moved.length === 0 ? markup`<p>${t.unmoved}</p>` : movementTable(moved, language)}
<h2>${t.send}</h2>
<form method="post" action="/bank/transfers">
<label for="to">${t.account}</label><input id="to" name="account" value="${shown}" required>
<div class="row">
<div><label for="amount">${t.sum}, EUR</label><input id="amount" name="amount" inputmode="decimal" required></div>
<div><label for="reference">${t.reference}</label><input id="reference" name="reference" maxlength="35" autocomplete="off"></div>
</div>
<label for="remittance">${t.details}</label><input id="remittance" name="remittance" maxlength="140" autocomplete="off">
<div class="row">
<div><label for="party_name">${t.payer}</label><input id="party_name" name="party_name" value="${t.anyPayer}" maxlength="140"></div>
<div><label for="party_account">${t.payerAccount}</label><input id="party_account" name="party_account" value="LV44HABA0551000000001" maxlength="34"></div>
</div>
<div class="row">
<div><label for="direction">${t.direction}</label><select id="direction" name="direction"><option value="credit">${t.credit}</option><option value="debit">${t.debit}</option></select></div>
<div><label for="end_to_end_id">${t.payerReference}</label><input id="end_to_end_id" name="end_to_end_id" maxlength="35" autocomplete="off"></div>
</div>
<div class="buttons"><button>${t.sendNow}</button></div></form>`,
  })
}

const amountText = ({ amount, currency, direction }: Movement, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, signDisplay: 'always' }).format(
    (direction === 'credit' ? 1 : -1) * Number(amount),
  )

const movementTable = (moved: readonly Movement[], language: Language): Markup => {
  const t = texts[language]
  return markup`<table class="list"><thead><tr><th scope="col">${t.number}</th><th scope="col">${t.sum}</th><th scope="col">${t.otherSide}</th><th scope="col">${t.reference}</th><th scope="col">${t.details}</th></tr></thead>
<tbody>${moved.map((one) => markup`<tr><td>${one.number}</td><td>${amountText(one, language)}</td><td>${one.party_name ?? ''}</td><td>${one.reference ?? ''}</td><td>${one.remittance}</td></tr>`)}</tbody></table>`
}
