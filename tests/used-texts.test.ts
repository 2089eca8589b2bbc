import { globSync, readFileSync } from 'node:fs'
import { loadMessages, namespaces } from '@portal/messages'
import { paperTemplates } from '@portal/forms/papers/paper-templates'
import { describe, expect, test } from 'vitest'
import { listTemplateTexts } from '../tools/services/template-faults.ts'
import { unusedTexts, type Texts } from './used-texts.ts'

const sources = globSync([
  'apps/{web,server}/src/**/*.{ts,tsx}',
  'packages/{contract,domain,forms}/src/**/*.ts',
  'services/**/*.ts',
  'apps/web/index.html',
])
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.|\/testing\/|\.generated\./.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** Namespaces of forms, whose keys come from the services' definitions: service-texts.test.ts checks them. */
const ofForms: ReadonlySet<string> = new Set(['persons', 'issues'])

/** Words from the register's data and from the signature library, which finding-texts.test.ts checks. */
const fromOutside = /^(?:(?:facts|documents)\.positions|entities\.forms|signing\.roles|findings)\./

/** Texts of papers, which their templates name. */
const ofPapers: ReadonlySet<string> = new Set(
  paperTemplates.flatMap(listTemplateTexts).map((key) => `documents.${key}`),
)

// The test reads every source of the project for every text, which takes time on a busy machine.
test('every text is asked for somewhere', async () => {
  const catalogues: Record<string, Texts> = {}
  for (const namespace of namespaces)
    if (!ofForms.has(namespace)) catalogues[namespace] = await loadMessages('lv', namespace)
  expect(sources.length).toBeGreaterThan(300)
  const unused = unusedTexts(catalogues, sources).filter((key) => !fromOutside.test(key) && !ofPapers.has(key))
  expect(unused).toEqual([])
})

describe('an unused key is found', () => {
  const page = (body: string) => [{ path: 'page.tsx', text: `const t = useTranslations('house.door'); ${body}` }]
  const planted: [string, Texts, string, string[]][] = [
    ['its name alone, in no file', { door: { title: 'Durvis', knob: 'Rokturis' } }, "t('title')", ['house.door.knob']],
    [
      'the same end in another place',
      { door: { title: 'Durvis' }, window: { title: 'Logs' } },
      "t('title')",
      ['house.window.title'],
    ],
    [
      'a value that no program knows',
      { door: { states: { open: 'Atvērtas', ajar: 'Pievērtas' } } },
      "t(`states.${state}`); const all = ['open']",
      ['house.door.states.ajar'],
    ],
    [
      'one more than the branches',
      { door: { open: 'Atvērt', close: 'Aizvērt', lock: 'Aizslēgt' } },
      "t(isOpen ? 'close' : 'open')",
      ['house.door.lock'],
    ],
    [
      'a key given as a value',
      { door: { open: 'Atvērt', burn: 'Dedzināt' } },
      "t(action); type Action = 'open'",
      ['house.door.burn'],
    ],
  ]
  test.each(planted)('%s', (_, house, body, unused) => {
    expect(unusedTexts({ house }, page(body))).toEqual(unused)
  })

  test('while used keys are left alone', () => {
    const house = { door: { title: 'A', rich: 'B', states: { open: 'C' } }, roof: 'D', wall: { colour: 'E' } }
    const files = [
      ...page("t('title'); t.rich('rich'); t(`states.${s}`); const s = 'open'; words('lv')('house.wall.colour')"),
      { path: 'index.html', text: '<b>{{house.roof}}</b>' },
    ]
    expect(unusedTexts({ house }, files)).toEqual([])
  })
})
