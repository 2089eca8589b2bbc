import type { StatementEntry } from '../../parties/bank-statement/port.ts'
import { toMoney } from '@portal/domain'

type Written = Partial<StatementEntry> & Pick<StatementEntry, 'bankReference' | 'amountCents'>

export interface WrittenStatement {
  entries: readonly Written[]
  id?: string
  account?: string
  currency?: string
  /** Default day of the entries. */
  day?: string
  openingCents?: number
}

/** Returns a bank's file (camt.053.001.08) with a statement whose sums are right. */
export function statementFile(...statements: WrittenStatement[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-21T03:00:00</CreDtTm></GrpHdr>
${statements.map(written).join('\n')}
</BkToCstmrStmt></Document>
`
}

function written(statement: WrittenStatement): string {
  const {
    entries,
    account = 'LV80BANK0000435195001',
    currency = 'EUR',
    day = '2026-11-20',
    openingCents = 0,
  } = statement
  const closingCents = entries.reduce(
    (sum, one) => sum + (one.direction === 'debit' ? -1 : 1) * one.amountCents,
    openingCents,
  )
  const balance = (code: string, cents: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(Math.abs(cents), currency)}<CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
  return `<Stmt><Id>${statement.id ?? `S-${day}`}</Id><FrToDt><FrDtTm>${day}T00:00:00</FrDtTm><ToDtTm>${day}T23:59:59</ToDtTm></FrToDt>
<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>${currency}</Ccy></Acct>
${balance('OPBD', openingCents)}${balance('CLBD', closingCents)}
${entries.map((entry) => entryXml(entry, currency, day)).join('\n')}
</Stmt>`
}

const amount = (cents: number, currency: string) => `<Amt Ccy="${currency}">${toMoney(cents)}</Amt>`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const optional = (name: string, value: string | null | undefined) =>
  value === null || value === undefined || value === '' ? '' : `<${name}>${escaped(value)}</${name}>`

function entryXml(entry: Written, currency: string, day: string): string {
  const isCredit = entry.direction !== 'debit'
  const party = isCredit === (entry.isReversal ?? false) ? 'Cdtr' : 'Dbtr'
  const account = entry.partyAccount ? `<${party}Acct><Id><IBAN>${entry.partyAccount}</IBAN></Id></${party}Acct>` : ''
  const name = entry.partyName ? `<${party}><Pty>${optional('Nm', entry.partyName)}</Pty></${party}>` : ''
  const reference = entry.creditorReference
    ? `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${entry.creditorReference}</Ref></CdtrRefInf></Strd>`
    : ''
  return `<Ntry>${amount(entry.amountCents, entry.currency ?? currency)}<CdtDbtInd>${isCredit ? 'CRDT' : 'DBIT'}</CdtDbtInd>${entry.isReversal ? '<RvslInd>true</RvslInd>' : ''}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${entry.bookedOn ?? day}</Dt></BookgDt><AcctSvcrRef>${entry.bankReference}</AcctSvcrRef><BkTxCd/><NtryDtls><TxDtls><Refs><EndToEndId>${escaped(entry.endToEndId ?? 'NOTPROVIDED')}</EndToEndId></Refs><RltdPties>${name}${account}</RltdPties><RmtInf>${optional('Ustrd', entry.remittance)}${reference}</RmtInf></TxDtls></NtryDtls></Ntry>`
}
