// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../shared/problem.ts'
import { queryClient, QueryProvider } from '../../shared/query.tsx'
import { rereadSession, storeTokens } from '../../shared/session/session.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { anAccount, makeId, type Account } from '../../shared/testing/samples.ts'
import type { OwnPart } from './api.ts'
import { RefusedSubmission } from './refused-submission.tsx'

const portal = fakePortal()
const uuid = makeId('application')
let part: OwnPart
let profile: Account

beforeEach(() => {
  localStorage.clear()
  storeTokens({ x_token: 't', x_token_key: 'k' })
  rereadSession()
  profile = anAccount()
  part = {
    uuid,
    number: 'P-2026-000001',
    register_number: '6-12/100001',
    state: 'received',
    stage: 'received',
    services: [{ code: 'change-board', name: 'Valdes maiņa' }],
    entity: 'SIA "Liepu aleja"',
    filed_by: 'Jānis Ozols',
    filed_at: '2026-11-20T10:00:00Z',
    first_filed_at: '2026-11-20T10:00:00Z',
    parts: ['loses-profile', 'officer-ended'],
    events: [{ at: '2026-11-20T10:00:05Z', kind: 'application-received' }],
    due_on: '2026-11-25',
    objection: null,
  }
  portal.answer('getProfile', () => ({ data: profile }))
  portal.answer('getOwnPart', () => ({ data: part }))
  portal.answer('objectToApplication', ({ body }) => {
    const made = { made_at: '2026-11-21T08:00:00Z', reason: (body as { reason: string }).reason }
    part = { ...part, objection: made }
    return { data: made }
  })
})
afterEach(cleanup)

const refusal = (code: string, status: number, errors: object[] = []) =>
  new ApiProblem(status, code, 'Nav atrasts.', { errors })

const draw = (problem: unknown = refusal('application-not-found', 404), language: 'lv' | 'en' = 'lv') =>
  renderPage(
    () => (
      <QueryProvider>
        <RefusedSubmission uuid={uuid} problem={problem} onRetry={() => {}} />
      </QueryProvider>
    ),
    { language, texts: ['submissions', 'applications', 'forms', 'shell', 'ui'] },
  )

it('shows a person affected by a filing its content, its filer and its effect on them', async () => {
  await draw()
  expect(await screen.findByRole('heading', { name: /Pieteikums P-2026-000001 attiecas uz Jums/ })).toBeTruthy()
  for (const said of [
    'Pieteikumā lūgts reģistrēt, ka Jūs vairs neesat amatpersona.',
    'Pieteikumā lūgts ieraksts, kas izbeidz Jūsu tiesības portālā rīkoties tiesību subjekta SIA "Liepu aleja" vārdā.',
    'Jānis Ozols',
    'Valdes maiņa',
  ])
    expect(screen.getByText(said)).toBeTruthy()
})

it('displays the course at the register to an affected person, without preparation and payment', async () => {
  await draw()
  const course = await screen.findByRole('list', { name: 'Gaita' })
  expect(
    within(course)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Izskatīšana reģistrā3. solis no 4, pašlaikNākamo soli veiks Uzņēmumu reģistrs',
    'Reģistra lēmums4. solis no 4, gaidāmsNe vēlāk kā 25.11.2026.',
    'Iesniegšana1. solis no 4, pabeigts20.11.2026. 12:00',
    'Saņemšana reģistrā2. solis no 4, pabeigts20.11.2026. 12:00',
  ])
})

it('displays a question to the applicant, and the decision, in the course of an affected person', async () => {
  const asked = [...part.events, { at: '2026-11-21T10:00:00Z', kind: 'application-waiting-for-information' }]
  part = { ...part, stage: 'question', events: asked, due_on: null }
  await draw()
  const current = await screen.findByRole('listitem', { current: 'step' })
  expect(current.textContent).toContain('Nākamais solis jāveic pieteikuma iesniedzējam')
  cleanup()
  queryClient.clear()
  part = {
    ...part,
    stage: 'rejected',
    events: [...asked, { at: '2026-11-22T10:00:00Z', kind: 'application-rejected' }],
  }
  await draw()
  expect((await screen.findByRole('listitem', { current: 'step' })).textContent).toContain(
    'Reģistra lēmums: pieteikums noraidīts',
  )
})

it('says so in English', async () => {
  await draw(undefined, 'en')
  expect(await screen.findByText('The application asks to register that you are no longer an officer.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Object' })).toBeTruthy()
})

it('takes an objection with a reason, and shows that it was made', async () => {
  await draw()
  await userEvent.click(await screen.findByRole('button', { name: 'Iebilst pret pieteikumu' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Iesniegt iebildumu' }))
  expect(screen.getByText('Uzrakstiet iebilduma pamatojumu.')).toBeTruthy()
  expect(portal.of('objectToApplication')).toEqual([])
  await userEvent.type(screen.getByLabelText(/Iebilduma pamatojums/), ' Neesmu piekritis. ')
  await userEvent.click(screen.getByRole('button', { name: 'Iesniegt iebildumu' }))
  expect(await screen.findByText(/Iebildums iesniegts 21\.11\.2026\./)).toBeTruthy()
  expect(portal.of('objectToApplication').map(({ body }) => body)).toEqual([{ reason: 'Neesmu piekritis.' }])
  expect(screen.queryByRole('button', { name: 'Iebilst pret pieteikumu' })).toBeNull()
})

it('an objection that could not be made says why and stays written', async () => {
  await draw()
  portal.silence('objectToApplication')
  await userEvent.click(await screen.findByRole('button', { name: 'Iebilst pret pieteikumu' }))
  await userEvent.type(await screen.findByLabelText(/Iebilduma pamatojums/), 'Nē')
  await userEvent.click(screen.getByRole('button', { name: 'Iesniegt iebildumu' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Iebildumu neizdevās iesniegt')
  expect(screen.getByDisplayValue('Nē')).toBeTruthy()
})

it('the help desk is not offered to object', async () => {
  profile = anAccount({ mode: 'internal' })
  await draw()
  await screen.findByText('Jānis Ozols')
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Iebilst pret pieteikumu' })).toBeNull(), 60_000)
})

it('a person whom it does not affect gets the same answer as any other', async () => {
  portal.refuse('getOwnPart', 'application-not-found')
  await draw()
  expect(await screen.findByText('Nav atrasts.')).toBeTruthy()
  expect(screen.queryByText('Jānis Ozols')).toBeNull()
})

it('a person who may read all of it under another profile is offered that in addition to their own part', async () => {
  await draw(
    refusal('wrong-profile', 409, [
      { path: 'profile', code: 'wrong-profile', params: { uuid: makeId('entity'), name: 'SIA "Liepu aleja"' } },
    ]),
  )
  expect(await screen.findByText('Jānis Ozols')).toBeTruthy()
  expect(screen.getByRole('button', { name: /SIA "Liepu aleja"/ })).toBeTruthy()
})

it('after the decision names the way to contest it, and no review that the objection would reach', async () => {
  part = { ...part, state: 'registered', stage: 'registered' }
  await draw()
  expect(await screen.findByText(/^Reģistrs par šo pieteikumu jau ir lēmis\..*Lēmumu var apstrīdēt/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Iebil/ })).toBeTruthy()
  expect(screen.queryByText(/Iebildumu saņems/)).toBeNull()
})

it('reminds an agent that the words are addressed to the customer', async () => {
  profile = anAccount({ mode: 'internal', help_desk: { agent: 'Līga Zemture', visit: null } })
  await draw()
  expect(await screen.findByRole('heading', { name: 'Ko pieteikums maina klientam' })).toBeTruthy()
  expect(screen.getByText('Tālākais rakstīts klientam: „Jūs” ir klients.')).toBeTruthy()
})
