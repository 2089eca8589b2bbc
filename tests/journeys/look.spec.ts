import type { Page } from '@playwright/test'
import { signIn, type Applicant } from './applicant.ts'
import { arrangeCompany, arrangePerson } from './arrange.ts'
import { answer, begin, file, generate, prepare } from './file-application.ts'
import { expectGoodLooks, sizes, themes } from './look.ts'
import { soleTrader } from './world-answers.ts'
import { words } from './words.ts'
import { expect, test, type World } from './world.ts'

interface Place {
  page: Page
  world: World
  /** Somebody signed in, with a company of hers; only in the tests of signed-in screens. */
  applicant: Applicant
  entity: string
}

type Screen = [name: string, open: (place: Place) => Promise<unknown>]

const at = (path: string) => ({ page }: Place) => page.goto(path)
const { shell, help } = words('lv')

const publicScreens: Screen[] = [
  ['landing', at('/')],
  ['maintenance', at('/maintenance')],
  ['privacy', at('/pages/privacy')],
  ['accessibility statement', at('/pages/about')],
  ['terms', at('/pages/terms')],
  ['contacts', at('/pages/contacts')],
  ['cookies', at('/pages/cookies')],
  ['help desk', at('/helpdesk')],
  ['help-desk login', at('/login/help_desk_ldap')],
  ['catalogue', at('/catalog')],
  ['names', at('/names')],
  ['name result', at('/names?name=SIA%20%22Liepu%20aleja%22')],
  ['report dialog', async ({ page }) => {
    await page.goto('/names')
    await page.getByRole('button', { name: shell.footer.report, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: help.report.send, exact: true }).click()
  }],
  ['logout page', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('show_info', 'signed-out'))
    await page.goto('/')
    await expect(page.getByRole('dialog')).toBeVisible()
  }],
]

const signedInScreens: Screen[] = [
  ['entities', at('/entities')],
  ['applications', at('/applications')],
  ['submissions', at('/submissions')],
  ['history', at('/history')],
  ['profile', at('/profile')],
  ['dependents', at('/dependents')],
  ['entity information', ({ page, entity }) => page.goto(`/entities/${entity}/info/general`)],
  ['contracts', ({ page, entity }) => page.goto(`/contracts/${entity}`)],
  ['wizard', async ({ page, applicant }) => {
    const id = await begin(applicant, 'register-sole-trader')
    await answer(applicant, id, 'register-sole-trader', soleTrader(applicant.person))
    await page.goto(`/applications/${id}/submit-form?tab=data_entry`)
  }],
  ['documents', async ({ page, applicant }) => {
    const id = await begin(applicant, 'register-sole-trader')
    await answer(applicant, id, 'register-sole-trader', soleTrader(applicant.person))
    await generate(applicant, id)
    await page.goto(`/applications/${id}/submit-form?tab=documents`)
  }],
  ['overview', async ({ page, applicant }) => page.goto(`/applications/${await prepare(applicant, 'register-sole-trader', soleTrader(applicant.person))}`)],
  ['submission', async ({ page, applicant }) => page.goto(`/submissions/${await file(applicant, 'register-sole-trader', soleTrader(applicant.person))}`)],
  ['sign-out dialog', async ({ page }) => {
    await page.goto('/catalog')
    await page.getByRole('banner').getByRole('button', { name: shell.menu.signOut, exact: true }).click()
  }],
]

async function settled(page: Page): Promise<void> {
  await expect(page.locator('main h1')).toBeVisible()
  await page.waitForLoadState('networkidle')
}

const every = { themes, sizes, widths: [1280, 390] } as const
/** The two ends: the usual look, and the one that leaves least room. */
const few = { themes: ['contrast-wp', 'contrast-by'], sizes: ['200'], widths: [390] } as const

async function arrangeApplicant(world: World, page: Page): Promise<Pick<Place, 'applicant' | 'entity'>> {
  const person = await arrangePerson(world, 'Veronika', `Skatītāja${Math.floor(performance.now())}`)
  const company = `SIA "Pārskata nams ${Math.floor(performance.now())}"`
  await arrangeCompany(world, company, [person])
  const applicant = await signIn(world, person)
  const entity = await applicant.actFor(company)
  // Back to herself, with something in every list.
  await applicant.actForHerself()
  await applicant.enter(page)
  return { applicant, entity }
}

for (const [name, open] of publicScreens) {
  test(`@extended ${name} looks right in every theme and size`, async ({ page, world }) => {
    test.setTimeout(300_000)
    await open({ page, world } as Place)
    await settled(page)
    await expectGoodLooks(page, name, every)
  })
}

for (const [name, open] of signedInScreens) {
  test(`@extended ${name} looks right in every theme and size, signed in`, async ({ page, world }) => {
    test.setTimeout(300_000)
    await open({ page, world, ...(await arrangeApplicant(world, page)) })
    await settled(page)
    await expectGoodLooks(page, name, every)
  })
}

for (const [name, open] of publicScreens.filter(([each]) => ['landing', 'cookies', 'help desk', 'catalogue'].includes(each))) {
  test(`${name} looks right at 200 % on a phone`, async ({ page, world }) => {
    await open({ page, world } as Place)
    await settled(page)
    await expectGoodLooks(page, name, few)
  })
}

test('the terms look right at 200 % on a phone', async ({ page, world }) => {
  const applicant = await signIn(world, await arrangePerson(world, 'Veronika', 'Nepiekritēja'), { terms: false })
  await applicant.enter(page)
  await page.goto('/catalog')
  await expect(page.getByRole('dialog', { name: help.terms.title }).getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectGoodLooks(page, 'terms dialog', few)
})

test('@extended the notice about cookies looks right in every theme and size', async ({ browser, world }) => {
  test.setTimeout(300_000)
  const context = await browser.newContext({ baseURL: world.portalUrl, storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('region', { name: help.cookies.text })).toBeVisible()
  await expectGoodLooks(page, 'cookie notice', every)
  await context.close()
})
