// @vitest-environment jsdom
import { QueryObserver, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from './api.ts'
import { loadTexts, Texts } from './intl.tsx'
import { chosenLanguage } from './page/preferences.ts'
import { queryClient, QueryProvider } from './query.tsx'

/** Answers that have been asked for, by language, in order. */
let asked: { language: string; answer: (data: unknown) => void; fail: () => void }[]

beforeEach(async () => {
  asked = []
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(
      (_, init) =>
        new Promise((resolve) => {
          const language = new Headers(init?.headers).get('language') ?? ''
          const respond = (status: number, body: unknown) => resolve(new Response(JSON.stringify(body), { status }))
          const answer = (data: unknown) => respond(200, { data })
          asked.push({ language, answer, fail: () => respond(500, { code: 'unexpected' }) })
        }),
    ),
  )
  await loadTexts('shell')
})
afterEach(async () => {
  cleanup()
  queryClient.clear()
  chosenLanguage.choose('lv')
  await expect.poll(() => document.documentElement.lang).not.toBe('en')
  vi.unstubAllGlobals()
})

const shown: string[] = []

function Names() {
  const t = useTranslations('shell.menu')
  const { data } = useQuery({
    queryKey: ['names'],
    queryFn: async ({ signal }) => (await call('listIdentityProviders', { signal })).data as unknown as string,
  })
  const text = `${t('catalogue')}: ${data ?? '…'}`
  useLayoutEffect(() => void shown.push(text), [text])
  return <p>{text}</p>
}

async function draw() {
  render(
    <Texts>
      <QueryProvider>
        <Names />
      </QueryProvider>
    </Texts>,
  )
  asked[0]?.answer('Pārcelt')
  await screen.findByText('Pakalpojumi: Pārcelt')
  shown.length = 0
}

it('a change of language displays texts and answers of the server together, once both are there', async () => {
  await draw()
  queryClient.setQueryData(['elsewhere'], 'Latviski')
  act(() => chosenLanguage.choose('en'))
  await expect.poll(() => asked.map(({ language }) => language)).toEqual(['lv', 'en'])
  expect(screen.getByText('Pakalpojumi: Pārcelt')).toBeTruthy()
  await act(async () => asked[1]?.answer('Move'))
  expect(await screen.findByText('Services: Move')).toBeTruthy()
  expect(shown).toEqual(['Services: Move'])
  expect(document.documentElement.lang).toBe('en')
  // Pages that are opened later ask in the new language.
  expect(queryClient.getQueryData(['elsewhere'])).toBeUndefined()
})

it('an answer that loads texts does not hold back the language', async () => {
  await draw()
  let loads = 0
  const options = {
    queryKey: ['services'],
    queryFn: async () => {
      loads += 1
      await loadTexts(loads === 1 ? 'history' : 'payments')
      return loads
    },
  }
  const unwatch = new QueryObserver(queryClient, options).subscribe(() => {})
  await expect.poll(() => queryClient.getQueryData(['services'])).toBe(1)
  act(() => chosenLanguage.choose('en'))
  await expect.poll(() => asked).toHaveLength(2)
  await act(async () => asked[1]?.answer('Move'))
  expect(await screen.findByText('Services: Move')).toBeTruthy()
  expect(loads).toBe(2)
  unwatch()
})

it('a change back before the answers leaves everything as it is', async () => {
  await draw()
  act(() => chosenLanguage.choose('en'))
  await expect.poll(() => asked).toHaveLength(2)
  act(() => chosenLanguage.choose('lv'))
  await act(async () => asked[1]?.answer('Move'))
  await loadTexts('shell')
  expect(shown).toEqual([])
})

it('an answer that fails neither holds back the language nor removes the displayed one', async () => {
  await draw()
  act(() => chosenLanguage.choose('en'))
  await expect.poll(() => asked).toHaveLength(2)
  await act(async () => asked[1]?.fail())
  expect(await screen.findByText('Services: Pārcelt')).toBeTruthy()
  await expect.poll(() => asked).toHaveLength(3)
  await act(async () => asked[2]?.answer('Move'))
  expect(await screen.findByText('Services: Move')).toBeTruthy()
})

it('an answer that has changed since is asked for once more', async () => {
  await draw()
  act(() => chosenLanguage.choose('en'))
  await expect.poll(() => asked).toHaveLength(2)
  act(() => void queryClient.setQueryData(['names'], 'Saglabāts', { updatedAt: Date.now() + 1 }))
  await act(async () => asked[1]?.answer('Move'))
  await screen.findByText('Services: Saglabāts')
  await expect.poll(() => asked.at(-1)?.language).toBe('en')
  expect(asked).toHaveLength(3)
})
