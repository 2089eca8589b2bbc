// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { QueryProvider } from '../../../shared/query.tsx'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { anApplication } from '../../../shared/testing/samples.ts'
import type { Application } from '../../../shared/applications/application.ts'
import type { DocumentSlot } from './document-slots.ts'
import { useGeneration } from './use-generation.ts'

const portal = fakePortal()
afterEach(cleanup)

const empty: Partial<DocumentSlot> = { documents: [] }
const filled = (out_of_date: boolean, signatures: object[] = []) =>
  ({ documents: [{ out_of_date, signatures }] }) as unknown as DocumentSlot
const actions: Application['permitted_actions'] = ['generate', 'sign']

test.each([
  ['an empty slot', [empty], actions, true, 1],
  ['an outdated document without signatures', [filled(true)], actions, true, 1],
  ['an outdated document that is signed', [filled(true, [{}])], actions, true, 0],
  ['current documents', [filled(false)], actions, true, 0],
  ['incomplete answers', [empty], actions, false, 0],
  ['a help-desk agent, who may not sign', [empty], ['generate'] as Application['permitted_actions'], true, 0],
])(
  '%s: the portal generates lacking documents only, and gives up no signature',
  async (_, slots, may, isWanted, calls) => {
    portal.answer('generateDocuments', { data: [] })
    function Tab() {
      const { isGenerating, problem } = useGeneration({
        application: anApplication({ permitted_actions: may }),
        slots: slots as DocumentSlot[],
        isWanted,
        say: () => {},
      })
      return <p>{isGenerating ? 'busy' : problem ? 'failed' : 'idle'}</p>
    }
    await renderPage(
      () => (
        <QueryProvider>
          <Tab />
        </QueryProvider>
      ),
      { texts: ['applications', 'shell'] },
    )
    await waitFor(() => expect(screen.getByText('idle')).toBeTruthy())
    expect(portal.of('generateDocuments').map(({ body }) => body)).toEqual(
      Array.from({ length: calls }, () => ({ keep_current: true })),
    )
  },
)
