// @vitest-environment jsdom
import { loadMessages } from '@portal/messages'
import { render, screen } from '@testing-library/react'
import { useTranslations } from 'use-intl/react'
import { expect, it } from 'vitest'
import { loadTexts, Texts } from './intl.tsx'

function Mode() {
  return <p>{useTranslations('visits.banner')('mode')}</p>
}

it('waits for texts that another part of the page has asked for together with slower ones', async () => {
  await loadMessages('lv', 'visits')
  const slower = loadTexts('visits', 'applications', 'payments', 'signers', 'entities', 'help')
  await loadTexts('visits')
  render(
    <Texts>
      <Mode />
    </Texts>,
  )
  expect(screen.queryByText('visits.banner.mode')).toBeNull()
  await slower
})
