// @vitest-environment jsdom
import { loadMessages } from '@portal/messages'
import { render, screen } from '@testing-library/react'
import { useTranslations } from 'use-intl/react'
import { expect, it } from 'vitest'
import { loadTexts, Texts } from './intl.tsx'

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
