// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { QueryProvider } from '../../shared/query.tsx'
import { rereadSession, storeTokens } from '../../shared/session/session.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { aGroup, anAccount, anApplication, aService, makeId } from '../../shared/testing/samples.ts'
import { FileForOther } from './file-for-other.tsx'

const portal = fakePortal()
const found = {
  uuid: makeId('e'),
  name: 'SIA "Liepu aleja"',
  registration_number: '40203121008',
  address: 'Rīga',
  former_name: null,
  state: null,
}

beforeEach(() => {
  storeTokens({ x_token: 't', x_token_key: 'k' })
  rereadSession()
  portal.answer('getProfile', { data: anAccount() })
  portal.answer('searchEntities', { data: [found], total: 1 })
  portal.answer('getCatalogueOnBehalf', () => ({ data: [] }))
})
afterEach(cleanup)

const offered = (code: string, name: string) => ({ data: [aGroup([aService({ code, name })])] })

async function draw() {
  const { path } = await renderPage(
    () => (
      <QueryProvider>
        <FileForOther />
      </QueryProvider>
    ),
    { texts: ['entities', 'forms', 'shell', 'ui'] },
  )
  const user = userEvent.setup()
  await user.click(screen.getByText('Pieteikums par tiesību subjektu, ko nepārstāvat'))
  return { user, path }
}
const begin = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sākt pieteikumu' })

test('an appointed officer finds the entity by its number, and begins on that ground', async () => {
  portal.answer('getCatalogueOnBehalf', offered('change-board', 'Valdes izmaiņas'))
  portal.answer('createApplicationOnBehalf', { data: anApplication({ uuid: makeId('a') }) })
  const { user, path } = await draw()
  expect(begin().disabled).toBe(true)
  await user.type(screen.getByLabelText(/Tiesību subjekta reģistrācijas numurs/), found.registration_number)
  expect(await screen.findByText('Reģistrā: SIA "Liepu aleja"')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Ar šo lēmumu mani ieceļ amatā' }))
  await user.click(await screen.findByRole('radio', { name: 'Valdes izmaiņas' }))
  await user.click(begin())
  await waitFor(() => expect(path()).toBe(`/applications/${makeId('a')}/submit-form`))
  expect(portal.of('getCatalogueOnBehalf').map(({ path: asked }) => asked)).toEqual([
    expect.stringContaining('ground=new-officer'),
  ])
  expect(portal.of('createApplicationOnBehalf')).toMatchObject([
    {
      params: { behalf_of_uuid: found.uuid },
      body: { services: ['change-board'], submission_type: 'ON_BEHALF_OF_ENTITY', ground: 'new-officer' },
    },
  ])
})

test('a number that the register does not have is said not to be there', async () => {
  portal.answer('searchEntities', { data: [], total: 0 })
  const { user } = await draw()
  await user.type(screen.getByLabelText(/Tiesību subjekta reģistrācijas numurs/), found.registration_number)
  expect(await screen.findByText('Reģistrācijas numurs nav atrasts')).toBeTruthy()
  expect(begin().disabled).toBe(true)
})

test('a person who is no officer and cannot resign gets the message at the ground', async () => {
  portal.refuse('getCatalogueOnBehalf', 'behalf-not-allowed')
  const { user } = await draw()
  await user.type(screen.getByLabelText(/Tiesību subjekta reģistrācijas numurs/), found.registration_number)
  await user.click(screen.getByRole('radio', { name: 'Es atstāju amatu' }))
  expect(await screen.findByText(/^Reģistrā Jūs neesat šī tiesību subjekta amatpersona/)).toBeTruthy()
  expect(begin().disabled).toBe(true)
})
