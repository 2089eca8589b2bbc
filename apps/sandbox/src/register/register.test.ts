import { createHash, randomUUID } from 'node:crypto'
import { openContainer } from '@portal/signatures'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { arrangeSandbox } from '../testing/arrange-sandbox.ts'
import type { Arranged } from '../testing/arrange-sandbox.ts'
import { openBrowser } from '../testing/browser.ts'
import type { Entity, Fact, Officer } from '../world-words.ts'
import { abandonWhenTaken } from '../testing/abandon.ts'
import { usualTerm } from './decide.ts'
import type { NumberedEvent } from './events.ts'
import type { FiledFact, Filing } from './filing.ts'
import { computeCheckDigit, isRegistrationNumber } from './registration-number.ts'

let sandbox: Arranged
beforeAll(async () => {
  sandbox = await arrangeSandbox()
})
afterAll(() => sandbox.stop())
afterEach(() => sandbox.control('PUT', '/parties/register/behaviour', { mode: 'normal' }))

type Answer = { status: number; body: Record<string, unknown> }
const authorization = 'Bearer register-secret'
const text = Buffer.from('the founding decision')
const sha256 = createHash('sha256').update(text).digest('hex')

async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function putDocument(submission: string, document: string, body = text, digest = sha256): Promise<Answer> {
  return answerOf(
    await fetch(`${sandbox.url}/register/api/submissions/${submission}/documents/${document}`, {
      method: 'PUT',
      body: new Uint8Array(body),
      headers: {
        authorization,
        'content-type': 'application/vnd.etsi.asic-e+zip',
        'x-content-sha256': digest,
        'x-file-name': encodeURIComponent('Dibināšanas lēmums (1).edoc'),
      },
    }),
  )
}

async function putRound(submission: string, filing: Filing, round = 1, signal?: AbortSignal): Promise<Answer> {
  return answerOf(
    await fetch(`${sandbox.url}/register/api/submissions/${submission}/rounds/${round}`, {
      method: 'PUT',
      body: JSON.stringify(filing),
      headers: { authorization, 'content-type': 'application/json' },
      ...(signal && { signal }),
    }),
  )
}

async function events(after: number, wait = 0): Promise<{ events: NumberedEvent[]; next: number }> {
  const response = await fetch(`${sandbox.url}/register/api/events?after=${after}&wait=${wait}`, {
    headers: { authorization },
  })
  return (await response.json()) as { events: NumberedEvent[]; next: number }
}

const officer = (more: Partial<Officer> = {}): Officer => ({
  forename: 'Elīna',
  surname: 'Avotniece',
  personal_code: '32910010082',
  birth_date: null,
  entity_registration_number: null,
  position: 'BOARD_MEMBER',
  governing_body: 'EXECUTIVE_BOARD',
  representation: 'INDIVIDUALLY',
  with_at_least: null,
  appointed_on: '2026-11-20',
  ...more,
})

const filedFact = (operation: FiledFact['operation'], kind: string, more: Partial<FiledFact> = {}): FiledFact => ({
  operation,
  kind,
  id: null,
  value: null,
  since: null,
  until: null,
  reason: null,
  ...more,
})
const elina = { forename: 'Elīna', surname: 'Avotniece', personal_code: '32910010082', birth_date: null, country: null }
const right = { representation: 'INDIVIDUALLY', with_at_least: null }

const founding: FiledFact[] = [
  filedFact('added', 'name', { value: { name: 'SIA "Jaunais avots"' } }),
  filedFact('added', 'legal_form', { value: { form: 'SIA' } }),
  filedFact('added', 'seat', { value: { code: '105900116', text: 'Brīvības iela 76, Rīga, LV-1010' } }),
  filedFact('added', 'capital', { value: { amount: '2800.00', paid: '2800.00', currency: 'EUR' } }),
  filedFact('added', 'officer', {
    value: { holder: elina, position: 'BOARD_MEMBER', governing_body: 'EXECUTIVE_BOARD', ...right },
    since: '2026-11-20',
  }),
  filedFact('added', 'member', { value: { holder: elina, shares: 2800, nominal: '1.00', currency: 'EUR' } }),
]

function filingOf(
  submission: string,
  {
    document,
    facts = founding,
    entity = null,
    round = 1,
    ...rest
  }: {
    document?: string
    facts?: FiledFact[]
    entity?: string | null
    round?: number
  } & Pick<Partial<Filing>, 'supporting_services' | 'unconfirmed_fees' | 'warnings'> = {},
): Filing {
  return {
    ...rest,
    application_uuid: submission,
    number: 'P-2026-000001',
    round,
    submitted_at: '2026-11-20T09:00:00.000Z',
    language: 'lv',
    expedited: false,
    fee: { amount: '75.00', paid_at: '2026-11-20T08:59:00.000Z', reference: 'RF181' },
    applicant: { personal_code: '32910010082', name: 'Elīna Avotniece', on_behalf_of: null },
    entity,
    services: [
      {
        form: { code: 'register-sia', version: 1 },
        name: 'SIA reģistrācija',
        answers: { company: { firm: { name: 'SIA "Jaunais avots"' } } },
        facts,
      },
    ],
    documents:
      document === undefined
        ? []
        : [
            {
              uuid: document,
              type: 'founding-decision',
              name: 'Dibināšanas lēmums (1).edoc',
              media_type: 'application/vnd.etsi.asic-e+zip',
              sha256,
              size: text.length,
              signatures: [],
            },
          ],
  }
}

async function filed(more: Parameters<typeof filingOf>[1] = {}): Promise<string> {
  const submission = randomUUID()
  expect(await putRound(submission, filingOf(submission, more))).toMatchObject({ status: 201 })
  return submission
}

const decide = (submission: string, body: unknown): Promise<{ status: number; body: unknown }> =>
  sandbox.control('POST', `/submissions/${submission}/decisions`, body)

describe('the register’s intake', () => {
  it('keeps a document once, and no other bytes than announced', async () => {
    const [submission, document] = [randomUUID(), randomUUID()]
    expect((await putDocument(submission, document, text, '0'.repeat(64))).status).toBe(422)
    expect((await putDocument(submission, document)).status).toBe(201)
    expect((await putDocument(submission, document)).status).toBe(200)
  })

  it('accepts a round exactly once, however often it is sent at the same time', async () => {
    const [submission, document] = [randomUUID(), randomUUID()]
    await putDocument(submission, document)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => putRound(submission, filingOf(submission, { document }))),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([...Array.from({ length: 19 }, () => 200), 201])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({
      register_number: expect.stringMatching(/^6-12\/\d+$/) as string,
      received_at: expect.any(String) as string,
    })
    expect((await sandbox.control('GET', `/submissions/${submission}`)).body).toMatchObject({
      rounds: [{ round: 1, filings: 20, distinct: 1 }],
      state: 'received',
    })
  })

  it.each([
    ['null', null, 201],
    ['empty', '', 400],
    ['a dash', '-', 400],
  ])('evaluates a forename that is %s', async (_, forename, status) => {
    const submission = randomUUID()
    const holder = { ...elina, forename, surname: 'Suharto' }
    const facts = founding.map((fact) =>
      fact.value?.['holder'] ? { ...fact, value: { ...fact.value, holder } } : fact,
    )
    expect(await putRound(submission, filingOf(submission, { facts }))).toMatchObject({ status })
  })

  it('lists the rounds that it has received since an instant', async () => {
    const [submission, document, since] = [randomUUID(), randomUUID(), new Date(Date.now() - 1000).toISOString()]
    await putDocument(submission, document)
    await putRound(submission, filingOf(submission, { document }))
    const list = async (offset: number) => {
      const url = `${sandbox.url}/register/api/submissions?since=${encodeURIComponent(since)}&offset=${offset}`
      const { body } = await answerOf(await fetch(url, { headers: { authorization } }))
      return body.submissions as { application_uuid: string; round: number; number: string }[]
    }
    const listed = await list(0)
    expect(listed.filter((each) => each.application_uuid === submission)).toEqual([
      expect.objectContaining({ round: 1, number: expect.any(String) as string }),
    ])
    expect(await list(listed.length)).toEqual([])
  })

  it('refuses a round whose documents have not arrived, and takes it afterwards', async () => {
    const [submission, document] = [randomUUID(), randomUUID()]
    expect(await putRound(submission, filingOf(submission, { document }))).toMatchObject({
      status: 409,
      body: { missing: [document] },
    })
    await putDocument(submission, document)
    expect((await putRound(submission, filingOf(submission, { document }))).status).toBe(201)
    expect((await sandbox.control('GET', `/submissions/${submission}`)).body).toMatchObject({
      rounds: [{ round: 1, filings: 2, distinct: 1 }],
    })
  })

  it('keeps an objection with its case once, whatever its state, and shows it at the desk', async () => {
    const submission = await filed()
    await decide(submission, { state: 'registered' })
    const objection = randomUUID()
    const put = async (id: string, body: object): Promise<number> => {
      const { status } = await fetch(`${sandbox.url}/register/api/submissions/${id}/objections/${objection}`, {
        method: 'PUT',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return status
    }
    const said = {
      ground: 'objection',
      reason: 'Neesmu <b>piekritis</b>.',
      person: { personal_code: '32910010090', name: 'Toms Avotnieks' },
      made_at: '2026-11-20T10:00:00.000Z',
    }
    expect(await put(randomUUID(), said)).toBe(404)
    expect(await put(submission, { ...said, ground: 'spite' })).toBe(400)
    expect([await put(submission, said), await put(submission, { ...said, reason: 'Cits' })]).toEqual([201, 200])
    expect((await sandbox.control('GET', `/submissions/${submission}`)).body).toMatchObject({
      objections: [{ objection, ground: 'objection', reason: said.reason, person: said.person }],
    })
    const { text: page } = await openBrowser(sandbox.url).open(`/register/submissions/${submission}`)
    for (const shown of ['Iebildumi', 'Toms Avotnieks (32910010090), iebilst pret pieteikumu', 'Neesmu &lt;b&gt;'])
      expect(page).toContain(shown)
  })

  it('keeps filed documents as they are', async () => {
    const [submission, document] = [randomUUID(), randomUUID()]
    const draft = Buffer.from('a draft')
    await putDocument(submission, document, draft, createHash('sha256').update(draft).digest('hex'))
    expect((await putDocument(submission, document)).status).toBe(201)
    await putRound(submission, filingOf(submission, { document }))
    expect(
      (await putDocument(submission, document, draft, createHash('sha256').update(draft).digest('hex'))).status,
    ).toBe(409)
  })

  it('takes another round only when it asked for one', async () => {
    const submission = await filed()
    expect((await putRound(submission, filingOf(submission, { round: 2 }), 2)).status).toBe(409)
    await decide(submission, {
      state: 'postponed',
      note: 'Novērsiet trūkumus.',
      points: [{ path: 'register-sia.company.name', text: 'Nosaukums nav atļauts.' }],
    })
    expect((await putRound(submission, filingOf(submission, { round: 3 }), 3)).status).toBe(409)
    expect((await putRound(submission, filingOf(submission, { round: 2 }), 2)).status).toBe(201)
    expect((await sandbox.control('GET', `/submissions/${submission}`)).body).toMatchObject({
      state: 'received',
      rounds: [{ round: 1 }, { round: 2, distinct: 1 }, { round: 3, distinct: 0 }],
    })
  })

  it('refuses callers without the key and malformed requests', async () => {
    expect((await fetch(`${sandbox.url}/register/api/events?after=0`)).status).toBe(401)
    const submission = randomUUID()
    const { services: _services, ...incomplete } = filingOf(submission)
    expect((await putRound(submission, incomplete as Filing)).status).toBe(400)
    expect((await putRound(submission, filingOf(randomUUID()))).status).toBe(409)
    expect((await putRound(submission, filingOf(submission, { entity: '40203999999' }))).status).toBe(409)
  })

  it.each<[string, FiledFact]>([
    ['of a kind that it does not enter', filedFact('added', 'mood', { value: { text: 'good' } })],
    ['that says less than its kind', filedFact('added', 'seat', { value: { text: 'Rīga' } })],
    ['that is added and says nothing', filedFact('added', 'name')],
    ['that ends and does not say which', filedFact('ended', 'officer', { until: '2026-11-20' })],
    ['since no day', filedFact('changed', 'name', { value: { name: 'A' }, since: 'vakar' })],
  ])('takes no fact %s', async (_sentence, fact) => {
    const submission = randomUUID()
    expect((await putRound(submission, filingOf(submission, { facts: [fact] }))).status).toBe(400)
  })
})

describe('the register’s events', () => {
  it('begin with the entities of the world, each with a valid number', async () => {
    const { events: first } = await events(0)
    const entities = first.flatMap((event) => (event.kind === 'entity' ? [event.entity] : []))
    expect(first.map((event) => event.number)).toEqual(first.map((_event, place) => place + 1))
    expect(entities[0]).toMatchObject({
      name: 'SIA "Kalna māja"',
      officers: [{ personal_code: '32910010017', surname: 'Kalniņa', representation: 'INDIVIDUALLY' }],
    })
    for (const entity of entities) expect(isRegistrationNumber(entity.registration_number)).toBe(true)
    for (const one of entities.flatMap((entity) => entity.officers)) expect(one.surname).not.toBe('')
    const factsOf = (name: string) => entities.find((entity) => entity.name === name)?.facts ?? []
    expect(factsOf('SIA "Trīs ozoli"').filter(({ kind }) => kind === 'member')).toMatchObject([
      { value: { holder: { surname: 'Rudmane' }, shares: 150, ranges: [[1, 150]] }, until: null },
      { value: { holder: { surname: 'Vītolnieks' }, shares: 75, ranges: [[151, 225]] } },
      { value: { holder: { surname: 'Pļaviņa' }, shares: 75, ranges: [[226, 300]] } },
    ])
    expect(new Set(factsOf('SIA "Sniega pulkstenis"').map(({ kind }) => kind))).toEqual(
      new Set(['member', 'beneficial_owner', 'prohibition', 'legal_state']),
    )
  })

  it('wake a caller that waits for them', async () => {
    const { next } = await events(0)
    const waiting = events(next, 20)
    const { body } = await sandbox.control('POST', '/entities', {
      name: 'SIA "Pamosties"',
      legal_form: 'SIA',
      officers: [officer()],
    })
    const news = await waiting
    expect(news.events).toMatchObject([{ kind: 'entity', entity: body as Entity }])
    expect(news.next).toBe(next + 1)
    expect(await events(news.next)).toEqual({ events: [], next: news.next })
  })

  it('stay in order and without gaps while many are made at once', async () => {
    const { next } = await events(0)
    await Promise.all(
      Array.from({ length: 12 }, (_none, place) =>
        sandbox.control('POST', '/entities', { name: `Biedrība "${place}"`, legal_form: 'BDR' }),
      ),
    )
    const news = await events(next)
    expect(news.events.map((event) => event.number)).toEqual(
      Array.from({ length: 12 }, (_none, place) => next + 1 + place),
    )
    expect(new Set(news.events.map((event) => event.kind === 'entity' && event.entity.registration_number)).size).toBe(
      12,
    )
  })

  it('come twice when the register is configured so', async () => {
    await sandbox.control('PUT', '/parties/register/behaviour', { mode: 'twice', times: 1 })
    const twice = await events(0)
    const once = await events(0)
    expect(twice.events.map((event) => event.number)).toEqual(
      once.events.flatMap((event) => [event.number, event.number]),
    )
    expect(twice.next).toBe(once.next)
  })
})

describe('the register’s desk', () => {
  it('creates an entity with a valid number and reports both in one event', async () => {
    const { next } = await events(0)
    const [submission, document] = [randomUUID(), randomUUID()]
    await putDocument(submission, document)
    await putRound(submission, filingOf(submission, { document }))
    const desk = openBrowser(sandbox.url)
    expect((await desk.open('/register')).text).toContain(`/register/submissions/${submission}`)
    const page = await desk.open(`/register/submissions/${submission}`)
    expect(page.text).toContain('SIA &quot;Jaunais avots&quot;')
    expect(page.text).toContain('Dibināšanas lēmums (1).edoc')
    expect((await desk.open(`/register/submissions/${submission}/documents/${document}`)).text).toBe(text.toString())

    await desk.open(`/register/submissions/${submission}/decisions`, { state: 'registered', note: '' })
    const again = { state: 'rejected', note: '' }
    const refused = await desk.open(`/register/submissions/${submission}/decisions`, again)
    expect(refused).toMatchObject({
      status: 409,
      text: expect.stringContaining('Par iesniegumu jau ir lemts. Stāvoklis: Reģistrēts.') as string,
    })
    await desk.open('/register?language=en')
    const inEnglish = await desk.open(`/register/submissions/${submission}/decisions`, again)
    expect(inEnglish.text).toContain('The submission is decided already. State: Registered.')
    expect(inEnglish.text).toContain('<h3 lang="lv">')
    const news = (await events(next)).events
    expect(news).toMatchObject([
      {
        kind: 'entity',
        entity: {
          name: 'SIA "Jaunais avots"',
          legal_form: 'SIA',
          status: 'active',
          capital: '2800.00',
          officers: [{ surname: 'Avotniece', id: expect.any(String) as string }],
        },
      },
      {
        kind: 'submission',
        submission,
        state: 'registered',
        decision: { title: 'Valsts notāra lēmums par ieraksta izdarīšanu' },
      },
    ])
    const [made, decided] = news
    const number = made?.kind === 'entity' ? made.entity.registration_number : ''
    expect(isRegistrationNumber(number)).toBe(true)
    expect(decided?.kind === 'submission' && decided.entity).toBe(number)
    expect((await decide(submission, { state: 'rejected' })).status).toBe(409)
  })

  it('gives its decision out as a file with its seal, the same whenever it is asked for, and for its own case alone', async () => {
    const [submission, another] = [await filed(), await filed()]
    const { next } = await events(0)
    await decide(submission, { state: 'rejected' })
    const [news] = (await events(next)).events
    const decision = news?.kind === 'submission' ? news.decision : null
    expect(decision?.file.name).toBe(`Lēmums ${decision?.number.replaceAll('/', '-')}.edoc`)
    const fetched = async (of: string, file = decision?.file.id ?? '') => {
      const response = await fetch(`${sandbox.url}/register/api/submissions/${of}/files/${file}`, {
        headers: { authorization },
      })
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
    }
    const [first, second] = await Promise.all([fetched(submission), fetched(submission)])
    expect([first.status, first.bytes.equals(second.bytes)]).toEqual([200, true])
    const container = openContainer(first.bytes)
    expect(container.files.map(({ name }) => name)).toEqual([
      `${decision?.title} ${decision?.number.replaceAll('/', '-')}.txt`,
    ])
    expect(container.signatureFiles).toHaveLength(1)
    expect((await fetched(another)).status).toBe(404)
    expect((await fetched(submission, randomUUID())).status).toBe(404)
  })

  it('shows the desk the warnings that the applicant was shown', async () => {
    const text = 'Šī diena vēl nav pienākusi.'
    const submission = await filed({ warnings: [{ path: 'change-board.board', code: 'takes-effect-later', text }] })
    const page = await (await fetch(`${sandbox.url}/register/submissions/${submission}`)).text()
    expect(page).toContain('Brīdinājumi, ko iesniedzējs redzēja')
    expect(page).toContain(text)
  })

  it('shows the desk which fees are placeholders', async () => {
    const submission = await filed({ unconfirmed_fees: ['Zemnieku saimniecības reģistrācija'] })
    const page = await (await fetch(`${sandbox.url}/register/submissions/${submission}`)).text()
    expect(page).toContain('Neapstiprināts nodevas apmērs')
    expect(page).toContain('Zemnieku saimniecības reģistrācija')
  })

  it('delivers a sealed file for each supporting service once it has made the entry', async () => {
    const ordered = [{ code: 'register-extract', name: 'Izraksts' }]
    const submission = await filed({ supporting_services: ordered })
    const { next } = await events(0)
    await decide(submission, { state: 'registered' })
    const news = (await events(next)).events.find(({ kind }) => kind === 'submission')
    const [delivery] = news?.kind === 'submission' ? news.deliveries : []
    expect(delivery).toMatchObject({
      service: 'register-extract',
      file: { name: expect.stringMatching(/^Izraksts.*\.edoc$/) },
    })
    const response = await fetch(`${sandbox.url}/register/api/submissions/${submission}/files/${delivery?.file.id}`, {
      headers: { authorization },
    })
    const { files, signatureFiles } = openContainer(Buffer.from(await response.arrayBuffer()))
    expect([files.map(({ name }) => name.startsWith('Izraksts ')), signatureFiles.length]).toEqual([[true], 1])
    const rejected = await filed({ supporting_services: ordered })
    const later = await events(0)
    await decide(rejected, { state: 'rejected' })
    expect((await events(later.next)).events).toMatchObject([{ state: 'rejected', deliveries: [] }])
  })

  it('postpones with the points that were named', async () => {
    const submission = await filed()
    const { next } = await events(0)
    const form = new URLSearchParams([
      ['state', 'postponed'],
      ['note', 'Lūdzu novērst.'],
      ['text', 'Adrese neeksistē'],
      ['path', 'register-sia.address.legal'],
      ['document_type', ''],
      ['text', 'Statūti nav parakstīti'],
      ['path', ''],
      ['document_type', 'articles'],
      ['text', ''],
      ['path', ''],
      ['document_type', ''],
    ])
    const answer = await fetch(`${sandbox.url}/register/submissions/${submission}/decisions`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    })
    expect(answer.status).toBe(303)
    expect((await events(next)).events).toMatchObject([
      {
        state: 'postponed',
        note: 'Lūdzu novērst.',
        entity: null,
        points: [
          { path: 'register-sia.address.legal', document_type: null, text: 'Adrese neeksistē' },
          { path: null, document_type: 'articles', text: 'Statūti nav parakstīti' },
        ],
      },
    ])
  })

  it('gives a question an id and a department, and shows its answer beside it', async () => {
    const submission = await filed()
    const { next } = await events(0)
    await decide(submission, { state: 'waiting_for_information', note: 'Kāda ir adrese?' })
    const asked = (await events(next)).events.at(-1)
    expect(asked).toMatchObject({ letter: { department: 'merchants' } })
    const question = asked?.kind === 'submission' ? asked.letter?.id : undefined
    const answer = await fetch(`${sandbox.url}/register/api/letters/${randomUUID()}`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({
        kind: 'answer',
        recipient: 'merchants',
        subject: 'Atbilde',
        text: 'Liepu iela 4',
        submission,
        in_reply_to: question,
        sender: { personal_code: '32910010082', name: 'Elīna Avotniece' },
        sent_at: new Date().toISOString(),
        files: [],
      }),
    })
    expect(answer.status).toBe(201)
    const page = await (await fetch(`${sandbox.url}/register/submissions/${submission}`)).text()
    expect(page).toContain('Jautājums: Kāda ir adrese?<br>Atbilde: Liepu iela 4')
  })

  it('sets a term for what it asks: the one that was chosen, a month unless another is said, or none', async () => {
    const submission = await filed()
    const { next } = await events(0)
    const month = usualTerm()
    for (const [state, due_on] of [
      ['postponed', undefined],
      ['waiting_for_information', '2027-03-01'],
      ['postponed', null],
      ['processing', '2027-03-01'],
    ] as const) {
      await decide(submission, { state, ...(due_on !== undefined && { due_on }) })
    }
    expect((await events(next)).events.map((event) => event.kind === 'submission' && event.due_on)).toEqual([
      month,
      '2027-03-01',
      null,
      null,
    ])
    const desk = openBrowser(sandbox.url)
    expect((await desk.open(`/register/submissions/${submission}`)).text).toContain(
      `name="due_on" type="date" value="${month}"`,
    )
    await desk.open(`/register/submissions/${submission}/decisions`, { state: 'postponed', due_on: '' })
    expect((await events(next)).events.at(-1)).toMatchObject({ state: 'postponed', due_on: null })
    await desk.open(`/register/submissions/${submission}/decisions`, { state: 'postponed', due_on: '2027-04-05' })
    expect((await desk.open(`/register/submissions/${submission}`)).text).toContain('Termiņš: 2027-04-05')
  })

  it.each([
    ['2026-11-20', '2026-12-21'],
    ['2026-01-31', '2026-03-02'],
    ['2026-12-15', '2027-01-15'],
  ])('a month from %s ends on a working day', (from, until) => expect(usualTerm(from)).toBe(until))

  it('changes an entity by the filed facts, and keeps ended ones', async () => {
    const { body } = await sandbox.control('POST', '/entities', {
      name: 'SIA "Pirms"',
      legal_form: 'SIA',
      officers: [
        officer({ id: 'a' }),
        officer({ personal_code: '32910010090', forename: 'Toms', surname: 'Avotnieks' }),
      ],
    })
    const entity = body as Entity
    const { next } = await events(0)
    const submission = await filed({
      entity: entity.registration_number,
      facts: [
        filedFact('changed', 'name', { value: { name: 'SIA "Pēc"' } }),
        filedFact('ended', 'officer', { id: 'a', until: '2026-11-19', reason: 'resigned' }),
        filedFact('added', 'procuration', {
          value: { holder: elina, ...right, real_estate: true, branch: null },
          since: '2026-11-20',
        }),
        filedFact('added', 'beneficial_owner', {
          value: { holder: elina, nationality: 'LV', residence: 'LV', control: 'shares', through: null },
        }),
      ],
    })
    const desk = openBrowser(sandbox.url)
    const page = await desk.open(`/register/submissions/${submission}`)
    for (const words of ['SIA &quot;Pirms&quot;', 'SIA &quot;Pēc&quot;', 'izbeidzas, līdz 2026-11-19, atstāj amatu'])
      expect(page.text).toContain(words)
    expect(await decide(submission, { state: 'registered' })).toMatchObject({
      status: 201,
      body: { entity: entity.registration_number },
    })
    const [changed] = (await events(next)).events
    expect(changed).toMatchObject({
      kind: 'entity',
      entity: {
        registration_number: entity.registration_number,
        name: 'SIA "Pēc"',
        capital: entity.capital,
        officers: [{ surname: 'Avotnieks' }, { position: 'PROCURATOR', id: expect.any(String) as string }],
      },
    })
    const facts = changed?.kind === 'entity' ? (changed.entity.facts ?? []) : []
    const news = (kind: string): Partial<Fact>[] => facts.filter((fact) => fact.kind === kind)
    expect(news('name')).toMatchObject([
      { id: '1', value: { name: 'SIA "Pirms"' }, until: expect.any(String) as string },
      { value: { name: 'SIA "Pēc"' }, until: null },
    ])
    expect(news('officer')).toMatchObject([{ id: 'a', until: '2026-11-19' }, { until: null }])
    expect(news('procuration')).toMatchObject([{ value: { real_estate: true }, since: '2026-11-20', until: null }])
    expect(news('beneficial_owner')).toMatchObject([{ value: { control: 'shares' } }])
    expect((await desk.open(`/register/submissions/${submission}`)).text).toContain('Elīna Avotniece')
  })

  it('enters nothing when the fact to end has already ended', async () => {
    const { body } = await sandbox.control('POST', '/entities', { name: 'SIA "Vieni"', legal_form: 'SIA' })
    const submission = await filed({
      entity: (body as Entity).registration_number,
      facts: [filedFact('ended', 'officer', { id: 'gone', until: '2026-11-19' })],
    })
    expect(await decide(submission, { state: 'registered' })).toMatchObject({ status: 409 })
    expect((await decide(submission, { state: 'rejected' })).status).toBe(201)
  })

  it('decides once, even from two windows', async () => {
    const submission = await filed()
    const { next } = await events(0)
    const answers = await Promise.all([1, 2, 3, 4].map(() => decide(submission, { state: 'registered' })))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409, 409])
    expect((await events(next)).events).toHaveLength(2)
  })

  it('takes no decision from another site’s page', async () => {
    const submission = await filed()
    const answer = await fetch(`${sandbox.url}/register/submissions/${submission}/decisions`, {
      method: 'POST',
      body: new URLSearchParams({ state: 'rejected' }),
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status).toBe(403)
  })
})

describe('the register told to misbehave', () => {
  it('is down, then accepts', async () => {
    await sandbox.control('PUT', '/parties/register/behaviour', { mode: 'refuse', times: 2 })
    const submission = randomUUID()
    expect((await putRound(submission, filingOf(submission))).status).toBe(503)
    expect((await putRound(submission, filingOf(submission))).status).toBe(503)
    expect((await putRound(submission, filingOf(submission))).status).toBe(201)
  })

  it('accepts in silence: the repetition gets the answer', async () => {
    await sandbox.control('PUT', '/parties/register/behaviour', { mode: 'silent', call: 'round', times: 1 })
    const submission = randomUUID()
    const url = `${sandbox.url}/register/api/submissions?since=${new Date(Date.now() - 60_000).toISOString()}`
    await abandonWhenTaken(
      (signal) => putRound(submission, filingOf(submission), 1, signal),
      async () => (await (await fetch(url, { headers: { authorization } })).text()).includes(submission),
    )
    expect((await putRound(submission, filingOf(submission))).status).toBe(200)
  })

  it('answers late', async () => {
    await sandbox.control('PUT', '/parties/register/behaviour', {
      mode: 'delay',
      delay_ms: 300,
      call: 'round',
      times: 1,
    })
    const submission = randomUUID()
    const began = performance.now()
    expect((await putRound(submission, filingOf(submission))).status).toBe(201)
    expect(performance.now() - began).toBeGreaterThan(290)
  })
})

describe('registration numbers', () => {
  it.each([
    ['4000324575', 2],
    ['9000005013', 8],
    ['4020390101', 3],
  ])('have the check digit of the real ones: %s → %i', (body, digit) => {
    expect(computeCheckDigit(body)).toBe(digit)
  })

  it('are not issued where there is no check digit', () => {
    expect(
      Array.from({ length: 100 }, (_none, place) =>
        computeCheckDigit(`40203901${String(place).padStart(2, '0')}`),
      ).filter((digit) => digit === undefined).length,
    ).toBeGreaterThan(0)
  })
})

describe('the register’s news of others', () => {
  it('reports branches, organisations with their staff, and legal facts', async () => {
    const { events: news } = await events(0)
    const branches = news.flatMap((event) =>
      event.kind === 'entity' && event.entity.parent ? [[event.entity.name, event.entity.parent]] : [],
    )
    expect(branches).toEqual([['SIA "Trīs ozoli" Rēzeknes filiāle', '40203901032']])
    const organizations = news.flatMap((event) => (event.kind === 'organization' ? [event.organization] : []))
    expect(organizations).toEqual([
      {
        registration_number: '40008901036',
        name: 'Biedrība "Vidzemes uzņēmēju atbalsta centrs"',
        persons: [{ personal_code: '32910010124' }],
      },
    ])
    expect(isRegistrationNumber('40008901036')).toBe(true)
    const notaries = news.flatMap((event) => (event.kind === 'notary' ? [event.notary.name] : []))
    expect(notaries).toEqual(['Baiba Grīnvalde', 'Uldis Vītolkalns'])
    const facts = news.flatMap((event) => (event.kind === 'legal_fact' ? [event.legal_fact.type] : []))
    expect(facts).toEqual(['spousal_property_relations', 'mass_media'])
  })

  it('reports a member who leaves an organisation, a new fact, and a notary who is struck from the list', async () => {
    const { next } = await events(0)
    const organization = {
      registration_number: '40008901036',
      name: 'Biedrība "Vidzemes uzņēmēju atbalsta centrs"',
      persons: [],
    }
    expect(await sandbox.control('POST', '/organizations', organization)).toEqual({ status: 201, body: organization })
    const fact = {
      id: randomUUID(),
      type: 'mass_media',
      number: '1',
      title: 'Avīze',
      status: 'registered',
      registered_on: '2026-11-20',
      parties: [],
    }
    expect(await sandbox.control('POST', '/legal-facts', fact)).toEqual({ status: 201, body: fact })
    const notary = {
      id: randomUUID(),
      name: 'Baiba Grīnvalde',
      personal_code: '32910010116',
      place: 'Cēsis',
      in_office: false,
    }
    expect(await sandbox.control('POST', '/notaries', notary)).toEqual({ status: 201, body: notary })
    expect((await events(next)).events).toMatchObject([
      { kind: 'organization', organization },
      { kind: 'legal_fact', legal_fact: fact },
      { kind: 'notary', notary },
    ])
  })
})

describe('letters', () => {
  const letter = {
    kind: 'letter',
    recipient: 'merchants',
    subject: 'Par adresi <b>',
    text: 'Lūdzu paskaidrot.',
    submission: null,
    number: null,
    entity: null,
    in_reply_to: null,
    sender: { personal_code: '32010101234', name: 'Anna Kalniņa', on_behalf_of: null },
    sent_at: '2026-11-22T20:00:00.000Z',
    files: [] as { uuid: string; name: string; sha256: string }[],
  }
  const putLetter = async (id: string, body: object) =>
    answerOf(
      await fetch(`${sandbox.url}/register/api/letters/${id}`, {
        method: 'PUT',
        body: JSON.stringify(body),
        headers: { authorization, 'content-type': 'application/json' },
      }),
    )
  const putFile = async (id: string, file: string, digest = sha256) =>
    answerOf(
      await fetch(`${sandbox.url}/register/api/letters/${id}/files/${file}`, {
        method: 'PUT',
        body: new Uint8Array(text),
        headers: { authorization, 'content-type': 'text/plain', 'x-content-sha256': digest, 'x-file-name': 'a.txt' },
      }),
    )

  it('are taken in once, after the files that they list, and shown as text', async () => {
    const [id, file] = [randomUUID(), randomUUID()]
    const whole = { ...letter, files: [{ uuid: file, name: 'a.txt', sha256 }] }
    expect((await putLetter(id, whole)).status).toBe(422)
    expect((await putFile(id, file, 'ff'.repeat(32))).status).toBe(422)
    expect([(await putFile(id, file)).status, (await putFile(id, file)).status]).toEqual([200, 200])
    expect([(await putLetter(id, whole)).status, (await putLetter(id, whole)).status]).toEqual([201, 200])
    const page = await (await fetch(`${sandbox.url}/register/letters/${id}`)).text()
    expect(page).toContain('Par adresi &lt;b&gt;')
    expect(page).toContain(`/register/letters/${id}/files/${file}`)
    const found = await fetch(`${sandbox.url}/register/letters/${id}/files/${file}`)
    expect(await found.text()).toBe('the founding decision')
  })

  it('written at the desk are reported with their files', async () => {
    const before = (await events(0)).events.at(-1)?.number ?? 0
    const form = new FormData()
    for (const [name, value] of Object.entries({ personal_code: '320101-01234', subject: 'Jautājums', text: 'Kur?' }))
      form.set(name, value)
    form.set('department', 'merchants')
    form.set('files', new File(['Lēmums'], 'Lēmums.txt'))
    const sent = await fetch(`${sandbox.url}/register/letters`, { method: 'POST', body: form, redirect: 'manual' })
    expect(sent.status).toBe(303)
    const [news] = (await events(before)).events
    expect(news).toMatchObject({
      kind: 'letter',
      letter: { personal_code: '32010101234', subject: 'Jautājums', files: [{ name: 'Lēmums.txt' }] },
    })
    if (news?.kind !== 'letter') throw new Error('Nothing was told')
    const path = `/register/api/letters/${news.letter.id}/files/${news.letter.files[0]?.id}`
    expect((await fetch(`${sandbox.url}${path}`)).status).toBe(401)
    expect(await (await fetch(`${sandbox.url}${path}`, { headers: { authorization } })).text()).toBe('Lēmums')
  })
})
