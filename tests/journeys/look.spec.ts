import type { Page } from '@playwright/test'
import { signIn, type Applicant } from './people/applicant.ts'
import { enterAsAgent, openSupportSession } from './people/agent.ts'
import { arrangeCompany, arrangePerson, beneficialOwner, personNamed } from './people/arrange.ts'
import { decideAtBank } from './people/at-work.ts'
import { answer, getApplication, begin, file, generate, prepare, submit, upload } from './file-application.ts'
import { expectGoodLooks, sizes, themes } from './pages/look.ts'
import { answerBank, signButton } from './steps.ts'
import { changedOwners, makeIdentity, soleTrader } from './world-answers.ts'
import { pattern, say, words } from './words.ts'
import { expect, test, type World } from './world.ts'

interface Place {
  page: Page
  world: World
  /** A signed-in person with a company; only in the tests of signed-in screens. */
  applicant: Applicant
  entity: string
}

type Screen = [name: string, open: (place: Place) => Promise<unknown>]

const at =
  (path: string) =>
  ({ page }: Place) =>
    page.goto(path)
const {
  applications,
  contacts,
  delegations: delegationWords,
  entities,
  help,
  history,
  shell,
  verification,
  helpDesk,
} = words('lv')
const trader = 'register-sole-trader'
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Creates an application with answers and documents. */
async function documented({ applicant }: Pick<Place, 'applicant'>): Promise<string> {
  const id = await begin(applicant, trader)
  await answer(applicant, id, trader, soleTrader(applicant.person))
  await generate(applicant, id)
  return id
}

/** Starts a payment at the bank and leaves it in the given state. */
async function paying({ applicant }: Place, choice?: 'fail' | 'leave'): Promise<string> {
  const id = await prepare(applicant, trader, soleTrader(applicant.person))
  const bankPage = await submit(applicant, id)
  if (choice && bankPage) await decideAtBank(applicant, bankPage, choice)
  return id
}

/** Files an application, and waits until the register has received it. */
async function received({ applicant }: Place): Promise<string> {
  const id = await file(applicant, trader, soleTrader(applicant.person))
  await expect.poll(async () => (await getApplication(applicant, id)).stage).toBe('received')
  return id
}

/** Delegates rights of the entity to a person who never signs in. @returns the id of the delegation */
async function delegate({ call }: Applicant, entity: string): Promise<string> {
  const { data } = await call('giveDelegation', {
    params: { entity_id: entity },
    body: {
      authorized_person: { name: 'Marija', last_name: 'Vecvagare-Kalnbērziņa', identification_number: '32910019999' },
      role: 'administrator',
      permission_level: 'level_3',
      valid_until: '2030-12-31',
    },
  })
  return data.uuid
}

/** Another user's application, and its share link. */
async function someoneSharing(
  world: World,
  { signed }: { signed: boolean },
): Promise<{ owner: Applicant; id: string }> {
  const owner = await signIn(world, await arrangePerson(world, 'Veronika', `Dalītāja${Math.floor(performance.now())}`))
  return {
    owner,
    id: signed ? await prepare(owner, trader, soleTrader(owner.person)) : await documented({ applicant: owner }),
  }
}

async function paymentLink(world: World): Promise<string> {
  const { owner, id } = await someoneSharing(world, { signed: true })
  const { data } = await owner.call('getPaymentShare', { params: { uuid: id } })
  return 'link' in data ? (data.link ?? '') : ''
}

async function fillBasket(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('basket', JSON.stringify({ guest: ['register-sia'] })))
}

const publicScreens: Screen[] = [
  ['landing', at('/')],
  ['maintenance', at('/maintenance')],
  ['privacy', at('/pages/privacy')],
  ['accessibility statement', at('/pages/about')],
  ['terms', at('/pages/terms')],
  ['contacts of the register', at('/pages/contacts')],
  ['cookies', at('/pages/cookies')],
  ['help desk', at('/helpdesk')],
  ['help-desk login', at('/login/help_desk_ldap')],
  ['catalogue', at('/catalog')],
  ['names', at('/names')],
  ['prices', at('/prices')],
  ['service', at('/services/change-legal-address')],
  ['guide', at('/services?aim=found&about=business&exact=company')],
  ['page not found', at('/pages/nekur')],
  ['name result', at('/names?name=SIA%20%22Liepu%20aleja%22')],
  [
    'signing by a link',
    async ({ page, world }) => {
      const { owner, id } = await someoneSharing(world, { signed: false })
      const { data } = await owner.call('shareDocuments', { params: { uuid: id }, body: { enabled: true } })
      await page.goto(data.link ?? '')
      await signButton(page, 'lv').click()
    },
  ],
  ['payment by a link', async ({ page, world }) => page.goto(await paymentLink(world))],
  [
    'result of a guest’s payment',
    async ({ page, world }) => {
      await page.goto(await paymentLink(world))
      await page.locator('main').getByRole('button').last().click()
      await page.waitForURL(/\/bank\//)
      await answerBank(page, 'lv', 'pay')
      await expect(page.getByText(words('lv').payments.guest.submitted)).toBeVisible()
    },
  ],
  [
    'link not valid',
    at(
      '/applications/01937a00-0000-7000-8000-00000000000d/show_shared_payment/01937a00-0000-7000-8000-00000000000d#nothing',
    ),
  ],
  [
    'report dialog',
    async ({ page }) => {
      await page.goto('/names')
      await page.getByRole('button', { name: shell.footer.report, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: help.report.send, exact: true }).click()
    },
  ],
  [
    'logout page',
    async ({ page }) => {
      await page.addInitScript(() => sessionStorage.setItem('show_info', 'signed-out'))
      await page.goto('/')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
]

const signedInScreens: Screen[] = [
  ['entities', at('/entities')],
  ['applications', at('/applications')],
  ['submissions', at('/submissions')],
  ['history', at('/history')],
  ['messages', at('/communication')],
  ['new message', at('/communication/create')],
  [
    'delegations given',
    async ({ page, applicant, entity }) => {
      await delegate(applicant, entity)
      await page.goto('/delegations?kind=given')
    },
  ],
  ['delegations received', at('/delegations')],
  [
    'new delegation',
    async ({ page }) => {
      await page.goto('/delegations/new')
      await page.getByRole('button', { name: delegationWords.form.submit, exact: true }).click()
      // The page scrolls up, so that the header covers no control.
      await page.evaluate(() => scrollTo(0, 0))
    },
  ],
  [
    'delegation',
    async ({ page, applicant, entity }) => {
      await page.goto(`/delegations/${await delegate(applicant, entity)}`)
      await page.getByRole('button', { name: delegationWords.one.change, exact: true }).click()
    },
  ],
  [
    'revocation dialog',
    async ({ page, applicant, entity }) => {
      await page.goto(`/delegations/${await delegate(applicant, entity)}`)
      await page.getByRole('button', { name: delegationWords.actions.revoke, exact: true }).click()
    },
  ],
  ['profile', at('/profile')],
  [
    'contacts',
    async ({ page, applicant }) => {
      for (const value of ['27310009', 'skats@pasts.example']) {
        const type = value.includes('@') ? 'email' : 'phone'
        const { data } = await applicant.call('verifyContact', { params: { type }, body: { value } })
        await applicant.call('validateContact', {
          params: { key: data.key, code: await applicant.codeTo(type === 'phone' ? `+371${value}` : value) },
        })
      }
      await page.goto('/contacts')
    },
  ],
  [
    'contact code',
    async ({ page }) => {
      await page.goto('/contacts')
      await page.getByRole('button', { name: contacts.email.add, exact: true }).click()
      await page.getByLabel(contacts.email.label, { exact: true }).fill('kods@pasts.example')
      await page.getByRole('button', { name: contacts.send, exact: true }).click()
      await page.getByLabel(verification.code, { exact: true }).fill('000000')
      await expect(page.getByText(verification.wrong)).toBeVisible()
    },
  ],
  ['dependents', at('/dependents')],
  ['entity information', ({ page, entity }) => page.goto(`/entities/${entity}/info/general`)],
  ['contracts', ({ page, entity }) => page.goto(`/contracts/${entity}`)],
  [
    'wizard',
    async ({ page, applicant }) => {
      const id = await begin(applicant, 'register-sole-trader')
      await answer(applicant, id, 'register-sole-trader', soleTrader(applicant.person))
      await page.goto(`/applications/${id}/submit-form?tab=data_entry`)
    },
  ],
  [
    'e-mail in the wizard',
    async ({ page, applicant }) => {
      await page.goto(
        `/applications/${await begin(applicant, 'register-sole-trader')}/submit-form?tab=data_entry&step=register-sole-trader.contact`,
      )
      await page
        .locator('[id="register-sole-trader.contact.details.email"]')
        .fill(`birojs.${Math.floor(performance.now())}@pasts.example`)
      await page.getByRole('button', { name: applications.controls.email.send, exact: true }).click()
      await expect(page.getByLabel(verification.code, { exact: true })).toBeFocused()
    },
  ],
  ['documents', async (place) => place.page.goto(`/applications/${await documented(place)}/submit-form?tab=documents`)],
  [
    'generate dialog',
    async (place) => {
      await place.page.goto(`/applications/${await documented(place)}/submit-form?tab=documents`)
      await place.page.getByRole('button', { name: applications.documents.generateAgain, exact: true }).click()
    },
  ],
  [
    'signing page',
    async (place) => {
      const id = await documented(place)
      const [document] = (await getApplication(place.applicant, id)).documents
      await place.page.goto(`/signing-document/${id}/${document?.uuid}`)
    },
  ],
  ['submit', async (place) => place.page.goto(`/applications/${await documented(place)}/submit`)],
  [
    'review',
    async ({ page, applicant }) =>
      page.goto(`/applications/${await prepare(applicant, trader, soleTrader(applicant.person))}`),
  ],
  [
    'unsigned documents',
    async ({ page, applicant }) => {
      const id = await prepare(applicant, trader, soleTrader(applicant.person))
      await upload(applicant, id, 'other', trader)
      await page.goto(`/applications/${id}`)
      await page.getByRole('button', { name: pattern(applications.overview.submitAndPay) }).click()
      await expect(page.getByRole('alertdialog', { name: applications.unsigned.title })).toBeVisible()
    },
  ],
  ['payment', async (place) => place.page.goto(`/applications/${await paying(place)}/payment`)],
  [
    'payments',
    async (place) => {
      await paying(place)
      await place.page.goto('/payments')
    },
  ],
  [
    'payment pending',
    async (place) => place.page.goto(`/applications/${await paying(place, 'leave')}/payment-pending`),
  ],
  [
    'payment completed',
    async (place) => {
      const id = await paying(place, 'fail')
      await place.page.goto(
        `/payment-completed?payment_request_id=${(await getApplication(place.applicant, id)).payment?.payment_request_id}`,
      )
    },
  ],
  ['success', async (place) => place.page.goto(`/applications/success?uuid=${await received(place)}`)],
  [
    'catalogue summary',
    async ({ page }) => {
      await fillBasket(page)
      await page.goto('/catalog/basket/summary')
    },
  ],
  ['entity officers', ({ page, entity }) => page.goto(`/entities/${entity}/info/officers`)],
  ['entity members', ({ page, entity }) => page.goto(`/entities/${entity}/info/members`)],
  ['entity owners', ({ page, entity }) => page.goto(`/entities/${entity}/info/owners`)],
  ['entity branches', ({ page, entity }) => page.goto(`/entities/${entity}/info/branches`)],
  ['entity history', ({ page, entity }) => page.goto(`/entities/${entity}/info/history`)],
  [
    'profile selector',
    async ({ page }) => {
      await page.goto('/history')
      await untilIdle(page)
      await page.getByRole('button', { name: /^Profils:/ }).click()
    },
  ],
  [
    'contrast picker',
    async ({ page }) => {
      await page.goto('/history')
      await untilIdle(page)
      await page.getByRole('button', { name: shell.theme.label, exact: true }).click()
    },
  ],
  [
    'idle warning',
    async ({ page }) => {
      await page.clock.install()
      await page.goto('/history')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.clock.fastForward(14 * 60_000)
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  ],
  [
    'forbidden warning',
    async ({ page }) => {
      await page.route(/notifications$/, (route) =>
        route.fulfill({
          status: 403,
          json: {
            code: 'forbidden',
            message: 'Jums nav tiesību veikt šo darbību izvēlētā tiesību subjekta vārdā.',
          },
        }),
      )
      await page.goto('/history')
      await expect(page.getByText(/^403\. /)).toBeVisible()
    },
  ],
  [
    'overview',
    async ({ page, applicant }) =>
      page.goto(`/applications/${await prepare(applicant, 'register-sole-trader', soleTrader(applicant.person))}`),
  ],
  [
    'share documents dialog',
    async ({ page, applicant }) => {
      const id = await documented({ applicant })
      await applicant.call('shareDocuments', { params: { uuid: id }, body: { enabled: true } })
      await page.goto(`/applications/${id}/submit-form?tab=documents`)
      await page.getByRole('button', { name: applications.documents.shareOpen, exact: true }).click()
      await expect(page.getByRole('dialog').getByLabel(applications.share.link, { exact: true })).toBeVisible()
    },
  ],
  [
    'share payment dialog',
    async ({ page, applicant }) => {
      await page.goto(`/applications/${await prepare(applicant, 'register-sole-trader', soleTrader(applicant.person))}`)
      await page.getByRole('button', { name: applications.share.paymentOpen, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: applications.share.show, exact: true }).click()
      await expect(page.getByRole('dialog').getByLabel(applications.share.link, { exact: true })).toBeVisible()
    },
  ],
  ['submission', async (place) => place.page.goto(`/submissions/${await received(place)}`)],
  [
    'sign-out dialog',
    async ({ page }) => {
      await page.goto('/catalog')
      await page.getByRole('banner').getByRole('button', { name: shell.menu.signOut, exact: true }).click()
    },
  ],
]

const helpDeskScreens: [name: string, open: (page: Page, world: World) => Promise<unknown>][] = [
  ['without a customer', async () => {}],
  [
    'catalogue summary without a customer',
    async (page) => {
      await fillBasket(page)
      await page.goto('/catalog/basket/summary')
    },
  ],
  [
    'support session dialog',
    async (page) => {
      await page.getByRole('button', { name: helpDesk.button, exact: true }).click()
      await dialog(page).getByLabel(helpDesk.dialog.reason, { exact: true }).selectOption('other')
    },
  ],
  [
    'nobody of that code',
    async (page) => {
      await openSupportSession(page, 'lv', '32910099999')
      await expect(page.getByText(say(helpDesk.dialog.notFound, { code: '329100-99999' }))).toBeVisible()
    },
  ],
  [
    'support session',
    async (page, world) => {
      const customer = await signIn(
        world,
        await arrangePerson(world, 'Elga', `Apmeklētā${Math.floor(performance.now())}`),
      )
      await begin(customer, trader)
      await openSupportSession(page, 'lv', customer.person.personal_code)
      await expect(page.getByRole('timer')).toBeVisible()
    },
  ],
]

async function untilIdle(page: Page): Promise<void> {
  await expect(page.locator('main h1')).toBeVisible()
  await page.waitForLoadState('networkidle')
}

const every = { themes, sizes, widths: [1280, 390] } as const
/** The extremes: the usual look, and the one with the least space. */
const few = { themes: ['contrast-wp', 'contrast-by'], sizes: ['200'], widths: [390] } as const

async function arrangeApplicant(world: World, page: Page): Promise<Pick<Place, 'applicant' | 'entity'>> {
  const person = await arrangePerson(world, 'Veronika', `Skatītāja${Math.floor(performance.now())}`)
  const company = `SIA "Pārskata nams ${Math.floor(performance.now())}"`
  await arrangeCompany(world, company, [person])
  const applicant = await signIn(world, person)
  const entity = await applicant.actFor(company)
  // The person's own profile again, with entries in every list.
  await applicant.actAsPerson()
  await applicant.enter(page)
  return { applicant, entity }
}

for (const [name, open] of publicScreens) {
  test(`@extended ${name} looks right in every theme and size`, async ({ page, world }) => {
    await open({ page, world } as Place)
    await untilIdle(page)
    await expectGoodLooks(page, name, every)
  })
}

for (const [name, open] of signedInScreens) {
  test(`@extended ${name} looks right in every theme and size, signed in`, async ({ page, world }) => {
    await open({ page, world, ...(await arrangeApplicant(world, page)) })
    await untilIdle(page)
    await expectGoodLooks(page, name, every)
  })
}

test('@extended changed beneficial owners look right in every theme and size', async ({ page, world }) => {
  const company = 'SIA "Labuma skats"'
  const person = await arrangePerson(world, 'Veronika', 'Labumniece')
  const leaving = await arrangePerson(world, 'Ilze', 'Senlaiku')
  await arrangeCompany(world, company, [person], undefined, [
    beneficialOwner('owner-1', leaving),
    beneficialOwner('owner-2', person),
  ])
  const applicant = await signIn(world, person)
  const identity = { ...makeIdentity(person), nationality: 'LV', residence: 'LV', control: 'shares' }
  const code = 'change-beneficial-owners'
  const id = await begin(applicant, code, await applicant.actFor(company))
  await answer(applicant, id, code, changedOwners(leaving, identity))
  await applicant.enter(page)
  await page.goto(`/applications/${id}/submit-form?tab=data_entry&step=${code}.owners`)
  await untilIdle(page)
  await expectGoodLooks(page, 'owners in the wizard', every)
  await page.goto(`/applications/${id}`)
  await untilIdle(page)
  await expectGoodLooks(page, 'overview of changed owners', every)
})

for (const [name, open] of helpDeskScreens) {
  test(`@extended the help desk, ${name}, looks right in every theme and size`, async ({ page, world }) => {
    await enterAsAgent(page, 'lv')
    await open(page, world)
    await untilIdle(page)
    await expectGoodLooks(page, `help desk ${name}`, every)
  })
}

test('@extended disputing a support session looks right in every theme and size', async ({ page, another, world }) => {
  const customer = await signIn(
    world,
    await arrangePerson(world, 'Elga', `Apstrīdētāja${Math.floor(performance.now())}`),
  )
  const agent = await another()
  await enterAsAgent(agent, 'lv')
  await openSupportSession(agent, 'lv', customer.person.personal_code)
  await expect(agent.getByRole('timer')).toBeVisible()
  await customer.enter(page)
  await page.goto('/history')
  await page.getByRole('button', { name: new RegExp(history.actions['help-desk-visit-began']) }).click()
  await untilIdle(page)
  await expectGoodLooks(page, 'dispute dialog', every)
})

test('@extended the terms look right in every theme and size', async ({ page, world }) => {
  const applicant = await signIn(
    world,
    await arrangePerson(world, 'Veronika', `Nelasītāja${Math.floor(performance.now())}`),
    { terms: false },
  )
  await applicant.enter(page)
  await page.goto('/catalog')
  await expect(
    page.getByRole('dialog', { name: help.terms.title }).getByRole('heading', { level: 2 }).first(),
  ).toBeVisible()
  await expectGoodLooks(page, 'terms dialog', every)
})

test('@extended an external organisation looks right in every theme and size', async ({ page, world }) => {
  const clerk = await signIn(world, await personNamed(world, 'Oskars Dzenītis'))
  await clerk.enter(page)
  await page.goto('/entities')
  await expect(page.getByRole('dialog', { name: entities.organization.title })).toBeVisible()
  await expectGoodLooks(page, 'organisation question', every)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Vidzemes uzņēmēju atbalsta centrs/ })
    .click()
  await expect(page.getByText(entities.organization.continue)).toBeVisible()
  await untilIdle(page)
  await expectGoodLooks(page, 'organisation', every)
})

test('@extended the menu in its drawer looks right in every theme and size', async ({ page, world }) => {
  await arrangeApplicant(world, page)
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/history')
  await page.getByRole('button', { name: shell.menu.open, exact: true }).click()
  await expect(page.getByRole('dialog', { name: shell.menu.open })).toBeVisible()
  await expectGoodLooks(page, 'menu drawer', { ...every, widths: [390] })
})

for (const [name, open] of publicScreens.filter(([each]) =>
  ['landing', 'cookies', 'help desk', 'catalogue', 'service'].includes(each),
)) {
  test(`${name} looks right at 200 % on a phone`, async ({ page, world }) => {
    await open({ page, world } as Place)
    await untilIdle(page)
    await expectGoodLooks(page, name, few)
  })
}

test('the terms look right at 200 % on a phone', async ({ page, world }) => {
  const applicant = await signIn(world, await arrangePerson(world, 'Veronika', 'Nepiekritēja'), { terms: false })
  await applicant.enter(page)
  await page.goto('/catalog')
  await expect(
    page.getByRole('dialog', { name: help.terms.title }).getByRole('heading', { level: 2 }).first(),
  ).toBeVisible()
  await expectGoodLooks(page, 'terms dialog', few)
})

test('@extended the notice about cookies looks right in every theme and size', async ({ browser, world }) => {
  const context = await browser.newContext({ baseURL: world.portalUrl, storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('region', { name: help.cookies.text })).toBeVisible()
  await expectGoodLooks(page, 'cookie notice', every)
  await context.close()
})
