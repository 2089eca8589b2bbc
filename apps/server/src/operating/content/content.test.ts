import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withdrawTerms } from '../../modules/help/index.ts'
import { signIn } from '../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { manageContent } from './content.ts'

let portal: TestPortal
let folder: string
beforeEach(async () => {
  portal = await testPortal()
  folder = await mkdtemp(join(tmpdir(), 'content-'))
})
afterEach(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

const author = ['--author', 'Dace Kļava']
const day = 86_400_000
const later = (ms: number) => new Date(portal.deps.now().getTime() + ms).toISOString()
const content = (...given: string[]) => manageContent(portal.deps.db, portal.deps.now(), given)
async function files(...texts: string[]): Promise<string[]> {
  const paths = texts.map((_, index) => join(folder, `${index}.md`))
  await Promise.all(paths.map((path, index) => writeFile(path, texts[index] ?? '')))
  return paths
}
const page = async (id: string, language: 'lv' | 'en' = 'lv') =>
  (await portal.call('getContentBlock', { params: { id, language } })).answer.data
const edition = (title: string) => [
  `# ${title}\n\n## ${title}\n\nJauns **teksts**.\n`,
  `# ${title} EN\n\nNew *text*.\n`,
]

const pages = ['about', 'contacts', 'cookies', 'helpdesk', 'privacy']

describe('a page', () => {
  test('is changed in both languages at once with an author’s name, and reverted with its history', async () => {
    const before = await page('contacts')
    expect(await content('set', 'contacts', ...(await files(...edition('Kontakti'))), ...author)).toBe(
      'contacts: edition 2 is shown\n',
    )
    const [lv, en] = [await page('contacts'), await page('contacts', 'en')]
    expect([lv.title, lv.body]).toEqual(['Kontakti', '<h2>Kontakti</h2>\n<p>Jauns <strong>teksts</strong>.</p>'])
    expect([en.title, en.body]).toEqual(['Kontakti EN', '<p>New <em>text</em>.</p>'])
    expect(Date.parse(lv.changed_at)).toBeGreaterThan(Date.parse(before.changed_at))

    expect(await content('undo', 'contacts', ...author)).toBe('contacts: edition 3 is shown\n')
    expect((await page('contacts')).body).toBe(before.body)
    const history = (await content('history', 'contacts')).trimEnd().split('\n')
    expect(history.map((line) => line.split('  ').filter((_, index) => index !== 1))).toEqual([
      ['3', 'Dace Kļava', expect.any(String)],
      ['2', 'Dace Kļava', 'Kontakti / Kontakti EN'],
      ['1', 'portal', expect.any(String)],
    ])
    await content('undo', 'contacts', '2', ...author)
    expect((await page('contacts')).title).toBe('Kontakti')
    expect(await content('list')).toMatch(/^contacts {2}edition 4 {2}.*Dace Kļava {2}Kontakti$/m)
  })

  test('is previewed line by line, and nothing is written', async () => {
    const before = await page('contacts')
    const shown = await content('preview', 'contacts', ...(await files(...edition('Kontakti'))))
    expect(shown).toContain('+ <p>Jauns <strong>teksts</strong>.</p>')
    expect(shown).toMatch(/^- <p>/m)
    expect(await page('contacts')).toEqual(before)
    expect(await content('history', 'contacts')).not.toContain('2  ')
  })

  test.each(pages)('%s can be imported again as displayed', async (slug) => {
    const shown = await Promise.all((['lv', 'en'] as const).map((language) => content('show', slug, language)))
    const before = await page(slug)
    expect(await content('preview', slug, ...(await files(...shown)))).toBe(
      'lv:\n  nothing changes\nen:\n  nothing changes\n',
    )
    await content('set', slug, ...(await files(...shown)), ...author)
    expect((await page(slug)).body).toBe(before.body.trim())
    expect(await content('show', slug, 'lv', '1')).toBe(shown[0])
  })

  test.each([
    ['a script', '<script>evil()</script>'],
    ['a handler', '<p onclick="evil()">a</p>'],
    ['an address that runs code', '[a](javascript:evil())'],
    ['another site without encryption', '[a](http://evil.example)'],
    ['a picture', '![a](https://evil.example/a.png)'],
    ['a frame', '<iframe src="https://evil.example"></iframe>'],
    ['a second title', '# Vēl viens'],
  ])('with %s is rejected with a reason', async (_, text) => {
    const before = await page('contacts')
    const paths = await files(`# Kontakti\n\nTeksts\n\n${text}\n`, '# Contacts\n\nText\n')
    await expect(content('set', 'contacts', ...paths, ...author)).rejects.toThrow('pages do not have')
    expect(await page('contacts')).toEqual(before)
  })

  test.each<[string, () => Promise<string[]>, string]>([
    ['in one language', async () => ['contacts', ...(await files('# A\n\nb')), ...author], 'Name two files'],
    [
      'that does not exist',
      async () => ['secrets', ...(await files(...edition('A'))), ...author],
      'There is no secrets',
    ],
    ['without a title', async () => ['contacts', ...(await files('A\n\nb', '# A\n\nb')), ...author], '"# Title"'],
    ['without text', async () => ['contacts', ...(await files('# A', '# A\n\nb')), ...author], '"# Title"'],
    ['without an author', async () => ['contacts', ...(await files(...edition('A')))], '--author'],
    [
      'by an author without a name',
      async () => ['contacts', ...(await files(...edition('A'))), '--author', ' '],
      '--author',
    ],
  ])('%s is rejected', async (_, given, words) => {
    await expect(content('set', ...(await given()))).rejects.toThrow(words)
  })

  test('cannot be reverted with one edition, or to an edition that never existed', async () => {
    await expect(content('undo', 'about', ...author)).rejects.toThrow('one edition only')
    await expect(content('undo', 'about', '7', ...author)).rejects.toThrow('no edition 7')
  })
})

describe('the terms of use', () => {
  const terms = async () =>
    files('# Noteikumi\n\nOtrie', '# Terms\n\nSecond', 'Jauns **4. punkts**', 'A new **point 4**')

  test('of a new version ask all users again at the next call, with a summary of changes', async () => {
    const anna = await signIn(portal.deps)
    const asked = async () => (await portal.call('getProfile', { as: anna })).answer.data.need_terms_consent
    expect(await asked()).toBe(false)
    const validFrom = later(10 * 60_000)
    expect(
      await content('set', 'terms', ...(await terms()), '--version', '2.0', '--from', validFrom, ...author),
    ).toContain(`version 2.0 from ${validFrom} on`)
    expect(await asked()).toBe(false)
    const current = await portal.call('getCurrentConsent', { params: { language: 'en' } })
    expect(current.answer.data).toMatchObject({ version: '1.0', changes: [] })
    portal.passTime(10 * 60_000)
    expect(await asked()).toBe(true)
    const { answer } = await portal.call('getCurrentConsent', { params: { language: 'en' } })
    expect(answer.data).toEqual({
      version: '2.0',
      title: 'Terms',
      body: '<p>Second</p>',
      valid_from: validFrom,
      changes: [{ version: '2.0', body: '<p>A new <strong>point 4</strong></p>', valid_from: validFrom }],
    })
    await portal.call('consentToTerms', { as: anna, body: { terms_consent: true, version: '2.0' } })
    expect(await asked()).toBe(false)
  })

  test('are previewed with their changes, and without a date are in force at once', async () => {
    const shown = await content('preview', 'terms', ...(await terms()), '--version', '2.0')
    for (const words of ['+ <p>Otrie</p>', '<p>A new <strong>point 4</strong></p>', 'asked to accept version 2.0'])
      expect(shown).toContain(words)
    expect((await page('terms')).title).toBe('Lietošanas noteikumi')
    await content('set', 'terms', ...(await terms()), '--version', '2.0', ...author)
    expect((await page('terms')).title).toBe('Noteikumi')
    expect(await content('show', 'terms', 'en')).toBe('# Terms\n\n<p>Second</p>\n')
    expect(await content('show', 'terms', 'en', '1.0')).toContain('# Terms of use\n')
    expect(await content('history', 'terms')).toMatch(/^2\.0 .*Dace Kļava.*\n1\.0 .*portal/)
  })

  test('that are only announced can be withdrawn, and accepted ones cannot', async () => {
    await content('set', 'terms', ...(await terms()), '--version', '2.0', '--from', later(day), ...author)
    expect(await content('undo', 'terms', ...author)).toContain('2.0 does not come into force')
    await expect(content('undo', 'terms', ...author)).rejects.toThrow('people have accepted its words')
    // A version may come into force between the preview and the confirmation.
    expect(await withdrawTerms(portal.deps.db, '1.0', portal.deps.now())).toBe(false)
    portal.passTime(day)
    expect((await portal.call('getCurrentConsent', { params: { language: 'lv' } })).answer.data.version).toBe('1.0')
  })

  test.each<[string, () => string[], string]>([
    ['of an existing version', () => ['--version', '1.0'], '--version'],
    ['without a version', () => [], '--version'],
    ['from yesterday on', () => ['--version', '2.0', '--from', later(-day)], 'from now or later'],
    ['at a time without its offset', () => ['--version', '2.0', '--from', '2031-01-17T20:00'], 'offset'],
  ])('%s are rejected', async (_, options, words) => {
    await expect(content('set', 'terms', ...(await terms()), ...options(), ...author)).rejects.toThrow(words)
  })

  test('are rejected without a summary of changes', async () => {
    const paths = (await terms()).slice(0, 2)
    await expect(content('set', 'terms', ...paths, '--version', '2.0', ...author)).rejects.toThrow('four files')
  })
})

describe('a notice', () => {
  const notices = async () => (await portal.call('listNotifications')).answer.data
  const words = () => files('Jauns\npakalpojums <b>', 'A new service')

  test('is displayed between its times in both languages, and withdrawn', async () => {
    const times = ['--from', later(60_000), '--until', later(day)]
    await content('set', 'notice:NEW_SERVICE', ...(await words()), ...times, '--level', 'warning', ...author)
    expect(await notices()).toEqual([])
    portal.passTime(60_000)
    expect(await notices()).toEqual([
      {
        code: 'NEW_SERVICE',
        level: 'warning',
        content: 'Jauns pakalpojums <b>',
        translations: [{ en: 'A new service' }],
        link: null,
        read: false,
        created_at: null,
      },
    ])
    expect(await content('list')).toContain('NEW_SERVICE  warning')
    expect(await content('undo', 'notice:NEW_SERVICE', '--author', 'Ilze')).toBe('NEW_SERVICE: 1 taken back\n')
    expect(await notices()).toEqual([])
    expect(await content('list')).not.toContain('NEW_SERVICE')
    expect(await content('history', 'notice:NEW_SERVICE')).toMatch(/Dace Kļava {2}taken back .* by Ilze/)
  })

  test('that was withdrawn cannot be dismissed', async () => {
    await content('set', 'notice:NEW_SERVICE', ...(await words()), '--until', later(day), ...author)
    await content('undo', 'notice:NEW_SERVICE', ...author)
    const anna = await signIn(portal.deps)
    expect((await portal.call('dismissNotification', { as: anna, params: { code: 'NEW_SERVICE' } })).status).toBe(404)
  })

  test('of maintenance has a text made from its times', async () => {
    const times = ['--from', later(day), '--until', later(2 * day)]
    expect(await content('preview', 'maintenance', ...times)).toContain('would be announced')
    expect(await notices()).toEqual([])
    await content('set', 'maintenance', ...times, ...author)
    expect((await notices()).map(({ code }) => code)).toEqual(['MAINTENANCE'])
    expect(await content('undo', 'maintenance', ...author)).toBe('MAINTENANCE: 1 taken back\n')
    expect(await notices()).toEqual([])
  })

  test.each<[string, () => Promise<string[]>, string]>([
    ['without an end', async () => ['notice:A', ...(await words())], '--until'],
    ['that has ended', async () => ['notice:A', ...(await words()), '--until', later(-1)], 'later than now'],
    [
      'of an unknown level',
      async () => ['notice:A', ...(await words()), '--until', later(day), '--level', 'loud'],
      '--level',
    ],
    ['in one language', async () => ['notice:A', ...(await files('A')), '--until', later(day)], 'two files'],
    [
      'about maintenance with text',
      async () => ['maintenance', ...(await words()), '--from', later(day), '--until', later(2 * day)],
      'no files',
    ],
    ['about maintenance without its start', async () => ['maintenance', '--until', later(day)], '--from'],
    [
      'that ends before it starts',
      async () => ['maintenance', '--from', later(2 * day), '--until', later(day)],
      'after it begins',
    ],
  ])('%s is rejected', async (_, given, refusal) => {
    await expect(content('set', ...(await given()), ...author)).rejects.toThrow(refusal)
    expect(await content('list')).not.toMatch(/^(A|MAINTENANCE) /m)
  })
})

test.each([
  [[]],
  [['set']],
  [['show', 'about']],
  [['show', 'about', 'ru']],
  [['history', 'about', 'lv']],
  [['forget', 'about']],
  [['undo', 'about']],
])('%j prints the usage', async (given) => {
  await expect(content(...given)).rejects.toThrow('npm run content -- list')
})
