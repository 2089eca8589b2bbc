// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useTranslations } from 'use-intl/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadTexts, Texts } from '../intl.tsx'
import { chosenLanguage, textSize, textSizes, theme, themes } from './preferences.ts'
import { clearSession } from '../session/session.ts'
import { UtilityBar } from '../shell/utility-bar.tsx'

const { documentElement: root } = document
const page = readFileSync('apps/web/index.html', 'utf8')
const firstPaint = readFileSync('apps/web/public/first-paint.js', 'utf8')

beforeEach(async () => {
  localStorage.clear()
  chosenLanguage.choose('lv')
  localStorage.clear()
  await loadTexts('shell')
})
afterEach(cleanup)

async function drawBar() {
  function Title() {
    return <h1>{useTranslations('shell')('name')}</h1>
  }
  render(
    <Texts>
      <UtilityBar />
      <Title />
    </Texts>,
  )
}

describe('the picker of themes', () => {
  it('offers the five of the specification, contrast-wp first and chosen', async () => {
    await drawBar()
    await userEvent.click(screen.getByRole('button', { name: 'Kontrasts' }))
    const radios = screen.getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ value }) => value)).toEqual([
      'contrast-wp',
      'contrast-bw',
      'contrast-yb',
      'contrast-by',
      'contrast-wb',
    ])
    expect(radios.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['contrast-wp'])
  })

  it.each(themes)('%s is worn at once and kept', async (each) => {
    await drawBar()
    theme.choose(each === 'contrast-wp' ? 'contrast-bw' : 'contrast-wp')
    await userEvent.click(screen.getByRole('button', { name: 'Kontrasts' }))
    await userEvent.click(
      screen.getAllByRole<HTMLInputElement>('radio').find(({ value }) => value === each) as HTMLElement,
    )
    expect([root.dataset['theme'], localStorage.getItem('theme')]).toEqual([each, each])
  })
})

describe('text size', () => {
  it('is 100, 150 or 200 %, at first 100', async () => {
    await drawBar()
    const pressed = () =>
      screen
        .getAllByRole('button', { name: /^\d+ %$/ })
        .map((button) => [button.getAttribute('aria-label'), button.getAttribute('aria-pressed')])
    expect(pressed()).toEqual([
      ['100 %', 'true'],
      ['150 %', 'false'],
      ['200 %', 'false'],
    ])
  })

  it.each(textSizes)('%s % is worn at once and kept', async (each) => {
    await drawBar()
    textSize.choose(each === '100' ? '200' : '100')
    await userEvent.click(screen.getByRole('button', { name: `${each} %` }))
    expect([root.dataset['textSize'], localStorage.getItem('text_size')]).toEqual([each, each])
  })
})

describe('the language', () => {
  it('is Latvian until another is chosen, and is kept under the specification’s name', async () => {
    await drawBar()
    expect(screen.getByRole('heading').textContent).toBe('Uzņēmumu reģistra portāls')
    await userEvent.click(screen.getByRole('button', { name: /English/ }))
    expect(localStorage.getItem('language')).toBe('en')
  })

  it('changes what stands on the page without loading it anew, and changes back', async () => {
    await drawBar()
    await userEvent.click(screen.getByRole('button', { name: /English/ }))
    expect((await screen.findByText('Portal of the Register of Enterprises')).tagName).toBe('H1')
    expect(root.lang).toBe('en')
    await userEvent.click(screen.getByRole('button', { name: /Latviešu/ }))
    expect((await screen.findByText('Uzņēmumu reģistra portāls')).tagName).toBe('H1')
    expect(root.lang).toBe('lv')
  })

  it.each(['ru', '', 'null', 'LV'])(
    'stored as %j, which the portal does not speak, falls back to the default',
    (stored) => {
      localStorage.setItem('language', stored)
      expect(chosenLanguage.read()).toBe('lv')
    },
  )
})

it('a text that is nowhere is found by the type check', () => {
  function Planted() {
    const t = useTranslations('shell')
    // @ts-expect-error no such key
    return <p>{t('nothing')}</p>
  }
  expect(Planted).toBeTypeOf('function')
})

it('another window’s choice is worn here too', () => {
  localStorage.setItem('theme', 'contrast-yb')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })))
  expect(root.dataset['theme']).toBe('contrast-yb')
})

it('the choices outlive the session', () => {
  theme.choose('contrast-by')
  textSize.choose('200')
  chosenLanguage.choose('en')
  clearSession()
  expect([theme.read(), textSize.read(), chosenLanguage.read()]).toEqual(['contrast-by', '200', 'en'])
  chosenLanguage.choose('lv')
})

describe('before the first paint', () => {
  /** Runs the file as the browser does: blocking, from the head. */
  function runFirstPaint() {
    const script = document.createElement('script')
    Object.defineProperty(document, 'currentScript', { configurable: true, value: script })
    // oxlint-disable-next-line no-implied-eval, no-new-func
    new Function(firstPaint)()
    Object.defineProperty(document, 'currentScript', { configurable: true, value: null })
  }
  const worn = () => [root.dataset['theme'], root.dataset['textSize'], root.lang]

  it.each(themes)('the theme %s is on', (each) => {
    localStorage.setItem('theme', each)
    runFirstPaint()
    expect(worn()).toEqual([each, '100', 'lv'])
  })

  it.each(textSizes)('the text size %s % is on', (each) => {
    localStorage.setItem('text_size', each)
    runFirstPaint()
    expect(worn()).toEqual(['contrast-wp', each, 'lv'])
  })

  it('the language is on', () => {
    localStorage.setItem('language', 'en')
    runFirstPaint()
    expect(worn()).toEqual(['contrast-wp', '100', 'en'])
  })

  it('a value that is not on offer is ignored', () => {
    for (const key of ['theme', 'text_size', 'language']) localStorage.setItem(key, 'contrast-pink')
    runFirstPaint()
    expect(worn()).toEqual(['contrast-wp', '100', 'lv'])
  })

  it('it runs before anything that could be painted: blocking, ahead of styles, scripts and the body', () => {
    const [blocking] = /<script src="\/first-paint\.js"><\/script>/.exec(page) ?? ['']
    expect(blocking).not.toBe('')
    const at = page.indexOf(blocking)
    for (const later of ['<body', 'type="module"', 'rel="preload"']) expect(page.indexOf(later)).toBeGreaterThan(at)
  })

  it('it knows the same choices as the page', () => {
    for (const each of [...themes, ...textSizes, 'lv', 'en']) expect(firstPaint).toContain(`'${each}'`)
  })
})
