// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { NameForm } from './name-form.tsx'

afterEach(cleanup)

it('a merchant’s name is asked about with the mark of its form, whether it was typed or not', async () => {
  const asked: string[][] = []
  await renderPage(
    () => <NameForm asked={{ name: '', type: 'SIA' }} isBusy={false} onCheck={(...each) => asked.push(each)} />,
    { texts: ['names', 'forms', 'shell', 'ui'] },
  )
  for (const name of [' Pilnīgi jauns ', 'SIA "Pilnīgi jauns"']) {
    fireEvent.change(screen.getByLabelText('Iecerētais nosaukums'), { target: { value: name } })
    fireEvent.click(screen.getByRole('button', { name: 'Pārbaudīt nosaukumu' }))
  }
  fireEvent.change(screen.getByLabelText('Juridiskā forma'), { target: { value: 'BDR' } })
  fireEvent.click(screen.getByRole('button', { name: 'Pārbaudīt nosaukumu' }))
  expect(asked).toEqual([
    ['SIA "Pilnīgi jauns"', 'SIA'],
    ['SIA "Pilnīgi jauns"', 'SIA'],
    ['SIA "Pilnīgi jauns"', 'BDR'],
  ])
})
