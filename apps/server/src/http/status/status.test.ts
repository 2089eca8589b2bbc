import { HtmlValidate } from 'html-validate'
import type { PortalStatus } from '@portal/contract/status'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import type { Portal } from '../../main.ts'
import type { MailService } from '../../parties/mail/port.ts'
import { partyAnswers, type Outcome } from '../../party-calls/party-answers.ts'
import { PartyUnavailable } from '../../problem.ts'
import { install, type Installation } from '../../testing/nodes/start-node.ts'
import { testPortal } from '../../testing/test-portal.ts'

describe('a party', () => {
  test.each<[string, Outcome[], string]>([
    ['that was not called', [], 'unknown'],
    ['that answers', ['ok'], 'available'],
    ['that declines a request', ['refused'], 'available'],
    ['that failed once', ['failed'], 'unknown'],
    ['that failed twice', ['failed', 'failed'], 'disrupted'],
    ['that fails in half of the calls', ['ok', 'failed', 'failed', 'ok'], 'disrupted'],
    ['that fails in less than half of the calls', ['ok', 'failed', 'failed', 'ok', 'ok'], 'available'],
    ['that answers again', [...Array<Outcome>(30).fill('failed'), ...Array<Outcome>(11).fill('ok')], 'available'],
  ])('%s', (_, outcomes, state) => {
    const answers = partyAnswers(() => new Date(0))
    for (const outcome of outcomes) answers.note('mail', outcome)
    expect(answers.getState('mail')).toBe(state)
    expect(answers.getState('sms')).toBe('unknown')
  })

  test('is unknown 10 minutes after its last answer', () => {
    let at = 0
    const answers = partyAnswers(() => new Date(at))
    answers.note('mail', 'ok')
    at = 10 * 60_000
    expect(answers.getState('mail')).toBe('available')
    at += 1
    expect(answers.getState('mail')).toBe('unknown')
  })
})

const statesOf = ({ parts }: PortalStatus) => Object.fromEntries(parts.map(({ name, state }) => [name, state]))

describe('the status of a node', () => {
  const mail: MailService = { send: () => Promise.reject(new PartyUnavailable('The mail server', 'mail.internal:587')) }
  let installation: Installation
  let portal: Portal
  beforeAll(async () => {
    installation = await install('status')
    portal = await installation.start({}, { mail })
    const sent = { messageId: '1', to: 'anna@epasts.example', subject: 'a', text: 'b', language: 'lv' } as const
    for (let call = 0; call < 2; call += 1) await portal.deps.mail.send(sent).catch(() => {})
    await installation.line.cut()
  })
  afterAll(async () => {
    await portal.close()
    await installation.line.mend()
    await installation.remove()
  })

  test('is answered without the database', async () => {
    const response = await fetch(`${portal.url}/status.json`)
    expect(response.status).toBe(200)
    const { data } = (await response.json()) as { data: PortalStatus }
    expect(statesOf(data)).toEqual({
      portal: 'disrupted',
      login: 'unknown',
      signing: 'unknown',
      payment: 'unknown',
      register: 'unknown',
      messages: 'disrupted',
    })
  })

  test('is a page in both languages without scripts and without details', async () => {
    const response = await fetch(`${portal.url}/status.html`)
    const page = await response.text()
    expect(page).toContain('Portāls</th><td class="disrupted"><span aria-hidden="true">!</span> Ir traucējumi')
    expect(page).toContain('Portal</th><td class="disrupted"><span aria-hidden="true">!</span> Disrupted')
    expect(page).not.toMatch(/<script|internal|epasts|587/)
    const { results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(page)
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';style-src 'sha256-/)
  })
})

test('a job that fails shows that its party is away, also to a node without a worker', async () => {
  const portal = await testPortal()
  const { db, now } = portal.deps
  await db
    .insertInto('jobs.job')
    .values({ job_id: newId(), name: 'applications.deliver', key: 'a', payload: '{}', due_at: now(), failures: 1 })
    .execute()
  const { data } = (await portal.call('getStatus')).answer
  expect(statesOf(data)).toMatchObject({ portal: 'available', register: 'disrupted', messages: 'unknown' })
  await portal.close()
})
