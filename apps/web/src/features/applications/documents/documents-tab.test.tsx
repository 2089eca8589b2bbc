// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, QueryProvider } from '../../../shared/query.tsx'
import { drawPage } from '../../../shared/testing/draw-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { aDocument, anApplication } from '../../../shared/testing/samples.ts'
import { SilentRequest } from '../../../shared/testing/silent-request.ts'
import { DocumentsTab } from './documents-tab.tsx'

fakePortal()
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('documents are signed together: while a file is being sent, none is offered for signature', async () => {
  vi.stubGlobal('XMLHttpRequest', SilentRequest)
  const application = anApplication({
    permitted_actions: ['sign', 'upload'],
    documents: [aDocument({ type: 'other', name: 'lēmums.pdf' })],
  })
  await drawPage(
    () => (
      <QueryProvider>
        <DocumentsTab
          application={application}
          services={[]}
          answers={{}}
          outline={[]}
          onGo={() => {}}
          onBack={() => {}}
        />
      </QueryProvider>
    ),
    { language: 'en', texts: ['applications', 'shell', 'ui'] },
  )
  const sign = () => screen.queryByRole('link', { name: 'Sign: lēmums.pdf' })
  await expect.poll(sign).toBeTruthy()
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('no field for files')
  fireEvent.change(input, { target: { files: [new File(['%PDF-'], 'pilnvara.pdf', { type: 'application/pdf' })] } })
  expect(sign()).toBeNull()
  expect(screen.getByText('You can sign as soon as the files have been uploaded.')).toBeTruthy()
  act(() => SilentRequest.last.answer(200, {}))
  await expect.poll(sign).toBeTruthy()
})
