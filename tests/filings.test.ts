import { randomUUID } from 'node:crypto'
import type { Fact } from '@portal/contract/facts'
import type { LegalForm } from '@portal/domain'
import { pruneAnswers } from '@portal/forms/answers/active-fields'
import { filedFacts, type FiledFact } from '@portal/forms/facts/filed-facts'
import { loadService } from '@portal/services/load-service'
import { getSampleFacts, samplesByForm } from '@portal/services/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { arrangeSandbox, type Arranged } from '../apps/sandbox/src/testing/arrange-sandbox.ts'
import { registerOffice } from '../apps/server/src/parties/register-office/client.ts'

let sandbox: Arranged
let register: ReturnType<typeof registerOffice>
beforeAll(async () => {
  sandbox = await arrangeSandbox()
  register = registerOffice({ url: `${sandbox.url}/register`, key: 'register-secret' })
})
afterAll(() => sandbox.stop())

/** Reads the facts of an entity that the register's feed has last. */
async function registeredFacts(number: string) {
  let facts: Fact[] = []
  for (let after = 0; ;) {
    const events = await register.eventsAfter(after, { waitSeconds: 0 })
    if (events.length === 0) return facts
    for (const event of events) {
      after = event.number
      if (event.kind === 'entity' && event.entity.registrationNumber === number) facts = event.entity.facts ?? []
    }
  }
}

/** Registered facts that the samples refer to. */
const factsOf = (form: LegalForm | null) =>
  (getSampleFacts(form).registered ?? []).map((fact) => ({ ...fact, since: '2020-01-08' }))

/** Files a request, has it registered, and returns the facts of the entity that the feed has afterwards. */
async function fileAndRegister(
  { code, form, sample }: Pick<(typeof samplesByForm)[number], 'code' | 'form' | 'sample'>,
  toFiled: (facts: FiledFact[]) => FiledFact[] = (facts) => facts,
) {
  const service = await loadService(code, form)
  const entity = { name: 'SIA "Maināmā"', legal_form: form ?? 'SIA', officers: [], facts: factsOf(form) }
  const { body } = await sandbox.control('POST', '/entities', entity)
  const { registration_number: number } = body as { registration_number: string }
  const filed = {
    form: { code, version: service.version },
    name: code,
    answers: pruneAnswers(service, sample),
    facts: toFiled(filedFacts(service, sample, getSampleFacts(form).registered)),
  }
  const applicationId = randomUUID()
  await register.fileRound({
    applicationId,
    number: 'P-2026-000001',
    round: 1,
    submittedAt: new Date('2026-11-20T10:00:00Z'),
    language: 'lv',
    expedited: false,
    expeditedDays: null,
    fee: null,
    applicant: { personalCode: '32910010082', name: 'Elīna Avotniece', onBehalfOf: null },
    entity: service.category !== 'new-subject' ? number : null,
    services: [filed],
    warnings: [],
    supportingServices: [],
    unconfirmedFees: [],
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
  return { filed, entered: await registeredFacts((decided.body as { entity: string }).entity) }
}

it.each(samplesByForm)('$code of $form reaches the register whole, and is entered', async (one) => {
  const { filed, entered } = await fileAndRegister(one)
  expect(filed.facts).not.toEqual([])
  for (const { operation, kind, id, value } of filed.facts) {
    if (operation === 'ended')
      expect(entered).toContainEqual(expect.objectContaining({ id, kind, until: expect.any(String) }))
    else
      expect(
        entered.filter((fact) => fact.kind === kind && fact.until === null).map((fact) => fact.value),
      ).toContainEqual(expect.objectContaining(value ?? {}))
  }
})

it('an area of activity with its code in the list is entered by its name', async () => {
  const sample = samplesByForm.find(({ code }) => code === 'change-activity-areas')
  if (!sample) throw new Error('No service changes areas of activity')
  const { entered } = await fileAndRegister(sample, (facts) =>
    facts.map((fact) =>
      fact.kind === 'area' && fact.value ? { ...fact, value: { ...fact.value, classifier_code: 'X.1' } } : fact,
    ),
  )
  expect(entered.filter(({ kind, until }) => kind === 'area' && until === null).map(({ value }) => value)).toEqual([
    { code: 'Vides aizsardzība' },
  ])
})
