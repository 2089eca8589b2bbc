import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Portal } from '../main.ts'
import { portalLog } from '../portal-log.ts'
import { readSettings } from '../settings/settings.ts'
import { productionExamples } from '../testing/production.ts'
import { install, type Installation } from '../testing/nodes/start-node.ts'
import { aTraceReceiver, type TraceReceiver } from '../testing/fake-parties/trace-receiver.ts'
import { readTraceParent } from './request-spans.ts'
import { summarizeStatement } from './statement-spans.ts'

const lines: Record<string, unknown>[] = []
const log = portalLog({ LOG_LEVEL: 'info', INSTANCE_ID: 'node-1' }, undefined, {
  write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
})
const content = '/api-help/api/v1/content_blocks/privacy/lv'
const callerTrace = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${callerTrace}-00f067aa0ba902b7-01`

let installation: Installation
let receiver: TraceReceiver
beforeAll(async () => {
  receiver = await aTraceReceiver()
  installation = await install('traces')
})
afterAll(async () => {
  await receiver.close()
  await installation.remove()
})

const traced = () => ({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: '1' })
const start = (changed: Record<string, string> = {}) => installation.start({ ...traced(), ...changed }, { log })
const lastRequest = (call: string) => lines.findLast((line) => line.msg === 'request' && line.call === call)

describe('a node that sends traces', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await start({
      INSTANCE_ID: 'node-1',
      OTEL_SERVICE_NAME: 'portal-test',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20key,tenant=1',
    })
    await fetch(`${portal.url}${content}?personal_code=290191-10017`, { headers: { traceparent } })
    await fetch(`${portal.url}/api-profile/api/v1/contact_validate/29110010/481516`, { method: 'POST' })
    await Promise.all(
      ['/health', '/ready', '/', '/api-nowhere/290191-10017', '/%zz'].map((path) => fetch(portal.url + path)),
    )
    await portal.close()
  })

  test('sends a span for each call of the contract by its name, and none for probes and files', () => {
    expect(
      receiver.spans.filter(({ kind }) => kind === 2).map(({ name, attributes }) => ({ name, ...attributes })),
    ).toEqual([
      { name: 'getContentBlock', 'http.request.method': 'GET', 'http.response.status_code': 200 },
      { name: 'validateContact', 'http.request.method': 'POST', 'http.response.status_code': 401 },
    ])
  })

  test('sends the statements of a call within its span, without their text', () => {
    const [request] = receiver.spans.filter(({ name }) => name === 'getContentBlock')
    const statements = receiver.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(statements).toEqual([
      expect.objectContaining({
        name: 'select help.content_block',
        traceId: request?.traceId,
        attributes: { 'db.system.name': 'postgresql' },
      }),
    ])
  })

  test('names the trace in the log, and does not take the trace of a caller', () => {
    const [request] = receiver.spans.filter(({ name }) => name === 'getContentBlock')
    expect(lastRequest('getContentBlock')).toMatchObject({ trace_id: request?.traceId })
    expect(request?.traceId).not.toBe(callerTrace)
    expect(request?.parentSpanId).toBeUndefined()
  })

  test('sends the headers of the receiver, and names the service', () => {
    expect(receiver.headers).toMatchObject({ 'api-key': 'a key', tenant: '1' })
    expect(receiver.resources[0]).toMatchObject({
      'service.name': 'portal-test',
      'service.instance.id': 'node-1',
      'service.version': expect.stringMatching(/^\d/) as string,
    })
  })

  test('sends no value of a request', () => {
    expect(receiver.bodies.join('\n')).not.toMatch(/290191|481516|29110010|contact_validate|a key/)
  })
})

test('a job is a trace of its own with the calls of parties in it', async () => {
  receiver.spans.length = 0
  const portal = await start({ ROLE: 'both' })
  // The address register is not there.
  const findFailure = () => lines.find((line) => line.job === 'addresses.import' && line.attempt === 1)
  await expect.poll(findFailure).toBeDefined()
  await portal.close()
  const job = receiver.spans.find(({ name }) => name === 'job addresses.import')
  expect(job).toMatchObject({ kind: 5, status: { code: 2 }, attributes: { 'portal.attempt': 1 } })
  expect(job?.parentSpanId).toBeUndefined()
  expect(findFailure()?.trace_id).toBe(job?.traceId)
  expect(receiver.spans.filter(({ traceId }) => traceId === job?.traceId)).toContainEqual(
    expect.objectContaining({
      name: 'address-register extract',
      parentSpanId: job?.spanId,
      status: { code: 2 },
      attributes: { 'portal.outcome': 'failed' },
    }),
  )
})

test('headers for the receiver need https in production, since they hold a key', () => {
  const receiverAt = (url: string, headers?: string) => () =>
    readSettings({
      ...productionExamples,
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_EXPORTER_OTLP_HEADERS: headers ?? '',
    })
  expect(receiverAt('http://collector.example:4318')).not.toThrow()
  expect(receiverAt('https://collector.example', 'api-key=a')).not.toThrow()
  expect(receiverAt('http://collector.example:4318', 'api-key=a')).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT')
  expect(receiverAt('https://collector.example', 'api-key')).toThrow('must be name=value')
  expect(receiverAt('https://collector.example', 'api-key=%zz')).toThrow('must be name=value')
})

describe('the header traceparent', () => {
  const requestOf = async (settings: Record<string, string>) => {
    receiver.spans.length = 0
    const portal = await start(settings)
    await fetch(portal.url + content, { headers: { traceparent } })
    await portal.close()
    return receiver.spans.find(({ kind }) => kind === 2)
  }
  const byProxy = { TRACE_CONTEXT_FROM_PROXY: 'true', OTEL_TRACES_SAMPLER_ARG: '0' }

  test.each(['127.0.0.1', '127.0.0.0/8'])('of a proxy that writes it continues its trace (%s)', async (TRUST_PROXY) => {
    expect(await requestOf({ ...byProxy, TRUST_PROXY })).toMatchObject({
      traceId: callerTrace,
      parentSpanId: '00f067aa0ba902b7',
    })
    expect(lastRequest('getContentBlock')).toMatchObject({ trace_id: callerTrace })
  })

  test.each([
    ['another address', { ...byProxy, TRUST_PROXY: '10.0.0.0/8,::1' }],
    ['a proxy that passes on the header of callers', { TRUST_PROXY: '127.0.0.1', OTEL_TRACES_SAMPLER_ARG: '0' }],
  ])('of %s is ignored', async (_, settings) => {
    expect(await requestOf(settings)).toBeUndefined()
    expect(lastRequest('getContentBlock')).toMatchObject({ trace_id: expect.stringMatching(/^[\da-f]{32}$/) as string })
    expect(lastRequest('getContentBlock')?.trace_id).not.toBe(callerTrace)
  })

  test.each([
    [traceparent, callerTrace],
    [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
    [`00-${callerTrace}-${'0'.repeat(16)}-01`, undefined],
    [`01-${callerTrace}-00f067aa0ba902b7-01-more`, undefined],
    [`00-${callerTrace.toUpperCase()}-00f067aa0ba902b7-01`, undefined],
    [undefined, undefined],
  ])('%s is read as the trace %s', (header, traceId) => {
    expect(readTraceParent(header)?.traceId).toBe(traceId)
  })
})

describe('a receiver', () => {
  test('that refuses spans disturbs no call, and is logged once', async () => {
    receiver.status = 400
    const portal = await start()
    expect((await fetch(portal.url + content)).status).toBe(200)
    await portal.close()
    receiver.status = 200
    expect(lines.filter(({ msg }) => msg === 'the receiver of traces does not take spans')).toEqual([
      expect.objectContaining({ level: 40, spans: 2 }),
    ])
  })

  test('that is away disturbs neither calls nor the stop', async () => {
    const portal = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
    expect((await fetch(portal.url + content)).status).toBe(200)
    await portal.close()
    expect(lines.at(-1)).toMatchObject({ msg: 'the portal has stopped' })
  })
})

test('5 % of the traces are sent without a setting, and answers name the trace in any case', async () => {
  receiver.bodies.length = 0
  const portal = await start({ OTEL_TRACES_SAMPLER_ARG: '' })
  expect(portal.deps.settings.OTEL_TRACES_SAMPLER_ARG).toBe(0.05)
  await installation.line.cut()
  const answer = (await (await fetch(portal.url + content)).json()) as { trace_id: string }
  await installation.line.mend()
  await portal.close()
  expect(answer.trace_id).toMatch(/^[\da-f]{32}$/)
  expect(lastRequest('getContentBlock')).toMatchObject({ status: 503, trace_id: answer.trace_id })
})

test.each([
  ['select "person_id" from "auth"."person" where "code" = $1', 'select auth.person'],
  ['insert into "jobs"."job" ("job_id") values ($1)', 'insert jobs.job'],
  ['update applications.application set stage = $1', 'update applications.application'],
  ['with x as (select 1) select * from catalogue.notice', 'with catalogue.notice'],
  ["select * from pg_sleep(1), 'Anna Ozola'", 'select'],
  ['begin', 'begin'],
  ['', 'statement'],
])('the statement %s is summarized as %s', (text, summary) => {
  expect(summarizeStatement(text)).toBe(summary)
})
