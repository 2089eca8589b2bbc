import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statementFile } from '../../testing/money/bank-statements.ts'
import type { StatementEntry } from './port.ts'
import { readBankStatement } from './read-bank-statement.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statements-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(content: string | Uint8Array) {
  const path = join(folder, 'statement.xml')
  await writeFile(path, content)
  const entries: StatementEntry[] = []
  const statements = await readBankStatement(path, (entry) => void entries.push(entry))
  return { statements, entries }
}

const namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001'
const balance = (code: string, amount: string, more = '') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${more || '<Dt><Dt>2026-11-20</Dt></Dt>'}</Bal>`
/** Returns a statement of 100.00 EUR with the given parts. */
const file = ({
  entries = '',
  closing = '100.00',
  before = balance('OPBD', '100.00') + balance('CLBD', closing),
  version = '02',
  account = 'LV80BANK0000435195001',
} = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="${namespace}.${version}">
<BkToCstmrStmt><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-11-21T02:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><CreDtTm>2026-11-21T02:00:00</CreDtTm>
<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>${before}
${entries}
</Stmt></BkToCstmrStmt></Document>`
const entry = (parts: string, amount = '20.00', direction = 'CRDT') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>${parts}</Ntry>`
const detail = (parts: string) => `<NtryDtls><TxDtls>${parts}</TxDtls></NtryDtls>`
const number = '<AcctSvcrRef>B1</AcctSvcrRef>'

describe('a statement is read', () => {
  test('in version 2 of Latvian banks, with the payer, the payer’s text and the reference', async () => {
    const { statements, entries } = await read(`<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<Document xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="${namespace}.02">
 <BkToCstmrStmt>
  <GrpHdr><MsgId>20261121031207001</MsgId><CreDtTm>2026-11-21T03:12:07</CreDtTm><MsgRcpt><Nm>Valsts kase</Nm></MsgRcpt></GrpHdr>
  <Stmt>
   <Id>LV80BANK0000435195001-20261120</Id><ElctrncSeqNb>324</ElctrncSeqNb><CreDtTm>2026-11-21T03:12:07</CreDtTm>
   <FrToDt><FrDtTm>2026-11-20T00:00:00</FrDtTm><ToDtTm>2026-11-20T23:59:59</ToDtTm></FrToDt>
   <Acct><Id><IBAN>LV80 BANK 0000 4351 9500 1</IBAN></Id><Ccy>EUR</Ccy><Ownr><Nm>Latvijas Republikas Uzņēmumu reģistrs</Nm></Ownr><Svcr><FinInstnId><BIC>BANKLV22</BIC></FinInstnId></Svcr></Acct>
   <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1250.40</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>
   <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1288.90</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>
   <Bal><Tp><CdOrPrtry><Cd>CLAV</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1288.90</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>
   <TxsSummry><TtlCdtNtries><NbOfNtries>1</NbOfNtries><Sum>40.00</Sum></TtlCdtNtries></TxsSummry>
   <Ntry>
    <NtryRef>1</NtryRef><Amt Ccy="EUR">40</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
    <BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt><AcctSvcrRef>2026112000417329-1</AcctSvcrRef>
    <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn><Prtry><Cd>MK</Cd></Prtry></BkTxCd>
    <NtryDtls><TxDtls>
     <Refs><AcctSvcrRef>2026112000417329-1</AcctSvcrRef><InstrId>77</InstrId><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
     <AmtDtls><TxAmt><Amt Ccy="EUR">40.00</Amt></TxAmt></AmtDtls>
     <RltdPties><Dbtr><Nm>SIA "Ķirši &amp; draugi"</Nm></Dbtr><DbtrAcct><Id><IBAN>LV44HABA0551000000001</IBAN></Id></DbtrAcct></RltdPties>
     <RmtInf><Ustrd>Valsts nodeva,</Ustrd><Ustrd>valdes maiņa</Ustrd><Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>RF48 P202 6000 123</Ref></CdtrRefInf></Strd></RmtInf>
    </TxDtls></NtryDtls>
   </Ntry>
   <Ntry>
    <NtryRef>2</NtryRef><Amt Ccy="EUR">1.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
    <BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>2026112000417330-1</AcctSvcrRef><BkTxCd/>
    <AddtlNtryInf>Komisijas maksa</AddtlNtryInf>
   </Ntry>
  </Stmt>
 </BkToCstmrStmt>
</Document>`)
    expect(statements).toEqual([
      {
        id: 'LV80BANK0000435195001-20261120',
        account: 'LV80BANK0000435195001',
        currency: 'EUR',
        from: '2026-11-20',
        to: '2026-11-20',
        openingCents: 125_040,
        closingCents: 128_890,
      },
    ])
    expect(entries).toEqual([
      {
        bankReference: '2026112000417329-1',
        direction: 'credit',
        amountCents: 4000,
        currency: 'EUR',
        bookedOn: '2026-11-20',
        isReversal: false,
        creditorReference: 'RF48P2026000123',
        remittance: 'Valsts nodeva, valdes maiņa',
        endToEndId: null,
        partyName: 'SIA "Ķirši & draugi"',
        partyAccount: 'LV44HABA0551000000001',
      },
      {
        bankReference: '2026112000417330-1',
        direction: 'debit',
        amountCents: 150,
        currency: 'EUR',
        bookedOn: '2026-11-20',
        isReversal: false,
        creditorReference: null,
        remittance: 'Komisijas maksa',
        endToEndId: null,
        partyName: null,
        partyAccount: null,
      },
    ])
  })

  test('in version 8: the state as a code, parties by kind, times with their zone', async () => {
    const { statements, entries } = await read(
      file({
        version: '08',
        closing: '80.00',
        before: `<FrToDt><FrDtTm>2026-11-19T22:00:00Z</FrDtTm><ToDtTm>2026-11-20T21:59:59Z</ToDtTm></FrToDt>${balance('OPBD', '100.00')}${balance('CLBD', '80.00', '<Dt><DtTm>2026-11-20T23:59:59+02:00</DtTm></Dt>')}`,
        entries: `<Ntry><Amt Ccy="EUR">20.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>2026-11-19T23:30:00Z</DtTm></BookgDt>${number}<NtryDtls><TxDtls><Refs><EndToEndId>AT-1</EndToEndId></Refs><RltdPties><Cdtr><Pty><Nm>Anna Kalniņa</Nm></Pty></Cdtr><CdtrAcct><Id><Othr><Id>12-345</Id></Othr></Id></CdtrAcct></RltdPties></TxDtls></NtryDtls></Ntry>`,
      }),
    )
    expect(statements[0]).toMatchObject({ from: '2026-11-20', to: '2026-11-20', closingCents: 8000 })
    expect(entries[0]).toMatchObject({
      direction: 'debit',
      bookedOn: '2026-11-20',
      endToEndId: 'AT-1',
      partyName: 'Anna Kalniņa',
      partyAccount: '12-345',
    })
  })

  test('with each payment of a batch, whether or not the bank numbers them', async () => {
    const part = (amount: string, reference: string) =>
      `<TxDtls><Refs>${reference}</Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`
    const { entries } = await read(
      file({
        closing: '160.00',
        entries: [
          entry(
            `${number}<NtryDtls><Btch><NbOfTxs>3</NbOfTxs></Btch>${part('20.00', '<AcctSvcrRef>P1</AcctSvcrRef>')}${part('15.00', '')}${part('5.00', number)}</NtryDtls>`,
            '40.00',
          ),
          entry('<AcctSvcrRef>B2</AcctSvcrRef><NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch></NtryDtls>', '20.00'),
        ].join(''),
      }),
    )
    expect(entries.map((one) => [one.bankReference, one.amountCents])).toEqual([
      ['P1', 2000],
      ['B1#2', 1500],
      ['B1#3', 500],
      ['B2', 2000],
    ])
  })

  test('with a reversal, whose roles stay those of the payment', async () => {
    const parties =
      '<RltdPties><Dbtr><Nm>Anna Kalniņa</Nm></Dbtr><Cdtr><Nm>Valsts kase</Nm></Cdtr><CdtrAcct><Id><IBAN>LV80BANK0000435195001</IBAN></Id></CdtrAcct></RltdPties>'
    const { entries } = await read(
      file({
        closing: '80.00',
        entries: entry(`<RvslInd>true</RvslInd>${number}${detail(parties)}`, '20.00', 'DBIT'),
      }),
    )
    expect(entries[0]).toMatchObject({ direction: 'debit', isReversal: true, partyName: 'Anna Kalniņa' })
  })

  test.each<[string, string, Partial<StatementEntry>]>([
    [
      'one with a wrong check digit in the text',
      '<Strd><CdtrRefInf><Ref>RF49P2026000123</Ref></CdtrRefInf></Strd>',
      { creditorReference: null, remittance: 'RF49P2026000123' },
    ],
    [
      'another kind of number in the text',
      '<Ustrd>Rēķins</Ustrd><Strd><CdtrRefInf><Ref>4711</Ref></CdtrRefInf></Strd>',
      { creditorReference: null, remittance: 'Rēķins 4711' },
    ],
    [
      'small letters and spaces in their meaning',
      '<Strd><CdtrRefInf><Ref>rf48 p202 6000 123</Ref></CdtrRefInf></Strd>',
      { creditorReference: 'RF48P2026000123', remittance: '' },
    ],
    [
      'the same twice as one',
      '<Strd><CdtrRefInf><Ref>RF48P2026000123</Ref></CdtrRefInf></Strd><Strd><CdtrRefInf><Ref>RF48P2026000123</Ref></CdtrRefInf></Strd>',
      { creditorReference: 'RF48P2026000123' },
    ],
    [
      'two different ones as neither',
      '<Strd><CdtrRefInf><Ref>RF48P2026000123</Ref></CdtrRefInf></Strd><Strd><CdtrRefInf><Ref>RF21P2026000124</Ref></CdtrRefInf></Strd>',
      { creditorReference: null, remittance: 'RF48P2026000123 RF21P2026000124' },
    ],
    ['text in CDATA as text', '<Ustrd><![CDATA[A & B <C>]]></Ustrd>', { remittance: 'A & B <C>' }],
  ])('with a reference: %s', async (_what, words, expected) => {
    const { entries } = await read(
      file({ closing: '120.00', entries: entry(number + detail(`<RmtInf>${words}</RmtInf>`)) }),
    )
    expect(entries[0]).toMatchObject(expected)
  })

  test('without pending, informational, empty and bank-specific entries', async () => {
    const { entries } = await read(
      file({
        entries: `${entry(number).replace('BOOK', 'PDNG')}${entry(number).replace('<Sts>BOOK</Sts>', '<Sts><Cd>INFO</Cd></Sts>')}${entry('<AcctSvcrRef>B2</AcctSvcrRef>', '0.00')}<own:Extra xmlns:own="urn:bank"><Ntry>${number}</Ntry></own:Extra>`,
      }),
    )
    expect(entries).toEqual([])
  })

  test('with every statement of a file, also an overdrawn and an empty one', async () => {
    const text = statementFile(
      { id: 'A', openingCents: -5000, entries: [{ bankReference: 'B1', amountCents: 2000 }] },
      { id: 'B', account: 'LV58BANK0000435195009', currency: 'USD', entries: [] },
    )
    const { statements } = await read(text)
    expect(statements.map((one) => [one.id, one.currency, one.openingCents, one.closingCents])).toEqual([
      ['A', 'EUR', -5000, -3000],
      ['B', 'USD', 0, 0],
    ])
  })

  test('with a byte order mark and Windows line ends', async () => {
    const { entries } = await read(
      `\uFEFF${file({ closing: '120.00', entries: entry(number) }).replaceAll('\n', '\r\n')}`,
    )
    expect(entries).toHaveLength(1)
  })
})

describe('a file is rejected completely', () => {
  const good = entry(number)
  test.each<[string, string | Uint8Array, string]>([
    ['that ends in the middle', file({ entries: good }).slice(0, -40), 'not-xml'],
    ['that is not XML', 'Datums;Summa\n2026-11-20;20,00', 'not-xml'],
    ['that is empty', '', 'not-xml'],
    [
      'with a document type',
      file({ entries: good }).replace('<Document', '<!DOCTYPE Document [<!ENTITY a "b">]><Document'),
      'not-xml',
    ],
    ['with its own entity', file({ entries: entry('<AcctSvcrRef>&b;</AcctSvcrRef>') }), 'not-xml'],
    ['in another encoding', file().replace('UTF-8', 'windows-1257'), 'not-xml'],
    [
      'with bytes that are not UTF-8',
      Buffer.concat([Buffer.from(file().slice(0, 300)), Buffer.from([0xff, 0xfe])]),
      'not-xml',
    ],
    ['of another message', file().replace('camt.053', 'camt.052'), 'not-a-statement'],
    ['of an unknown version', file({ version: '99' }), 'not-a-statement'],
    ['without a statement', `<Document xmlns="${namespace}.02"><BkToCstmrStmt/></Document>`, 'not-a-statement'],
    ['whose account is not an IBAN', file({ account: 'LV80BANK0000435195002' }), 'field-invalid'],
    ['without a closing balance', file({ before: balance('OPBD', '100.00') }), 'field-missing'],
    [
      'with two closing balances',
      file({ before: balance('OPBD', '1.00') + balance('CLBD', '1.00') + balance('CLBD', '1.00') }),
      'field-invalid',
    ],
    ['whose balance is wrong', file({ entries: good, closing: '119.99' }), 'balance'],
    ['with an entry without a number', file({ entries: entry('') }), 'field-missing'],
    ['with an entry without a day', file({ entries: good.replace(/<BookgDt>.*<\/BookgDt>/, '') }), 'field-missing'],
    ['with an impossible day', file({ entries: good.replace('2026-11-20', '2026-02-30') }), 'field-invalid'],
    ['with a fraction of a cent', file({ entries: entry(number, '20.001') }), 'field-invalid'],
    ['with a negative amount', file({ entries: entry(number, '-20.00') }), 'field-invalid'],
    [
      'with an amount too large for a number',
      file({ entries: entry(number, '99999999999999999.00') }),
      'field-invalid',
    ],
    [
      'with an entry in another currency than its account',
      file({ entries: good.replace('"EUR"', '"USD"') }),
      'field-invalid',
    ],
    ['with an unknown direction', file({ entries: entry(number, '20.00', 'BOTH') }), 'field-invalid'],
    ['with two amounts of an entry', file({ entries: entry(`<Amt Ccy="EUR">1.00</Amt>${number}`) }), 'field-invalid'],
    ['with the same number twice', file({ entries: good + good, closing: '140.00' }), 'entry-twice'],
    [
      'with a batch of another sum',
      file({
        closing: '140.00',
        entries: entry(
          `${number}<NtryDtls>${'<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">20.01</Amt></TxAmt></AmtDtls></TxDtls>'.repeat(2)}</NtryDtls>`,
          '40.00',
        ),
      }),
      'batch-sum',
    ],
    [
      'with a batch whose payments have no amount',
      file({ entries: entry(`${number}<NtryDtls><TxDtls/><TxDtls/></NtryDtls>`) }),
      'field-missing',
    ],
  ])('%s', async (_what, content, code) => {
    const taken: StatementEntry[] = []
    const path = join(folder, 'broken.xml')
    await writeFile(path, content)
    await expect(readBankStatement(path, (one) => void taken.push(one))).rejects.toMatchObject({ code })
    expect(taken).toEqual([])
  })

  test('and the error names the line and the field', async () => {
    await expect(read(file({ entries: `${good}\n${entry(number, '1,00')}` }))).rejects.toMatchObject({
      code: 'field-invalid',
      line: 7,
      field: 'Amt',
    })
  })
})

describe('a hostile or huge file', () => {
  const tooLarge = (content: string) => file({ entries: content })
  // Up to four million characters each: the reader gives up long before their end.
  test.each<[string, string]>([
    ['endless nesting', '<a>'.repeat(1_333_333)],
    ['an endless text', `<Ntry><AddtlNtryInf>${'x'.repeat(4_000_000)}</AddtlNtryInf></Ntry>`],
    ['an endless comment', `<!--${'x'.repeat(4_000_000)}-->`],
    ['an endless instruction', `<?x ${'x'.repeat(4_000_000)}?>`],
    ['endless references', `<Ntry><AddtlNtryInf>${'&amp;'.repeat(800_000)}</AddtlNtryInf></Ntry>`],
    ['endless attributes', `<Ntry ${Array.from({ length: 300_000 }, (_, n) => `a${n}=""`).join(' ')}/>`],
    ['endless namespaces', `<Ntry ${Array.from({ length: 100_000 }, (_, n) => `xmlns:a${n}="urn:a"`).join(' ')}/>`],
    ['an endless name', `<${'x'.repeat(4_000_000)}/>`],
    ['a field of a million parts', `<Ntry><Chrgs>${'<a/>'.repeat(1_000_000)}</Chrgs></Ntry>`],
  ])('is rejected: %s', async (_what, content) => {
    const began = process.cpuUsage()
    await expect(read(tooLarge(content))).rejects.toMatchObject({ code: 'too-large' })
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1e6).toBeLessThan(3)
  })

  test('with very many entries is read in linear time', async () => {
    const entries = Array.from({ length: 6_000 }, (_, n) => ({
      bankReference: `B${n}`,
      amountCents: 2000,
      creditorReference: 'RF48P2026000123',
      partyName: 'Anna Kalniņa',
      partyAccount: 'LV44HABA0551000000001',
      remittance: 'Valsts nodeva '.repeat(30),
    }))
    const path = join(folder, 'large.xml')
    const cost = async (count: number) => {
      await writeFile(path, statementFile({ entries: entries.slice(0, count) }))
      const began = process.cpuUsage()
      let taken = 0
      await readBankStatement(path, () => void (taken += 1))
      expect(taken).toBe(count)
      const { user, system } = process.cpuUsage(began)
      return user + system
    }
    await cost(600)
    const small = await cost(600)
    expect(await cost(6_000)).toBeLessThan(small * 30)
  })
})
