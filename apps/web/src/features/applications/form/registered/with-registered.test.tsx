// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { registeredSubjectQuery } from '../../../../shared/facts/registered-subject.ts'
import { queryClient, QueryProvider } from '../../../../shared/query.tsx'
import { drawPage } from '../../../../shared/testing/draw-page.tsx'
import { fakePortal } from '../../../../shared/testing/fake-portal.ts'
import { makeId } from '../../../../shared/testing/samples.ts'
import { WithRegistered } from './with-registered.tsx'

const portal = fakePortal()
afterEach(() => {
  cleanup()
  queryClient.clear()
})

test('a form without the register’s facts stays, with the typed text, while they are asked for again', async () => {
  portal.refuse('getRegisteredSubject', 'application-not-found')
  const application = { uuid: makeId('a'), subject: {} as never }
  await drawPage(
    () => (
      <QueryProvider>
        <WithRegistered application={application}>
          <input aria-label="Name" />
        </WithRegistered>
      </QueryProvider>
    ),
    { language: 'en', texts: ['shell', 'ui'] },
  )
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  field.value = 'Zaļā'
  portal.silence('getRegisteredSubject')
  await act(async () => void queryClient.resetQueries({ queryKey: registeredSubjectQuery(application.uuid).queryKey }))
  await waitFor(() => expect(portal.of('getRegisteredSubject')).toHaveLength(2))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Zaļā')
})
