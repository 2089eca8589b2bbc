// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { BasketPanel } from './basket-panel.tsx'

afterEach(cleanup)

it.each([
  ['lv', 'Turpināt', 'Izvēlieties vismaz 1 pakalpojumu.'],
  ['en', 'Continue', 'Select at least 1 service.'],
] as const)(
  'an empty basket says at least how many services must be selected (%s)',
  async (language, action, words) => {
    const page = await renderPage(
      () => <BasketPanel basket={[]} nameOf={(code) => code} onRemove={() => {}} news="" behalfOf={null} />,
      { language, texts: ['catalogue'], at: '/catalog' },
    )
    expect(screen.getByRole('alert').textContent).toBe('')
    fireEvent.click(screen.getByRole('button', { name: action }))
    expect(screen.getByRole('alert').textContent).toBe(words)
    expect(page.path()).toBe('/catalog')
  },
)
