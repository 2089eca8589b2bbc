// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { applicationQuery } from '../../../shared/applications/application.ts'
import { QueryProvider } from '../../../shared/query.tsx'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { anApplication } from '../../../shared/testing/samples.ts'
import { ProgressNotice } from './progress-notice.tsx'

const portal = fakePortal()
afterEach(cleanup)

it.each([
  ['received', 'Izdevās', 'Pieteikums ir iesniegts'],
  ['processing', 'Izdevās', 'Pieteikums ir iesniegts'],
  ['question', 'Uzmanību', 'Reģistrs gaida atbildi vai labojumus'],
  ['postponed', 'Uzmanību', 'Reģistrs gaida atbildi vai labojumus'],
  ['registered', 'Informācija', 'Reģistrs ir pieņēmis lēmumu'],
  ['completed', 'Informācija', 'Reģistrs ir pieņēmis lēmumu'],
  ['rejected', 'Informācija', 'Reģistrs ir pieņēmis lēmumu'],
] as const)('an application that is %s shows “%s: %s”', async (stage, tone, title) => {
  await renderPage(() => <ProgressNotice application={{ ...anApplication(), stage }} />, {
    language: 'lv',
    texts: ['applications', 'shell'],
  })
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.getByRole('img', { name: tone })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Skatīt iesniegumu' })).toBeTruthy()
})

it.each([
  ['payment', 'Notiek pieteikuma apmaksa', 'open'],
  ['sending', 'Pieteikums tiek nosūtīts reģistram', 'received'],
] as const)('an application in the stage %s is read again until that stage has ended', async (stage, title, next) => {
  const application = { ...anApplication(), changed_at: new Date().toISOString() }
  let reads = 0
  portal.answer('getApplication', () => ({ data: { ...application, stage: (reads += 1) === 1 ? stage : next } }))
  function Followed() {
    const { data } = useQuery(applicationQuery(application.uuid))
    return data ? <ProgressNotice application={data} /> : null
  }
  await renderPage(
    () => (
      <QueryProvider>
        <Followed />
      </QueryProvider>
    ),
    { language: 'lv', texts: ['applications', 'shell'] },
  )
  await screen.findByText(title)
  await waitFor(() => expect(screen.queryByText(title)).toBeNull(), { timeout: 60_000 })
  expect(reads).toBe(2)
})
