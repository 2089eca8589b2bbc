// @vitest-environment jsdom
import type { Fact } from '@portal/contract/facts'
import type { NaturalPerson } from '@portal/contract/profile'
import { listContributors } from '@portal/forms/facts/contributors'
import { loadService } from '@portal/services/load-service'
import { samples } from '@portal/services/samples'
import type { ServiceCode } from '@portal/services/catalogue'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { loadMessages, type Messages } from '@portal/messages'
import { loadServiceTexts } from '@portal/services/texts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { numberedShares } from '@portal/forms/facts/numbered-shares'
import { proposedOwners } from '@portal/forms/answers/proposed-owners'
import type { FormFacts } from '@portal/forms/answers/value-schemas'
import { isBoardReplaced } from '@portal/forms/rules/board-rules'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { IntlProvider } from 'use-intl/react'
import { v7 } from 'uuid'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ErrorSummary } from '../../../shared/form/error-summary.tsx'
import { changeAnswer } from '../drafts/change-answer.ts'
import { createDraftStore, type DraftStore } from '../drafts/draft-store.ts'
import { valueAt, type Answers } from '../answers.ts'
import { FormAroundProvider, type SoughtPlace } from './form-context.tsx'
import { formOutline, getAnswers } from '../form-outline.ts'
import type { Mark } from '../../../shared/applications/decision/points.ts'
import { FormPage } from './form-page.tsx'
import { registeredSubjectQuery } from '../../../shared/facts/registered-subject.ts'
import { personQuery } from '../../../shared/session/own-person.ts'
import { useGivenAddresses } from './addresses/use-given-addresses.ts'
import { useKnownPersons } from './persons/use-known-persons.ts'
import { useIssueWords, useSummaryErrors } from '../drafts/issue-words.ts'
import { useShownIssues } from '../drafts/shown-issues.ts'

const today = '2026-11-20'
let messages: Messages

beforeAll(async () => {
  // jsdom has no layout, no scrolling, and no modal dialogs.
  Element.prototype.scrollIntoView = () => {}
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
  const names = ['applications', 'facts', 'forms', 'issues', 'persons', 'shell', 'ui'] as const
  const parts = await Promise.all(names.map(async (name) => [name, await loadMessages('lv', name)] as const))
  const codes = [
    'register-sia',
    'change-board',
    'register-association',
    'change-legal-address',
    'change-partner-data',
    'register-trade-union',
    'delete-partnership',
    'change-representative-office',
  ] as const
  const services = await Promise.all(codes.map(async (code) => [code, await loadServiceTexts('lv', code)] as const))
  messages = { ...Object.fromEntries(parts), services: Object.fromEntries(services) } as unknown as Messages
})

afterEach(cleanup)

interface FormProps {
  service: ServiceDefinition
  step: string
  store: DraftStore
  facts: FormFacts
  mayDeclare: boolean
  /** Reasons why declarations no longer count, by path. */
  withdrawn: Readonly<Record<string, string>>
  /** Words of the register's decision, by path. */
  marks: Readonly<Record<string, Mark>>
  /** Rows for which a document was added. */
  documented: readonly string[]
}

/** Renders one question block over a real draft, with a Continue that checks for issues. */
function Form({ service, step: wanted, store, facts, mayDeclare, documented, withdrawn, marks }: FormProps) {
  const draft = useSyncExternalStore(store.subscribe, store.get)
  const outline = useMemo(() => formOutline([service], draft.answers, facts), [service, draft.answers, facts])
  const persons = useKnownPersons(outline, draft.answers, facts)
  const addresses = useGivenAddresses(outline)
  const shown = useShownIssues(outline)
  const words = useIssueWords()
  const summary = useSummaryErrors()
  const [sought, setSought] = useState<SoughtPlace>()
  const step = outline.find(({ id }) => id === `${service.code}.${wanted}`)
  if (!step) throw new Error(`no step ${wanted}`)
  return (
    <FormAroundProvider
      value={{
        service,
        change(path, value) {
          shown.typed(path)
          changeAnswer(store, { service, registered: facts.registered }, path, value)
        },
        changeMany: store.changeMany,
        listContributors: () =>
          listContributors({ service, answers: getAnswers(draft.answers, service) }, facts.registered),
        readImportTarget: (path) => ({
          forms: [{ service, answers: getAnswers(draft.answers, service) }],
          facts,
          path,
          newId: v7,
        }),
        sought,
        leave: shown.left,
        mayDeclare,
        withdrawnAt: (path) => withdrawn[path],
        isOpen: () => true,
        marksAt: (path) => (marks[path] ? [marks[path]] : []),
        application: own.uuid,
        persons,
        addresses,
        proposeOwners: (path) => proposedOwners(service, getAnswers(draft.answers, service), path),
        numberShares: (path) => numberedShares(service, getAnswers(draft.answers, service), path),
        needsRow: (path) =>
          path === `${service.code}.${service.board?.appointed}` &&
          isBoardReplaced({ service, answers: getAnswers(draft.answers, service) }, facts.registered ?? []),
        hasDocument: (row) => documented.includes(row),
        verifiedEmails: undefined,
        legalForm: undefined,
        registeredName: undefined,
        wordIssue: words,
        errorAt(path) {
          const issue = shown.at(path)
          return issue && words(issue)
        },
      }}
    >
      {shown.attempts(step.id) > 0 && (
        <ErrorSummary
          errors={summary(shown.listed(step))}
          attempt={shown.attempts(step.id)}
          onSeek={(path) => setSought({ path })}
        />
      )}
      <FormPage step={step} />
      <button type="button" onClick={() => shown.attempt(step)}>
        Turpināt
      </button>
    </FormAroundProvider>
  )
}

/** The user. */
const own: NaturalPerson = {
  uuid: '019a0000-0000-7000-8000-000000000001',
  forename: 'Līga',
  surname: 'Kalniņa',
  personal_code: '323155-60918',
  confirmed_on: null,
  positions: [],
}

async function draw(
  code: ServiceCode,
  step: string,
  answers: Answers = {},
  registered: readonly Fact[] = [],
  mayDeclare = true,
  documented: readonly string[] = [],
  withdrawn: Readonly<Record<string, string>> = {},
  marks: Readonly<Record<string, Mark>> = {},
) {
  const service = await loadService(code)
  const facts = { today, registered }
  const saved: Record<string, unknown>[] = []
  const start = { answers: { [code]: answers }, version: 1 }
  const store = createDraftStore({
    start,
    save(version, changes) {
      saved.push(changes)
      return Promise.resolve({ version: version + 1, savedAt: '2026-11-20T10:00:00Z' })
    },
    load: () => Promise.resolve(start),
    conflictingPaths: () => undefined,
    isPassing: () => false,
  })
  function Root() {
    const [client] = useState(() => {
      const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
      queries.setQueryData(personQuery().queryKey, own)
      queries.setQueryData(registeredSubjectQuery(own.uuid).queryKey, {
        legal_form: null,
        member_count: null,
        registration_number: '40203000019',
        facts: [...registered],
      })
      return queries
    })
    return (
      <QueryClientProvider client={client}>
        <IntlProvider locale="lv" messages={messages} timeZone="Europe/Riga" onError={raise}>
          <Form
            service={service}
            step={step}
            store={store}
            facts={facts}
            mayDeclare={mayDeclare}
            documented={documented}
            withdrawn={withdrawn}
            marks={marks}
          />
        </IntlProvider>
      </QueryClientProvider>
    )
  }
  render(<Root />)
  return { user: userEvent.setup(), store, saved }
}

function raise(error: Error) {
  throw error
}

test('the words of a decision stand at the question or the topic that they name, and describe the question', async () => {
  const name = 'register-sia.company.firm.name'
  await draw(
    'register-sia',
    'company',
    {},
    [],
    true,
    [],
    {},
    {
      [name]: { text: 'Izvēlieties citu nosaukumu.', isAnswered: false },
      'register-sia.company': { text: 'Pārbaudiet ziņas.', isAnswered: true },
    },
  )
  const described = document.getElementById(name)?.getAttribute('aria-describedby')?.split(' ') ?? []
  const words = described.map((id) => document.getElementById(id)?.textContent).join(' ')
  expect(words).toContain('Reģistrs lūdz labot')
  expect(words).toContain('Izvēlieties citu nosaukumu.')
  const page = document.getElementById('register-sia.company-marks')
  expect(page?.textContent).toBe('Mainīts pēc lēmumaPārbaudiet ziņas.')
  expect(page?.contains(document.getElementById(name))).toBe(false)
})

test('each topic is a region named by its title, each question a control named by its label', async () => {
  await draw('register-sia', 'company')
  const firm = screen.getByRole('region', { name: 'Nosaukums' })
  expect(within(firm).getByRole('textbox', { name: 'Nosaukums (firma)' })).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Pamatkapitāla lielums' })).toBeDefined()
  expect(screen.getByRole('group', { name: 'Ieguldījuma veids' })).toBeDefined()
})

test('a choice that is answered from the start is not called optional', async () => {
  const legal = { ownership: 'consent', cause: 'moved' }
  const owner = { ownerKind: 'natural', paper: 'prepared' }
  await draw('change-legal-address', 'address', { address: { legal, owner } })
  expect(screen.getByRole('group', { name: 'Kāpēc mainās adrese?' })).toBeDefined()
  expect(screen.getByRole('group', { name: 'Piekrišana' })).toBeDefined()
  expect(screen.getByRole('textbox', { name: /^Īpašnieka personas kods.*nav obligāti/ })).toBeDefined()
})

test('an answer goes into the draft under its path, an amount as the wire wants it', async () => {
  const { user, store, saved } = await draw('register-sia', 'company')
  await user.type(screen.getByRole('textbox', { name: 'Pamatkapitāla lielums' }), '2 800,5')
  await store.flush()
  expect(saved.at(-1)).toEqual({ 'register-sia.company.capital.capital': '2800.50' })
})

test('a condition hides its branch, and a branch left behind does not come back with another answer', async () => {
  const { user } = await draw('register-sia', 'company')
  expect(screen.getByRole('group', { name: 'Cik no pamatkapitāla apmaksāts' })).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Mantiskais ieguldījums' }))
  expect(screen.queryByRole('group', { name: 'Cik no pamatkapitāla apmaksāts' })).toBeNull()
})

test('an error is shown when the field is left, never while typing', async () => {
  const { user } = await draw('register-sia', 'contact')
  const email = screen.getByRole('textbox', { name: 'E-pasta adrese' })
  await user.type(email, 'anna')
  expect(email.getAttribute('aria-invalid')).toBeNull()
  await user.tab()
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Ievadiet e-pasta adresi šādā veidā: vards@piemers.lv.')).toBeDefined()
  await user.type(email, '@')
  expect(email.getAttribute('aria-invalid')).toBeNull()
})

test('at Continue every issue is listed with a link to its question, and the list has the focus', async () => {
  const { user } = await draw('register-sia', 'contact')
  await user.click(screen.getByRole('button', { name: 'Turpināt' }))
  const summary = screen.getByRole('group', { name: 'Lūdzu, izlabojiet 2 kļūdas' })
  expect(document.activeElement).toBe(summary)
  await user.click(within(summary).getByRole('link', { name: 'E-pasta adrese: Ierakstiet e-pasta adresi.' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-pasta adrese' }))
})

test('a list that needs a row begins with one, with the same id for all who open it', async () => {
  const ids = []
  for (const _ of [1, 2]) {
    const { store, saved } = await draw('register-sia', 'founders')
    expect(screen.getByRole('region', { name: 'Dibinātājs 1' })).toBeDefined()
    await store.flush()
    ids.push(Object.keys(saved[0] ?? {})[0])
    cleanup()
  }
  expect(ids[0]).toMatch(/^register-sia\.founders\.founder\.[0-9a-f-]{36}$/)
  expect(ids[1]).toBe(ids[0])
})

test('a list that needs two rows begins with both, with the same ids for all who open it', async () => {
  const ids = []
  for (const _ of [1, 2]) {
    const { store, saved } = await draw('register-association', 'founders')
    expect(screen.getAllByRole('region', { name: /^Dibinātājs \d$/ })).toHaveLength(2)
    await store.flush()
    ids.push(Object.keys(saved[0] ?? {}).filter((path) => /founder\.[0-9a-f-]{36}$/.test(path)))
    cleanup()
  }
  expect(ids[0]).toHaveLength(2)
  expect(ids[0]).toEqual(ids[0]?.toSorted())
  expect(ids[1]).toEqual(ids[0])
})

test('a row is added with the focus in its first question, and saved before its fields', async () => {
  const { user, store, saved } = await draw('register-sia', 'founders')
  await user.click(screen.getByRole('button', { name: 'Noņemt: Dibinātājs 1' }))
  await store.flush()
  saved.length = 0
  await user.click(screen.getByRole('button', { name: 'Pievienot dibinātāju' }))
  const row = screen.getByRole('region', { name: 'Dibinātājs 1' })
  await user.click(within(row).getByRole('radio', { name: 'Fiziska persona' }))
  await user.type(within(row).getByRole('textbox', { name: 'Vārds' }), 'Anna')
  await store.flush()
  const [rowPath = ''] = Object.keys(saved[0] ?? {})
  expect(rowPath).toMatch(/^register-sia\.founders\.founder\.[0-9a-f]{8}-[0-9a-f]{4}-7/)
  // The result does not depend on the number of pauses in typing.
  expect(Object.assign({}, ...saved)).toEqual({
    [rowPath]: {},
    [`${rowPath}.kind`]: 'natural',
    // Proposed answers.
    [`${rowPath}.hasLatvianIdentityNumber`]: true,
    [`${rowPath}.countryOfResidence`]: 'LV',
    [`${rowPath}.legalBasis`]: 'self',
    [`${rowPath}.forname`]: 'Anna',
  })
  expect(screen.getByRole('region', { name: 'Dibinātājs 1: Anna' })).toBeDefined()
})

test('a person with one name has one field for it, and unticking restores the first name', async () => {
  const { user, store } = await draw('register-sia', 'founders')
  await user.click(screen.getByRole('radio', { name: 'Fiziska persona' }))
  const field = (name: string) => screen.queryByRole<HTMLInputElement>('textbox', { name })
  const only = 'Personas vienīgais vārds, kāds tas ir ceļošanas dokumentā'
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Personai ir tikai viens vārds' })
  expect([box.checked, box.required]).toEqual([false, false])
  await user.type(field('Vārds')!, 'Haji')
  await user.type(field('Uzvārds')!, 'Suharto')
  await user.click(box)
  expect([field('Vārds'), field('Uzvārds'), field(only)?.value]).toEqual([null, null, 'Suharto'])
  expect(screen.getByRole('region', { name: 'Dibinātājs 1: Suharto' })).toBeDefined()
  await user.clear(field(only)!)
  await user.click(screen.getByRole('button', { name: 'Turpināt' }))
  const issues = within(screen.getByRole('group', { name: /^Lūdzu, izlabojiet/ }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent ?? '')
  expect(issues.filter((text) => /vārds/i.test(text))).toEqual([`Dibinātājs 1, ${only}: Ierakstiet vārdu.`])
  await user.type(field(only)!, 'Suharto')
  await user.click(box)
  expect([field('Vārds')?.value, field('Uzvārds')?.value, field(only)]).toEqual(['Haji', 'Suharto', null])
  await store.flush()
  expect(JSON.stringify(store.get().answers)).not.toContain('hasOneName":true')
})

test('a row with answers is removed only after a question, and an empty one at once', async () => {
  const { user } = await draw('register-sia', 'founders')
  const rows = () => screen.queryAllByRole('region', { name: /^Dibinātājs 1/ })
  await user.click(screen.getByRole('button', { name: 'Noņemt: Dibinātājs 1' }))
  expect(rows()).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Pievienot dibinātāju' }))
  await user.click(screen.getByRole('radio', { name: 'Fiziska persona' }))
  await user.type(screen.getByRole('textbox', { name: 'Vārds' }), 'Anna')
  await user.click(screen.getByRole('button', { name: 'Noņemt: Dibinātājs 1: Anna' }))
  const question = screen.getByRole('alertdialog', { name: 'Vai noņemt: Dibinātājs 1: Anna?' })
  await user.click(within(question).getByRole('button', { name: 'Paturēt' }))
  expect(rows()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Noņemt: Dibinātājs 1: Anna' }))
  await user.click(screen.getByRole('button', { name: 'Noņemt' }))
  expect(rows()).toHaveLength(0)
})

test.each([
  ['without a document', [], 'Šī ieraksta atbildes tiks dzēstas.'],
  ['with a document', [own.uuid], 'Šī ieraksta atbildes un tam pievienotie dokumenti tiks dzēsti.'],
])('the question before a row %s is removed announces the deleted parts', async (_, documented, text) => {
  const founder = { [own.uuid]: { kind: 'natural', forname: 'Anna' } }
  const { user } = await draw('register-sia', 'founders', { founders: { founder } }, [], true, documented)
  await user.click(screen.getByRole('button', { name: 'Noņemt: Dibinātājs 1: Anna' }))
  expect(within(screen.getByRole('alertdialog')).getByText(text)).toBeDefined()
})

test('a personal code is refused its letters, shown 6-5 and kept as eleven digits', async () => {
  const { user, store } = await draw('register-sia', 'board', samples['register-sia'])
  const [code] = screen.getAllByRole('textbox', { name: 'Personas kods' })
  if (!code) throw new Error('no field')
  await user.clear(code)
  await user.type(code, '326481a20473')
  expect((code as HTMLInputElement).value).toBe('326481-20473')
  expect(JSON.stringify(store.get().answers)).toContain('"latvianIdentityNumber":"32648120473"')
})

test('a statement is true or nothing', async () => {
  const { user, store, saved } = await draw('delete-partnership', 'ending')
  const statement = screen.getByRole('checkbox')
  await user.click(statement)
  await store.flush()
  await user.click(statement)
  await store.flush()
  expect(saved).toEqual([
    { 'delete-partnership.ending.activity.creditorsPaid': true },
    { 'delete-partnership.ending.activity.creditorsPaid': null },
  ])
})

test('a declaration that no longer counts states why, until it is made again', async () => {
  const reason = messages.applications.form.withdrawn['help-desk']
  const path = 'delete-partnership.ending.activity.creditorsPaid'
  const { user } = await draw('delete-partnership', 'ending', {}, [], true, [], { [path]: reason })
  await user.click(screen.getByRole('checkbox', { description: reason }))
  expect(screen.queryByText(reason)).toBeNull()
})

test('an agent leaves a statement to the customer, and may take one back', async () => {
  const { user, store, saved } = await draw('delete-partnership', 'ending', {}, [], false)
  const { declaredByCustomer } = messages.applications.form
  expect(screen.getByRole('checkbox', { description: declaredByCustomer }).matches(':disabled')).toBe(true)
  cleanup()
  const made = { ending: { activity: { creditorsPaid: true } } }
  const other = await draw('delete-partnership', 'ending', made, [], false)
  await user.click(screen.getByRole('checkbox'))
  await other.store.flush()
  expect(other.saved).toEqual([{ 'delete-partnership.ending.activity.creditorsPaid': null }])
  await store.flush()
  expect(saved).toEqual([])
})

test('an agent leaves an option that declares to the customer, and may choose the others', async () => {
  await draw('register-sia', 'owners', {}, [], false)
  const { declaredByCustomer } = messages.applications.form
  expect(screen.getByRole('radio', { description: declaredByCustomer })).toBeDefined()
  const declared = [...screen.getAllByRole('radio')].filter((radio) => radio.matches(':disabled'))
  expect(declared.map((radio) => radio.getAttribute('value'))).toEqual(['not-ascertainable'])
})

test('too few rows are said at their group, with a way to add one', async () => {
  const { user } = await draw('register-association', 'founders')
  await user.click(screen.getByRole('button', { name: 'Noņemt: Dibinātājs 2' }))
  await user.click(screen.getByRole('button', { name: 'Turpināt' }))
  const summary = screen.getByRole('group', { name: /^Lūdzu, izlabojiet/ })
  const links = within(summary)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
  expect(links.some((text) => text?.includes('Pievienojiet vismaz divus dibinātājus'))).toBe(true)
})

test('complete answers have no issues in any step', async () => {
  const service = await loadService('register-sia')
  expect(
    formOutline([service], { 'register-sia': samples['register-sia'] }, { today }).map(
      ({ id, state }) => `${id} ${state}`,
    ),
  ).toEqual([
    'register-sia.company done',
    'register-sia.address done',
    'register-sia.founders done',
    'register-sia.board done',
    'register-sia.owners done',
    'register-sia.contact done',
  ])
})

test('the user is named as a founder by one choice, and another person instead without a trace', async () => {
  const { user, store } = await draw('register-sia', 'founders')
  await user.click(screen.getByRole('radio', { name: 'Līga Kalniņa, 323155-60918 (Jūs)' }))
  const founder = () => Object.values((store.get().answers as Founders)['register-sia'].founders.founder)[0]
  const named = { kind: 'natural', forname: 'Līga', surname: 'Kalniņa', latvianIdentityNumber: '32315560918' }
  expect(founder()).toMatchObject({ ...named, hasLatvianIdentityNumber: true })
  expect(screen.queryByRole('textbox', { name: 'Personas kods' })).toBeNull()
  const identity = 'Līga Kalniņa, 323155-60918'
  expect(
    screen.getByText((_, element) => element?.tagName === 'STRONG' && element.textContent === identity),
  ).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Dzīvesvietas adrese' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Labot datus: Līga Kalniņa' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Vārds' }))
  expect(screen.getByRole('textbox', { name: 'Personas kods' })).toHaveProperty('value', '323155-60918')
  await user.click(screen.getByRole('radio', { name: 'Cita persona' }))
  expect(founder()).toEqual({ kind: 'natural', legalBasis: 'self' })
})

test('a founder is chosen as a member of the board, with nothing typed again', async () => {
  const { user, store } = await draw('register-sia', 'board', { founders: samples['register-sia'].founders })
  await user.click(screen.getByRole('radio', { name: /^Elīna / }))
  const { board, founders } = (store.get().answers as Boards)['register-sia']
  const [member, founder] = [Object.values(board.member)[0], founders.founder]
  expect(Object.values(founder).map((each) => each['latvianIdentityNumber'])).toContain(
    member?.['latvianIdentityNumber'],
  )
  expect(member).toMatchObject({ forname: 'Elīna', hasLatvianIdentityNumber: true })
  // The founder's part is not the member's.
  expect(Object.keys(member ?? {})).not.toContain('legalBasis')
})

test('founders see the numbers of their shares, in their order', async () => {
  await draw('register-sia', 'founders', samples['register-sia'])
  const numbers = screen.getByText('Daļu numuri dalībnieku reģistra pirmajā nodalījumā:').nextElementSibling
  expect([...(numbers?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Elīna Vītola: 1–1400',
    'SIA "Liepziedu nams": 1401–2100',
    'Kaselehe OÜ: 2101–2800',
  ])
})

test('another person is typed without losing the answers that the form proposes', async () => {
  const { user, store } = await draw('register-sia', 'board')
  await user.click(screen.getByRole('radio', { name: 'Cita persona' }))
  const { board } = (store.get().answers as Boards)['register-sia']
  expect(Object.values(board.member)[0]).toMatchObject({ hasLatvianIdentityNumber: true })
})

test('a question about the legal address shows the registered one and begins empty', async () => {
  const value = { code: '105900116', text: 'Brīvības iela 76, Rīga, LV-1010' }
  await draw('change-legal-address', 'address', {}, [{ kind: 'seat', id: '1', value, since: null, until: null }])
  const address = screen.getByRole('combobox', { name: 'Juridiskā adrese' })
  expect(address).toHaveProperty('value', '')
  const hints = (address.getAttribute('aria-describedby') ?? '').split(' ')
  expect(hints.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(
    'Tagad reģistrā: Brīvības iela 76, Rīga, LV-1010.',
  )
  expect(screen.queryByText(/Reģistrā jau ir ierakstīts tieši tas pats/)).toBeNull()
})

test('a registered text that ends with a full stop gets no second one', async () => {
  await draw('change-legal-address', 'address', {}, [
    { kind: 'seat', id: '1', value: { code: '105900116', text: 'Brīvības iela 76, Rīga.' }, since: null, until: null },
  ])
  expect(screen.getByText(/Tagad reģistrā/).textContent).toMatch(/: Brīvības iela 76, Rīga\.(?!\.)/)
})

test('only partners without a Latvian personal code are offered to change their data', async () => {
  const partner = (id: string, surname: string, code: string | null): Fact => ({
    kind: 'partner',
    id,
    since: null,
    until: null,
    value: {
      holder: { forename: 'Anna', surname, personal_code: code, birth_date: '1980-01-01', country: 'EE' },
      type: 'GENERAL',
      contribution: null,
      member_state: null,
      currency: null,
      representation: 'INDIVIDUALLY',
      with_at_least: null,
    },
  })
  await draw('change-partner-data', 'partners', {}, [
    partner('1', 'Tamm', null),
    partner('2', 'Bērziņa', '32910010175'),
  ])
  const offered = () => within(screen.getByRole('combobox', { name: 'Biedrs reģistrā' })).getAllByRole('option')
  expect(offered().map(({ textContent }) => textContent)).toEqual(['Izvēlieties', expect.stringContaining('Anna Tamm')])
  cleanup()
  await draw('change-partner-data', 'partners', {}, [partner('2', 'Bērziņa', '32910010175')])
  expect(offered()).toHaveLength(1)
  expect(screen.getByText(/personu ar Latvijas personas kodu ziņas reģistrs atjauno pats/)).toBeTruthy()
})

test('a person of one row is not offered in another row of the same list, nor once an entity is named', async () => {
  const { user } = await draw('register-sia', 'founders')
  await user.click(screen.getByRole('radio', { name: /\(Jūs\)$/ }))
  await user.click(screen.getByRole('button', { name: 'Pievienot dibinātāju' }))
  const second = screen.getByRole('region', { name: 'Dibinātājs 2' })
  expect(within(second).queryByRole('radio', { name: /\(Jūs\)$/ })).toBeNull()
  const first = screen.getByRole('region', { name: 'Dibinātājs 1: Līga Kalniņa' })
  await user.click(within(first).getByRole('radio', { name: 'Juridiska persona' }))
  expect(within(first).queryByRole('radio', { name: /\(Jūs\)$/ })).toBeNull()
})

type Rows = { [row: string]: { [key: string]: unknown } }
type Founders = { 'register-sia': { founders: { founder: Rows } } }
type Boards = { 'register-sia': { board: { member: Rows }; founders: { founder: Rows } } }

/** Rows as a spreadsheet copies them. */
const pastedRows = (count: number) =>
  Array.from({ length: count }, (_, index) => `Zane\tOzola\t329000-${String(index).padStart(5, '0')}`).join('\n')

async function importPasted(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.click(screen.getByRole('button', { name: 'Importēt sarakstu' }))
  await user.click(await screen.findByRole('textbox', { name: 'No izklājlapas nokopētās rindas' }))
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'Pārbaudīt rindas' }))
}

test('a pasted list names the faults of its lines, and is added when the user confirms', async () => {
  const { user, store } = await draw('register-trade-union', 'founders')
  await importPasted(user, `${pastedRows(2)}\nJuris\tEgle\t010190-12345`)
  expect(screen.getByText('3. rinda, Personas kods: Šāda personas koda nav. Pārbaudiet ciparus.')).toBeDefined()
  expect(store.get().answers).toEqual({ 'register-trade-union': {} })
  await user.click(screen.getByRole('button', { name: 'Pievienot 2 personas' }))
  expect(screen.getAllByRole('region', { name: /^Dibinātājs \d: Zane Ozola$/ })).toHaveLength(2)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a table without a column and a workbook are refused with a reason', async () => {
  const { user } = await draw('register-trade-union', 'founders')
  await importPasted(user, 'Vārds\tUzvārds\nZane\tOzola')
  expect(screen.getByRole('alert').textContent).toContain('Tabulā nav kolonnas “Personas kods”')
  const workbook = new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'dibinataji.csv')
  await user.upload(screen.getByLabelText('Izvēlēties CSV datni', { selector: 'input' }), workbook)
  expect(await screen.findByText(/^Šī ir darbgrāmata/)).toBeDefined()
})

test('a long list is folded and has pages, a search, and links of errors that unfold their row', async () => {
  const { user, store } = await draw('register-trade-union', 'founders')
  await importPasted(user, pastedRows(30))
  await user.click(screen.getByRole('button', { name: 'Pievienot 30 personas' }))
  const rows = () => screen.queryAllByRole('region', { name: /^Dibinātājs/ }).length
  expect([rows(), screen.queryByRole('textbox', { name: 'Uzvārds' })]).toEqual([10, null])

  const group = 'register-trade-union.founders.founder'
  const row = Object.keys(valueAt(store.get().answers, group) as object)[24]
  act(() => store.change(`${group}.${row}.surname`, ''))
  await user.click(screen.getByRole('button', { name: 'Turpināt' }))
  await user.click(screen.getByRole('link', { name: 'Dibinātājs 25, Uzvārds: Ierakstiet uzvārdu.' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Uzvārds' })))

  await user.type(screen.getByRole('searchbox', { name: 'Meklēt personu sarakstā' }), '00007{Enter}')
  expect(screen.getByRole('region', { name: /^Dibinātājs/ }).textContent).toContain('329000-00007')
  await user.click(screen.getByRole('button', { name: 'Noņemt visas' }))
  await user.click(screen.getByRole('button', { name: 'Noņemt' }))
  expect(rows()).toBe(0)
})

test('a row that the decision names, or one of whose questions it names, is unfolded in a long list', async () => {
  const idOf = (row: number) => `019a0000-0000-7000-8000-${String(row).padStart(12, '0')}`
  const pathOf = (row: number) => `register-trade-union.founders.founder.${idOf(row)}`
  const founder = Object.fromEntries(
    Array.from({ length: 30 }, (_, row) => [idOf(row), { forname: 'Anna', surname: `Biedre${row}` }]),
  )
  const mark = { text: 'Labojiet uzvārdu.', isAnswered: false }
  const marks = { [`${pathOf(3)}.surname`]: mark, [pathOf(5)]: { ...mark, text: 'Precizējiet personu.' } }
  await draw('register-trade-union', 'founders', { founders: { founder } }, [], true, [], {}, marks)
  const surnames = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Uzvārds' })
  expect(surnames.map(({ value }) => value)).toEqual(['Biedre3', 'Biedre5'])
  expect(screen.getByText('Labojiet uzvārdu.')).toBeTruthy()
})

const officer = (id: string, forename: string, code: string, until: string | null = null): Fact => ({
  kind: 'officer',
  id,
  value: {
    holder: { forename, surname: 'Valdniece', personal_code: code, birth_date: null, country: null },
    position: 'BOARD_MEMBER',
    governing_body: 'EXECUTIVE_BOARD',
    representation: 'WITH_ALL',
    with_at_least: null,
  },
  since: '2022-02-01',
  until,
})
const [anna, berta] = [officer('a', 'Anna', '327401-30017'), officer('b', 'Berta', '329100-10082')]
const filing = { applicant: { ground: 'officer' } }
const state = (name: string) =>
  within(screen.getByRole('region', { name })).getAllByRole('combobox')[0] as HTMLSelectElement
const boardIn = (store: DraftStore) =>
  (valueAt(store.get().answers, 'change-board.board') ?? {}) as Record<string, object>
const rowsOf = (store: DraftStore, group: string) => Object.values(boardIn(store)[group] ?? {}) as object[]

test('who is on the board is listed, stays until the user says otherwise, and only that is stored', async () => {
  const { user, store } = await draw('change-board', 'board', { filing }, [anna, berta])
  expect(state('Anna Valdniece').value).toBe('stays')
  expect(boardIn(store)).toEqual({})
  await user.selectOptions(state('Anna Valdniece'), 'Atstājis amatu')
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Riga' }).format(new Date())
  expect(rowsOf(store, 'dismissed')).toEqual([{ officer: 'a', reason: 'resigned', endsOn: today }])
  await user.selectOptions(state('Anna Valdniece'), 'Atsaukts')
  expect(rowsOf(store, 'dismissed')).toEqual([{ officer: 'a', reason: 'recalled', endsOn: today }])
  expect(state('Berta Valdniece').value).toBe('stays')
  await user.selectOptions(state('Anna Valdniece'), 'Paliek bez izmaiņām')
  expect(rowsOf(store, 'dismissed')).toEqual([])
})

test('a list of entries of several kinds names the kind of each, and that of persons by their position', async () => {
  const entry = { since: '2020-05-04', until: null }
  await draw('change-representative-office', 'changes', { filing }, [
    { ...anna, value: { ...anna.value, position: 'AUTHORISED_REPRESENTATIVE' } } as Fact,
    { kind: 'name', id: 'n', value: { name: '"Põhjatuul OÜ" pārstāvniecība' }, ...entry } as Fact,
    { kind: 'seat', id: 's', value: { code: null, text: 'Ostas iela 16, Ventspils, LV-3601' }, ...entry } as Fact,
  ])
  const described = (name: string) => screen.getByRole('combobox', { name }).getAttribute('aria-describedby') ?? ''
  const hint = (name: string) => document.getElementById(described(name))?.textContent
  expect(hint('"Põhjatuul OÜ" pārstāvniecība')).toBe('Nosaukums')
  expect(hint('Ostas iela 16, Ventspils, LV-3601')).toBe('Juridiskā adrese')
  expect(hint('Anna Valdniece')).toMatch(/^Pilnvarotais pārstāvis/)
})

test('a member who changes begins as registered, and answers come back with a state that is chosen again', async () => {
  const { user, store } = await draw('change-board', 'board', { filing }, [anna, berta])
  await user.selectOptions(state('Berta Valdniece'), 'Mainās amats vai pārstāvības tiesības')
  expect(rowsOf(store, 'changed')).toMatchObject([
    { officer: 'b', position: 'BOARD_MEMBER', representation: 'WITH_ALL' },
  ])
  await user.click(screen.getByRole('radio', { name: 'Valdes priekšsēdētājs' }))
  await user.selectOptions(state('Berta Valdniece'), 'Miris')
  expect(rowsOf(store, 'changed')).toEqual([])
  await user.selectOptions(state('Berta Valdniece'), 'Mainās amats vai pārstāvības tiesības')
  expect(rowsOf(store, 'changed')).toMatchObject([{ officer: 'b', position: 'CHAIR_OF_BOARD' }])
  expect(rowsOf(store, 'dismissed')).toEqual([])
})

test('an office that ended after the draft began is named, and its row can be removed', async () => {
  const board = { dismissed: { '01937a00-0000-7000-8000-000000000001': { officer: 'c', reason: 'recalled' } } }
  const gone = officer('c', 'Cecīlija', '329100-10124', '2026-11-19')
  const { user, store } = await draw('change-board', 'board', { filing, board }, [anna, gone])
  expect(screen.getByText(/Šis ieraksts reģistrā vairs nav spēkā/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Turpināt' }))
  expect(screen.getAllByText(/Cecīlija|Atbrīvotais valdes loceklis 1/).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Noņemt: Cecīlija Valdniece' }))
  expect(rowsOf(store, 'dismissed')).toEqual([])
})

test('a register without a board says so, and a new member can be added', async () => {
  const { user, store } = await draw('change-board', 'board', { filing })
  expect(screen.getByText('Reģistrā šādu ierakstu nav.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Pievienot iecelto valdes locekli' }))
  expect(rowsOf(store, 'appointed')).toHaveLength(1)
})

test('the only member is recalled for another one, whose row comes and goes with the recall', async () => {
  const { user, store } = await draw('change-board', 'board', { filing }, [anna])
  await user.selectOptions(state('Anna Valdniece'), 'Atstājis amatu')
  expect(rowsOf(store, 'appointed')).toEqual([])
  await user.selectOptions(state('Anna Valdniece'), 'Atsaukts')
  expect(rowsOf(store, 'appointed')).toMatchObject([{ representation: 'INDIVIDUALLY', position: 'BOARD_MEMBER' }])
  await user.selectOptions(state('Anna Valdniece'), 'Paliek bez izmaiņām')
  expect(rowsOf(store, 'appointed')).toEqual([])
  await user.selectOptions(state('Anna Valdniece'), 'Atsaukts')
  await user.type(screen.getByRole('textbox', { name: 'Vārds' }), 'Dina')
  await user.selectOptions(state('Anna Valdniece'), 'Paliek bez izmaiņām')
  expect(rowsOf(store, 'appointed')).toMatchObject([{ forname: 'Dina', position: 'BOARD_MEMBER' }])
  expect(rowsOf(store, 'appointed')[0]).not.toHaveProperty('representation')
})

test.each([
  ['is asked for where the register knows no member', [anna], 1],
  ['is not asked for where the register knows the members', [anna, { ...anna, kind: 'member', id: 'm' }], 0],
])('the sole member who decided %s', async (_, facts, count) => {
  const decision = { meeting: { body: 'sole-member' } }
  await draw('change-board', 'decision', { filing, decision }, facts as (typeof anna)[])
  await screen.findByRole('region', { name: 'Lēmums par izmaiņām' })
  await waitFor(() =>
    expect(screen.queryAllByRole('region', { name: 'Vienīgais dalībnieks vai akcionārs' })).toHaveLength(count),
  )
})

test('the right that the user has chosen stays when a second member is added, a proposed one is asked again', async () => {
  for (const isChosen of [false, true]) {
    const { user, store } = await draw('register-sia', 'board', { founders: samples['register-sia'].founders })
    if (isChosen)
      for (const name of ['Kopā ar visiem valdes locekļiem', 'Atsevišķi'])
        await user.click(screen.getByRole('radio', { name }))
    await user.click(screen.getByRole('button', { name: 'Pievienot valdes locekli' }))
    const [first] = Object.values(valueAt(store.get().answers, 'register-sia.board.member') as Record<string, object>)
    expect(first).toHaveProperty('position', 'BOARD_MEMBER')
    expect((first as { representation?: string }).representation).toBe(isChosen ? 'INDIVIDUALLY' : undefined)
    cleanup()
  }
})

test('chair and keeper are proposed from the register, once, and can be others', async () => {
  const meeting = { body: 'members-meeting' }
  const chair = { ...berta, value: { ...berta.value, position: 'CHAIR_OF_BOARD' } } as Fact
  const { user, store } = await draw('change-board', 'decision', { filing, decision: { meeting } }, [anna, chair])
  const named = (part: string) => valueAt(store.get().answers, `change-board.decision.${part}.forname`)
  await waitFor(() => expect([named('chair'), named('keeper')]).toEqual(['Berta', 'Anna']))
  expect(named('verifier') ?? null).toBeNull()
  const keeper = screen.getByRole('region', { name: 'Protokolists' })
  // A proposed person is complete: name and code stand in one line until the user corrects them.
  expect(within(keeper).getByRole('button', { name: /^Labot datus: Anna / })).toBeTruthy()
  expect(within(keeper).queryByRole('textbox')).toBeNull()
  await user.click(within(keeper).getByRole('radio', { name: 'Cita persona' }))
  expect(named('keeper')).toBeNull()
  expect(within(keeper).getAllByRole('textbox').length).toBeGreaterThan(0)
})

test('a recalled member of the board, also one with shares, is proposed neither as chair nor as keeper', async () => {
  const chair = { ...berta, value: { ...berta.value, position: 'CHAIR_OF_BOARD' } } as Fact
  const own = { ...chair, kind: 'member', id: 'm' } as Fact
  const row = { officer: chair.id, reason: 'recalled', endsOn: '2026-11-20' }
  const board = { dismissed: { '01937a00-0000-7000-8000-000000000001': row } }
  const decision = { meeting: { body: 'members-meeting' } }
  const { store } = await draw('change-board', 'decision', { filing, board, decision }, [anna, chair, own])
  const named = (part: string) => valueAt(store.get().answers, `change-board.decision.${part}.forname`) ?? null
  await waitFor(() => expect([named('chair'), named('keeper')]).toEqual(['Anna', null]))
})

const share = (id: string, holder: object): Fact =>
  ({
    kind: 'member',
    id,
    value: {
      holder,
      joint: null,
      representative: null,
      shares: 100,
      nominal: '1.00',
      currency: 'EUR',
      ranges: null,
      category: null,
    },
    since: null,
    until: null,
  }) as Fact

test('a member took part in a meeting unless the user states otherwise, and the company itself did not', async () => {
  const meeting = { body: 'members-meeting', minutes: 'prepared' }
  const company = { name: 'SIA "Ziemeļu vējš"', registration_number: '40203000019', country: null }
  const { user, store } = await draw('change-board', 'decision', { filing, decision: { meeting } }, [
    share('m1', (anna!.value as { holder: object }).holder),
    share('own', company),
  ])
  const shown = (name: string) => {
    const select = state(name)
    return [select.selectedOptions[0]?.label, ...[...select.options].map(({ label }) => label)]
  }
  expect(shown('Anna Valdniece')[0]).toBe('Piedalījās')
  expect(shown('SIA "Ziemeļu vējš"')).toEqual(['Nepiedalījās', 'Nepiedalījās', 'Piedalījās ar pārstāvi'])
  await user.selectOptions(state('SIA "Ziemeļu vējš"'), 'Piedalījās ar pārstāvi')
  const rows = () => Object.values((valueAt(store.get().answers, 'change-board.decision.attendance') ?? {}) as object)
  expect(rows()).toMatchObject([{ member: 'own', presence: 'represented' }])
  await user.selectOptions(state('SIA "Ziemeļu vējš"'), 'Nepiedalījās')
  expect(rows()).toEqual([])
})

test('a contributor is chosen among the founders, and the name of an earlier draft is shown', async () => {
  const [row, first, second] = [1, 2, 3].map((number) => `01937a00-0000-7000-8000-00000000000${number}`)
  const founder = { kind: 'natural', forname: 'Anna', surname: 'Zara', hasLatvianIdentityNumber: true, shares: 1400 }
  const { store, user } = await draw('register-sia', 'company', {
    company: {
      capital: { contribution: 'property' },
      item: { [row ?? '']: { description: 'Ēveļmašīna', worth: '2800.00', contributor: 'Ansis Zars' } },
    },
    founders: {
      founder: {
        [first ?? '']: { ...founder, latvianIdentityNumber: '32907741842' },
        [second ?? '']: { ...founder, latvianIdentityNumber: '32907741826' },
      },
    },
  })
  expect(await screen.findByText(/Ansis Zars/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Anna Zara, 329077-41826' }))
  expect(store.get().answers['register-sia']).toMatchObject({
    company: { item: { [row ?? '']: { contributor: second } } },
  })
  expect(screen.queryByText(/Ansis Zars/)).toBeNull()
})
