import { loadService } from '@portal/contract/services/load-service'
import { samples } from '@portal/contract/services/samples'
import { describe, expect, test } from 'vitest'
import type { CheckedSignature } from '../documents/index.ts'
import { signersOf, standingOf, type SigningParties } from './sign-expected.ts'

const signature = (signer: string, personalCode: string | null): CheckedSignature => ({
  signer, personalCode, country: 'LV', signedAt: new Date('2026-11-20T10:00:00Z'), level: 'LT', indication: 'TOTAL-PASSED', subIndication: null, findings: [],
})

describe('an application that the entity’s representatives sign', async () => {
  const service = await loadService('change-name')
  const application = service.documents.find(({ type }) => type === 'application')
  const parties: SigningParties = { application: { answers: { 'change-name': samples['change-name'] }, authorName: 'Anna Kalniņa' }, authorCode: '32910010017', officers: [] }

  test('is never complete while the register names nobody, whoever signs', () => {
    const { complete } = signersOf(parties, service, application, [signature('Anna Kalniņa', '32910010017')])
    expect(complete).toBe(false)
    expect(standingOf('32910010017', parties, service, application, [])).toBe('not-expected')
  })
})

describe('a founding decision with a founder who has no Latvian code', async () => {
  const service = await loadService('register-sia')
  const application = service.documents.find(({ type }) => type === 'application')
  const parties: SigningParties = { application: { answers: { 'register-sia': samples['register-sia'] }, authorName: 'Elīna Vītola' }, authorCode: '32648120473', officers: [] }

  test('is completed by a signature whose certificate names no code either', () => {
    const signed = [signature('Elīna Vītola', '32648120473'), signature('Mārtiņš Ozoliņš', '32907741826'), signature('Kaisa Mägi', null)]
    expect(signersOf(parties, service, application, signed).complete).toBe(true)
    expect(signersOf(parties, service, application, signed.slice(0, 2)).complete).toBe(false)
  })
})
