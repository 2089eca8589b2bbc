import { randomUUID } from 'node:crypto'
import { pruneAnswers } from '@portal/forms/answers/active-fields'
import { filedFacts } from '@portal/forms/facts/filed-facts'
import { loadService } from '@portal/services/load-service'
import { sampleFacts, samplesByForm } from '@portal/services/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { arrangeSandbox, type Arranged } from '../apps/sandbox/src/testing/arrange-sandbox.ts'
import { registerOffice } from '../apps/server/src/parties/register-office/client.ts'

let sandbox: Arranged
beforeAll(async () => {
  sandbox = await arrangeSandbox()
})
afterAll(() => sandbox.stop())

/** Registered facts that the samples refer to. */
const facts = (sampleFacts.registered ?? []).map((fact) => ({ ...fact, since: '2020-01-08' }))

it.each(samplesByForm)('$code of $form reaches the register whole, and is entered', async ({ code, form, sample }) => {
  const service = await loadService(code, form)
  const entity = { name: 'SIA "Maināmā"', legal_form: form ?? 'SIA', officers: [], facts }
  const { body } = await sandbox.control('POST', '/entities', entity)
  const { registration_number: number } = body as { registration_number: string }
  const filed = {
    form: { code, version: service.version },
    name: code,
    answers: pruneAnswers(service, sample),
    facts: filedFacts(service, sample),
  }
  const applicationId = randomUUID()
  await registerOffice({ url: `${sandbox.url}/register`, key: 'register-secret' }).fileRound({
    applicationId,
    number: 'P-2026-000001',
    round: 1,
    submittedAt: new Date('2026-11-20T10:00:00Z'),
    language: 'lv',
    expedited: false,
    fee: null,
    applicant: { personalCode: '32910010082', name: 'Elīna Avotniece', onBehalfOf: null },
    entity: service.category === 'changes' ? number : null,
    services: [filed],
    warnings: [],
    supportingServices: [],
    notary: null,
    documents: [],
  })
  expect(await sandbox.control('GET', `/submissions/${applicationId}`)).toMatchObject({
    body: { filing: { services: [{ form: filed.form, name: code, answers: sample, facts: filed.facts }] } },
  })
  const decided = await sandbox.control('POST', `/submissions/${applicationId}/decisions`, { state: 'registered' })
  expect(decided).toMatchObject({
    status: 201,
    body: { state: 'registered', entity: expect.stringMatching(/^\d{11}$/) },
  })
})
