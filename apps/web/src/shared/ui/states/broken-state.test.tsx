// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ApiProblem } from '../../problem.ts'
import { queryClient } from '../../query.tsx'
import { profileQuery } from '../../session/profile.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { anAccount, makeId } from '../../testing/samples.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { BrokenState } from './broken-state.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

it.each([
  ['en', "Sorry, the service isn't available right now. Please try again later."],
  ['lv', 'Diemžēl pakalpojums šobrīd nav pieejams. Lūdzu, mēģiniet vēlāk.'],
] as const)('a request that was given up says in %s that the service is not available', async (language, words) => {
  await renderPage(() => <BrokenState problem={new ApiProblem(0, 'timeout', '')} />, { language, texts: ['shell'] })
  expect(screen.getByRole('alert').textContent).toContain(words)
})

it('a server’s failure shows its own words and the number to quote', async () => {
  await renderPage(
    () => (
      <BrokenState
        problem={
          new ApiProblem(503, 'service-unavailable', 'Diemžēl pakalpojums šobrīd nav pieejams.', {}, { traceId: 'r-1' })
        }
      />
    ),
    { texts: ['shell'] },
  )
  expect(screen.getByRole('alert').textContent).toMatch(/Diemžēl pakalpojums šobrīd nav pieejams\..*r-1/)
})

it.each(['lv', 'en'] as const)(
  'a refusal says the reason, and nothing of trying again or of a number (%s)',
  async (language) => {
    const problem = new ApiProblem(
      409,
      'signed-copy-unsigned',
      'Šajā datnē nav jauna paraksta.',
      {},
      { traceId: 'r-1' },
    )
    await renderPage(() => <BrokenState problem={problem} title="Neizdevās" />, { language, texts: ['shell'] })
    expect(screen.getByRole('alert').textContent).toBe('NeizdevāsŠajā datnē nav jauna paraksta.')
  },
)

it('a refusal by a foreign server without a message has the number to quote', async () => {
  await renderPage(() => <BrokenState problem={new ApiProblem(403, 'unexpected', '', {}, { traceId: 'r-1' })} />, {
    texts: ['shell'],
  })
  expect(screen.getByRole('alert').textContent).toMatch(/r-1/)
})

it('a right that has ended is no fault that trying again could mend', async () => {
  await renderPage(
    () => (
      <BrokenState problem={new ApiProblem(403, 'mandate-ended', 'Jūsu tiesības ir beigušās.')} onRetry={() => {}} />
    ),
    { texts: ['shell'] },
  )
  expect(screen.getByRole('status').textContent).toBe('Jūsu tiesības ir beigušās.')
  expect(screen.queryByRole('button')).toBeNull()
})

const ended = new ApiProblem(403, 'mandate-ended', 'Jūsu tiesības ir beigušās.')
const endedProfile = anAccount({ selected_uuid: makeId('company'), legal_entity_uuid: makeId('company') })

it('the end of a right that the notice above the page explains is not repeated on the page', async () => {
  queryClient.setQueryData(profileQuery().queryKey, endedProfile)
  await renderPage(() => <BrokenState problem={ended} />, { texts: ['shell'] })
  expect(screen.queryByRole('status')).toBeNull()
})

it('a dialog names the end of a right itself, because it covers the notice above the page', async () => {
  queryClient.setQueryData(profileQuery().queryKey, endedProfile)
  await renderPage(
    () => (
      <ConfirmDialog title="Dzēst?" confirm="Dzēst" cancel="Nedzēst" onConfirm={() => {}} onClose={() => {}}>
        <BrokenState problem={ended} />
      </ConfirmDialog>
    ),
    { texts: ['shell'] },
  )
  expect(screen.getByRole('status').textContent).toBe('Jūsu tiesības ir beigušās.')
})

it.each([
  ['lv', 'Klienta tiesības rīkoties šī tiesību subjekta vārdā ir beigušās.'],
  ['en', 'The customer’s right to act for this entity has ended.'],
] as const)(
  'an agent reads on the page that the right of the customer has ended, because the warning has only the fixed words (%s)',
  async (language, words) => {
    const visit = { ends_at: '2026-11-20T10:30:00.000Z', reason: 'Jautājums par maksājumu' }
    const helpDesk = { agent: 'Līga Zemture', visit }
    queryClient.setQueryData(profileQuery().queryKey, { ...endedProfile, mode: 'internal', help_desk: helpDesk })
    await renderPage(() => <BrokenState problem={ended} />, { language, texts: ['shell'] })
    expect(screen.getByRole('status').textContent).toBe(words)
  },
)
