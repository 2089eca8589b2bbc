// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { SelectField } from './select-field.tsx'

afterEach(cleanup)

const many = Array.from({ length: 250 }, (_, at) => ({ value: `c${at}`, label: `Valsts ${at}` }))

async function draw(start = 'c7', isLong = true) {
  function Field() {
    const [value, setValue] = useState(start)
    return (
      <section>
        <input aria-label="Vārds" />
        <SelectField
          id="land"
          label="Valsts"
          required
          value={value}
          onChange={setValue}
          options={isLong ? many.filter((each) => each.value === value) : many}
          {...(isLong && { listAll: () => many })}
        />
      </section>
    )
  }
  await renderPage(() => <Field />, { texts: ['forms'] })
  return screen.getByRole<HTMLSelectElement>('combobox', { name: 'Valsts' })
}

test('another list has its options from the beginning', async () => {
  expect((await draw('c7', false)).options).toHaveLength(250)
})

test.each([
  ['the keyboard', () => act(async () => screen.getByRole('combobox').focus())],
  ['a neighbouring field, from which a touch keyboard opens it', () => userEvent.tab()],
  ['a press', () => userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('combobox') })],
])('a long list has only its answer until it is reached by %s, and then all', async (_, reach) => {
  const select = await draw()
  expect(within(select).getAllByRole('option')).toHaveLength(1)
  expect(select.selectedOptions[0]?.label).toBe('Valsts 7')
  await reach()
  expect(select.options).toHaveLength(250)
  expect(select.value).toBe('c7')
  await userEvent.selectOptions(select, 'Valsts 200')
  expect(select.value).toBe('c200')
})

test('a long list without an answer asks for one', async () => {
  const select = await draw('')
  expect(within(select).getAllByRole('option')).toHaveLength(1)
  await userEvent.tab()
  expect(select.options).toHaveLength(251)
})
