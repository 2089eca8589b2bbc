import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import {
  createContainer,
  followTrustLists,
  isOverdue,
  keepTrustLists,
  SignatureProblem,
  trustSnapshotFromJson,
  trustSnapshotToJson,
  validateContainer,
} from '../index.ts'
import type { Qualified, TrustSnapshot } from '../index.ts'
import {
  addTestSignature,
  createTestPki,
  issueSealCertificate,
  issueSigningCertificate,
  pemToDer,
  createTestContext,
} from '../test-pki.ts'
import type { TestCredential } from '../test-pki.ts'
import { createTestListSigner, signTestList } from '../test-pki/sign-test-list.ts'
import type { TestList, TestService } from '../test-pki/sign-test-list.ts'

const now = new Date('2026-11-20T09:30:00Z')
const issuedAt = new Date('2026-11-01T00:00:00Z')
const nextUpdate = new Date('2027-05-01T00:00:00Z')
const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
const span = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2029-01-01T00:00:00Z') }
const person = issueSigningCertificate(pki, {
  forename: 'Līga',
  surname: 'Ozoliņa',
  personalCode: '320123-12345',
  ...span,
})
const organization = issueSealCertificate(pki, { name: 'SIA Piemērs', registrationNumber: '40000000000', ...span })

const listSigner = (name: string): TestCredential => createTestListSigner(name, new Date('2026-01-01T00:00:00Z'))
const [first, second, third, latvian, stranger] = [
  listSigner('EU 1'),
  listSigner('EU 2'),
  listSigner('EU 3'),
  listSigner('LV'),
  listSigner('Nobody'),
] as const
const der = (credential: TestCredential): Uint8Array => pemToDer(credential.certificatePem)
const LOTL = 'https://lists.test/lotl.xml'
const LV = 'https://lists.test/LV.xml'

const service = (
  type: string,
  certificate: Uint8Array,
  extensions?: string,
  ...earlier: TestService['statuses']
): TestService => ({
  type,
  certificate,
  statuses: [
    { status: 'granted', from: new Date('2025-06-01T00:00:00Z'), ...(extensions !== undefined && { extensions }) },
    ...earlier,
  ],
})
const lists: TestList = {
  territory: 'EU',
  issuedAt,
  nextUpdate,
  pointers: [{ url: LV, territory: 'LV', signers: [der(latvian)] }],
}
const country = (extensions?: string, change: Partial<TestList> = {}): TestList => ({
  territory: 'LV',
  issuedAt,
  nextUpdate,
  services: [
    service('CA/QC', pemToDer(pki.issuing.certificatePem), extensions),
    service('TSA/QTST', pemToDer(pki.tsa.certificatePem)),
  ],
  ...change,
})

type Net = Readonly<Record<string, Buffer>>
const net = (change: Net = {}): Net => ({
  [LOTL]: signTestList(lists, first),
  [LV]: signTestList(country(), latvian),
  ...change,
})
const follow = (
  given: Net,
  options: { signers?: Uint8Array[]; previous?: TrustSnapshot; at?: Date } = {},
): Promise<TrustSnapshot> =>
  followTrustLists({
    lists: { url: LOTL, signers: options.signers ?? [der(first)] },
    now: options.at ?? now,
    ...(options.previous && { previous: options.previous }),
    fetch: (url) => (given[url] ? Promise.resolve(given[url]) : Promise.reject(new Error('no such address'))),
  })
const codeOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'nothing',
    (error: unknown) => (error instanceof SignatureProblem ? error.code : String(error)),
  )

const signedBy = await Promise.all(
  [person, organization].map((signer) =>
    addTestSignature(
      createContainer([{ name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('a') }]),
      signer,
      createTestContext(pki, now),
    ),
  ),
)

describe('trusted lists', () => {
  it('lead from the list of lists to a signature that passes', async () => {
    const trust = await follow(net())
    expect(trust.lists).toMatchObject([{ territory: 'EU' }, { territory: 'LV', sequenceNumber: 1, nextUpdate }])
    expect(validateContainer(signedBy[0] ?? Buffer.alloc(0), { trust, at: now }).signatures[0]).toMatchObject({
      indication: 'TOTAL-PASSED',
      qualified: { level: 'qualified', kind: 'signature' },
    })
  })

  it('may be as large as those of large countries, and have an unreadable entry', async () => {
    const many = Array.from({ length: 3000 }, () => service('CA/QC', pemToDer(pki.ocsp.certificatePem)))
    const large = country(undefined, {
      services: [...many, service('CA/QC', Buffer.from('no certificate')), ...(country().services ?? [])],
    })
    const trust = await follow(net({ [LV]: signTestList(large, latvian) }))
    expect(trust.anchors).toHaveLength(3003)
    expect(validateContainer(signedBy[0] ?? Buffer.alloc(0), { trust, at: now }).signatures[0]?.indication).toBe(
      'TOTAL-PASSED',
    )
  })

  it('stay what they are when they are kept as text, and are used without a network', async () => {
    const snapshot = await follow(net())
    const kept = trustSnapshotFromJson(trustSnapshotToJson(snapshot))
    expect(kept).toEqual(snapshot)
    expect(isOverdue(kept, now)).toBe(false)
    expect(isOverdue(kept, new Date('2027-06-01T00:00:00Z'))).toBe(true)
  })

  it('trust a service while it was granted, and not before or after', async () => {
    const statuses = [
      { status: 'withdrawn', from: new Date('2026-11-10T00:00:00Z') },
      { status: 'granted', from: new Date('2026-05-01T00:00:00Z') },
    ]
    const changed = {
      ...country(),
      services: [
        { type: 'CA/QC', certificate: pemToDer(pki.issuing.certificatePem), statuses },
        service('TSA/QTST', pemToDer(pki.tsa.certificatePem)),
      ],
    }
    const trust = await follow(net({ [LV]: signTestList(changed, latvian) }))
    expect(trust.anchors[0]).toMatchObject({
      grantedFrom: new Date('2026-05-01T00:00:00Z'),
      grantedUntil: new Date('2026-11-10T00:00:00Z'),
    })
    expect(validateContainer(signedBy[0] ?? Buffer.alloc(0), { trust, at: now }).signatures[0]).toMatchObject({
      subIndication: 'NO_CERTIFICATE_CHAIN_FOUND',
      findings: [{ code: 'service-not-granted' }],
    })
  })

  it.each<[string, string, () => Net]>([
    ['nobody knows its signer', 'trust-list-signer-unknown', () => net({ [LOTL]: signTestList(lists, stranger) })],
    [
      'a byte of it is changed',
      'trust-list-signature-invalid',
      () => net({ [LOTL]: Buffer.from(signTestList(lists, first).toString().replace('LV.xml', 'XX.xml')) }),
    ],
    [
      'it is not signed',
      'trust-list-unsigned',
      () =>
        net({
          [LOTL]: Buffer.from(
            signTestList(lists, first)
              .toString()
              .replace(/<ds:Signature .*<\/ds:Signature>/s, ''),
          ),
        }),
    ],
    [
      'something stands behind its signature',
      'trust-list-signature-invalid',
      () =>
        net({
          [LOTL]: Buffer.from(
            signTestList(lists, first).toString().replace('</ds:Signature></Trust', '</ds:Signature><X/></Trust'),
          ),
        }),
    ],
    [
      'it has expired',
      'trust-list-expired',
      () => net({ [LOTL]: signTestList({ ...lists, nextUpdate: new Date('2026-11-19T00:00:00Z') }, first) }),
    ],
    [
      'it is from the future',
      'trust-list-from-future',
      () => net({ [LOTL]: signTestList({ ...lists, issuedAt: new Date('2026-12-01T00:00:00Z') }, first) }),
    ],
    [
      'it declares entities',
      'xml-doctype',
      () => net({ [LOTL]: Buffer.concat([Buffer.from('<!DOCTYPE x [<!ENTITY e "e">]>'), signTestList(lists, first)]) }),
    ],
    ['it is something else', 'trust-list-malformed', () => net({ [LOTL]: Buffer.from('<x/>') })],
  ])('are refused when %s: %s', async (_, code, given) => {
    expect(await codeOf(follow(given()))).toBe(code)
  })

  it('of one country are reported as missing, and keep the known entries', async () => {
    const previous = await follow(net())
    const broken = net({ [LV]: signTestList(country(), stranger) })
    expect((await follow(broken)).lists[1]).toMatchObject({ territory: 'LV', problem: 'trust-list-signer-unknown' })
    expect((await follow(broken)).anchors).toEqual([])
    expect(await follow(broken, { previous })).toMatchObject({
      lists: [{}, { problem: 'trust-list-signer-unknown', sequenceNumber: 1 }],
      anchors: previous.anchors,
    })
    expect((await follow({ [LOTL]: signTestList(lists, first) }, { previous })).lists[1]).toMatchObject({
      problem: 'trust-list-unreachable',
    })
  })

  it('of a version not known here are not read, for their words may mean something else', async () => {
    const later = Buffer.from(
      signTestList(lists, first).toString().replace('<TSLVersionIdentifier>6<', '<TSLVersionIdentifier>7<'),
    )
    expect(await codeOf(follow(net({ [LOTL]: later })))).toBe('trust-list-version')
  })

  it('that are older than the known ones bring no service back', async () => {
    const previous = await follow(net({ [LV]: signTestList(country(undefined, { sequenceNumber: 7 }), latvian) }))
    expect(
      (await follow(net({ [LV]: signTestList(country(undefined, { sequenceNumber: 6 }), latvian) }), { previous }))
        .lists[1],
    ).toMatchObject({ problem: 'trust-list-older-than-known', sequenceNumber: 7 })
  })

  it('change their signer through pivots, three at most', async () => {
    const pivot = (number: number): string => `https://lists.test/lotl-pivot-${number}.xml`
    const naming = (signer: Uint8Array, schemeUris: string[] = []): TestList => ({
      ...lists,
      schemeUris,
      pointers: [...(lists.pointers ?? []), { url: LOTL, territory: 'EU', signers: [signer] }],
    })
    const changed: Net = net({
      [LOTL]: signTestList({ ...lists, schemeUris: [pivot(2), pivot(1)] }, third),
      [pivot(2)]: signTestList(naming(der(third), [pivot(1)]), second),
      [pivot(1)]: signTestList(naming(der(second)), first),
    })
    await expect(follow(changed)).resolves.toMatchObject({ lists: [{}, { territory: 'LV' }] })
    expect(await codeOf(follow({ ...changed, [pivot(1)]: signTestList(naming(der(second)), stranger) }))).toBe(
      'trust-list-signer-unknown',
    )
    const endless = Object.fromEntries(
      Array.from({ length: 9 }, (_, number) => [
        pivot(number),
        signTestList(naming(der(third), [pivot(number + 1)]), third),
      ]),
    )
    expect(
      await codeOf(
        follow({ ...changed, ...endless, [LOTL]: signTestList({ ...lists, schemeUris: [pivot(0)] }, third) }),
      ),
    ).toBe('trust-list-signer-unknown')
  })
})

describe('trusted lists that are kept', () => {
  const keep = async (kept: string | undefined, given: Net, at: Date) => {
    const asked: string[] = []
    const result = await keepTrustLists(kept, {
      lists: { url: LOTL, signers: [der(first)] },
      now: at,
      fetch: (url) => {
        asked.push(url)
        return given[url] ? Promise.resolve(given[url]) : Promise.reject(new Error('no such address'))
      },
    })
    return { ...result, asked }
  }
  const hours = (count: number): Date => new Date(now.getTime() + count * 3_600_000)
  const soon = net({ [LV]: signTestList(country(undefined, { nextUpdate: hours(5) }), latvian) })

  it('are fetched once, and used for a day without a network', async () => {
    const { kept, asked } = await keep(undefined, net(), now)
    expect(asked).toEqual([LOTL, LV])
    const later = await keep(kept, {}, hours(23))
    expect([later.asked, later.kept, later.problem]).toEqual([[], kept, undefined])
    expect(
      validateContainer(signedBy[0] ?? Buffer.alloc(0), { trust: later.snapshot, at: hours(23) }).signatures[0]
        ?.indication,
    ).toBe('TOTAL-PASSED')
    expect((await keep(kept, net(), hours(25))).asked).toEqual([LOTL, LV])
  })

  it('are fetched again as soon as one of them was never had', async () => {
    const { kept } = await keep(undefined, { [LOTL]: net()[LOTL] as Buffer }, now)
    const later = await keep(kept, net(), hours(1))
    expect(later.asked).toEqual([LOTL, LV])
    expect(later.snapshot.anchors).toHaveLength(2)
  })

  it('are fetched as soon as one of them is due', async () => {
    const { kept } = await keep(undefined, soon, now)
    expect((await keep(kept, soon, hours(4))).asked).toEqual([])
    expect((await keep(kept, net(), hours(6))).asked).toEqual([LOTL, LV])
  })

  it('stay in use when nothing better can be had, and say so', async () => {
    const { kept, snapshot } = await keep(undefined, net(), now)
    expect(await keep(kept, {}, hours(1000))).toMatchObject({ snapshot, kept, problem: 'trust-list-unreachable' })
    expect(await keep(kept, net({ [LOTL]: signTestList(lists, stranger) }), hours(25))).toMatchObject({
      snapshot,
      problem: 'trust-list-signer-unknown',
    })
    const stale = await keep(kept, net({ [LV]: signTestList(country(), stranger) }), hours(25))
    expect(stale.snapshot.anchors).toEqual(snapshot.anchors)
    await expect(keep(undefined, {}, now)).rejects.toThrow('no such address')
  })
})

const SIE = 'http://uri.etsi.org/TrstSvc/SvcInfoExt/eSigDir-1999-93-EC-TrustedList/#'
const use = (word: string): string =>
  `<Extension Critical="false"><AdditionalServiceInformation><URI xml:lang="en">http://uri.etsi.org/TrstSvc/TrustedList/SvcInfoExt/${word}</URI></AdditionalServiceInformation></Extension>`
const qualifier = (word: string, criteria: string, assert = 'all'): string =>
  [
    `<Extension Critical="true"><q:Qualifications xmlns:q="${SIE}"><q:QualificationElement><q:Qualifiers><q:Qualifier uri="http://uri.etsi.org/TrstSvc/TrustedList/SvcInfoExt/${word}"/></q:Qualifiers>`,
    `<q:CriteriaList assert="${assert}">${criteria}</q:CriteriaList></q:QualificationElement></q:Qualifications></Extension>`,
  ].join('')
const signingKey = '<q:KeyUsage><q:KeyUsageBit name="nonRepudiation">true</q:KeyUsageBit></q:KeyUsage>'
const policy = (id: string): string =>
  `<q:PolicySet><q:PolicyIdentifier><x:Identifier xmlns:x="http://uri.etsi.org/01903/v1.3.2#">urn:oid:${id}</x:Identifier></q:PolicyIdentifier></q:PolicySet>`

describe('a signature is worth', () => {
  it.each<[string, string, Partial<Qualified>, number?]>([
    ['a qualified one, as its certificate says', '', { level: 'qualified', kind: 'signature' }],
    ['a qualified seal', '', { level: 'qualified', kind: 'seal' }, 1],
    [
      'an advanced seal, when the service is for signatures',
      use('ForeSignatures'),
      { level: 'advanced', reasons: ['certificate-says-qualified', 'service-not-for-this-use'] },
      1,
    ],
    [
      'a qualified one, when the service is for both',
      use('ForeSignatures') + use('ForeSeals'),
      { level: 'qualified' },
      1,
    ],
    [
      'an advanced one, when the list says so',
      qualifier('NotQualified', signingKey),
      { level: 'advanced', reasons: ['list-says-not-qualified'] },
    ],
    [
      'one without a qualified device, when the list says so',
      qualifier('QCNoSSCD', policy('0.4.0.194112.1.2')),
      {
        level: 'advanced-with-qualified-certificate',
        reasons: ['certificate-says-qualified', 'list-says-no-signature-device'],
      },
    ],
    [
      'what the certificate says, when the criteria are not met',
      qualifier('NotQualified', policy('1.2.3') + signingKey),
      { level: 'qualified' },
    ],
    [
      'less, when one of the criteria is enough',
      qualifier('NotQualified', policy('1.2.3') + signingKey, 'atLeastOne'),
      { level: 'advanced' },
    ],
    [
      'what the certificate says, when the criteria are of a kind not known',
      qualifier('NotQualified', '<q:otherCriteriaList><x/></q:otherCriteriaList>'),
      { level: 'qualified' },
    ],
    ['a seal, when the list says so', qualifier('QCForESeal', signingKey), { kind: 'seal' }],
  ])('%s', async (_, extensions, expected, which = 0) => {
    const trust = await follow(net({ [LV]: signTestList(country(extensions), latvian) }))
    expect(
      validateContainer(signedBy[which] ?? Buffer.alloc(0), { trust, at: now }).signatures[0]?.qualified,
    ).toMatchObject(expected)
  })

  it('nothing by a service with something critical that is not understood', async () => {
    const trust = await follow(
      net({ [LV]: signTestList(country('<Extension Critical="true"><x/></Extension>'), latvian) }),
    )
    expect(validateContainer(signedBy[0] ?? Buffer.alloc(0), { trust, at: now }).signatures[0]).toMatchObject({
      indication: 'INDETERMINATE',
      qualified: { level: 'undetermined', reasons: ['not-in-trusted-list'] },
    })
  })
})
