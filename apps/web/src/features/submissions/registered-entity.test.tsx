// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { anApplication, makeId } from '../../shared/testing/samples.ts'
import { StageCard } from './stage-card.tsx'

afterEach(cleanup)

const draw = (
  registered: Partial<NonNullable<ReturnType<typeof anApplication>['registered_entity']>>,
  more: Parameters<typeof anApplication>[0] = {},
  language: 'lv' | 'en' = 'lv',
) =>
  renderPage(
    () => (
      <StageCard
        application={anApplication({
          state: 'registered',
          submitted_at: '2026-11-20T10:00:00Z',
          ...more,
          registered_entity: {
            uuid: makeId('entity'),
            name: 'SIA "Jaunā aleja"',
            registration_number: '40203950019',
            legal_form: 'SIA',
            is_new: true,
            next_stages: [],
            ...registered,
          },
        })}
      />
    ),
    { language, texts: ['submissions', 'applications', 'shell', 'ui'] },
  )

it('a founded company has its number, its page and the next steps', async () => {
  await draw({})
  expect(screen.getByText('40203950019')).toBeTruthy()
  const page = screen.getByRole('link', { name: 'SIA "Jaunā aleja"' })
  expect(page.getAttribute('href')).toBe(`/entities/${makeId('entity')}/info/general`)
  expect(screen.getByRole('heading', { name: 'Ko darīt tālāk' })).toBeTruthy()
})

it('a changed company has no first steps', async () => {
  await draw({ is_new: false })
  expect(screen.getByText('40203950019')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Ko darīt tālāk' })).toBeNull()
})

const next = { service: 'decrease-capital', state: 'open', application: null, claims: null } as const

it('a registered first stage leads to the next one', async () => {
  await draw({ is_new: false, next_stages: [next] })
  expect(screen.getByRole('heading', { name: 'Ko darīt tālāk' })).toBeTruthy()
  const link = screen.getByRole('link', { name: /^Kad kreditoru prasījumu termiņš/ })
  expect(link.getAttribute('href')).toBe('/services/decrease-capital')
})

it.each([
  ['lv', 'filed', 'Nākamais posms jau ir pieteikts.', 'Skatīt nākamā posma pieteikumu'],
  ['lv', 'over', 'Nākamais posms ir reģistrēts.', 'Skatīt nākamā posma pieteikumu'],
  ['en', 'filed', 'The next stage has already been filed.', 'View the application for the next stage'],
  ['en', 'over', 'The next stage has been registered.', 'View the application for the next stage'],
] as const)('a next stage with an application leads to it (%s, %s)', async (language, state, words, name) => {
  const application = makeId('application')
  await draw({ is_new: false, next_stages: [{ ...next, state, application }] }, {}, language)
  expect(screen.getByText(words, { exact: false })).toBeTruthy()
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/submissions/${application}`)
  expect(document.querySelector('a[href="/services/decrease-capital"]')).toBeNull()
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
})

it.each([
  ['filed', 'Nākamais posms jau ir pieteikts.'],
  ['over', 'Nākamais posms vairs nav jāpiesaka.'],
] as const)('a next stage without an application that the reader may open has no link (%s)', async (state, words) => {
  await draw({ is_new: false, next_stages: [{ ...next, state }] })
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['SIA "Jaunā aleja"'])
})

it.each([
  ['lv', false, 'Kreditori līdz 17.12.2026. var pieteikt prasījumus. Nākamo posmu piesaka pēc šīs dienas.'],
  [
    'lv',
    true,
    'Kreditori līdz 17.12.2026. var pieteikt prasījumus. Nākamo posmu piesaka pēc šīs dienas. Termiņš vēl jāapstiprina reģistram.',
  ],
  ['en', false, 'Creditors can file claims until 17 December 2026. The next stage can be filed after this day.'],
  [
    'en',
    true,
    'Creditors can file claims until 17 December 2026. The next stage can be filed after this day. The register still has to confirm the term.',
  ],
] as const)(
  'the next stage names the day to which creditors file claims (%s, unread: %s)',
  async (language, unread, words) => {
    const claims = { until: '2026-12-17', is_placeholder: unread }
    await draw({ is_new: false, next_stages: [{ ...next, claims }] }, {}, language)
    expect(screen.getByText(words)).toBeTruthy()
  },
)

it.each<[form: string, steps: RegExp[]]>([
  ['SIA', [/pamatkapitāls/, /PVN/, /e-adresi/]],
  ['AS', [/pamatkapitāls/, /PVN/, /e-adresi/]],
  ['IK', [/kontu bankā: /, /PVN/, /e-adresi/]],
  ['PS', [/kontu bankā: /, /PVN/, /e-adresi/]],
  ['KS', [/kontu bankā: /, /PVN/, /e-adresi/]],
  ['KB', [/kontu bankā: /, /PVN/, /e-adresi/]],
  ['ZEM', [/kontu bankā: /, /PVN/, /e-adresi/]],
  ['ZVJ', [/kontu bankā: /, /PVN/, /e-adresi/]],
  ['BDR', [/kontu bankā: /, /pārskatus/, /e-adresi/, /sabiedriskā labuma/]],
  ['NOD', [/kontu bankā: /, /pārskatus/, /e-adresi/, /sabiedriskā labuma/]],
  ['DRZ', [/kontu bankā: /, /pārskatus/, /e-adresi/, /sabiedriskā labuma/]],
  ['ARB', [/kontu bankā: /, /pārskatus/, /e-adresi/]],
  ['PP', [/kontu bankā: /, /pārskatus/, /e-adresi/]],
])('the next steps of a new %s', async (legal_form, steps) => {
  await draw({ legal_form })
  const { parentElement } = screen.getByRole('heading', { name: 'Ko darīt tālāk' })
  const items = [...(parentElement?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
  expect(items).toEqual(steps.map((step) => expect.stringMatching(step) as string))
})

it.each([
  ['an arbitration court', 'SKT'],
  ['a representation of a foreign merchant', 'PAR'],
  ['a European economic interest grouping', 'EIG'],
  ['an entity whose form the portal does not know yet', null],
])('there are no next steps for %s', async (_, legal_form) => {
  await draw({ legal_form })
  expect(screen.getByText('40203950019')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Ko darīt tālāk' })).toBeNull()
})

it('a reader who may not act for the company gets its name without a link', async () => {
  await draw({ uuid: null })
  expect(screen.getByText('SIA "Jaunā aleja"')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'SIA "Jaunā aleja"' })).toBeNull()
})
