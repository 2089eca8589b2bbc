// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ContactsPage } from './features/contacts/contacts-page.tsx'
import { NewDelegationPage } from './features/delegations/new-delegation-page.tsx'
import { EntityInformationPage } from './features/profile/entity/entity-information-page.tsx'
import { ProfilePage } from './features/profile/profile-page.tsx'
import type { CallName } from './shared/api.ts'
import { QueryProvider } from './shared/query.tsx'
import { renderPage } from './shared/testing/render-page.tsx'
import { fakePortal } from './shared/testing/fake-portal.ts'
import { anAccount, makeId } from './shared/testing/samples.ts'

const portal = fakePortal()
const id = makeId('entity')
afterEach(cleanup)

describe('a page whose data do not load keeps its heading', () => {
  const entity = { legal_entity_uuid: id, selected_uuid: id }
  const pages: [string, CallName, () => React.JSX.Element, string, Partial<ReturnType<typeof anAccount>>?][] = [
    [
      'the card of an entity',
      'getEntityInformation',
      () => <EntityInformationPage id={id} slug="general" search={{}} />,
      'Tiesību subjekts',
    ],
    ['the profile of a person', 'getNaturalPerson', () => <ProfilePage />, 'Profils'],
    ['the profile of an entity', 'getLegalEntityProfile', () => <ProfilePage />, 'Profils', entity],
    ['the selected profile', 'getProfile', () => <ProfilePage />, 'Profils'],
    ['the contacts', 'getProfile', () => <ContactsPage onChoose={() => {}} />, 'Kontaktinformācija'],
    ['a new delegation', 'listDelegations', () => <NewDelegationPage />, 'Jauns deleģējums'],
  ]
  it.each(pages)('%s, without %s', async (_, call, Page, heading, profile = {}) => {
    portal.answer('getProfile', { data: anAccount(profile) })
    portal.refuse('listBranches', 'mandate-ended')
    portal.refuse(call, 'mandate-ended')
    await renderPage(
      () => (
        <QueryProvider>
          <Page />
        </QueryProvider>
      ),
      { texts: ['shell', 'ui', 'profile', 'contacts', 'delegations', 'facts', 'entities'] },
    )
    await screen.findByRole('heading', { level: 1 })
    expect(document.title).toContain(heading)
  })
})
