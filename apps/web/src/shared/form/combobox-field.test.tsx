// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { ComboboxField, type Found } from './combobox-field.tsx'

afterEach(cleanup)

const street: Found = { code: '1', text: 'Brīvības iela 1, Rīga' }

describe('a search field', () => {
  it('keeps the focus and every key of a user who types as soon as it is drawn', async () => {
    await renderPage(
      function Page() {
        const [value, setValue] = useState<Found | null>(null)
        return <ComboboxField id="a" label="Address" value={value} onChange={setValue} search={async () => [street]} />
      },
      { language: 'en', texts: ['forms'] },
    )
    const user = userEvent.setup()
    screen.getByLabelText('Address', { selector: 'input' }).focus()
    await user.keyboard('Brīvības')
    expect(await screen.findByRole('option', { name: street.text })).toBeDefined()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(screen.getByLabelText('Address', { selector: 'input' })).toHaveProperty('value', street.text)
  })
})
