// @vitest-environment jsdom
import { loadService } from '@portal/services/load-service'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { anApplication } from '../../../shared/testing/samples.ts'
import { PostponementNotice } from './draft-notices.tsx'

afterEach(cleanup)

it('each point with a place leads to it, and says when the place was changed', async () => {
  const service = await loadService('register-association')
  const [step] = service.steps
  const [group] = step?.groups ?? []
  const path = `${service.code}.${step?.key}.${group?.key}`
  const other = `${service.code}.${step?.key}.${step?.groups[1]?.key}`
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
      opened: [other],
      changed: [path],
    },
  })
  await renderPage(() => <PostponementNotice application={application} services={[service]} />, {
    texts: ['applications', 'shell', 'ui'],
    services: [service.code, 'document-types'],
  })
  const form = `/applications/${application.uuid}/submit-form`
  const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    `${form}?tab=data_entry&step=${service.code}.${step?.key}#${path}`,
    `${form}?tab=documents#document-statutes`,
    `${form}?tab=data_entry&step=${service.code}.${step?.key}#${other}`,
  ])
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items[0]).toMatch(/: Labojiet\. Mainīts pēc lēmuma$/)
  expect(items[1]).toMatch(/: Iesniedziet no jauna\.$/)
  expect(items[2]).toBe('Bez vietas.')
})

it('the deficiencies of a decision keep their lines, and each point names its field', async () => {
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
  await renderPage(
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

it.each([
  [
    'lv',
    'owner-consent',
    ['address.legal', 'address.owner', 'address.coOwner'],
    'Var mainīt arī atbildes, ko satur lēmumā nosauktais dokuments:',
    3,
  ],
  [
    'en',
    'owner-consent',
    ['address.coOwner'],
    'The answers that the document named by the decision contains can be changed, too:',
    1,
  ],
  // A paper about the whole form leads to each of its steps.
  ['lv', 'application', [''], 'Var mainīt arī atbildes, ko satur lēmumā nosauktais dokuments:', 6],
  ['en', 'application', [''], 'The answers that the document named by the decision contains can be changed, too:', 6],
] as const)(
  'a point about a document opens the answers that it contains (%s, %s)',
  async (language, type, opened, words, count) => {
    const service = await loadService('register-sia')
    const postponement = {
      number: '6-12/1',
      text: 'Precizējiet.',
      decided_at: '2026-11-20T10:00:00Z',
      points: [{ path: null, document_type: type, text: 'Precizējiet.' }],
      opened: opened.map((place) => [service.code, place].filter(Boolean).join('.')),
      changed: [],
    }
    const submitData = { [service.code]: { address: { legal: { ownership: 'consent' } } } }
    await renderPage(
      () => (
        <PostponementNotice
          application={anApplication({ state: 'reinitiated', postponement, submitData })}
          services={[service]}
        />
      ),
      { language, texts: ['applications', 'shell', 'ui'], services: [service.code] },
    )
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(1 + count)
    expect(screen.queryByText(/vairs nepieņem|no longer accepts/)).toBeNull()
  },
)
