// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadTexts, Texts } from '../intl.tsx'
import { PageHeading } from '../shell/page-title.tsx'
import { ChoiceField } from './choice-field.tsx'
import { DateField } from './date-field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { DigitsField, PersonCodeField } from './pattern-field.tsx'
import { TextField } from './text-field.tsx'

beforeAll(async () => {
  Element.prototype.scrollIntoView = vi.fn()
  await loadTexts('shell', 'forms')
})
afterEach(cleanup)

const ignore = () => undefined

describe('the error summary', () => {
  const errors = [
    { id: 'name', text: 'Ievadiet nosaukumu' },
    { id: 'form', text: 'Izvēlieties formu' },
  ]

  function Form() {
    return (
      <Texts>
        <ErrorSummary errors={errors} />
        <TextField id="name" label="Nosaukums" value="" onChange={ignore} error="Ievadiet nosaukumu" required />
        <ChoiceField
          id="form"
          label="Forma"
          value=""
          onChange={ignore}
          required
          options={[{ value: 'SIA', label: 'SIA' }]}
        />
      </Texts>
    )
  }

  it('takes the focus and says how many errors there are', () => {
    render(<Form />)
    const summary = screen.getByRole('group', { name: 'Lūdzu, izlabojiet 2 kļūdas' })
    expect(document.activeElement).toBe(summary)
  })

  it('links to each field, and to the first choice of a group', async () => {
    render(<Form />)
    await userEvent.click(screen.getByRole('link', { name: 'Ievadiet nosaukumu' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nosaukums' }))
    await userEvent.click(screen.getByRole('link', { name: 'Izvēlieties formu' }))
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'SIA' }))
  })

  it('marks the title of the document while it stands', () => {
    const page = (content: ReactNode) => (
      <Texts>
        <PageHeading>Jauns pieteikums</PageHeading>
        {content}
      </Texts>
    )
    const { rerender } = render(page(<ErrorSummary errors={errors} />))
    expect(document.title).toBe('Kļūda: Jauns pieteikums – Uzņēmumu reģistra portāls')
    rerender(page(null))
    expect(document.title).toBe('Jauns pieteikums – Uzņēmumu reģistra portāls')
  })

  it('ties the error to its field', () => {
    render(<Form />)
    const field = screen.getByRole('textbox', { name: 'Nosaukums' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Ievadiet nosaukumu',
    )
  })
})

describe('a field with a keystroke pattern', () => {
  function Code({ Control }: { Control: typeof PersonCodeField | typeof DateField }) {
    const [value, setValue] = useState('')
    return (
      <Texts>
        <Control id="code" label="Kods" value={value} onChange={setValue} required />
        <output>{value}</output>
      </Texts>
    )
  }
  function Number() {
    const [value, setValue] = useState('')
    return (
      <Texts>
        <DigitsField id="number" label="Numurs" value={value} onChange={setValue} maxLength={11} required />
      </Texts>
    )
  }

  it('refuses a letter and says why', async () => {
    render(<Number />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Numurs' })
    await userEvent.type(field, '40a0')
    expect(field.value).toBe('400')
    await userEvent.type(field, 'x')
    expect(screen.getByRole('status').textContent).toBe('Šajā laukā var ievadīt tikai ciparus.')
  })

  it('cleans up pasted text', async () => {
    render(<Number />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Numurs' })
    await userEvent.click(field)
    await userEvent.paste('Reģ. Nr. 4000 300-9497')
    expect(field.value).toBe('40003009497')
  })

  it('shows a personal code 6-5 and hands it on without the hyphen', async () => {
    render(<Code Control={PersonCodeField} />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Kods' })
    await userEvent.click(field)
    await userEvent.paste('320101-12345')
    expect(field.value).toBe('320101-12345')
    expect(screen.getByText('32010112345')).toBeDefined()
  })

  it('hands a typed day on as YYYY-MM-DD and shows it the Latvian way', async () => {
    render(<Code Control={DateField} />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Kods' })
    await userEvent.type(field, '1.2.2026')
    await userEvent.tab()
    expect(screen.getByText('2026-02-01')).toBeDefined()
    expect(field.value).toBe('01.02.2026.')
  })
})
