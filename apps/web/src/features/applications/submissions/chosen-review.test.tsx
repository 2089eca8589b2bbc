// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Application } from '../../../shared/applications/application.ts'
import { QueryProvider } from '../../../shared/query.tsx'
import { drawPage } from '../../../shared/testing/draw-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { anApplication } from '../../../shared/testing/samples.ts'
import { useAnswerChange } from './answers/change-answers.tsx'
import { ChosenReview } from './chosen-review.tsx'

fakePortal()
afterEach(cleanup)

function Review({ application }: { application: Application }) {
  return <ChosenReview application={application} lastStep="last" change={useAnswerChange(application)} />
}
const changesOf = async (given: Partial<Application>) => {
  await drawPage(
    () => (
      <QueryProvider>
        <Review application={anApplication({ permitted_actions: ['edit'], ...given })} />
      </QueryProvider>
    ),
    { texts: ['applications', 'shell', 'ui'] },
  )
  await screen.findByText('Kā izskatīt pieteikumu?')
  return screen.queryAllByRole('link').length
}

it('offers to change the kind of review of a draft', async () => {
  expect(await changesOf({ state: 'draft' })).toBe(1)
})

it('does not offer to change the kind of review after a return, because the form no longer asks for it', async () => {
  expect(await changesOf({ state: 'reinitiated' })).toBe(0)
})
