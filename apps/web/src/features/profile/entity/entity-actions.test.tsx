// @vitest-environment jsdom
import lv from '@portal/messages/lv/entities'
import { listServicesAbout } from '@portal/services/catalogue'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { QueryProvider } from '../../../shared/query.tsx'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { anAccount, anEntityProfile, makeId } from '../../../shared/testing/samples.ts'
import { EntityActions } from './entity-actions.tsx'

const portal = fakePortal()
const id = makeId('entity')
const merchant = { uuid: makeId('merchant'), name: 'SIA "Trīs ozoli"' }
const selected = { selected_uuid: id, legal_entity_uuid: id, need_profile_submit: false }
const branch = anEntityProfile({ uuid: id, legal_form: 'FIL', parent: merchant })

beforeEach(() => {
  portal.answer('getProfile', { data: anAccount(selected) })
  portal.answer('getEntityCatalogue', { data: [] })
  portal.answer('getCatalogueOnBehalf', { data: [] })
  portal.answer('getLegalEntityProfile', { data: branch })
})
afterEach(cleanup)

const draw = (legalForm: string) =>
  renderPage(
    () => (
      <QueryProvider>
        <EntityActions id={id} legalForm={legalForm} />
      </QueryProvider>
    ),
    { texts: ['profile', 'facts', 'entities', 'ui', 'shell'], at: '/here' },
  )
const explanation = () => screen.queryByText('Izmaiņas šī subjekta profilā pieteikt nevar')
const services = () => screen.queryByRole('link', { name: 'Izvēlēties pakalpojumu' })

it.each(Object.keys(lv.forms))('leads a %s to services, or explains why it has none', async (legal_form) => {
  portal.answer('getLegalEntityProfile', { data: { ...branch, legal_form, parent: null } })
  await draw(legal_form)
  const isServed = listServicesAbout(legal_form).length > 0
  await waitFor(() => expect([services() !== null, explanation() !== null]).toEqual([isServed, !isServed]))
})

it('states who files for a branch, and how its person gets rights', async () => {
  await draw('FIL')
  expect(await screen.findByText(/iesniedz komersants, kam tā pieder: SIA "Trīs ozoli"/)).toBeTruthy()
  expect(screen.getByText(/lūdziet, lai komersants Jums portālā deleģē tiesības/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Rakstīt reģistram' }).getAttribute('href')).toContain(id)
  expect(screen.queryByRole('button')).toBeNull()
})

it('leads a representative of the merchant to the services for the branch', async () => {
  portal.answer('getProfile', { data: anAccount({ ...selected, legal_entities: [merchant] }) })
  portal.answer('changeProfile', { data: anAccount({ selected_uuid: merchant.uuid, need_profile_submit: false }) })
  const { path } = await draw('FIL')
  fireEvent.click(await screen.findByRole('button', { name: 'Pieteikt komersanta vārdā: SIA "Trīs ozoli"' }))
  await waitFor(() => expect(path()).toBe('/catalog'))
  expect(portal.of('changeProfile')[0]?.body).toEqual({ selected_uuid: merchant.uuid })
})
