// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Application } from '../../../../shared/applications/application.ts'
import { QueryProvider } from '../../../../shared/query.tsx'
import { rereadSession, storeTokens } from '../../../../shared/session/session.ts'
import { renderPage } from '../../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../../shared/testing/fake-portal.ts'
import { anApplication, makeId } from '../../../../shared/testing/samples.ts'
import { useAnswerChange } from './change-answers.tsx'

const portal = fakePortal()

beforeEach(() => {
  storeTokens({ x_token: 't', x_token_key: 'k' })
  rereadSession()
})
afterEach(cleanup)

const document = (uuid: string, origin: string, signer?: string) => ({
  uuid: makeId(uuid),
  name: `${uuid}.edoc`,
  origin,
  signatures: signer === undefined ? [] : [{ signer }],
})
const signed = (given: Partial<Application>) =>
  ({
    ...anApplication({ permitted_actions: ['remove', 'sign', 'submit'] }),
    documents: [
      document('statutes', 'generated', 'Anna Kalniņa'),
      document('decision', 'generated', 'Toms Avotnieks'),
      document('proof', 'uploaded', 'Ilze Rudmane'),
    ],
    ...given,
  }) as unknown as Application

function Review({ application }: { application: Application }) {
  const { changeOf, dialog } = useAnswerChange(application)
  return (
    <>
      {changeOf({ step: 'register-sia.company', place: 'register-sia.company.firm.name', name: 'Nosaukums' })}
      {dialog}
    </>
  )
}
const draw = (application: Application) =>
  renderPage(
    () => (
      <QueryProvider>
        <Review application={application} />
      </QueryProvider>
    ),
    { texts: ['applications', 'shell', 'ui'] },
  )

it('names the signatures that a change costs, removes them, and leads to the question', async () => {
  // The page reads the application again and needs no part of this answer.
  portal.break('removeSignatures', () => Response.json({ data: {} }))
  portal.answer('getApplication', { data: anApplication() })
  const { path } = await draw(signed({}))
  await userEvent.click(screen.getByRole('button', { name: 'Mainīt: Nosaukums' }))
  expect(screen.getByText(/Anna Kalniņa un Toms Avotnieks/)).toBeTruthy()
  expect(screen.queryByText(/Ilze Rudmane/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Noņemt parakstus un mainīt' }))
  await waitFor(() => expect(path()).toContain('/submit-form'))
  expect(portal.of('removeSignatures').map(({ params }) => params['document_uuid'])).toEqual([
    makeId('statutes'),
    makeId('decision'),
  ])
})

it('removes nothing when the user keeps the signatures', async () => {
  await draw(signed({}))
  await userEvent.click(screen.getByRole('button', { name: 'Mainīt: Nosaukums' }))
  await userEvent.click(screen.getByRole('button', { name: 'Paturēt parakstus' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(portal.of('removeSignatures')).toEqual([])
})

it('links to the question while nothing is signed, and offers no change after submission', async () => {
  await draw(signed({ permitted_actions: ['edit'], documents: [] }))
  expect(screen.getByRole('link', { name: 'Mainīt: Nosaukums' })).toBeTruthy()
  cleanup()
  await draw(signed({ permitted_actions: [] }))
  expect(screen.queryByText('Mainīt')).toBeNull()
})
