// @vitest-environment jsdom
import type { Language } from '@portal/messages'
import { loadService } from '@portal/services/load-service'
import { cleanup, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { IntlProvider } from 'use-intl/react'
import { useAreaText } from '../../../shared/facts/areas.ts'
import { queryClient, QueryProvider } from '../../../shared/query.tsx'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { anApplication } from '../../../shared/testing/samples.ts'
import { useFormFacts } from '../use-form-facts.ts'
import { AreaControl } from './area-control.tsx'

const portal = fakePortal()

afterEach(() => {
  cleanup()
  queryClient.clear()
})

/** Invented areas, by code. */
const names: Record<Language, Record<string, string>> = {
  lv: { '1': 'Mākoņu krāsošana', '2': 'Pūķu audzēšana', '3': 'Pūķu ēdināšana' },
  en: { '1': 'Mākoņu krāsošana', '2': 'Breeding of dragons', '3': 'Feeding of dragons' },
}
const offerList = () =>
  portal.answer('getClassifiers', ({ headers }) => ({
    data: {
      areas_of_activity: Object.entries(names[headers['language'] as Language]).map(([code, name]) => ({ code, name })),
    },
  }))

/** Draws one area, and collects the answers. */
async function draw(language: Language, start = '') {
  const answers: string[] = []
  function Page() {
    const [value, setValue] = useState(start)
    return (
      <QueryProvider>
        <AreaControl
          id="area"
          label="Joma"
          required
          value={value}
          onChange={(next) => {
            answers.push(next)
            setValue(next)
          }}
        />
        <button type="button">Tālāk</button>
      </QueryProvider>
    )
  }
  await renderPage(Page, { language, texts: ['applications', 'forms'] })
  return { answers, user: userEvent.setup() }
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('an area is chosen from the whole list by keyboard', async () => {
  offerList()
  const { user, answers } = await draw('lv')
  const field = await screen.findByRole('combobox', { name: 'Joma' })
  await user.tab()
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(options()).toEqual(Object.values(names.lv)))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(answers).toEqual([names.lv['2']])
  expect(field).toHaveProperty('value', names.lv['2'])
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a part of a name is enough, without its marks', async () => {
  offerList()
  const { user, answers } = await draw('lv')
  await user.type(await screen.findByRole('combobox', { name: 'Joma' }), 'edinas puk')
  await waitFor(() => expect(options()).toEqual(['Pūķu ēdināšana']))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(answers.at(-1)).toBe('Pūķu ēdināšana')
})

test('readers of English choose among English names, and the answer is the Latvian one', async () => {
  offerList()
  const { user, answers } = await draw('en')
  const field = await screen.findByRole('combobox', { name: 'Joma' })
  await user.type(field, 'breed')
  const option = await screen.findByRole('option', { name: /Breeding of dragons/ })
  expect(within(option).getByText('Pūķu audzēšana')).toBeDefined()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(answers.at(-1)).toBe('Pūķu audzēšana')
  expect(field).toHaveProperty('value', 'Breeding of dragons')
})

test('a name that was written before the list is displayed, and stays until another is chosen', async () => {
  offerList()
  const { user, answers } = await draw('lv', 'Sports')
  const field = await screen.findByRole('combobox', { name: 'Joma' })
  expect(field).toHaveProperty('value', 'Sports')
  await user.type(field, 'x')
  await user.tab()
  expect(field).toHaveProperty('value', 'Sports')
  expect(answers).toEqual([])
})

test('without a list the name is written', async () => {
  portal.answer('getClassifiers', { data: { areas_of_activity: [] } })
  const { user, answers } = await draw('lv')
  const field = await screen.findByRole('textbox', { name: 'Joma' })
  await waitFor(() => expect(field).toHaveProperty('disabled', false))
  await user.type(field, 'Sports')
  expect(answers.at(-1)).toBe('Sports')
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a list that cannot be read leaves the written name, and the rules without their fact', async () => {
  portal.refuse('getClassifiers', 'malformed-request')
  portal.answer('listVerifiedEmails', { data: [] })
  const { user, answers } = await draw('lv')
  const field = await screen.findByRole('textbox', { name: 'Joma' })
  await waitFor(() => expect(field).toHaveProperty('disabled', false))
  await user.type(field, 'S')
  expect(answers).toEqual(['S'])
  expect(await findAreas()).toBe('unknown')
})

test('the rules compare with the Latvian names, and forms without areas ask for no list', async () => {
  offerList()
  portal.answer('listVerifiedEmails', { data: [] })
  expect(await findAreas('en')).toEqual(new Set(['makonukrasosana', 'pukuaudzesana', 'pukuedinasana']))
  portal.taken.length = 0
  const board = [await loadService('change-board')]
  renderHook(() => useFormFacts(anApplication(), board), { wrapper: inLanguage('lv') })
  expect(portal.of('getClassifiers')).toEqual([])
})

const inLanguage = (locale: Language) =>
  function Wrapper({ children }: { children: ReactNode }) {
    return (
      <IntlProvider locale={locale} timeZone="Europe/Riga">
        <QueryProvider>{children}</QueryProvider>
      </IntlProvider>
    )
  }

test('answers name an area in English only to readers of English', async () => {
  offerList()
  const text = (locale: Language, isNeeded = true) =>
    renderHook(() => useAreaText(isNeeded)('Pūķu  audzēšana'), { wrapper: inLanguage(locale) }).result
  const english = text('en')
  await waitFor(() => expect(english.current).toBe('Breeding of dragons'))
  expect([text('lv').current, text('en', false).current]).toEqual(['Pūķu  audzēšana', 'Pūķu  audzēšana'])
})

/** Returns the fact that the form of an association has about the list. */
async function findAreas(locale: Language = 'lv') {
  const services = [await loadService('register-association')]
  const application = anApplication()
  const { result } = renderHook(() => useFormFacts(application, services), { wrapper: inLanguage(locale) })
  await waitFor(() => expect(result.current.areas).toBeDefined())
  return result.current.areas
}
