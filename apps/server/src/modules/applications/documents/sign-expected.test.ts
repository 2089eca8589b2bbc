import { loadService } from '@portal/contract/services/load-service'
import { samples } from '@portal/contract/services/samples'
import { describe, expect, test } from 'vitest'
import type { CheckedSignature } from '../../documents/index.ts'
import { signersOf, standingOf, type SigningParties } from './sign-expected.ts'

const signature = (signer: string, personalCode: string | null): CheckedSignature => ({
  signer,
  personalCode,
  country: 'LV',
  signedAt: new Date('2026-11-20T10:00:00Z'),
  level: 'LT',
  indication: 'TOTAL-PASSED',
  subIndication: null,
  findings: [],
  worth: { level: 'qualified', kind: 'signature', reasons: [] },
})

describe('a signature that is asked for', async () => {
  const service = await loadService('register-sole-trader')
  const application = service.documents.find(({ type }) => type === 'application')
  const code = '32910010017'
  const parties: SigningParties = {
    application: {
      answers: { 'register-sole-trader': samples['register-sole-trader'] },
      authorName: 'Anna Kalniņa',
    },
    authorCode: code,
    officers: [],
  }
  const [{ name, personalCode } = { name: '', personalCode: null }] = signersOf(parties, service, application, []).slots
  const worth = (level: NonNullable<CheckedSignature['worth']>['level']) =>
    ({ level, kind: 'signature', reasons: [] }) as const

  test.each<[string, Partial<CheckedSignature>, boolean]>([
    ['qualified and with a time stamp', {}, true],
    ['of a time when its worth was not kept', { worth: null }, true],
    ['without a time stamp', { level: 'B' }, false],
    ['made without a signature device', { worth: worth('advanced-with-qualified-certificate') }, false],
    ['made with another certificate', { worth: worth('advanced') }, false],
    ['of a worth that nobody can tell', { worth: worth('undetermined') }, false],
    ['not valid', { indication: 'TOTAL-FAILED' }, false],
    ['not yet seen to be valid', { indication: 'INDETERMINATE' }, false],
  ])('counts or may be given once more: one that is %s', (_, given, counts) => {
    const signatures = [{ ...signature(name, personalCode), ...given }]
    const { slots, complete } = signersOf(parties, service, application, signatures)
    expect([complete, slots[0]?.signedAt !== null]).toEqual([counts, counts])
    expect(standingOf({ signer: name, personalCode, country: 'LV' }, parties, service, application, signatures)).toBe(
      counts ? 'signed' : 'expected',
    )
  })

  test.each(['B', 'LT'])('and of a document that nobody asked for need not be secure (%s)', (level) => {
    const signatures = [{ ...signature(name, personalCode), level, worth: worth('advanced') }]
    expect(signersOf(parties, undefined, undefined, signatures)).toMatchObject({ complete: true, slots: [{ name }] })
  })
})

describe('an application that the entity’s representatives sign', async () => {
  const service = await loadService('change-name')
  const application = service.documents.find(({ type }) => type === 'application')
  const parties: SigningParties = {
    application: { answers: { 'change-name': samples['change-name'] }, authorName: 'Anna Kalniņa' },
    authorCode: '32910010017',
    officers: [],
  }

  test('is never complete while the register names nobody, whoever signs', () => {
    const { complete } = signersOf(parties, service, application, [signature('Anna Kalniņa', '32910010017')])
    expect(complete).toBe(false)
    expect(
      standingOf(
        { signer: 'Anna Kalniņa', personalCode: '32910010017', country: 'LV' },
        parties,
        service,
        application,
        [],
      ),
    ).toBe('not-expected')
  })

  test('is completed by whoever binds the organisation that is its officer, and by nobody else', () => {
    const officer = {
      id: 'o1',
      name: 'Biedrība "Atbalsta centrs"',
      personalCode: null,
      position: 'AUTHORISED_REPRESENTATIVE',
      right: 'INDIVIDUALLY',
      withAtLeast: null,
      signatories: ['32910010124'],
    } as const
    const represented: SigningParties = { ...parties, officers: [officer] }
    expect(
      standingOf(
        { signer: 'Oskars Dzenītis', personalCode: '32910010124', country: 'LV' },
        represented,
        service,
        application,
        [],
      ),
    ).toBe('expected')
    expect(
      standingOf(
        { signer: 'Anna Kalniņa', personalCode: '32910010017', country: 'LV' },
        represented,
        service,
        application,
        [],
      ),
    ).toBe('not-expected')
    expect(signersOf(represented, service, application, []).slots).toMatchObject([
      { name: officer.name, signedAt: null },
    ])
    expect(signersOf(represented, service, application, [signature('Anna Kalniņa', '32910010017')]).complete).toBe(
      false,
    )
    expect(signersOf(represented, service, application, [signature('Oskars Dzenītis', '32910010124')]).complete).toBe(
      true,
    )
    const unknown: SigningParties = { ...parties, officers: [{ ...officer, signatories: [] }] }
    expect(signersOf(unknown, service, application, [signature('Kaisa Mägi', null)]).complete).toBe(false)
  })
})

describe('a founding decision with a founder who has no Latvian code', async () => {
  const service = await loadService('register-sia')
  const application = service.documents.find(({ type }) => type === 'application')
  const parties: SigningParties = {
    application: { answers: { 'register-sia': samples['register-sia'] }, authorName: 'Elīna Vītola' },
    authorCode: '32648120473',
    officers: [],
  }

  test('is completed by a signature whose certificate names no code either', () => {
    const signed = [
      signature('Elīna Vītola', '32648120473'),
      signature('Mārtiņš Ozoliņš', '32907741826'),
      signature('Kaisa Mägi', null),
    ]
    expect(signersOf(parties, service, application, signed).complete).toBe(true)
    expect(signersOf(parties, service, application, signed.slice(0, 2)).complete).toBe(false)
  })
  test('is not completed by a stranger, nor by another signer’s second signature', () => {
    const others = [signature('Elīna Vītola', '32648120473'), signature('Mārtiņš Ozoliņš', '32907741826')]
    expect(
      signersOf(parties, service, application, [...others, signature('Svešs Cilvēks', '32317460919')]).complete,
    ).toBe(false)
    expect(signersOf(parties, service, application, [...others, signature('Elīna Vītola', null)]).complete).toBe(false)
  })

  test('awaits her own signature and nobody else’s', () => {
    const standing = (signer: string, country: string, personalCode: string | null) =>
      standingOf({ signer, country, personalCode }, parties, service, application, [])
    expect(standing('Kaisa Mägi', 'EE', '48403170123')).toBe('expected')
    expect(standing('Svešs Cilvēks', 'LV', '32317460919')).toBe('not-expected')
    expect(standing('Elīna Vītola', 'LV', '32648120473')).toBe('expected')
  })
})

describe('a founding decision with a founder for whom somebody signs by a document', async () => {
  const service = await loadService('register-sia')
  const application = service.documents.find(({ type }) => type === 'application')
  const sample = samples['register-sia'] as { founders: { founder: object } }
  const child = {
    kind: 'natural',
    forname: 'Emīls',
    surname: 'Vītols',
    hasLatvianIdentityNumber: true,
    latvianIdentityNumber: '32317460919',
    legalBasis: 'parental-custody',
  }
  const founder = { ...sample.founders.founder, '01937a00-0000-7000-8000-00000000000a': child }
  const answers = { 'register-sia': { ...sample, founders: { ...sample.founders, founder } } }
  const parties: SigningParties = {
    application: { answers, authorName: 'Elīna Vītola' },
    authorCode: '32648120473',
    officers: [],
  }
  const founders = [
    signature('Elīna Vītola', '32648120473'),
    signature('Mārtiņš Ozoliņš', '32907741826'),
    signature('Kaisa Mägi', null),
  ]

  test('is complete with the others’ signatures: one of them may hold the document', () => {
    expect(signersOf(parties, service, application, founders)).toMatchObject({
      complete: true,
      slots: expect.arrayContaining([expect.objectContaining({ name: 'Emīls Vītols', signedAt: null })]),
    })
    expect(signersOf(parties, service, application, founders.slice(0, 2)).complete).toBe(false)
  })
  test('awaits the holder’s signature all the same', () => {
    expect(
      standingOf(
        { signer: 'Tēvs Vītols', personalCode: '32907741842', country: 'LV' },
        parties,
        service,
        application,
        founders,
      ),
    ).toBe('expected')
  })
})
