// @vitest-environment jsdom
import { loadService } from '@portal/services/load-service'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drawPage } from '../../../shared/testing/draw-page.tsx'
import { anApplication } from '../../../shared/testing/samples.ts'
import { PostponementNotice } from './draft-notices.tsx'

afterEach(cleanup)

it('what a decision asks to put right keeps its lines, and each point names its field', async () => {
  const service = await loadService('register-association')
  const [step] = service.steps
  const [group] = step?.groups ?? []
  const path = `${service.code}.${step?.key}.${group?.key}`
  const postponement = {
    number: '6-12/1',
    text: 'Pirmā rinda.\nOtrā rinda.',
    decided_at: '2026-11-20T10:00:00Z',
    points: [
      { path, document_type: null, text: 'Labojiet.' },
      { path: null, document_type: null, text: 'Bez vietas.' },
    ],
    opened: [path, `${path}.row`],
    changed: [],
  }
  await drawPage(
    () => (
      <PostponementNotice application={anApplication({ state: 'reinitiated', postponement })} services={[service]} />
    ),
    { texts: ['applications', 'shell', 'ui'], services: [service.code] },
  )
  expect((await screen.findByText(/Pirmā rinda/)).className).toContain('own')
  const [named, unnamed, ...opened] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(named).toMatch(/^\S.*: Labojiet\.$/)
  expect(unnamed).toBe('Bez vietas.')
  // Two places of one name are one line.
  expect(opened).toEqual([named?.split(':')[0]])
})
