// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Application } from '../../../shared/applications/application.ts'
import { QueryProvider } from '../../../shared/query.tsx'
import { rereadSession, storeTokens } from '../../../shared/session/session.ts'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { anApplication } from '../../../shared/testing/samples.ts'
import { useAnswerChange } from './answers/change-answers.tsx'
import { ChosenReview } from './chosen-review.tsx'

fakePortal()

beforeEach(() => {
  storeTokens({ x_token: 't', x_token_key: 'k' })
  rereadSession()
})
afterEach(cleanup)

function Drawn({ state }: Pick<Application, 'state'>) {
  const application = anApplication({ state, permitted_actions: ['edit', 'review'] })
  const change = useAnswerChange(application)
  return <ChosenReview application={application} lastStep="register-sia.confirmation" change={change} />
}
const draw = (state: Application['state']) =>
  renderPage(
    () => (
      <QueryProvider>
        <Drawn state={state} />
      </QueryProvider>
    ),
    { texts: ['applications', 'shell', 'ui'] },
  )

it.each(['draft', 'initiated'] as const)('leads from the review to the choice in the state %s', async (state) => {
  await draw(state)
  expect(screen.getByRole('link', { name: /^Mainīt/ })).toBeTruthy()
})

it.each(['reinitiated', 'waiting_for_information'] as const)(
  'offers no change of the review in the state %s, in which the form does not ask for it',
  async (state) => {
    await draw(state)
    expect(screen.queryByRole('link')).toBeNull()
  },
)
