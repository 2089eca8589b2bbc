import type { Pool } from 'pg'
import { only } from '../database.ts'
import { markup } from '../pages/markup.ts'
import type { Markup } from '../pages/markup.ts'

export type Movement = {
  number: string
  direction: 'credit' | 'debit'
  amount: string
  currency: string
  at: Date
  reference: string | null
  remittance: string
  end_to_end_id: string | null
  party_name: string | null
  party_account: string | null
}

/** Payments at the payment page, refunds of them, and transfers. */
const movements = `
  select payment_id as number, 'credit' as direction, amount, currency, paid_at as at, account, reference,
    purpose as remittance, null as end_to_end_id, payer as party_name, null as party_account
  from bank.payment where account = $1 and paid_at is not null
  union all
  select r.refund_id, 'debit', r.amount, r.currency, r.done_at, p.account, p.reference, 'Atmaksa: ' || p.purpose,
    r.refund_reference, p.payer, null
  from bank.refund r join bank.payment p on p.payment_id = r.payment_id where p.account = $1 and r.done_at is not null
  union all
  select transfer_id, direction, amount, currency, booked_at, account, reference, remittance, end_to_end_id, party_name,
    party_account
  from bank.transfer where account = $1`
const dayOf = "(at at time zone 'Europe/Riga')::date"

/** Lists the movements on an account on a day in Riga. */
export async function movementsOn(db: Pool, account: string, day: string): Promise<Movement[]> {
  const { rows } = await db.query<Movement>(
    `select * from (${movements}) m where ${dayOf} = $2::date and currency = 'EUR' order by at, number`,
    [account, day],
  )
  return rows
}

/** Lists accounts with booked or expected movements. */
export async function accounts(db: Pool): Promise<string[]> {
  const { rows } = await db.query<{ account: string }>(
    'select distinct account from bank.payment union select distinct account from bank.transfer order by 1',
  )
  return rows.map(({ account }) => account)
}

export async function todayInRiga(db: Pool): Promise<string> {
  const { rows } = await db.query<{ day: string }>("select ((now() at time zone 'Europe/Riga')::date)::text as day")
  return rows[0]?.day ?? ''
}

/** Writes the statement of an account for a day in Riga (ISO 20022, camt.053.001.08). The statement of the current day ends now. */
export async function writeStatement(db: Pool, account: string, day: string): Promise<string> {
  const booked = await movementsOn(db, account, day)
  const before = only(
    await db.query<{ sum: string }>(
      `select coalesce(sum(case direction when 'credit' then amount::numeric else -amount::numeric end), 0)::numeric(15, 2)::text as sum
       from (${movements}) m where ${dayOf} < $2::date and currency = 'EUR'`,
      [account, day],
    ),
  )
  const opening = toCents(before?.sum ?? '0.00')
  const closing = booked.reduce(
    (sum, one) => sum + (one.direction === 'credit' ? 1 : -1) * toCents(one.amount),
    opening,
  )
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
<BkToCstmrStmt>
<GrpHdr><MsgId>${account}-${day}</MsgId><CreDtTm>${new Date().toISOString()}</CreDtTm></GrpHdr>
<Stmt>
<Id>${account}-${day.replaceAll('-', '')}</Id><CreDtTm>${new Date().toISOString()}</CreDtTm>
<FrToDt><FrDtTm>${day}T00:00:00</FrDtTm><ToDtTm>${day}T23:59:59</ToDtTm></FrToDt>
<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance('OPBD', opening, day)}
${balance('CLBD', closing, day)}
${booked.map((one) => entry(one, day))}</Stmt>
</BkToCstmrStmt>
</Document>
`.markup
}

const toCents = (amount: string): number => Number(amount.replace('.', ''))
const money = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const balance = (code: string, cents: number, day: string): Markup =>
  markup`<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${money(Math.abs(cents))}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`

function entry(one: Movement, day: string): Markup {
  const party = one.direction === 'credit' ? 'Dbtr' : 'Cdtr'
  return markup`<Ntry><Amt Ccy="${one.currency}">${one.amount}</Amt><CdtDbtInd>${one.direction === 'credit' ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${one.number}</AcctSvcrRef><BkTxCd><Prtry><Cd>${one.number.slice(0, 1)}</Cd></Prtry></BkTxCd>
<NtryDtls><TxDtls><Refs><AcctSvcrRef>${one.number}</AcctSvcrRef><EndToEndId>${one.end_to_end_id ?? 'NOTPROVIDED'}</EndToEndId></Refs><Amt Ccy="${one.currency}">${one.amount}</Amt><CdtDbtInd>${one.direction === 'credit' ? 'CRDT' : 'DBIT'}</CdtDbtInd>
${(one.party_name !== null || one.party_account !== null) && markup`<RltdPties>${one.party_name !== null && markup`<${element(party)}><Pty><Nm>${one.party_name}</Nm></Pty></${element(party)}>`}${one.party_account !== null && markup`<${element(party)}Acct><Id><IBAN>${one.party_account}</IBAN></Id></${element(party)}Acct>`}</RltdPties>`}
<RmtInf>${one.remittance !== '' && markup`<Ustrd>${one.remittance}</Ustrd>`}${one.reference !== null && markup`<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${one.reference}</Ref></CdtrRefInf></Strd>`}</RmtInf></TxDtls></NtryDtls></Ntry>
`
}

const element = (name: 'Dbtr' | 'Cdtr'): Markup => ({ markup: name })
