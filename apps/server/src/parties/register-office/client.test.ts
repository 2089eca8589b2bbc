import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PartyUnavailable } from '../../problem.ts'
import { answerJson, httpParty, type HttpParty } from '../../testing/fake-parties/http-party.ts'
import { registerOffice } from './client.ts'
import { FilingRefused, type Filing, type RegisterOffice } from './port.ts'

const id = '01937a00-0000-7000-8000-000000000001'
const document = {
  documentId: '01937a00-0000-7000-8000-000000000002',
  type: 'application',
  name: 'Pieteikums „A”.edoc',
  mediaType: 'application/vnd.etsi.asic-e+zip',
  sha256: 'ab'.repeat(32),
  size: 3,
}
const filing: Filing = {
  applicationId: id,
  number: 'P-2026-000001',
  round: 1,
  submittedAt: new Date('2026-11-20T10:00:00Z'),
  language: 'lv',
  expedited: false,
  expeditedDays: null,
  fee: { cents: 2000, paidAt: new Date('2026-11-20T09:59:00Z'), reference: 'RF97P2026000001A1' },
  applicant: { personalCode: '32000000001', name: 'Anna Kalniņa', onBehalfOf: '40203000019' },
  entity: '40203000019',
  warnings: [
    { path: 'change-name.decision.meeting.decidedOn', code: 'notified-late', text: 'Kopš lēmuma pagāja ilgs laiks.' },
  ],
  supportingServices: [{ code: 'register-extract', name: 'Apliecināts izraksts no reģistra' }],
  unconfirmedFees: ['Apliecināts izraksts no reģistra'],
  notary: { notaryId: '01937a00-0000-7000-8000-000000000003', name: 'Baiba Grīnvalde' },
  services: [
    {
      form: { code: 'change-name', version: 1 },
      name: 'Nosaukuma maiņa',
      answers: { firm: { wording: { name: 'Bērzu aleja' } } },
      facts: [
        {
          operation: 'changed',
          kind: 'name',
          id: null,
          value: { name: 'Bērzu aleja' },
          since: null,
          until: null,
          reason: null,
        },
      ],
    },
  ],
  documents: [
    {
      ...document,
      person: { row: '01937a00-0000-7000-8000-000000000004', name: 'Ilze Ārzemniece' },
      signatures: [
        {
          signer: 'Anna Kalniņa',
          personalCode: '32000000001',
          country: 'LV',
          signedAt: new Date('2026-11-20T09:00:00Z'),
          indication: 'TOTAL-PASSED',
          secure: true,
        },
      ],
    },
  ],
}
const officer = {
  forename: 'Anna',
  surname: 'Kalniņa',
  personal_code: '32000000001',
  birth_date: null,
  entity_registration_number: null,
  position: 'BOARD_MEMBER',
  governing_body: 'EXECUTIVE_BOARD',
  representation: 'INDIVIDUALLY',
  with_at_least: null,
  appointed_on: '2020-03-05',
}
const entityEvent = {
  number: 1,
  at: '2026-11-20T10:00:00.000Z',
  kind: 'entity',
  entity: {
    registration_number: '40203000019',
    name: 'Liepu aleja',
    legal_form: 'SIA',
    status: 'active',
    address: { code: '1', text: 'Rīga' },
    capital: '2800.00',
    registered_on: '2020-03-05',
    officers: [{ ...officer, id: 'o1' }, officer],
    members: [],
  },
}
const submissionEvent = {
  number: 2,
  at: '2026-11-20T10:00:00.000Z',
  kind: 'submission',
  submission: id,
  state: 'postponed',
  note: 'Trūkst piekrišanas.',
  points: [{ path: null, document_type: 'consent', text: 'Pievienojiet.' }],
  decision: { number: '1', title: 'Lēmums', text: 'Atlikts.', file: { id: document.documentId, name: 'Lēmums.edoc' } },
  due_on: '2027-01-15',
  entity: null,
}

let office: HttpParty
let client: RegisterOffice
beforeAll(async () => {
  office = await httpParty()
  client = registerOffice({ url: `${office.url}/register`, key: 'secret-of-the-register' })
})
afterAll(() => office.close())

describe('the client of the register', () => {
  test('sends a document’s bytes with digest and percent-encoded name', async () => {
    office.behave(answerJson(201, {}))
    await client.sendDocument(id, document, Readable.from([Buffer.from('a'), Buffer.from('bc')]))
    expect(office.received.at(-1)).toMatchObject({
      method: 'PUT',
      path: `/register/api/submissions/${id}/documents/${document.documentId}`,
      headers: {
        authorization: 'Bearer secret-of-the-register',
        'content-type': document.mediaType,
        'content-length': '3',
        'x-content-sha256': document.sha256,
        'x-file-name': encodeURIComponent(document.name),
      },
      body: Buffer.from('abc'),
    })
  })

  test('sends a document in chunks, and stops where the register has answered before the end', async () => {
    let pieces = 0
    const large = { ...document, size: 50_000_000 }
    const content = Readable.from(
      (function* () {
        for (; pieces < 50; pieces += 1) yield Buffer.alloc(1_000_000)
      })(),
      { objectMode: false, highWaterMark: 1_000_000 },
    )
    office.behaveAtOnce(answerJson(409, { code: 'too-late' }))
    await expect(client.sendDocument(id, large, content)).rejects.toBeInstanceOf(FilingRefused)
    expect(pieces).toBeLessThan(50)
    office.behaveAtOnce(undefined)
  })

  test('treats an interrupted document as not sent', async () => {
    office.behave(answerJson(201, {}))
    const content = Readable.from([Buffer.from('a')])
    await expect(client.sendDocument(id, document, content)).rejects.toBeInstanceOf(PartyUnavailable)
  })

  test('submits a round in the register’s format and reads its number', async () => {
    office.behave(answerJson(200, { register_number: '6-12/100001', received_at: '2026-11-20T10:00:01.000Z' }))
    expect(await client.fileRound(filing)).toEqual({
      registerNumber: '6-12/100001',
      receivedAt: new Date('2026-11-20T10:00:01Z'),
    })
    const { path, body } = office.received.at(-1)!
    expect(path).toBe(`/register/api/submissions/${id}/rounds/1`)
    expect(JSON.parse(body.toString())).toMatchObject({
      application_uuid: id,
      round: 1,
      fee: { amount: '20.00', reference: 'RF97P2026000001A1' },
      applicant: { personal_code: '32000000001', on_behalf_of: '40203000019' },
      entity: '40203000019',
      warnings: filing.warnings,
      supporting_services: filing.supportingServices,
      unconfirmed_fees: filing.unconfirmedFees,
      notary: { id: '01937a00-0000-7000-8000-000000000003', name: 'Baiba Grīnvalde' },
      documents: [
        {
          uuid: document.documentId,
          media_type: document.mediaType,
          sha256: document.sha256,
          size: 3,
          person: { row: '01937a00-0000-7000-8000-000000000004', name: 'Ilze Ārzemniece' },
          signatures: [
            {
              signer: 'Anna Kalniņa',
              personal_code: '32000000001',
              country: 'LV',
              signed_at: '2026-11-20T09:00:00.000Z',
              indication: 'TOTAL-PASSED',
              secure: true,
            },
          ],
        },
      ],
    })
  })

  test.each([
    ['a filing whose documents have not arrived', 409, FilingRefused],
    ['a filing with wrong fields', 400, FilingRefused],
    ['a wrong key, without effect on the filing', 401, PartyUnavailable],
    ['an intake that is down', 503, PartyUnavailable],
  ])('%s', async (_name, status, failure) => {
    office.behave(answerJson(status, { error: 'no' }))
    await expect(client.fileRound(filing)).rejects.toBeInstanceOf(failure)
  })

  test('sends an objection under its id', async () => {
    office.behave(answerJson(201, {}))
    const objection = {
      objectionId: document.documentId,
      submissionId: id,
      ground: 'not-me',
      reason: 'Neiesniedzu.',
      personalCode: '32000000001',
      name: 'Anna Kalniņa',
      madeAt: new Date('2026-11-20T10:00:00Z'),
    } as const
    await client.sendObjection(objection)
    const { method, path, body } = office.received.at(-1)!
    expect([method, path]).toEqual(['PUT', `/register/api/submissions/${id}/objections/${document.documentId}`])
    expect(JSON.parse(body.toString())).toEqual({
      ground: 'not-me',
      reason: 'Neiesniedzu.',
      person: { personal_code: '32000000001', name: 'Anna Kalniņa' },
      made_at: '2026-11-20T10:00:00.000Z',
    })
    office.behave(answerJson(503, {}))
    await expect(client.sendObjection(objection)).rejects.toBeInstanceOf(PartyUnavailable)
  })

  test('reads a decision as a file, and nothing that is not one', async () => {
    office.behave((_, response) => response.writeHead(200, { 'content-type': 'application/octet-stream' }).end('PK'))
    expect((await client.readDecisionFile(id, document.documentId)).toString()).toBe('PK')
    expect(office.received.at(-1)?.path).toBe(`/register/api/submissions/${id}/files/${document.documentId}`)
    office.behave(answerJson(200, {}))
    await expect(client.readDecisionFile(id, document.documentId)).rejects.toBeInstanceOf(PartyUnavailable)
    office.behave(answerJson(404, {}))
    await expect(client.readDecisionFile(id, document.documentId)).rejects.toBeInstanceOf(FilingRefused)
  })

  test('reads events, giving an officer without an id a stable one', async () => {
    office.behave(answerJson(200, { events: [entityEvent, submissionEvent], next: 2 }))
    const events = await client.eventsAfter(0, { waitSeconds: 20 })
    expect(office.received.at(-1)?.path).toBe('/register/api/events?after=0&wait=20')
    expect(events).toMatchObject([
      {
        number: 1,
        kind: 'entity',
        entity: {
          registrationNumber: '40203000019',
          capitalCents: 280_000,
          officers: [{ officerId: 'o1' }, { officerId: 'BOARD_MEMBER-32000000001-1' }],
        },
      },
      {
        number: 2,
        kind: 'submission',
        submission: {
          submissionId: id,
          state: 'postponed',
          dueOn: '2027-01-15',
          points: [{ path: null, documentType: 'consent' }],
          decision: { number: '1', file: { fileId: document.documentId, name: 'Lēmums.edoc' } },
        },
      },
    ])
  })

  test.each([
    ['null', { forename: null }],
    ['empty', { forename: '' }],
    ['absent', { forename: undefined }],
  ])('reads an officer whose forename is %s', async (_, changed) => {
    const filed = { ...officer, ...changed, surname: 'Suharto' }
    const entity = { ...entityEvent.entity, officers: [filed] }
    office.behave(answerJson(200, { events: [{ ...entityEvent, entity }], next: 2 }))
    expect(await client.eventsAfter(0, { waitSeconds: 20 })).toMatchObject([
      { kind: 'entity', entity: { officers: [{ forename: null, surname: 'Suharto' }] } },
    ])
  })

  const wireMember = {
    forename: 'Ilze',
    surname: 'Rudmane',
    personal_code: '32000000001',
    entity_registration_number: null,
    name: null,
    shares: 28,
    nominal: '100.00',
  }
  const society = { ...wireMember, forename: '', surname: '', personal_code: null, name: 'Centrs' }
  const factsOfEvent = async (filed: object) => {
    office.behave(answerJson(200, { events: [{ ...entityEvent, entity: { ...entityEvent.entity, ...filed } }] }))
    return (await client.eventsAfter(0, { waitSeconds: 0 }))[0]
  }
  const statutes = { kind: 'statutes', id: '1', value: { adopted_on: '2020-03-01' } }

  test('reads the facts of an entity except unknown kinds, together with members listed next to them', async () => {
    const unknown = { kind: 'horoscope', id: '1', value: { sign: 'leo' } }
    const event = await factsOfEvent({ facts: [statutes, unknown], members: [wireMember, society] })
    const shares = {
      joint: null,
      representative: null,
      shares: 28,
      nominal: '100.00',
      currency: 'EUR',
      ranges: null,
      category: null,
    }
    expect(event).toMatchObject({
      entity: {
        facts: [
          { ...statutes, since: null, until: null },
          { kind: 'member', id: '32000000001-0', value: { holder: { surname: 'Rudmane' }, ...shares } },
          { kind: 'member', id: '-1', value: { holder: { name: 'Centrs', registration_number: null }, ...shares } },
        ],
      },
    })
  })

  test('reads members only from facts where facts list them', async () => {
    const holder = { forename: 'Ilze', surname: 'Rudmane' }
    const fact = { kind: 'member', id: 'm1', value: { holder, shares: 1 }, since: '2020-03-05', until: '2021-03-05' }
    const event = await factsOfEvent({ facts: [fact], members: [wireMember] })
    expect(event?.kind === 'entity' && event.entity.facts).toMatchObject([
      { ...fact, value: { shares: 1, joint: null, holder: { ...holder, personal_code: null } } },
    ])
  })

  test.each([
    ['value', { ...statutes, value: { adopted_on: 'yesterday' } }],
    ['day', { ...statutes, since: '2020-02-31' }],
    ['identifier', { ...statutes, id: '' }],
    ['holder', { kind: 'member', id: '1', value: { shares: 1 } }],
  ])('rejects an event with a fact without %s', async (_, fact) => {
    expect(await factsOfEvent({ facts: [fact] })).toMatchObject({ number: 1, kind: 'unreadable' })
  })

  test('reads branches, organisations and legal facts', async () => {
    const events = [
      { ...entityEvent, entity: { ...entityEvent.entity, legal_form: 'FIL', parent: '40203000023' } },
      {
        number: 2,
        at: '2026-11-20T10:00:00.000Z',
        kind: 'organization',
        organization: {
          registration_number: '40008901036',
          name: 'Atbalsta centrs',
          persons: [{ personal_code: '32000000001' }, { personal_code: '32000000001' }],
        },
      },
      {
        number: 3,
        at: '2026-11-20T10:00:00.000Z',
        kind: 'legal_fact',
        legal_fact: {
          id,
          type: 'mass_media',
          number: '1',
          title: 'Avīze',
          status: 'ended',
          registered_on: '2021-02-15',
          parties: [{ name: 'Biedrība', personal_code: null, registration_number: '40008901017' }],
        },
      },
    ]
    office.behave(answerJson(200, { events, next: 3 }))
    expect(await client.eventsAfter(0, { waitSeconds: 0 })).toMatchObject([
      { kind: 'entity', entity: { parentRegistrationNumber: '40203000023' } },
      { kind: 'organization', organization: { registrationNumber: '40008901036', personalCodes: ['32000000001'] } },
      {
        kind: 'legal_fact',
        legalFact: {
          legalFactId: id,
          type: 'mass_media',
          status: 'ended',
          registeredOn: '2021-02-15',
          parties: [{ name: 'Biedrība', personalCode: null, registrationNumber: '40008901017' }],
        },
      },
    ])
  })

  test('keeps the number of an event with unknown fields, so that the feed can continue', async () => {
    office.behave(answerJson(200, { events: [{ number: 7, at: '2026-11-20T10:00:00.000Z', kind: 'merger' }] }))
    expect(await client.eventsAfter(6, { waitSeconds: 0 })).toMatchObject([
      { number: 7, kind: 'unreadable', raw: { kind: 'merger' } },
    ])
  })

  test('stops waiting for news on request', async () => {
    office.behave(() => {})
    const stop = new AbortController()
    const waiting = client.eventsAfter(0, { waitSeconds: 20, signal: stop.signal })
    stop.abort()
    await expect(waiting).rejects.toBeInstanceOf(PartyUnavailable)
  })
})
