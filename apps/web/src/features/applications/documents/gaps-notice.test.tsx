// @vitest-environment jsdom
import { loadService } from '@portal/services/load-service'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { formOutline } from '../form-outline.ts'
import { GapsNotice } from './gaps-notice.tsx'

afterEach(cleanup)

test('names missing answers step by step, and leads there', async () => {
  const service = await loadService('register-association')
  const outline = formOutline([service], {}, { today: '2026-11-20' })
  const onGo = vi.fn<(step: { id: string }) => void>()
  await renderPage(() => <GapsNotice outline={outline} onGo={onGo} />, {
    texts: ['applications', 'issues', 'shell', 'ui', 'forms', 'persons'],
    services: ['register-association'],
  })
  const wrong = outline.filter((step) => step.issues.length > 0)
  expect(wrong.length).toBeGreaterThan(1)
  const said = (await screen.findByRole('status')).textContent ?? ''
  expect(said).toContain('Dokumentus varēs sagatavot')
  expect(said).toMatch(/nosaukum.*: /i)
  await userEvent.click(screen.getByRole('button', { name: 'Uz datu ievadi' }))
  expect(onGo.mock.calls.at(-1)?.[0]).toBe(wrong[0])
  const steps = screen.getAllByRole('listitem').flatMap((item) => item.querySelector(':scope > button') ?? [])
  expect(steps).toHaveLength(wrong.length)
  if (steps[1]) await userEvent.click(steps[1])
  expect(onGo.mock.calls.at(-1)?.[0]).toBe(wrong[1])
})
