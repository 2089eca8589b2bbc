import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fact } from '@portal/contract/facts'
import { sample as changeBoardSample } from '@portal/services/change-board/sample'
import { anyId, type AnyId } from '../../../testing/requests/any-id.ts'
import { allJobs } from '../../../app.ts'
import { jobQueue } from '../../../jobs/queue.ts'
import { aContact } from '../../../testing/contacts.ts'
import { delegating } from '../../../testing/delegations.ts'
import { aPersonalCode, anEntity, anOfficer, signIn, type SignedIn } from '../../../testing/factories.ts'
import { anSmsOperator } from '../../../testing/fake-parties/sms-gateway.ts'
import { aFilingPortal } from '../../../testing/filing-portal.ts'
import { signInAgent, startSupportSession } from '../../../testing/help-desk.ts'
import { aReadyApplication, paySubmission } from '../../../testing/submitted.ts'
import type { RegisteredOfficer } from '../../entities/registered-entity.ts'
import { processRegisterEvents } from '../register/follow-register.ts'

const operator = anSmsOperator()
const { bank, register, post, portal, reset } = await aFilingPortal({ sms: operator.gateway })
const providers = { post, operator }
beforeEach(() => {
  reset()
  operator.behaviour = 'takes'
  operator.delivered = []
})
afterAll(() => portal.close())

/** The officers whom the sample of a board change dismisses and appoints. */
const [dismissed] = Object.values(changeBoardSample.board.dismissed)
const [appointed] = Object.values(changeBoardSample.board.appointed)
if (!dismissed || !appointed) throw new Error('The sample changes nobody')

const officer = (officerId: string, personalCode: string, forename: string) =>
  anOfficer({ officerId, forename, surname: 'Kalniņš', personalCode })

let companies = 0

/** Returns the answers on the decision: by the sole member, or by a meeting with a member who verifies the minutes. */
function decidedBy(facts: readonly Fact[]): Record<string, unknown> {
  const members = facts.flatMap(({ kind, value, until }) =>
    kind === 'member' && until === null ? [value['holder'] ?? [], value['joint'] ?? []].flat() : [],
  ) as { personal_code?: string }[]
  const [first, last] = [members[0], members.at(-1)]
  if (!last) return {}
  return JSON.stringify(first) === JSON.stringify(last)
    ? { 'change-board.decision.meeting.body': 'sole-member' }
    : { 'change-board.decision.verifier.latvianIdentityNumber': last.personal_code }
}

interface Case {
  uuid: AnyId
  entityId: AnyId
  name: string
  filer: SignedIn
  filerCode: string
  leavingCode: string
  stayingCode: string
}

/**
 * Prepares an application in which one of three board members dismisses another and appoints a fourth. Not all have used the portal. It
 * is not submitted.
 */
async function aDismissal({
  before,
  facts = [],
  others = [],
  leaving = {},
}: {
  before?: (leavingCode: string) => Promise<unknown>
  facts?: Fact[]
  /** Further officers. */
  others?: RegisteredOfficer[]
  /** Other properties of the dismissed officer. */
  leaving?: Partial<RegisteredOfficer>
} = {}): Promise<Case> {
  const [filerCode, leavingCode, stayingCode] = [aPersonalCode(), aPersonalCode(), aPersonalCode()]
  const { entityId, name } = await anEntity(portal.deps, {
    name: `SIA "Liepu aleja ${(companies += 1)}"`,
    officers: [
      officer('filer', filerCode, 'Anna'),
      { ...officer(dismissed!.officer, leavingCode, 'Bruno'), ...leaving },
      officer('stays', stayingCode, 'Dace'),
      ...others,
    ],
    facts,
  })
  await before?.(leavingCode)
  const filer = await signIn(portal.deps, { personalCode: filerCode, email: 'filer@example.lv', entityId })
  const changes = decidedBy(facts)
  const { uuid } = await aReadyApplication(portal, filer, { service: 'change-board', entityId, changes })
  await paySubmission(portal, bank, filer, uuid)
  post.delivered = []
  operator.delivered = []
  return { uuid, entityId, name, filer, filerCode, leavingCode, stayingCode }
}

const received = async (given?: Parameters<typeof aDismissal>[0]) => {
  const one = await aDismissal(given)
  await portal.runDueJobs()
  return one
}
const signInAs = (personalCode: string, email: string | null = null) =>
  signIn(portal.deps, { personalCode, forename: 'Bruno', surname: 'Kalniņš', email })
const ownPart = (as: SignedIn, uuid: AnyId) => portal.call('getOwnPart', { as, params: { uuid } })
const object = (as: SignedIn, uuid: AnyId, reason = 'Par šo nezināju.') =>
  portal.call('objectToApplication', { as, params: { uuid }, body: { reason } })
const timeline = async (as: SignedIn, uuid: AnyId) =>
  (await portal.call('getTimeline', { as, params: { uuid } })).answer.data
const noticesOf = async (as: SignedIn) => (await portal.call('listNotifications', { as })).answer.data
const mailsTo = (address: string) => post.delivered.filter(({ to }) => to === address)
async function reported(submissionId: AnyId, state: 'registered' | 'rejected' | 'postponed'): Promise<void> {
  const nothing = { note: 'Trūkst.', points: [], decision: null, dueOn: null, registrationNumber: null }
  register.publish({ kind: 'submission', submission: { submissionId, state, ...nothing } })
  await processRegisterEvents(portal.deps, { waitSeconds: 0 })
}
const postponed = (uuid: AnyId) => reported(uuid, 'postponed')
async function decided(uuid: AnyId, state: 'registered' | 'rejected'): Promise<void> {
  await reported(uuid, state)
  await portal.runDueJobs()
}
const inRegister = (uuid: AnyId) =>
  [...register.objections.values()].filter(({ submissionId }) => submissionId === uuid)

describe('persons affected by a filing are notified after the register has it', () => {
  test('by every verified contact, whatever news they want there, and not before', async () => {
    const contacts: string[] = []
    const { uuid, name } = await aDismissal({
      async before(personalCode) {
        const bruno = await signInAs(personalCode, 'bruno@login.example')
        for (const type of ['email', 'phone'] as const) {
          const { uuid: contact, value } = await aContact(portal, providers, bruno, { type })
          await portal.call('changeContacts', {
            as: bruno,
            body: { contacts: [{ uuid: contact, notification: false }] },
          })
          contacts.push(value)
        }
      },
    })
    expect([mailsTo(contacts[0]!), operator.delivered]).toEqual([[], []])
    await portal.runDueJobs()
    const [mail, ...more] = mailsTo(contacts[0]!)
    expect(more).toEqual([])
    expect(mail?.subject).toContain(name)
    for (const said of [
      'Pieteikumu iesniedza Anna Kalniņa.',
      'Pieteikumā lūgts reģistrēt, ka Jūs vairs neesat amatpersona.',
      `Pieteikumā lūgts ieraksts, kas izbeidz Jūsu tiesības portālā rīkoties tiesību subjekta ${name} vārdā.`,
      `http://localhost:4000/submissions/${uuid}`,
    ])
      expect(mail?.text).toContain(said)
    expect(operator.delivered.map(({ to }) => to)).toEqual([contacts[1]])
    expect(operator.delivered[0]?.text).toContain(`/submissions/${uuid}`)
  })

  test('in their own language, without personal codes', async () => {
    const { leavingCode, filerCode, stayingCode, name } = await received({
      async before(personalCode) {
        const bruno = await signInAs(personalCode, 'bruno.en@login.example')
        await portal.call('changeProfile', { as: bruno, body: { ui_lang: 'en' } })
      },
    })
    const [mail] = mailsTo('bruno.en@login.example')
    expect(mail?.text).toContain('The application asks to register that you are no longer an officer.')
    expect(mail?.text).toContain(`The application asks for an entry that ends your right to act for ${name}`)
    for (const code of [leavingCode, filerCode, stayingCode, appointed!.latvianIdentityNumber])
      expect(post.delivered.some(({ text, subject }) => `${subject} ${text}`.includes(code))).toBe(false)
  })

  test('and find a notice at the first login if they have never signed in', async () => {
    const { uuid, leavingCode } = await received()
    const bruno = await signInAs(leavingCode)
    const notices = await noticesOf(bruno)
    expect(notices).toMatchObject([{ level: 'warning', link: `/submissions/${uuid}` }])
    expect(notices[0]?.translations[0]?.en).toContain('which concerns you')
    const [notice] = notices
    expect((await portal.call('dismissNotification', { as: bruno, params: { code: notice!.code } })).status).toBe(200)
    expect(await noticesOf(bruno)).toEqual([])
    expect(await noticesOf(await signIn(portal.deps))).toEqual([])
  })

  test('again after the entry if it ended their office, once, in their language', async () => {
    const one = await received({
      async before(personalCode) {
        const bruno = await signInAs(personalCode, 'bruno.entry@login.example')
        await portal.call('changeProfile', { as: bruno, body: { ui_lang: 'en' } })
      },
    })
    await signInAs(one.stayingCode, 'dace.entry@login.example')
    post.delivered = []
    await decided(one.uuid, 'registered')
    await decided(one.uuid, 'registered')
    const mails = mailsTo('bruno.entry@login.example')
    expect(mails.map(({ subject }) => subject.replace(/P-[0-9-]+/, 'P'))).toEqual([
      `${one.name} – Application P: an entry about you has been made`,
    ])
    expect(mails[0]?.text).toContain(`In the register you are no longer an officer of ${one.name}.`)
    expect(mailsTo('dace.entry@login.example').filter(({ subject }) => subject.includes('par Jums'))).toEqual([])
  })

  test('again after the entry at the first login of a former officer who has never signed in', async () => {
    const { uuid, leavingCode, name } = await received()
    await decided(uuid, 'registered')
    const notices = await noticesOf(await signInAs(leavingCode))
    expect(notices.map(({ content }) => content)).toContainEqual(
      expect.stringMatching(`ieraksts reģistrā ir izdarīts. Reģistrā Jūs vairs neesat subjekta ${name} amatpersona.$`),
    )
  })

  test('and not after an entry that gives the office back', async () => {
    const { uuid, leavingCode } = await received()
    await portal.deps.db
      .updateTable('applications.touched')
      .set({ parts: ['officer-added', 'officer-ended'] })
      .where('personal_code', '=', leavingCode)
      .execute()
    await decided(uuid, 'registered')
    expect(await noticesOf(await signInAs(leavingCode))).toHaveLength(1)
  })

  test('and not again after a refusal, which ends no office', async () => {
    const { uuid, leavingCode } = await received()
    await decided(uuid, 'rejected')
    expect(await noticesOf(await signInAs(leavingCode))).toHaveLength(1)
  })

  test('with their own effect: dismissed, registered, appointed, or delegated by a dismissed person', async () => {
    const { uuid, entityId, leavingCode, stayingCode } = await aDismissal()
    const bruno = await signIn(portal.deps, { personalCode: leavingCode, entityId })
    const delegate = await signIn(portal.deps)
    await delegating(portal).delegate(bruno, entityId, delegate)
    await portal.runDueJobs()
    const partsOf = async (code: string) => (await ownPart(await signInAs(code), uuid)).answer.data.parts
    expect(await partsOf(leavingCode)).toEqual(['loses-profile', 'officer-ended'])
    expect(await partsOf(stayingCode)).toEqual(['officer'])
    expect(await partsOf(appointed!.latvianIdentityNumber)).toEqual(['officer-added'])
    expect(await partsOf(delegate.personalCode)).toEqual(['loses-profile'])
  })

  test('including the sole member, but not joint holders', async () => {
    const [sole, one, other] = [aPersonalCode(), aPersonalCode(), aPersonalCode()]
    const share = (id: string, ...codes: string[]): Fact => {
      const [holder = null, ...more] = codes.map((code) => ({
        forename: 'Ilze',
        surname: 'Ozola',
        personal_code: code,
        birth_date: null,
        country: null,
      }))
      const joint = more.length > 0 && holder ? [holder, ...more] : null
      return {
        kind: 'member',
        id,
        value: {
          holder: joint ? null : holder,
          joint,
          representative: null,
          shares: 1,
          nominal: null,
          currency: null,
          ranges: null,
          category: null,
        },
        since: null,
        until: null,
      }
    }
    const statusOf = async (facts: Fact[], code: string) => {
      const { uuid } = await received({ facts })
      const { status, answer } = await ownPart(await signInAs(code), uuid)
      return status === 200 ? answer.data.parts : status
    }
    expect(await statusOf([share('1', sole), share('2', sole)], sole)).toEqual(['sole-member'])
    expect(await statusOf([share('1', one), share('2', other)], one)).toBe(404)
    expect(await statusOf([share('1', one, other)], one)).toBe(404)
    expect(await statusOf([{ ...share('1', one), until: '2026-01-01' }], one)).toBe(404)
  })

  describe('for an affected entity, its representatives are notified', () => {
    /** Creates an entity whose only representative acts through another entity, and whose procurator does not represent it. */
    async function anEntityThroughAnother() {
      const [representative, procurator] = [aPersonalCode(), aPersonalCode()]
      const behind = await anEntity(portal.deps, { boardOf: [{ personalCode: representative }] })
      const { registrationNumber } = await anEntity(portal.deps, {
        officers: [
          { ...officer('1', '', ''), personalCode: null, entityRegistrationNumber: behind.registrationNumber },
          { ...officer('2', procurator, 'Viesturs'), position: 'PROCURATOR', governingBody: null },
        ],
      })
      return { registrationNumber, representative, procurator }
    }
    const partsOf = async (uuid: AnyId, code: string) => {
      const { status, answer } = await ownPart(await signInAs(code), uuid)
      return status === 200 ? answer.data.parts : status
    }

    test('when it is dismissed', async () => {
      const { registrationNumber, representative, procurator } = await anEntityThroughAnother()
      const { uuid } = await received({
        leaving: { personalCode: null, entityRegistrationNumber: registrationNumber },
      })
      expect(await partsOf(uuid, representative)).toEqual(['represents-touched'])
      expect(await partsOf(uuid, procurator)).toBe(404)
    })

    test('when it stays an officer', async () => {
      const { registrationNumber, representative } = await anEntityThroughAnother()
      const other = { ...officer('other', '', ''), personalCode: null, entityRegistrationNumber: registrationNumber }
      const { uuid } = await received({ others: [other] })
      expect(await partsOf(uuid, representative)).toEqual(['represents-registered'])
    })

    test('when it is the sole member, but not a foreign one with the same number', async () => {
      const statusOf = async (country: string) => {
        const { registrationNumber, representative } = await anEntityThroughAnother()
        const held = { name: 'SIA "Turētājs"', registration_number: registrationNumber, country }
        const value = {
          holder: held,
          joint: null,
          representative: null,
          shares: 1,
          nominal: null,
          currency: null,
          ranges: null,
          category: null,
        }
        const { uuid } = await received({ facts: [{ kind: 'member', id: '1', value, since: null, until: null }] })
        return partsOf(uuid, representative)
      }
      expect([await statusOf('LV'), await statusOf('EE')]).toEqual([['represents-registered'], 404])
    })
  })

  test('a leaving council member had no profile to lose', async () => {
    const { uuid, leavingCode } = await received({
      leaving: { position: 'COUNCIL_MEMBER', governingBody: 'SUPERVISORY_BOARD' },
    })
    expect((await ownPart(await signInAs(leavingCode), uuid)).answer.data.parts).toEqual(['officer-ended'])
  })

  test('the person who filed is not notified of their own filing', async () => {
    const { uuid, filerCode } = await received()
    expect(mailsTo('filer@example.lv').map(({ text }) => text.includes('attiecas'))).not.toContain(true)
    expect((await ownPart(await signInAs(filerCode), uuid)).status).toBe(404)
  })

  test('never at a contact that the filing states', async () => {
    await received()
    const recipients = post.delivered.map(({ to }) => to)
    expect(recipients.filter((to) => to !== 'filer@example.lv')).toEqual([])
  })

  test('at the contact of the entity in the register', async () => {
    const { uuid } = await received({
      facts: [
        {
          kind: 'contact',
          id: '1',
          value: { email: 'birojs@example.lv', phone: '+37120000099' },
          since: null,
          until: null,
        },
      ],
    })
    expect(mailsTo('birojs@example.lv')).toHaveLength(1)
    expect(mailsTo('birojs@example.lv')[0]?.text).toContain('kontaktinformācija')
    expect(operator.delivered.filter(({ text }) => text.includes(uuid)).map(({ to }) => to)).toEqual(['+37120000099'])
  })

  test('once, though a worker dies in between and others take over', async () => {
    const { uuid, leavingCode } = await aDismissal({
      before: (personalCode) => signInAs(personalCode, 'bruno.once@login.example'),
    })
    const { deps } = portal
    await Promise.all([1, 2, 3].map(() => jobQueue(deps.db, deps.now, deps.log).drain(allJobs(deps))))
    // Simulates a worker that dies after notifying a person and before it finishes the job.
    await deps.db
      .updateTable('jobs.job')
      .set({ done_at: null })
      .where('name', 'in', ['applications.notify-touched', 'applications.deliver'])
      .where('key', 'like', `${uuid}%`)
      .execute()
    await portal.runDueJobs()
    expect(mailsTo('bruno.once@login.example')).toHaveLength(1)
    expect(await noticesOf(await signInAs(leavingCode))).toHaveLength(1)
  })

  test('no one is notified of a filing that the register does not accept', async () => {
    const { uuid, leavingCode } = await aDismissal()
    register.behaviour = 'refuses'
    await portal.runDueJobs()
    const bruno = await signInAs(leavingCode)
    expect([await noticesOf(bruno), (await ownPart(bruno, uuid)).status]).toEqual([[], 404])
  })

  test('a later round notifies only persons who are affected in another way', async () => {
    const { uuid, filer, leavingCode } = await received()
    await postponed(uuid)
    portal.passTime(60_000)
    expect((await portal.call('reinitiateApplication', { as: filer, params: { uuid } })).status).toBe(200)
    expect((await portal.call('submitApplication', { as: filer, params: { uuid } })).status).toBe(200)
    await portal.runDueJobs()
    expect(register.rounds.has(`${uuid}/2`)).toBe(true)
    const { filed_at, first_filed_at } = (await ownPart(await signInAs(leavingCode), uuid)).answer.data
    expect(Date.parse(filed_at) - Date.parse(first_filed_at)).toBeGreaterThanOrEqual(60_000)
    expect(await noticesOf(await signInAs(leavingCode))).toHaveLength(1)
  })

  test('a later round no longer has the effects of an earlier one, on its page or after the entry', async () => {
    const { uuid, filer } = await received()
    const former = aPersonalCode()
    // The first round dismissed this person, the next one does not.
    await portal.deps.db
      .insertInto('applications.touched')
      .values({
        application_id: uuid,
        personal_code: former,
        parts: ['officer-ended'],
        notified_at: portal.deps.now(),
      } as never)
      .execute()
    await postponed(uuid)
    expect((await portal.call('reinitiateApplication', { as: filer, params: { uuid } })).status).toBe(200)
    expect((await portal.call('submitApplication', { as: filer, params: { uuid } })).status).toBe(200)
    await portal.runDueJobs()
    await decided(uuid, 'registered')
    const bruno = await signInAs(former)
    expect((await ownPart(bruno, uuid)).answer.data.parts).toEqual([])
    expect(await noticesOf(bruno)).toEqual([])
  })
})

describe('a person affected by a filing', () => {
  test('sees only their own part, whichever profile is selected', async () => {
    const { uuid, entityId, name, leavingCode } = await received()
    // The dismissed officer's office has ended since.
    await portal.deps.db
      .deleteFrom('entities.officer')
      .where('entity_id', '=', entityId)
      .where('personal_code', '=', leavingCode)
      .execute()
    const bruno = await signInAs(leavingCode)
    const { status, answer, raw } = await ownPart(bruno, uuid)
    expect(status).toBe(200)
    expect(answer.data).toMatchObject({
      uuid,
      state: 'received',
      entity: name,
      filed_by: 'Anna Kalniņa',
      services: [{ code: 'change-board' }],
      events: [{ at: expect.any(String) as string, kind: 'application-received' }],
      objection: null,
    })
    // The applicant's preparation and the names of who acted are not part of it.
    expect(Object.keys(answer.data.events[0] ?? {})).toEqual(['at', 'kind'])
    expect(answer.data.due_on).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(raw.toString()).not.toContain(appointed!.forname)
    expect((await portal.call('getApplication', { as: bruno, params: { uuid } })).problem.code).toBe(
      'application-not-found',
    )
    expect((await portal.call('getTimeline', { as: bruno, params: { uuid } })).status).toBe(404)
  })

  test('sees that the register waits for the applicant, but neither its note nor the term', async () => {
    const { uuid, leavingCode } = await received()
    const note = 'Trūkst valdes locekļa piekrišanas.'
    register.publish({
      kind: 'submission',
      submission: {
        submissionId: uuid,
        state: 'postponed',
        note,
        points: [],
        decision: null,
        dueOn: '2027-01-15',
        registrationNumber: null,
      },
    })
    await processRegisterEvents(portal.deps, { waitSeconds: 0 })
    const { answer, raw } = await ownPart(await signInAs(leavingCode), uuid)
    expect(answer.data.events.map(({ kind }) => kind)).toEqual(['application-received', 'application-postponed'])
    expect([answer.data.stage, answer.data.due_on]).toEqual(['postponed', null])
    expect(raw.toString()).not.toContain(note)
  })

  test('sees a note where they read the whole application', async () => {
    const { uuid, entityId, filer, stayingCode } = await received()
    const dace = await signIn(portal.deps, { personalCode: stayingCode, entityId })
    expect((await timeline(dace, uuid)).touches_you).toBe(true)
    expect((await timeline(filer, uuid)).touches_you).toBe(false)
  })

  test('exists only for that person: other callers find nothing', async () => {
    const { uuid } = await received()
    const stranger = await signIn(portal.deps)
    const [foreign, missing] = [
      await ownPart(stranger, uuid),
      await ownPart(stranger, anyId('01937a00-0000-7000-8000-00000000dead')),
    ]
    expect([foreign.status, foreign.raw.toString()]).toEqual([404, missing.raw.toString()])
    expect((await object(stranger, uuid)).problem.code).toBe('application-not-found')
    expect(inRegister(uuid)).toEqual([])
  })
})

describe('an objection', () => {
  test('reaches the register, appears on the timeline without a name and stops nothing', async () => {
    const { uuid, filer, leavingCode } = await received()
    const bruno = await signInAs(leavingCode)
    const { status, answer } = await object(bruno, uuid, '  Neesmu piekritis. ')
    expect([status, answer.data.reason]).toEqual([200, 'Neesmu piekritis.'])
    await portal.runDueJobs()
    expect(inRegister(uuid)).toMatchObject([
      { ground: 'objection', reason: 'Neesmu piekritis.', personalCode: leavingCode, name: 'Bruno Kalniņš' },
    ])
    const { events } = await timeline(filer, uuid)
    expect(events.find(({ kind }) => kind === 'objection-made')).toEqual({
      kind: 'objection-made',
      at: answer.data.made_at,
      actor: null,
      note: null,
    })
    expect((await portal.call('getApplication', { as: filer, params: { uuid } })).answer.data.state).toBe('received')
    const { data } = (await portal.call('listActions', { as: bruno, query: {} })).answer
    expect(data[0]).toMatchObject({ action: 'objection-made', application: { uuid } })
  })

  test('is not in the history of the entity, where it would have a name', async () => {
    const { uuid, entityId, filer, leavingCode } = await received()
    await object(await signInAs(leavingCode), uuid)
    const { data } = (
      await portal.call('listEntityActions', { as: filer, params: { id: entityId }, query: { limit: '100' } })
    ).answer
    expect(data.map(({ action }) => action)).not.toContain('objection-made')
  })

  test('is made once: repeated and concurrent calls return the first one', async () => {
    const { uuid, filer, leavingCode } = await received()
    const bruno = await signInAs(leavingCode)
    const answers = await Promise.all([object(bruno, uuid, 'Viens'), object(bruno, uuid, 'Divi')])
    const again = await object(bruno, uuid, 'Trīs')
    expect(new Set([...answers, again].map(({ answer }) => JSON.stringify(answer.data))).size).toBe(1)
    expect((await ownPart(bruno, uuid)).answer.data.objection).toEqual(again.answer.data)
    await portal.runDueJobs()
    expect(inRegister(uuid)).toHaveLength(1)
    expect((await timeline(filer, uuid)).events.filter(({ kind }) => kind === 'objection-made')).toHaveLength(1)
  })

  test.each(['is away', 'refuses', 'lost'] as const)('is sent until the register has it (%s)', async (behaviour) => {
    const { uuid, leavingCode } = await received()
    await object(await signInAs(leavingCode), uuid)
    register.behaviour = behaviour
    await portal.runDueJobs()
    register.behaviour = 'takes'
    portal.passTime(3_600_000)
    await portal.runDueJobs()
    expect(inRegister(uuid)).toHaveLength(1)
    const { delivered_at: at } = await portal.deps.db
      .selectFrom('applications.objection')
      .select('delivered_at')
      .where('application_id', '=', uuid)
      .executeTakeFirstOrThrow()
    expect(at).not.toBeNull()
  })

  test('has a reason of at most 2,000 characters', async () => {
    portal.avoidWindowEnd(60 * 60)
    const { uuid, leavingCode } = await received()
    const bruno = await signInAs(leavingCode)
    const statuses = []
    for (const reason of ['', '   ', 'a'.repeat(2001), 'a'.repeat(2000)])
      statuses.push((await object(bruno, uuid, reason)).status)
    expect(statuses).toEqual([400, 400, 400, 200])
  })

  test('can be made after the decision, and 20 times an hour', async () => {
    const { uuid, leavingCode } = await received()
    register.publish({
      kind: 'submission',
      submission: {
        submissionId: uuid,
        state: 'registered',
        note: '',
        points: [],
        decision: null,
        dueOn: null,
        registrationNumber: null,
      },
    })
    await processRegisterEvents(portal.deps, { waitSeconds: 0 })
    const bruno = await signInAs(leavingCode)
    const statuses = []
    for (let each = 0; each < 21; each += 1) statuses.push((await object(bruno, uuid)).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
    await portal.runDueJobs()
    expect(inRegister(uuid)).toHaveLength(1)
  })

  test('cannot be made by the help desk, which sees the customer’s view', async () => {
    const { uuid, leavingCode } = await received()
    await signInAs(leavingCode)
    const supporting = await startSupportSession(portal, await signInAgent(portal.deps), { personalCode: leavingCode })
    expect((await ownPart(supporting, uuid)).status).toBe(200)
    expect((await object(supporting, uuid)).problem.code).toBe('help-desk-refused')
  })
})

describe('“this wasn’t me”', () => {
  const deny = async (as: SignedIn, uuid: AnyId, entityId: AnyId, action: string) => {
    const { data } = (await portal.call('listEntityActions', { as, params: { id: entityId }, query: { limit: '100' } }))
      .answer
    const line = data.find((one) => one.application?.uuid === uuid && one.action === action)
    return portal.call('disputeAction', { as, params: { id: line?.uuid ?? '' }, body: { note: 'Neiesniedzu.' } })
  }

  test('about a submitted application is an objection to it', async () => {
    const { uuid, entityId, filer, filerCode } = await received()
    expect((await deny(filer, uuid, entityId, 'application-submitted-by-portal')).status).toBe(200)
    await portal.runDueJobs()
    expect(inRegister(uuid)).toMatchObject([{ ground: 'not-me', reason: 'Neiesniedzu.', personalCode: filerCode }])
    const kinds = (await timeline(filer, uuid)).events.map(({ kind }) => kind)
    expect([kinds.includes('objection-made'), kinds.includes('action-disputed')]).toEqual([true, false])
  })

  test('reported before the register has the filing is sent afterwards', async () => {
    const { uuid, entityId, filer } = await aDismissal()
    register.behaviour = 'is away'
    await deny(filer, uuid, entityId, 'application-submitted-by-portal')
    await portal.runDueJobs()
    expect(inRegister(uuid)).toEqual([])
    register.behaviour = 'takes'
    for (let each = 0; each < 3; each += 1) {
      portal.passTime(3_600_000)
      await portal.runDueJobs()
    }
    expect(inRegister(uuid)).toHaveLength(1)
  })

  test('about a draft stays in the portal', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const as = await signIn(portal.deps, { personalCode, entityId })
    const { uuid } = await aReadyApplication(portal, as, { service: 'change-legal-address', entityId })
    expect((await deny(as, uuid, entityId, 'application-created')).status).toBe(200)
    await portal.runDueJobs()
    expect(inRegister(uuid)).toEqual([])
  })
})
