// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { QueryProvider } from '../../shared/query.tsx'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { aGroup, anAccount, anEntityProfile, aService, makeId } from '../../shared/testing/samples.ts'
import { CatalogueGroups } from './catalogue-groups.tsx'

afterEach(cleanup)

const rename = aService({ code: 'change-name', name: 'Nosaukuma maiņa', keywords: 'pārdēvēt; rename' })
const move = aService({
  code: 'change-legal-address',
  name: 'Juridiskās adreses maiņa',
  caution: 'Piesaka administrators.',
})
const statutes = {
  code: 'change-statutes',
  name: 'Statūtu grozījumi',
  description: '',
  keywords: 'bylaws',
  reason: 'To piesaka cita veida subjekts: akciju sabiedrība.',
}

const portal = fakePortal()

async function draw(
  search = '',
  groups = [aGroup([rename, move], [statutes])],
  mayBegin = true,
  entity: string | null = null,
) {
  const [onStart, onClear] = [vi.fn(), vi.fn()]
  await renderPage(
    () => (
      <QueryProvider>
        <CatalogueGroups
          groups={groups}
          search={search}
          entity={entity}
          onClear={onClear}
          isForGuest={false}
          mayBegin={mayBegin}
          isInBasket={() => false}
          onAdd={() => {}}
          onStart={onStart}
          onRemove={() => {}}
        />
      </QueryProvider>
    ),
    { texts: ['catalogue', 'entities', 'shell'], at: '/catalog' },
  )
  return { onStart, onClear }
}

const listed = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

const folded = () => screen.getByText('Ko tagad nevar pieteikt un kāpēc: 1').closest('details')

it('links to each event, starts a service at once, and folds what cannot be filed', async () => {
  const { onStart } = await draw()
  const events = screen.getByRole('navigation', { name: 'Pakalpojumi pēc notikuma' })
  const link = within(events).getByRole('link', { name: 'Nosaukums, adrese un statūti' })
  const group = screen.getByRole('region', { name: 'Nosaukums, adrese un statūti' })
  expect(link.getAttribute('href')).toBe(`#${within(group).getByRole('heading', { level: 2 }).id}`)
  await userEvent.click(screen.getByRole('button', { name: 'Pieteikt: Nosaukuma maiņa' }))
  expect(onStart).toHaveBeenCalledWith(rename)
  expect(screen.getByText('Piesaka administrators.')).toBeTruthy()
  expect(folded()?.open).toBe(false)
  expect(screen.getByText(statutes.reason)).toBeTruthy()
})

it('offers help-desk staff without a customer nothing to begin', async () => {
  await draw('', undefined, false)
  expect(screen.getByRole('link', { name: 'Nosaukuma maiņa' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Pieteikt|Pievienot)/ })).toBeNull()
})

it.each([
  ['pardevet', 'Atrasts 1 pakalpojums', 'Nosaukuma maiņa'],
  ['adrseu maina', 'Atrasts 1 pakalpojums', 'Juridiskās adreses maiņa'],
])('announces what “%s” finds', async (search, announced, name) => {
  await draw(search)
  expect(screen.getByRole('status').textContent).toBe(announced)
  expect(listed()).toEqual([name])
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('unfolds a service that is found but cannot be filed', async () => {
  await draw('bylaws')
  expect(screen.getByRole('status').textContent).toBe('Atrasts 1 pakalpojums; no tiem tagad nevar pieteikt 1.')
  expect(folded()?.open).toBe(true)
})

it('offers all services and the help desk where a search finds nothing', async () => {
  const { onClear } = await draw('pase')
  expect(screen.getByRole('status').textContent).toBe('Atrasti 0 pakalpojumi')
  expect(screen.getByRole('link', { name: 'Jautāt palīdzības dienestam' }).getAttribute('href')).toBe('/helpdesk')
  await userEvent.click(screen.getByRole('button', { name: 'Rādīt visus pakalpojumus' }))
  expect(onClear).toHaveBeenCalled()
})

it('unfolds the reasons of a group in which nothing can be filed', async () => {
  await draw('', [aGroup([], [statutes])])
  expect(folded()?.open).toBe(true)
  expect(screen.getByText('Šajā profilā pakalpojumu nav')).toBeTruthy()
})

it.each([
  ['FIL', 'Izmaiņas šī subjekta profilā pieteikt nevar'],
  ['SIA', 'Šajā profilā pakalpojumu nav'],
])('explains to an entity of the form %s why nothing can be filed', async (legal_form, title) => {
  portal.answer('getProfile', { data: anAccount() })
  portal.answer('getLegalEntityProfile', { data: anEntityProfile({ legal_form }) })
  await draw('', [aGroup([], [statutes])], true, makeId('entity'))
  expect(await screen.findByText(title)).toBeTruthy()
})

const usual = { ...rename.fees[0]!, standard: '20.00' }
it.each([
  ['one register', [usual], ['20,00 €', '3 darba dienu laikā']],
  ['a free filing', [{ ...usual, standard: '0.00' }], ['Bez maksas', '3 darba dienu laikā']],
  ['equal fees of several registers', [usual, { ...usual, register: 'journal' as const }], ['20,00 €']],
  [
    'the lowest fee of several registers',
    [usual, { ...usual, standard: '9.25' }],
    ['no 9,25 €', '3 darba dienu laikā'],
  ],
  [
    'no term, where the registers have different ones',
    [usual, { ...usual, review: { kind: 'days' as const, count: 30, is_placeholder: false } }],
    ['20,00 €'],
  ],
  [
    'an unknown fee, which is not free',
    [{ ...usual, standard: '0.00', is_placeholder: true }],
    ['Nodeva vēl jāapstiprina', '3 darba dienu laikā'],
  ],
  [
    'the lowest known fee, where one is not known',
    [usual, { ...usual, standard: '0.00', is_placeholder: true }],
    ['no 20,00 €', 'citā reģistrā nodeva vēl jāapstiprina'],
  ],
  [
    'the lowest fee that is not confirmed itself',
    [
      { ...usual, is_placeholder: true },
      { ...usual, standard: '30.00' },
    ],
    ['no 20,00 €', 'nodeva vēl jāapstiprina reģistram'],
  ],
  ['an unknown term', [{ ...usual, review: null }], ['20,00 €', 'Termiņš vēl jāapstiprina']],
  [
    'an unconfirmed term',
    [{ ...usual, review: { kind: 'working-days' as const, count: 3, is_placeholder: true } }],
    ['3 darba dienu laikā; termiņš vēl jāapstiprina reģistram'],
  ],
  ['an unconfirmed fee', [{ ...usual, is_placeholder: true }], ['20,00 €', 'nodeva vēl jāapstiprina reģistram']],
])('a service displays one fee: %s', async (_, fees, words) => {
  await draw('', [aGroup([aService({ code: 'change-name', name: 'Nosaukuma maiņa', fees })])])
  const shown = screen.getByText('Valsts nodeva parastā kārtībā').closest('dl')?.textContent?.replaceAll('\u00a0', ' ')
  for (const word of words) expect(shown).toContain(word)
  expect(shown?.includes('3 darba dienu laikā')).toBe(fees.every((fee) => fee.review?.kind === usual.review?.kind))
  expect(shown?.match(/€/g)?.length ?? 0).toBeLessThanOrEqual(1)
  expect(shown?.includes('Bez maksas')).toBe(fees.every((fee) => fee.standard === '0.00' && !fee.is_placeholder))
})

it('groups that offer nothing come last', async () => {
  const code = (name: string) => ({ ...aGroup([], []).group, code: name, name })
  await draw('', [
    { ...aGroup([], [statutes]), group: code('found') },
    { ...aGroup([move]), group: code('identity') },
  ])
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'identity',
    'found',
  ])
})

it('answers a search that no service alone can answer, instead of offering a service whose name is alike', async () => {
  const registration = aService({ code: 'register-sia', name: 'Reģistrācija', keywords: 'ieraksts' })
  await draw('izraksts', [aGroup([registration])])
  expect(await screen.findByText('Izraksti un izziņas')).toBeTruthy()
  expect(screen.queryByText('Reģistrācija')).toBeNull()
  expect(screen.queryByText('Neviens pakalpojums neatbilst meklētajam')).toBeNull()
})

it('leads back to all services from a topic without a service that fits', async () => {
  const { onClear } = await draw('izraksts')
  await userEvent.click(screen.getByRole('button', { name: 'Rādīt visus pakalpojumus' }))
  expect(onClear).toHaveBeenCalled()
})

it('lists the services that fit a topic, without a way back to all', async () => {
  await draw('filiāle', [aGroup([rename, { ...move, keywords: 'filiāles adrese' }])])
  expect(screen.getByText(/tā profilā atveriet sadaļu „Filiāles”/)).toBeTruthy()
  expect(listed()).toEqual(['Juridiskās adreses maiņa'])
  expect(screen.queryByRole('button', { name: 'Rādīt visus pakalpojumus' })).toBeNull()
})

it.each([
  ['kļūda nosaukumā', ['Nosaukuma maiņa', 'Dalībnieka ziņu maiņa']],
  ['labot statūtus', ['Grozījumi']],
  ['labot', ['Dalībnieka ziņu maiņa', 'Nosaukuma maiņa', 'Grozījumi']],
])('lists the services that change the data that “%s” names, and no founding', async (search, names) => {
  const founding = aService({ code: 'register-sia', name: 'Reģistrācija', keywords: 'nosaukums, statūti' })
  const members = aService({ code: 'change-member-data', name: 'Dalībnieka ziņu maiņa', keywords: 'nosaukuma maiņa' })
  const amend = aService({ code: 'change-statutes', name: 'Grozījumi', keywords: 'grozīt statūtus' })
  const found = aGroup([founding])
  await draw(search, [{ ...found, group: { ...found.group, code: 'found' } }, aGroup([members, rename, amend])])
  expect(screen.getByText('Reģistra ziņu labošana')).toBeTruthy()
  expect(listed()).toEqual(names)
})

it('lists a service first whose name has every word of the search', async () => {
  const members = aService({ code: 'change-member-data', name: 'Dalībnieka ziņu maiņa', keywords: 'mainīt nosaukumu' })
  await draw('mainīt nosaukumu', [aGroup([members, rename])])
  expect(listed()).toEqual(['Nosaukuma maiņa', 'Dalībnieka ziņu maiņa'])
})
