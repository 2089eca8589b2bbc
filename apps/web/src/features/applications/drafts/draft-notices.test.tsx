// @vitest-environment jsdom
import { loadService } from '@portal/services/load-service'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drawPage } from '../../../shared/testing/draw-page.tsx'
import { anApplication } from '../../../shared/testing/samples.ts'
import { PostponementNotice } from './draft-notices.tsx'

afterEach(cleanup)

it('each point with a place leads to it, and says when the place was changed', async () => {
  const service = await loadService('register-association')
  const [step] = service.steps
  const [group] = step?.groups ?? []
  const path = `${service.code}.${step?.key}.${group?.key}`
  const point = (text: string, place: { path?: string; document_type?: string }) => ({
    path: null,
    document_type: null,
    ...place,
    text,
  })
  const application = anApplication({
    state: 'reinitiated',
    permitted_actions: ['edit', 'upload'],
    postponement: {
      number: '6-12/1',
      text: 'Atlikts.',
      decided_at: '2026-11-20T10:00:00Z',
      points: [
        point('Labojiet.', { path }),
        point('Iesniedziet no jauna.', { document_type: 'statutes' }),
        point('Bez vietas.', {}),
      ],
      opened: [],
      changed: [path],
    },
  })
  await drawPage(() => <PostponementNotice application={application} services={[service]} />, {
    texts: ['applications', 'shell', 'ui'],
    services: [service.code, 'document-types'],
  })
  const form = `/applications/${application.uuid}/submit-form`
  const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    `${form}?tab=data_entry&step=${service.code}.${step?.key}#${path}`,
    `${form}?tab=documents#document-statutes`,
  ])
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items[0]).toMatch(/: Labojiet\. Mainīts pēc lēmuma$/)
  expect(items[1]).toMatch(/: Iesniedziet no jauna\.$/)
  expect(items[2]).toBe('Bez vietas.')
})

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
