// @vitest-environment jsdom
import type * as Messages from '@portal/messages'
import { QueryObserver, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { call } from './api.ts'
import { loadTexts, Texts } from './intl.tsx'
import { chosenLanguage } from './page/preferences.ts'
import { queryClient, QueryProvider } from './query.tsx'

/** Answers that have been asked for, by language, in order. */
let asked: { language: string; answer: (data: unknown) => void; fail: (status?: number, seconds?: number) => void }[]

const failing = vi.hoisted(() => new Set<string>())
vi.mock('@portal/messages', async (original) => {
  const messages = await original<typeof Messages>()
  return {
    ...messages,
    loadMessages: (...[language, namespace]: Parameters<typeof messages.loadMessages>) =>
      failing.has(language) ? Promise.reject(new Error('offline')) : messages.loadMessages(language, namespace),
  }
})

beforeEach(async () => {
  asked = []
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(
      (_, init) =>
        new Promise((resolve) => {
          const language = new Headers(init?.headers).get('language') ?? ''
          const respond = (status: number, body: unknown, pause = 0) =>
            resolve(new Response(JSON.stringify(body), { status, headers: { 'Retry-After': String(pause) } }))
          const answer = (data: unknown) => respond(200, { data })
          asked.push({
            language,
            answer,
            fail: (status = 500, pause) => respond(status, { code: 'unexpected' }, pause),
          })
        }),
    ),
  )
  await loadTexts('shell')
})
afterEach(async () => {
  vi.useRealTimers()
  failing.clear()
  cleanup()
  queryClient.clear()
  chosenLanguage.choose('lv')
  await expect.poll(() => document.documentElement.lang).not.toBe('en')
  vi.unstubAllGlobals()
})

const shown: string[] = []

const namesQuery = (key: string) => ({
  queryKey: [key],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call('listIdentityProviders', { signal })).data as unknown as string,
})

function Names() {
  const t = useTranslations('shell.menu')
  const { data } = useQuery(namesQuery('names'))
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

/** Opens another part of the page, whose query is the last to be asked. */
function open(key: string, staleTime = 0) {
  onTestFinished(new QueryObserver(queryClient, { ...namesQuery(key), staleTime }).subscribe(() => {}))
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('an answer slower than the language', () => {
  beforeEach(async () => {
    await draw()
    open('slow')
    await expect.poll(() => asked).toHaveLength(2)
    await act(async () => asked[1]?.answer('Gaida'))
    await expect.poll(() => queryClient.getQueryData(['slow'])).toBe('Gaida')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    act(() => chosenLanguage.choose('en'))
    await pass(1)
    asked[2]?.answer('Move')
  })

  it('does not hold back the others, and follows by itself', async () => {
    queryClient.setQueryData(['elsewhere'], 'Latviski')
    await pass(2_900)
    expect(screen.getByText('Pakalpojumi: Pārcelt')).toBeTruthy()
    await pass(100)
    await expect.poll(() => screen.queryByText('Services: Move')).toBeTruthy()
    expect(shown).toEqual(['Services: Move'])
    expect(queryClient.getQueryData(['elsewhere'])).toBeUndefined()
    vi.useRealTimers()
    asked[3]?.answer('Waiting')
    await expect.poll(() => queryClient.getQueryData(['slow'])).toBe('Waiting')
    expect(asked).toHaveLength(4)
  })

  it('is asked for again after the pause that the server requests', async () => {
    asked[3]?.fail(503, 20)
    await pass(19_900)
    expect(asked).toHaveLength(4)
    await pass(200)
    expect(asked).toHaveLength(5)
    vi.useRealTimers()
    asked[4]?.answer('Waiting')
    await expect.poll(() => queryClient.getQueryData(['slow'])).toBe('Waiting')
  })

  it('is not displayed after another change', async () => {
    await pass(3_000)
    act(() => chosenLanguage.choose('lv'))
    await pass(1)
    vi.useRealTimers()
    asked[3]?.answer('Waiting')
    asked[4]?.answer('Pārcelt')
    asked[5]?.answer('Gaida vēl')
    await expect.poll(() => queryClient.getQueryData(['slow'])).toBe('Gaida vēl')
    expect(screen.getByText('Pakalpojumi: Pārcelt')).toBeTruthy()
  })

  it('does not outlive the session', async () => {
    await pass(3_000)
    queryClient.clear()
    vi.useRealTimers()
    asked[3]?.answer('Waiting')
    open('later')
    await expect.poll(() => asked).toHaveLength(5)
    asked[4]?.answer('Later')
    await expect.poll(() => queryClient.getQueryData(['later'])).toBe('Later')
    expect(queryClient.getQueryData(['slow'])).toBeUndefined()
  })
})

it.each(['taken back', 'impossible without its texts'])(
  'a change that is %s leaves no answers in its language',
  async (end) => {
    await draw()
    const reported = vi.fn<typeof reportError>()
    vi.stubGlobal('reportError', reported)
    act(() => chosenLanguage.choose('en'))
    await expect.poll(() => asked).toHaveLength(2)
    queryClient.setQueryData(['elsewhere'], 'In English')
    void queryClient.invalidateQueries({ queryKey: ['names'] })
    await expect.poll(() => asked).toHaveLength(3)
    await act(async () => asked[2]?.answer('Move'))
    await screen.findByText('Pakalpojumi: Move')
    if (end === 'taken back') act(() => chosenLanguage.choose('lv'))
    else {
      failing.add('en')
      await act(() => loadTexts('names'))
      await act(async () => asked[1]?.answer('Move'))
      await expect.poll(() => reported).toHaveBeenCalledOnce()
    }
    await expect.poll(() => asked.map(({ language }) => language)).toEqual(['lv', 'en', 'en', 'lv'])
    await act(async () => asked[3]?.answer('Pārcelt'))
    expect(await screen.findByText('Pakalpojumi: Pārcelt')).toBeTruthy()
    expect(chosenLanguage.read()).toBe('lv')
    expect(queryClient.getQueryData(['elsewhere'])).toBeUndefined()
  },
)

it('an answer under way in the previous language is asked for once more', async () => {
  await draw()
  void queryClient.invalidateQueries({ queryKey: ['names'] })
  await expect.poll(() => asked).toHaveLength(2)
  act(() => chosenLanguage.choose('en'))
  await expect.poll(() => asked).toHaveLength(3)
  await act(async () => asked[2]?.answer('Move'))
  await screen.findByText('Services: Move')
  await act(async () => asked[1]?.answer('Pārcelt'))
  await expect.poll(() => asked.map(({ language }) => language)).toEqual(['lv', 'lv', 'en', 'en'])
  expect(screen.getByText('Services: Move')).toBeTruthy()
})

it('a part that opens with an earlier answer before the language is displayed asks again', async () => {
  await draw()
  queryClient.setQueryData(['elsewhere'], 'Latviski')
  act(() => chosenLanguage.choose('en'))
  await expect.poll(() => asked).toHaveLength(2)
  open('elsewhere', Infinity)
  await act(async () => asked[1]?.answer('Move'))
  await screen.findByText('Services: Move')
  await expect.poll(() => asked.map(({ language }) => language)).toEqual(['lv', 'en', 'en'])
})
