// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { Summary } from './summary.tsx'

afterEach(cleanup)

const quote = (total: string, rule: string) =>
  ({ total, lines: [{ rule, amount: total }] }) as unknown as Parameters<typeof Summary>[0]['quote']

it.each([
  ['a fee that is due', quote('20.00', 'base'), 4, 'Maksa: 20,00 € · 4 dokumenti'],
  ['an exemption', quote('0.00', 'relief'), 1, 'Bez maksas · 1 dokuments'],
  ['an amount that is not known', quote('0.00', 'unconfirmed'), 21, 'Tagad nav jāmaksā · 21 dokuments'],
  ['an application without papers', quote('20.00', 'base'), 0, 'Maksa: 20,00 €'],
])('words the fee and the papers of %s', async (_, shown, papers, words) => {
  await renderPage(() => <Summary quote={shown} papers={papers} />, { texts: ['applications'] })
  expect(screen.getByRole('paragraph').textContent.replaceAll('\u00a0', ' ')).toBe(words)
})
