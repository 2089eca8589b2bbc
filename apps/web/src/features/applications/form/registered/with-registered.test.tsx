// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { registeredSubjectQuery } from '../../../../shared/facts/registered-subject.ts'
import { queryClient, QueryProvider } from '../../../../shared/query.tsx'
import { renderPage } from '../../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../../shared/testing/fake-portal.ts'
import { makeId } from '../../../../shared/testing/samples.ts'
import { WithRegistered } from './with-registered.tsx'

const portal = fakePortal()
const uuid = makeId('application')

afterEach(cleanup)

/** Reads the facts like the lists of the form. */
function List() {
  const { isError, refetch } = useQuery(registeredSubjectQuery(uuid))
  return (
    <>
      <input aria-label="Answer" />
      {isError && (
        <button type="button" onClick={() => void refetch()}>
          Again
        </button>
      )}
    </>
  )
}

const draw = () =>
  renderPage(
    () => (
      <QueryProvider>
        <WithRegistered application={{ uuid, subject: { uuid: makeId('entity'), name: 'SIA Rasa' } }}>
          <List />
        </WithRegistered>
      </QueryProvider>
    ),
    { language: 'en', texts: ['shell', 'ui'] },
  )

const failing = () => new Response('', { status: 500 })

test('the form is displayed once its facts have failed, and keeps its answers while they are requested again', async () => {
  portal.break('getRegisteredSubject', failing)
  await draw()
  const again = await screen.findByRole('button', { name: 'Again' })
  const answer = screen.getByLabelText('Answer')
  const calls = portal.of('getRegisteredSubject').length
  const response = Promise.withResolvers<Response>()
  portal.break('getRegisteredSubject', () => response.promise)
  again.click()
  await expect.poll(() => portal.of('getRegisteredSubject').length).toBe(calls + 1)
  expect(screen.getByLabelText('Answer')).toBe(answer)
  response.resolve(failing())
  await screen.findByRole('button', { name: 'Again' })
  expect(screen.getByLabelText('Answer')).toBe(answer)
})

test('the form does not wait for the repeated requests of an unanswered one', async () => {
  portal.silence('getRegisteredSubject')
  await draw()
  expect(await screen.findByLabelText('Answer')).toBeTruthy()
})

test('a form without its facts stays when everything is asked for again, as after a change of language', async () => {
  portal.break('getRegisteredSubject', failing)
  await draw()
  await screen.findByRole('button', { name: 'Again' })
  const answer = screen.getByLabelText('Answer')
  const calls = portal.of('getRegisteredSubject').length
  portal.silence('getRegisteredSubject')
  await act(async () => void queryClient.resetQueries({ queryKey: registeredSubjectQuery(uuid).queryKey }))
  await expect.poll(() => portal.of('getRegisteredSubject').length).toBe(calls + 1)
  expect(screen.getByLabelText('Answer')).toBe(answer)
})
