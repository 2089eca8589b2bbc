// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { SupportingChoice } from './supporting-choice.tsx'

afterEach(cleanup)

test('each may be wanted beside the others, at its amount', async () => {
  const onChoose = vi.fn()
  await renderPage(
    () => (
      <SupportingChoice
        offered={[
          { code: 'register-extract', name: 'Izraksts', amount: '7.00' },
          { code: 'certified-copies', name: 'Kopijas', amount: '5.00' },
        ]}
        chosen={['register-extract']}
        onChoose={onChoose}
      />
    ),
    { texts: ['applications', 'forms', 'ui'] },
  )
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  expect([box(/Izraksts: 7,00/).checked, box(/Kopijas: 5,00/).checked]).toEqual([true, false])
  const user = userEvent.setup()
  await user.click(box(/Kopijas/))
  await user.click(box(/Izraksts/))
  expect(onChoose.mock.calls).toEqual([[['register-extract', 'certified-copies']], [[]]])
})
