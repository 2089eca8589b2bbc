// @vitest-environment jsdom
import { loadMessages } from '@portal/messages'
import { render, screen } from '@testing-library/react'
import { useTranslations } from 'use-intl/react'
import { expect, it } from 'vitest'
import { joinSwitch, loadTexts, Texts } from './intl.tsx'
import { chosenLanguage } from './page/preferences.ts'

function Mode() {
  return <p>{useTranslations('helpdesk.banner')('mode')}</p>
}

it('waits for texts that another part of the page has asked for together with slower ones', async () => {
  await loadMessages('lv', 'helpdesk')
  const slower = loadTexts('helpdesk', 'applications', 'payments', 'signers', 'entities', 'help')
  await loadTexts('helpdesk')
  render(
    <Texts>
      <Mode />
    </Texts>,
  )
  expect(screen.queryByText('visits.banner.mode')).toBeNull()
  await slower
})

function Prices() {
  return <p>{useTranslations('prices')('title')}</p>
}

it('a change of language includes texts that a page asks for during its last step', async () => {
  await loadMessages('lv', 'prices')
  const task = () => new Promise((resolve) => setTimeout(resolve))
  let asked: Promise<void> | undefined
  const leave = joinSwitch(() => [
    (async () => {
      await Promise.all(
        (['helpdesk', 'applications', 'payments', 'signers', 'entities', 'help'] as const).map((each) =>
          loadMessages('en', each),
        ),
      )
      // The last step loads these.
      const history = loadTexts('history')
      asked = task()
        .then(() => Promise.all([history, loadTexts('prices')]))
        .then(() => {})
      return () => {}
    })(),
  ])
  chosenLanguage.choose('en')
  await expect.poll(() => document.documentElement.lang).toBe('en')
  await asked
  leave()
  render(
    <Texts>
      <Prices />
    </Texts>,
  )
  expect(screen.queryByText('prices.title')).toBeNull()
})
