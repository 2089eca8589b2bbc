import pino from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { portalLog } from '../../portal-log.ts'
import { anEmail, aPhone, codeTo } from '../../testing/contacts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { aMessagingPortal } from '../../testing/messaging-portal.ts'
import { untilServed } from '../../testing/test-portal.ts'

const logged: string[] = []
const log = portalLog({ LOG_LEVEL: 'debug', INSTANCE_ID: 'node-1' }, undefined, {
  write: (line: string) => void logged.push(line),
})
log.level = 'trace'
const { portal, providers, reset } = await aMessagingPortal({ log })
beforeEach(() => {
  reset()
  // Long enough to leave the limits of earlier tests behind.
  portal.passTime(11 * 60_000)
})
afterAll(() => portal.close())

const minute = 60_000
const send = (as: SignedIn, value: string) =>
  portal.call('verifyContact', { as, params: { type: value.startsWith('+') ? 'phone' : 'email' }, body: { value } })
const guess = (as: SignedIn, key: string, code: string) => portal.call('validateContact', { as, params: { key, code } })
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const outcome = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]

async function sent(as: SignedIn, value: string) {
  const { answer } = await send(as, value)
  return { key: answer.data.key, code: codeTo(providers, value) }
}

describe('a code', () => {
  test('is valid once', async () => {
    const anna = await signIn(portal.deps)
    const { key, code } = await sent(anna, anEmail())
    expect((await guess(anna, key, code)).status).toBe(200)
    expect(outcome(await guess(anna, key, code))).toEqual([400, 'verification-wrong-code'])
  })

  test('given 50 times at once is accepted once', async () => {
    const anna = await signIn(portal.deps)
    const { key, code } = await sent(anna, anEmail())
    const answers = await Promise.all(Array.from({ length: 50 }, () => untilServed(() => guess(anna, key, code))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      answers
        .filter(({ status }) => status !== 200)
        .every((each) => outcome(each).join() === '400,verification-wrong-code'),
    ).toBe(true)
    expect((await portal.call('listContacts', { as: anna })).answer.total).toBe(1)
  })

  test('repeated with its Idempotency-Key gets the first answer', async () => {
    const anna = await signIn(portal.deps)
    const { key, code } = await sent(anna, anEmail())
    const headers = { 'idempotency-key': 'once' }
    const answers = [
      await portal.call('validateContact', { as: anna, params: { key, code }, headers }),
      await portal.call('validateContact', { as: anna, params: { key, code }, headers }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.answer).toEqual(answers[0]?.answer)
  })

  test('expires after ten minutes', async () => {
    const anna = await signIn(portal.deps)
    const { key, code } = await sent(anna, anEmail())
    portal.passTime(10 * minute)
    const { status, problem } = await portal.call('validateContact', {
      as: anna,
      params: { key, code },
      headers: { language: 'en' },
    })
    expect([status, problem.code, problem.message]).toEqual([400, 'verification-expired', 'Time is over'])
  })

  test('of another sending, another account or another owner, or without a sending, is wrong', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const anna = await signIn(portal.deps, { personalCode })
    const [one, other] = [await sent(anna, anEmail()), await sent(anna, anEmail())]
    const tries = [
      ...(one.code === other.code ? [] : [await guess(anna, one.key, other.code)]),
      await guess(await signIn(portal.deps), one.key, one.code),
      await guess(anna, crypto.randomUUID(), one.code),
      await guess(anna, 'x', one.code),
      await portal.call('validateEntityContact', { as: anna, params: { id: entityId, ...one } }),
      await portal.call('validateApplicationEmail', { as: anna, params: one }),
    ]
    expect(tries.map(outcome)).toEqual(tries.map(() => [400, 'verification-wrong-code']))
    expect((await portal.call('listContacts', { as: anna })).answer.total).toBe(0)
  })

  test('requested by two users of an entity for one address is two codes, each valid only for its user', async () => {
    const codes = [aPersonalCode(), aPersonalCode()]
    const { entityId } = await anEntity(portal.deps, { boardOf: codes.map((personalCode) => ({ personalCode })) })
    const [anna, bruno] = [
      await signIn(portal.deps, { personalCode: codes[0]! }),
      await signIn(portal.deps, { personalCode: codes[1]! }),
    ]
    const email = anEmail()
    const ask = async (as: SignedIn) => {
      const { answer } = await portal.call('verifyEntityContact', {
        as,
        params: { id: entityId, type: 'email' },
        body: { value: email },
      })
      return { key: answer.data.key, code: codeTo(providers, email) }
    }
    const give = async (as: SignedIn, given: { key: string; code: string }) =>
      outcome(await portal.call('validateEntityContact', { as, params: { id: entityId, ...given } }))
    const [annas, brunos] = [await ask(anna), await ask(bruno)]
    expect(await give(bruno, annas)).toEqual([400, 'verification-wrong-code'])
    expect(await give(anna, brunos)).toEqual([400, 'verification-wrong-code'])
    expect(await give(anna, annas)).toEqual([200, undefined])
  })

  test('for a person’s own address stays valid while an entity requests one for that address', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const [anna, email] = [await signIn(portal.deps, { personalCode }), anEmail()]
    const { key, code } = await sent(anna, email)
    const params = { id: entityId, type: 'email' } as const
    expect((await portal.call('verifyEntityContact', { as: anna, params, body: { value: email } })).status).toBe(200)
    expect((await guess(anna, key, code)).status).toBe(200)
  })

  test('is stored as an HMAC, and appears in no log, outbox or history', async () => {
    const anna = await signIn(portal.deps)
    logged.length = 0
    const [mail, text] = [await sent(anna, anEmail()), await sent(anna, aPhone())]
    await guess(anna, mail.key, wrongFor(mail.code))
    portal.deps.log.info(
      { req: { method: 'POST', url: `/api-profile/api/v1/contact_validate/${mail.key}/${mail.code}` } },
      `POST /contact_validate/${mail.key}/${mail.code}`,
    )
    const { rows } = await portal.deps.pool.query<{ dump: string }>(`
      select string_agg(row, ' ') as dump from (
        select to_jsonb(v)::text as row from contacts.verification v union all select to_jsonb(s)::text from contacts.sending s union all select to_jsonb(w)::text from contacts.wrong_tries w
        union all select to_jsonb(m)::text from communications.mail m union all select to_jsonb(t)::text from communications.text_message t union all select to_jsonb(a)::text from history.action a
        union all select to_jsonb(j)::text from jobs.job j union all select to_jsonb(h)::text from http.answer h union all select to_jsonb(c)::text from http.call_count c) all_rows`)
    // The digits may occur inside ids by chance, but not on their own.
    for (const { code } of [mail, text]) {
      expect(rows[0]?.dump).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`))
      expect(logged.join('\n')).not.toContain(code)
    }
    expect(logged.join('\n')).toContain(`contact_validate/${mail.key}/[code]`)
    expect(pino.levels.values[portal.deps.log.level]).toBe(10)
  })
})

describe('wrong codes', () => {
  test('are counted down; the fifth locks for ten minutes, also for a new code', async () => {
    const [anna, email] = [await signIn(portal.deps), anEmail()]
    const left: unknown[] = []
    for (let count = 0; count < 5; count += 1) {
      const { key, code } = await sent(anna, email)
      const { problem, status } = await guess(anna, key, wrongFor(code))
      expect([status, problem.code]).toEqual([400, 'verification-wrong-code'])
      left.push(problem.errors?.[0]?.params?.['tries_left'])
      if (count < 4) portal.passTime(11_000)
    }
    expect(left).toEqual([4, 3, 2, 1, 0])
    expect(outcome(await send(anna, email))).toEqual([429, 'verification-locked'])
    const again = await signIn(portal.deps, { personalCode: anna.personalCode })
    expect(outcome(await send(again, email))).toEqual([429, 'verification-locked'])
    portal.passTime(10 * minute + 1000)
    const { key, code } = await sent(anna, email)
    expect((await guess(anna, key, code)).status).toBe(200)
  })

  test('lock even the right one', async () => {
    const anna = await signIn(portal.deps)
    const { key, code } = await sent(anna, aPhone())
    for (let count = 0; count < 5; count += 1) await guess(anna, key, wrongFor(code))
    const { status, problem } = await guess(anna, key, code)
    expect([status, problem.code, problem.message]).toEqual([
      429,
      'verification-locked',
      'Kods ievadīts nepareizi piecas reizes. Šo kontaktinformāciju varēs apstiprināt pēc 10 min.',
    ])
  })

  test('are reset by the right one, only for that address', async () => {
    const [anna, email, another] = [await signIn(portal.deps), anEmail(), anEmail()]
    const wronglyGuessed = async (value: string) => {
      portal.passTime(11_000)
      const { key, code } = await sent(anna, value)
      const { problem } = await guess(anna, key, wrongFor(code))
      return problem.errors?.[0]?.params?.['tries_left']
    }
    expect([await wronglyGuessed(email), await wronglyGuessed(email)]).toEqual([4, 3])
    expect([await wronglyGuessed(another), await wronglyGuessed(another)]).toEqual([4, 3])
    portal.passTime(11_000)
    const { key, code } = await sent(anna, email)
    const { uuid } = (await guess(anna, key, code)).answer.data
    expect(await wronglyGuessed(another)).toBe(2)
    // For a new contact the count of the address starts again.
    await portal.call('removeContact', { as: anna, query: { uuid } })
    expect(await wronglyGuessed(email)).toBe(4)
  })

  test('are counted and reset separately for each owner of an address', async () => {
    const [anna, berta, email] = [await signIn(portal.deps), await signIn(portal.deps), anEmail()]
    const leftAfter = async (as: SignedIn) => {
      portal.passTime(11_000)
      const { key, code } = await sent(as, email)
      return (await guess(as, key, wrongFor(code))).problem.errors?.[0]?.params?.['tries_left']
    }
    expect([await leftAfter(anna), await leftAfter(anna), await leftAfter(berta)]).toEqual([4, 3, 4])
    portal.passTime(11_000)
    const { key, code } = await sent(berta, email)
    expect((await guess(berta, key, code)).status).toBe(200)
    expect(await leftAfter(anna)).toBe(2)
  })

  test('sent concurrently are counted one by one', async () => {
    const anna = await signIn(portal.deps)
    const { key, code } = await sent(anna, anEmail())
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(anna, key, wrongFor(code))))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  test('of one account do not lock another account', async () => {
    const [anna, other, email] = [await signIn(portal.deps), await signIn(portal.deps), anEmail()]
    const { key, code } = await sent(anna, email)
    for (let count = 0; count < 5; count += 1) await guess(anna, key, wrongFor(code))
    const others = await sent(other, email)
    expect((await guess(other, others.key, others.code)).status).toBe(200)
  })

  test('are reported in the words of the specification', async () => {
    const anna = await signIn(portal.deps)
    const { key, code } = await sent(anna, anEmail())
    const { problem } = await portal.call('validateContact', {
      as: anna,
      params: { key, code: wrongFor(code) },
      headers: { language: 'en' },
    })
    expect(problem.message).toBe('Wrong code')
  })
})

describe('sending', () => {
  test('to an address again replaces the code', async () => {
    const [anna, email] = [await signIn(portal.deps), anEmail()]
    const first = await sent(anna, email)
    const second = await sent(anna, email)
    expect(outcome(await guess(anna, first.key, first.code))).toEqual([400, 'verification-wrong-code'])
    expect((await guess(anna, second.key, second.code)).status).toBe(200)
  })

  test('to a phone with a valid code is rejected, and only its owner learns the remaining time', async () => {
    const [anna, other, phone] = [await signIn(portal.deps), await signIn(portal.deps), aPhone()]
    const liveness = async (as: SignedIn) => (await portal.call('getOtpLiveness', { as, query: { phone } })).answer.data
    const none = { alive: false, minutes_left: 0, seconds_left: 0, key: null, tries_left: 5 }
    expect(await liveness(anna)).toEqual(none)
    const { key, code } = await sent(anna, phone)
    portal.passTime(90_000)
    const { status, problem } = await portal.call('verifyContact', {
      as: anna,
      params: { type: 'phone' },
      body: { value: phone },
      headers: { language: 'en' },
    })
    expect([status, problem.code]).toEqual([400, 'verification-active'])
    expect(problem.message).toContain('(9 min)')
    expect(providers.operator.delivered).toHaveLength(1)
    expect(await liveness(anna)).toMatchObject({
      alive: true,
      minutes_left: 9,
      seconds_left: expect.closeTo(510, -1) as number,
      key,
      tries_left: 5,
    })
    expect(await liveness(other)).toEqual(none)
    await guess(anna, key, wrongFor(code))
    expect((await liveness(anna)).tries_left).toBe(4)
    portal.passTime(9 * minute)
    expect(await liveness(anna)).toEqual(none)
    expect((await send(anna, phone)).status).toBe(200)
  })

  test('twice at once to a phone happens once', async () => {
    const [anna, phone] = [await signIn(portal.deps), aPhone()]
    const answers = await Promise.all([send(anna, phone), send(anna, phone)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(providers.operator.delivered).toHaveLength(1)
  })

  test('is limited to two in ten seconds and ten in five minutes for one value, over all accounts', async () => {
    const email = anEmail()
    const again = async () => outcome(await send(await signIn(portal.deps), email.toUpperCase()))
    expect([await again(), await again()]).toEqual([
      [200, undefined],
      [200, undefined],
    ])
    expect(await again()).toEqual([429, 'codes-sent-too-often'])
    for (let count = 0; count < 4; count += 1) {
      portal.passTime(11_000)
      expect([await again(), await again()]).toEqual([
        [200, undefined],
        [200, undefined],
      ])
    }
    portal.passTime(11_000)
    expect(await again()).toEqual([429, 'codes-sent-too-often'])
    expect(providers.post.delivered).toHaveLength(10)
    portal.passTime(5 * minute)
    expect(await again()).toEqual([200, undefined])
  })

  test('concurrently respects the limit', async () => {
    const email = anEmail()
    const persons = await Promise.all(Array.from({ length: 6 }, () => signIn(portal.deps)))
    const answers = await Promise.all(persons.map((as) => send(as, email)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  })

  test('by one person to changing addresses is limited, too', async () => {
    portal.avoidWindowEnd(60 * 60)
    const anna = await signIn(portal.deps)
    const statuses: number[] = []
    for (let count = 0; count < 31; count += 1) statuses.push((await send(anna, anEmail())).status)
    expect([statuses.slice(0, 30).every((status) => status === 200), statuses[30]]).toEqual([true, 429])
  })

  test.each(['is away', 'lost'] as const)('while the gateway %s reports it and stores no code', async (behaviour) => {
    const [anna, phone] = [await signIn(portal.deps), aPhone()]
    providers.operator.behaviour = behaviour
    expect(outcome(await send(anna, phone))).toEqual([503, 'service-unavailable'])
    expect((await portal.call('getOtpLiveness', { as: anna, query: { phone } })).answer.data.alive).toBe(false)
    providers.operator.behaviour = 'takes'
    expect((await send(anna, phone)).status).toBe(200)
  })

  test('to an address that the operator or the mail server never accepts is reported as such, and stores nothing', async () => {
    const [anna, phone, email] = [await signIn(portal.deps), aPhone(), anEmail()]
    providers.operator.behaviour = 'refuses'
    providers.post.behaviour = 'refuses'
    expect([outcome(await send(anna, phone)), outcome(await send(anna, email))]).toEqual([
      [400, 'phone-unreachable'],
      [400, 'email-unreachable'],
    ])
    providers.post.behaviour = 'is away'
    expect(outcome(await send(anna, email))).toEqual([503, 'service-unavailable'])
    expect(
      await portal.deps.db
        .selectFrom('contacts.verification')
        .select('verification_id')
        .where('person_id', '=', anna.personId)
        .execute(),
    ).toEqual([])
  })

  test('that died halfway blocks no one for long', async () => {
    const [anna, phone] = [await signIn(portal.deps), aPhone()]
    await sent(anna, phone)
    await portal.deps.db
      .updateTable('contacts.verification')
      .set({ sent_at: null, expires_at: new Date(portal.deps.now().getTime() + 20_000) })
      .where('person_id', '=', anna.personId)
      .execute()
    expect((await portal.call('getOtpLiveness', { as: anna, query: { phone } })).answer.data.alive).toBe(false)
    expect(outcome(await send(anna, phone))).toEqual([400, 'verification-active'])
    portal.passTime(21_000)
    expect((await send(anna, phone)).status).toBe(200)
  })

  test('is deleted after a day', async () => {
    const [anna, email] = [await signIn(portal.deps), anEmail()]
    const { key, code } = await sent(anna, email)
    await guess(anna, key, wrongFor(code))
    portal.passTime(25 * 60 * minute)
    await sent(await signIn(portal.deps), anEmail())
    await sent(await signIn(portal.deps), anEmail())
    const { rows } = await portal.deps.pool.query<{ count: number }>(
      'select (select count(*) from contacts.sending)::int + (select count(*) from contacts.wrong_tries)::int as count',
    )
    expect(rows[0]?.count).toBe(2)
  })
})
