import type { Page } from '@playwright/test'
import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangeOrganization, arrangePerson, findSubmission } from './people/arrange.ts'
import { sign } from './people/at-work.ts'
import { answer, getApplication, begin, file, generate } from './file-application.ts'
import { answerBank, confirmProfile, confirmSignature, expectSaved, submitToBank } from './steps.ts'
import { association, newAddress } from './world-answers.ts'
import { inEach, pattern, say, serviceName, words, type Language } from './words.ts'
import { expect, expectAccessible, expectAccessibleInBothLanguages, test } from './world.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (key: string) => `[id="change-legal-address.address.legal.${key}"]`
const menuOf = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: words(language).shell.menu.label })

for (const [language, tag] of inEach('lv'))
  test(`${tag}a clerk files for the company that his organisation represents, whose board member signs, and keeps his menu (${language})`, async ({
    page,
    world,
  }) => {
    const { applications, catalogue, entities, shell } = words(language)
    const clerk = await arrangePerson(world, 'Oto', 'Kancelejs')
    const member = await arrangePerson(world, 'Uldis', 'Tiltnieks')
    const [organization, company] = [`Biedrība "Atbalsts ${language}"`, `SIA "Atbalstītā ${language}"`]
    await arrangeOrganization(world, organization, clerk, { name: company, member })
    const uldis = await signIn(world, member)
    const oto = await signIn(world, clerk, { terms: false })
    await oto.call('consentToTerms', { body: { terms_consent: true } })
    await expect.poll(async () => (await oto.call('listOrganizations')).data.length).toBe(1)
    await oto.enter(page, language)
    const services = menuOf(page, language).getByRole('link', { name: shell.menu.catalogue })

    await test.step('his own profile is not confirmed, and the organisation’s work does not wait for it', async () => {
      await page.goto('/profile')
      const question = page.getByRole('dialog', { name: entities.organization.title })
      await expect(question).toBeVisible()
      await expectAccessibleInBothLanguages(page)
      await question.getByRole('button', { name: organization }).click()
      await page.waitForURL(/\/entities$/)
      await expect(services).toBeVisible()
      await expect(menuOf(page, language).getByRole('link', { name: shell.menu.payments })).toHaveCount(0)
      await expectAccessibleInBothLanguages(page)
    })
    const id = await test.step('the form has what the register knows of the company', async () => {
      await page
        .getByRole('link', { name: say(entities.list.of, { action: entities.organization.file, name: company }) })
        .click()
      await page.waitForURL(/\/catalog\?behalf_of=/)
      const { page: texts } = catalogue
      const name = await serviceName(language, 'change-legal-address')
      await button(page, say(texts.of, { action: texts.add, name })).click()
      await button(page, texts.basket.continue).click()
      await expect(page.getByText(catalogue.page.summary.whoBehalf)).toBeVisible()
      await expectAccessibleInBothLanguages(page)
      await button(page, say(catalogue.page.summary.startFor, { name: company })).click()
      await page.waitForURL(/\/submit-form/)
      const registered = say(applications.form.nowRegistered, { value: 'Brīvības iela 76, Rīga, LV-1010.' })
      await expect(page.getByText(registered)).toBeVisible()
      await expect(page.locator(field('address'))).toHaveValue('')
      return /applications\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
    })
    await test.step('the menu leads to it again', async () => {
      await menuOf(page, language).getByRole('link', { name: shell.menu.applications }).click()
      await expect(page.getByRole('cell', { name: company }).first()).toBeVisible()
    })
    await test.step('as himself he is asked to confirm, and back in the organisation nothing has changed', async () => {
      await page.goto('/entities')
      await button(page, entities.person.choose).click()
      await expect(services).toHaveCount(0)
      await page.goto('/profile')
      await confirmProfile(page, language)
      await page.getByRole('button', { name: pattern(entities.selector.label) }).click()
      await page.getByRole('button', { name: organization }).click()
      await page.waitForURL(/\/entities$/)
      await expect(services).toBeVisible()
    })
    await test.step('the member of the board is asked, signs, and the clerk files', async () => {
      const office = await signIn(world, clerk)
      await office.actForOrganization()
      await answer(office, id, 'change-legal-address', newAddress)
      await generate(office, id)
      const { signers } = (await office.call('listSigners', { params: { uuid: id } })).data
      const [signer] = signers
      // The organisation is an officer of the company, and its staff signs for it.
      expect(signers.filter(({ is_you: isYou }) => isYou).map(({ name }) => name)).toEqual([
        expect.stringContaining(organization),
      ])
      await office.call('askSigner', {
        params: { uuid: id, signer_uuid: signer?.uuid ?? '', action: 'invite' },
        body: {},
      })
      const [task] = (await uldis.call('listTasks')).data
      expect(task).toMatchObject({ uuid: id, entity: company })
      await sign(uldis, id, task?.document_uuid ?? '')
      await submitToBank(page, language, id)
      await answerBank(page, language, 'pay')
      await page.waitForURL(/\/applications\/success/)
      await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
    })
  })

for (const [language, tag] of inEach('lv'))
  test(`${tag}an officer whose office ends while they are at work is notified, and their last input is not saved (${language})`, async ({
    page,
    world,
  }) => {
    const { entities, problems } = words(language)
    const company = `SIA "Beigu mandāts ${language}"`
    const vita = await arrangePerson(world, 'Vita', 'Atbrīvotā')
    const uldis = await signIn(world, await arrangePerson(world, 'Uldis', 'Palicējs'))
    const number = await arrangeCompany(world, company, [vita, uldis.person])
    const applicant = await signIn(world, vita)
    const id = await begin(applicant, 'change-legal-address', await applicant.actFor(company))
    await uldis.actFor(company)
    await applicant.enter(page, language)
    await page.goto(`/applications/${id}/submit-form`)
    const owner = (value: string) => page.locator(`${field('ownership')} input[value="${value}"]`)
    await owner('own').check()
    await expectSaved(page, language)

    await arrangeCompany(world, company, [uldis.person], undefined, [], number)
    await expect.poll(async () => (await applicant.call('getProfile')).data.legal_entities).toEqual([])
    await owner('consent').check()
    // The form displays the same message after a failed save, without the link.
    const notice = page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .filter({ hasText: entities.ended.title, has: button(page, entities.person.choose) })
    await expect(notice).toBeVisible()
    await expectAccessibleInBothLanguages(page)
    await button(page, entities.person.choose).click()
    await page.waitForURL(/\/entities$/)
    await expect(page.getByText(company)).toHaveCount(0)
    await page.goto(`/applications/${id}`)
    await expect(page.getByText(problems['application-not-found'])).toBeVisible()
    await expectAccessible(page)
    expect((await getApplication(uldis, id)).submitData['change-legal-address']).toMatchObject({
      address: { legal: { ownership: 'own' } },
    })
  })

for (const [language, tag] of inEach('lv'))
  test(`${tag}a signed-in user without the key of their link is notified, and with it signs without entering a code (${language})`, async ({
    page,
    world,
  }) => {
    const { signers, signing } = words(language)
    const [chair, other] = [
      await signIn(world, await arrangePerson(world, 'Zigurds', 'Airētājs')),
      await signIn(world, await arrangePerson(world, 'Zenta', 'Laiviniece')),
    ] as const
    const id = await begin(chair, 'register-association')
    await answer(chair, id, 'register-association', association(chair.person, other.person, `Airētāji ${language}`))
    await generate(chair, id)
    const { data } = await chair.call('shareDocuments', { params: { uuid: id }, body: { enabled: true } })
    const link = new URL(data.link ?? '')
    await other.enter(page, language)
    await page.goto(link.pathname)
    await expect(page.getByRole('heading', { level: 1, name: signers.nothing.title })).toBeVisible()
    await expect(page.getByText(signers.signIn.link)).toBeVisible()
    await expectAccessibleInBothLanguages(page)
    await page.goto(link.href)
    const { personal_code: code } = other.person
    await expect(page.getByLabel(signing.guest.code)).toHaveValue(`${code.slice(0, 6)}-${code.slice(6)}`)
    await expectAccessibleInBothLanguages(page)
    await confirmSignature(page, language)
    await expect(
      page
        .getByText(signing.done.title)
        .or(page.getByText(pattern(signing.done.all)))
        .first(),
    ).toBeVisible()
  })

for (const [language, tag] of inEach('lv'))
  test(`${tag}a person who follows an application from the first page finds it in the profile of their company (${language})`, async ({
    page,
    world,
  }) => {
    const { lists, landing } = words(language)
    const company = `SIA "Meklētā lieta ${language}"`
    const person = await arrangePerson(world, 'Ieva', `Meklētāja ${language}`)
    await arrangeCompany(world, company, [person])
    const applicant = await signIn(world, person)
    const id = await file(applicant, 'change-legal-address', newAddress, await applicant.actFor(company))
    await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
    await applicant.actAsPerson()
    await begin(applicant, 'register-sia')
    await applicant.enter(page, language)

    await page.goto('/')
    await page.getByRole('link', { name: landing.tasks.follow, exact: true }).click()
    await expect(page.getByRole('heading', { name: lists.submitted.emptyHere })).toBeVisible()
    await expectAccessibleInBothLanguages(page)
    await page.getByRole('button', { name: company }).click()
    await expect(page.getByRole('cell', { name: company }).first()).toBeVisible()
    await expect(page).toHaveURL(/\/submissions$/)

    await page.goto('/applications')
    await expect(page.getByRole('button', { name: `${person.forename} ${person.surname}` }).last()).toBeVisible()
    await expectAccessibleInBothLanguages(page)
  })
