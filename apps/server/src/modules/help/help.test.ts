import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '@portal/contract/calls'
import { deletedMessagesKeptDays } from '@portal/domain'
import { writeZip } from '@portal/signatures/zip/write-zip'
import { allJobs } from '../../app.ts'
import { listFeedback } from '../../operating/list-feedback.ts'
import { diskObjectStore } from '../../parties/object-store/disk.ts'
import { signIn } from '../../testing/factories.ts'
import { aMailServer, type MailServer } from '../../testing/fake-parties/mail-server.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { formBody, multipartType } from '../../testing/upload.ts'
import { sanitiseHtml } from './index.ts'
import { soleClaim } from '../../testing/job-claims.ts'

let post: MailServer
let portal: TestPortal
let folder: string
beforeAll(async () => {
  post = aMailServer()
  folder = await mkdtemp(join(tmpdir(), 'objects-'))
  portal = await testPortal({ mail: post.service, objectStore: diskObjectStore(folder) })
})
beforeEach(() => {
  post.delivered = []
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

const slugs = ['privacy', 'about', 'terms', 'contacts', 'cookies', 'helpdesk'] as const
const tags = (html: string) => [...html.matchAll(/<(\w+)/g)].map(([, name]) => name)

describe('a static page', () => {
  test.each(slugs)('%s is public and has the same structure in both languages', async (id) => {
    const [lv, en] = await Promise.all(
      (['lv', 'en'] as const).map((language) => portal.call('getContentBlock', { params: { id, language } })),
    )
    expect([lv?.status, en?.status]).toEqual([200, 200])
    expect(lv?.answer.data.title).not.toBe(en?.answer.data.title)
    const structure = (html = '') => tags(html).filter((name) => name !== 'span' && name !== 'a')
    expect(structure(en?.answer.data.body)).toEqual(structure(lv?.answer.data.body))
  })

  test.each([
    ['lv', 'Ja Jums ir mainīts personas kods'],
    ['en', 'If your personal code has changed'],
  ] as const)(
    'of the help desk explains in %s what to do after a change of the personal code',
    async (language, title) => {
      const { answer } = await portal.call('getContentBlock', { params: { id: 'helpdesk', language } })
      expect(answer.data.body).toContain(`<h2>${title}</h2>`)
    },
  )

  test.each(slugs)('%s loses nothing in sanitising', async (id) => {
    const { db } = portal.deps
    for (const language of ['lv', 'en'] as const) {
      const { answer } = await portal.call('getContentBlock', { params: { id, language } })
      const block = db
        .selectFrom('help.content_block')
        .select('body')
        .where('slug', '=', id)
        .where('language', '=', language)
      const terms = db
        .selectFrom('help.terms')
        .select('body')
        .where('version', '=', '1.0')
        .where('language', '=', language)
      expect(answer.data.body).toBe((await (id === 'terms' ? terms : block).executeTakeFirstOrThrow()).body)
    }
  })

  test('that does not exist is not found', async () => {
    const { status, problem } = await portal.call('getContentBlock', { params: { id: 'secrets', language: 'lv' } })
    expect([status, problem.code]).toEqual([404, 'not-found'])
  })

  test('in an unsupported language is rejected', async () => {
    const { status, problem } = await portal.call('getContentBlock', {
      params: { id: 'about', language: 'ru' as 'lv' },
    })
    expect([status, problem.code]).toEqual([400, 'malformed-request'])
  })

  test('is sanitised at every read, whatever the database contains', async () => {
    await portal.deps.db
      .insertInto('help.content_block')
      .values({
        slug: 'hostile',
        language: 'lv',
        title: 'X',
        body: '<h2 onclick="a()">Labs</h2><script>evil()</script><img src=x onerror=evil()>',
        changed_at: portal.deps.now(),
      })
      .execute()
    const { answer } = await portal.call('getContentBlock', { params: { id: 'hostile', language: 'lv' } })
    expect(answer.data.body).toBe('<h2>Labs</h2>')
  })
})

test.each([
  ['a script', '<p>a<script>evil()</script></p>', '<p>a</p>'],
  ['a handler', '<p onmouseover="evil()">a</p>', '<p>a</p>'],
  [
    'an address that runs code',
    '<a href="javascript:evil()">a</a><a href=" jAvascript&#58;evil()">b</a><a href="data:text/html,x">c</a>',
    '<a>a</a><a>b</a><a>c</a>',
  ],
  ['another site without a scheme', '<a href="//evil.example/">a</a>', '<a>a</a>'],
  ['a style', '<style>*{display:none}</style><p style="position:fixed">a</p>', '<p>a</p>'],
  ['a form', '<form action="https://evil.example"><input name="pin"><button>Go</button></form>', 'Go'],
  ['another base', '<base href="https://evil.example/"><p>a</p>', '<p>a</p>'],
  [
    'drawings that contain markup',
    '<svg><p><style><img src=1 onerror=evil()></style></svg><math><mtext><table><mglyph><style><img src=1 onerror=evil()>',
    '<p></p><table></table>',
  ],
  ['a frame', '<iframe srcdoc="<script>evil()</script>"></iframe>a', 'a'],
])('sanitising removes %s', (_, given, kept) => {
  expect(sanitiseHtml(given)).toBe(kept)
})

describe('the terms of use', () => {
  test('have a version and the text of the page of that name', async () => {
    for (const language of ['lv', 'en'] as const) {
      const { answer: consent } = await portal.call('getCurrentConsent', { params: { language } })
      const { answer: page } = await portal.call('getContentBlock', { params: { id: 'terms', language } })
      const { answer: terms } = await portal.call('getTerms', { headers: { language } })
      expect(consent.data).toMatchObject({ version: '1.0', title: page.data.title, body: page.data.body, changes: [] })
      expect(terms.data).toEqual({ version: '1.0', body: page.data.body })
    }
  })

  test('are not found where none are in force', async () => {
    const bare = await testPortal()
    await bare.deps.db.deleteFrom('help.terms').execute()
    const answers = await Promise.all([
      bare.call('getCurrentConsent', { params: { language: 'lv' } }),
      bare.call('getContentBlock', { params: { id: 'terms', language: 'lv' } }),
      bare.call('getTerms'),
    ])
    expect(answers.map(({ problem }) => problem.code)).toEqual(['not-found', 'not-found', 'not-found'])
    await bare.close()
  })

  test('of a later version apply from their day', async () => {
    const other = await testPortal()
    const tomorrow = new Date(other.deps.now().getTime() + 86_400_000)
    await other.deps.db
      .insertInto('help.terms')
      .values({
        version: '2.0',
        language: 'lv',
        title: 'Lietošanas noteikumi',
        body: '<p>Jaunie</p>',
        valid_from: tomorrow,
      })
      .execute()
    const version = async () =>
      (await other.call('getCurrentConsent', { params: { language: 'lv' } })).answer.data.version
    expect(await version()).toBe('1.0')
    other.passTime(86_400_001)
    expect(await version()).toBe('2.0')
    await other.close()
  })
})

interface Report {
  fields?: Record<string, string>
  file?: { name: string; bytes: Uint8Array; field?: string }
  headers?: Record<string, string>
}

const zipWithoutMimetype = writeZip([{ name: 'META-INF/manifest.xml', bytes: Buffer.from('x') }])

const fields = { type: 'technical_issue', description: 'Lapa neatveras.' }

let visitors = 0

async function report({ fields: given = fields, file, headers }: Report = {}) {
  const response = await portal.app.inject({
    method: 'POST',
    url: calls.sendFeedback.path,
    payload: formBody(given, file && { field: 'attachment', ...file }),
    // Each report comes from a different visitor, because reports are limited by address.
    remoteAddress: `10.0.0.${(visitors += 1)}`,
    headers: { host: 'localhost:4000', 'content-type': multipartType, ...headers },
  })
  return {
    status: response.statusCode,
    body: response.json<{ data: { number: string }; code: string; errors?: { path: string }[] }>(),
  }
}

describe('a report to the help desk', () => {
  test('is stored and mailed to the help desk, which can reply', async () => {
    const { status, body } = await report({
      fields: {
        type: 'grammar_mistake',
        description: 'Trūkst komata {x} <b>',
        email: 'janis@example.lv',
        phone: '+371 20000001',
        page: '/catalog',
      },
    })
    await portal.runDueJobs()
    expect([status, body.data.number]).toEqual([200, expect.stringMatching(/^Z-\d{4}-\d{6}$/)])
    expect(post.delivered).toHaveLength(1)
    expect(post.delivered[0]).toMatchObject({
      to: portal.deps.settings.HELP_DESK_MAIL,
      replyTo: 'janis@example.lv',
      subject: `Ziņojums ${body.data.number}: gramatikas kļūda`,
    })
    for (const text of ['Trūkst komata {x} <b>', '/catalog', '+371 20000001', 'janis@example.lv'])
      expect(post.delivered[0]?.text).toContain(text)
    const stored = await portal.deps.db
      .selectFrom('help.feedback')
      .selectAll()
      .where('number', '=', body.data.number)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({
      type: 'grammar_mistake',
      description: 'Trūkst komata {x} <b>',
      email: 'janis@example.lv',
      phone: '+371 20000001',
      page: '/catalog',
      object_key: null,
    })
  })

  test('is listed by the operator’s command since a day, in a file without formulas', async () => {
    const { body } = await report({
      fields: { ...fields, description: '=1+1\nun "cits"', email: 'janis@example.lv', page: '/catalog' },
    })
    await portal.runDueJobs()
    const list = (...given: string[]) => listFeedback(portal.deps.db, ['reports', ...given])
    expect(await list()).toContain(
      `  ${body.data.number}  technical_issue  /catalog  lv  janis@example.lv      =1+1 un "cits"\n`,
    )
    expect(await list('--csv')).toContain(
      `"${body.data.number}";"technical_issue";"/catalog";"lv";"janis@example.lv";"";"";"'=1+1\nun ""cits"""\r\n`,
    )
    expect(await list('2190-01-01')).toBe('0 reports\n')
    await expect(listFeedback(portal.deps.db, ['praise'])).rejects.toThrow('npm run feedback')
  })

  test('may be anonymous', async () => {
    await report({ fields: { ...fields, email: '', phone: '', page: '' } })
    await portal.runDueJobs()
    expect(post.delivered[0]?.replyTo).toBeUndefined()
    expect(post.delivered[0]?.text).toContain('nav norādīts')
  })

  test('includes its file, and the sweep of stored files keeps it', async () => {
    const bytes = Buffer.from('Ekrāna saturs')
    const { body } = await report({ file: { name: 'kļūda.txt', bytes } })
    await portal.runDueJobs()
    expect(post.delivered[0]?.attachment).toEqual({ name: 'kļūda.txt', mediaType: 'text/plain', content: bytes })
    const { object_key: key } = await portal.deps.db
      .selectFrom('help.feedback')
      .select('object_key')
      .where('number', '=', body.data.number)
      .executeTakeFirstOrThrow()
    expect(await portal.deps.db.selectFrom('files.loose_object').selectAll().execute()).toEqual([])
    const later = allJobs({ ...portal.deps, now: () => new Date(Date.now() + 3_600_000) })
    await later['files.sweep'].run({}, soleClaim)
    const kept: string[] = []
    for await (const keys of portal.deps.objectStore.storedBefore(new Date(Date.now() + 60_000))) kept.push(...keys)
    expect(kept).toContain(key)
  })

  test('is deleted with its file after a year', async () => {
    const { body } = await report({ file: { name: 'kļūda.txt', bytes: Buffer.from('Vecs attēls') } })
    const { object_key: key } = await portal.deps.db
      .selectFrom('help.feedback')
      .select('object_key')
      .where('number', '=', body.data.number)
      .executeTakeFirstOrThrow()
    const sweepAfter = async (days: number) => {
      const later = { ...portal.deps, now: () => new Date(Date.now() + days * 24 * 3_600_000) }
      for (const name of ['help.forget-reports', 'files.sweep'] as const) await allJobs(later)[name].run({}, soleClaim)
      const kept: string[] = []
      for await (const keys of portal.deps.objectStore.storedBefore(later.now())) kept.push(...keys)
      const row = await portal.deps.db
        .selectFrom('help.feedback')
        .select('number')
        .where('number', '=', body.data.number)
        .executeTakeFirst()
      return [row !== undefined, kept.includes(key ?? '')]
    }
    expect(await sweepAfter(364)).toEqual([true, true])
    expect(await sweepAfter(366)).toEqual([false, false])
  })

  test.each([
    ['lv', 'vienu gadu pēc to saņemšanas'],
    ['en', 'for one year after they were received'],
    ['lv', `izdzēstās vēstules – ${deletedMessagesKeptDays} dienas`],
    ['en', `for ${deletedMessagesKeptDays} days after they were deleted`],
  ] as const)('the privacy policy states it, in %s', async (language, words) => {
    expect((await portal.call('getContentBlock', { params: { id: 'privacy', language } })).answer.data.body).toContain(
      words,
    )
  })

  test('with a file too large for a mail names where the file is', async () => {
    await report({ file: { name: 'garš.txt', bytes: Buffer.alloc(10_000_001, 'a') } })
    await portal.runDueJobs()
    expect(post.delivered[0]?.attachment).toBeUndefined()
    expect(post.delivered[0]?.text).toContain('„garš.txt” ir pārāk liels')
  })

  test.each<[string, Report, number, string]>([
    ['of an unknown type', { fields: { ...fields, type: 'praise' } }, 400, 'body.type'],
    ['without text', { fields: { ...fields, description: '  ' } }, 400, 'body.description'],
    ['of more than 1000 characters', { fields: { ...fields, description: 'a'.repeat(1001) } }, 400, 'body.description'],
    ['with an invalid e-mail address', { fields: { ...fields, email: 'janis' } }, 400, 'body.email'],
    ['with an invalid phone number', { fields: { ...fields, phone: 'zvani' } }, 400, 'body.phone'],
    ['with a page of another site', { fields: { ...fields, page: 'https://evil.example' } }, 400, 'body.page'],
    ['with an unknown field', { fields: { ...fields, number: 'Z-1' } }, 400, 'body.number'],
    [
      'with its file in another field',
      { file: { name: 'a.txt', bytes: Buffer.from('a'), field: 'file' } },
      400,
      'body.file',
    ],
  ])('%s is rejected', async (_, given, status, path) => {
    const answered = await report(given)
    expect([answered.status, answered.body.errors?.[0]?.path]).toEqual([status, path])
  })

  test.each<[string, string, Uint8Array]>([
    ['file-not-as-named', 'a.txt', Buffer.from('<script>evil()</script>')],
    ['file-name-not-allowed', 'a:b.txt', Buffer.from('a')],
    ['file-empty', 'a.txt', Buffer.alloc(0)],
    ['file-damaged', 'a.png', Buffer.from('\u0089PNG\r\n\u001a\nrest', 'latin1')],
    ['signature-format-refused', 'a.txt', Buffer.from(zipWithoutMimetype)],
    ['file-too-large', 'a.txt', Buffer.alloc(52_428_801, 'a')],
    // The trusted list is unavailable, so the container's signatures cannot be checked.
    ['service-unavailable', 'a.asice', Buffer.from(zipWithoutMimetype)],
  ])('with a rejected file (%s) is rejected', async (code, name, bytes) => {
    const before = await portal.deps.db
      .selectFrom('help.feedback')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    const { body } = await report({ file: { name, bytes } })
    expect(body.code).toBe(code)
    expect(
      await portal.deps.db
        .selectFrom('help.feedback')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow(),
    ).toEqual(before)
  })

  test('that is no form is rejected', async () => {
    const response = await portal.app.inject({
      method: 'POST',
      url: calls.sendFeedback.path,
      payload: fields,
      headers: { host: 'localhost:4000' },
    })
    expect(response.json()).toMatchObject({ code: 'media-type-not-allowed' })
  })

  test('is limited to ten an hour from one address', async () => {
    portal.avoidWindowEnd(60 * 60)
    const from = () =>
      portal.app.inject({
        method: 'POST',
        url: calls.sendFeedback.path,
        payload: formBody(fields),
        remoteAddress: '10.9.9.9',
        headers: { host: 'localhost:4000', 'content-type': multipartType },
      })
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) statuses.push((await from()).statusCode)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  })

  test('needs no login, and a signed-in person may send one as well', async () => {
    const anna = await signIn(portal.deps)
    expect((await report({ headers: anna.headers })).status).toBe(200)
  })
})

test('a rewritten page on cookies keeps its date when the portal adds a row', async () => {
  const { db, now } = portal.deps
  const change = await readFile(new URL('../../db/migrations/202611272320_signing_way.sql', import.meta.url), 'utf8')
  const page = { body: '<p>Sīkdatnes</p>', changed_at: now() }
  const rolledBack = db.transaction().execute(async (tx) => {
    await tx.updateTable('help.content_block').set(page).where('slug', '=', 'cookies').execute()
    await sql.raw(change).execute(tx)
    const rows = await tx
      .selectFrom('help.content_block')
      .select(['body', 'changed_at'])
      .where('slug', '=', 'cookies')
      .execute()
    expect(rows).toEqual([page, page])
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
})
