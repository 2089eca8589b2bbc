// @vitest-environment jsdom
import { loadMessages, type Messages } from '@portal/messages'
import { cleanup, render, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl/react'
import { afterEach, expect, test } from 'vitest'
import { LateMoney } from './late-money.tsx'

const names = ['payments', 'shell'] as const
const reference = 'RF97P2026000001A1'

async function draw(language: 'lv' | 'en', late: { amount: string; received_at: string } | null) {
  const messages = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await loadMessages(language, name)] as const)),
  ) as unknown as Messages
  render(
    <IntlProvider locale={language} messages={messages} timeZone="Europe/Riga">
      <LateMoney payment={{ late_money: late, application_number: 'P-2026-000001', reference }} />
    </IntlProvider>,
  )
}
afterEach(cleanup)

test.each([
  ['lv', 'Nauda saņemta pēc maksājuma slēgšanas', 'Uzņēmumu reģistra kontaktinformācija', 'https://www.ur.gov.lv/lv/'],
  [
    'en',
    'Money received after the payment had ended',
    'How to reach the Register of Enterprises',
    'https://www.ur.gov.lv/en/',
  ],
] as const)(
  'the payer reads what came, what it does not pay for and how to get it back (%s)',
  async (language, title, contact, address) => {
    await draw(language, { amount: '20.00', received_at: '2026-11-20T10:00:00Z' })
    const told = screen.getByRole('status')
    expect(told.textContent).toContain(title)
    for (const fact of ['20', 'P-2026-000001', reference]) expect(told.textContent).toContain(fact)
    expect(screen.getByRole('link', { name: contact }).getAttribute('href')).toBe(address)
  },
)

test('nothing is said where no money came', async () => {
  await draw('lv', null)
  expect(screen.queryByRole('status')).toBeNull()
})
