import { signIn, type Applicant } from './people/applicant.ts'
import { arrangePerson, decide, findSubmission } from './people/arrange.ts'
import { mailsTo } from './people/mailbox.ts'
import { getApplication, file, prepare } from './file-application.ts'
import { answerBank, expectSaved, expectSoon, generateDocuments, signEverything, submitToBank } from './steps.ts'
import { soleTrader } from './world-answers.ts'
import { inEach, pattern, say, words } from './words.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothLanguages,
  expectAccessibleInBothWidths,
  test,
  type World,
} from './world.ts'

const field = (name: string) => `[id="register-sole-trader.business.firm.${name}"]`

async function received(world: World, surname: string): Promise<{ applicant: Applicant; id: string; number: string }> {
  const person = await arrangePerson(world, 'Valda', surname)
  const applicant = await signIn(world, person)
  const id = await file(applicant, 'register-sole-trader', soleTrader(person))
  await expect.poll(async () => (await getApplication(applicant, id)).state).toBe('received')
  return { applicant, id, number: (await getApplication(applicant, id)).number }
}

for (const [language, tag] of inEach('lv')) {
  const { applications, payments, submissions } = words(language)
  const { stage } = submissions

  test(`${tag}while the register is down the application is shown as being sent, and arrives afterwards (${language})`, async ({
    page,
    world,
  }) => {
    const person = await arrangePerson(world, 'Valda', 'Pacietīga')
    const applicant = await signIn(world, person)
    const id = await prepare(applicant, 'register-sole-trader', soleTrader(person))
    await applicant.enter(page, language)
    await world.behave('register', { mode: 'refuse' })
    await submitToBank(page, language, id)
    await answerBank(page, language, 'pay')
    await expect(page.getByText(payments.result.sending)).toBeVisible()
    await expectAccessible(page)
    const elsewhere = await page.context().newPage()
    await elsewhere.goto(`/submissions/${id}`)
    await expect(elsewhere.getByText(stage.sendingTitle)).toBeVisible()
    await expect(elsewhere.getByText(applications.states['being-sent']).first()).toBeVisible()
    await expectAccessible(elsewhere)
    expect(await findSubmission(world, id)).toBeUndefined()
    await world.behave('register', { mode: 'normal' })
    await expect(elsewhere.getByText(stage.receivedTitle)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: applications.success.title, exact: true })).toBeVisible({
      timeout: 180_000,
    })
    expect(await findSubmission(world, id)).toMatchObject({ rounds: [{ distinct: 1 }] })
  })

  test(`${tag}a postponed application opens only what the decision names, and is filed again without a new fee (${language})`, async ({
    page,
    world,
  }) => {
    const { applicant, id, number } = await received(world, 'Labotāja')
    await decide(world, id, 'processing', 'Izskata')
    await decide(world, id, 'postponed', 'Jāprecizē', [
      { path: 'register-sole-trader.business.firm.activity', text: 'Precizējiet darbības veidu.' },
    ])
    await applicant.enter(page, language)
    await page.goto(`/submissions/${id}`)
    await expectSoon(page, stage.postponedTitle)
    await expect(page.getByText('Precizējiet darbības veidu.').first()).toBeVisible()
    await expectAccessible(page)

    await test.step('only the named items are open', async () => {
      await page.getByRole('button', { name: stage.takeUp }).click()
      await page.waitForURL(/submit-form/)
      const { blocks } = applications
      // The decision names one question, so the form opens there.
      await expect(page.locator(field('activity'))).toBeInViewport()
      await page.getByRole('link', { name: blocks.link, exact: true }).click()
      const block = (state: string) => page.getByRole('listitem').filter({ hasText: state })
      await expect(page.getByRole('heading', { level: 1, name: blocks.title, exact: true })).toBeVisible()
      await expect(block(blocks.states.returned)).toHaveCount(1)
      await expect(block(blocks.states.closed)).toHaveCount(3)
      await expectAccessibleInBothWidths(page)
      await page.getByRole('listitem').filter({ hasText: 'Precizējiet darbības veidu.' }).getByRole('link').click()
      await expect(page.locator(field('activity'))).toBeFocused()
      await expect(page.locator(field('activity'))).toHaveAccessibleDescription(
        new RegExp(`${blocks.states.returned} ?Precizējiet darbības veidu\\.`),
      )
      await expect(page.locator(field('name'))).toBeDisabled()
      await expectAccessibleInBothLanguages(page)
    })
    await test.step('amended, printed anew, signed', async () => {
      await page.locator(field('activity')).fill('Keramikas trauku darināšana un pārdošana')
      await expectSaved(page, language)
      await expect(page.locator(field('activity'))).toHaveAccessibleDescription(
        new RegExp(applications.blocks.states.changed),
      )
      // The other question blocks are closed.
      await page.getByRole('button', { name: applications.form.continue, exact: true }).click()
      await page.waitForURL(/tab=documents/)
      await generateDocuments(page, language, id)
      expect(await signEverything(page, language, id)).toBe(1)
    })
    await test.step('nothing is to be paid', async () => {
      await page.goto(`/applications/${id}`)
      await page.getByRole('button', { name: applications.overview.submit, exact: true }).click()
      await page.getByRole('button', { name: applications.submission.confirmSelf, exact: true }).click()
      await page.waitForURL(/\/applications\/success/)
      await expect
        .poll(async () => (await findSubmission(world, id))?.rounds.map(({ distinct }) => distinct), {
          timeout: 180_000,
        })
        .toEqual([1, 1])
    })
    await test.step('registered', async () => {
      await decide(world, id, 'processing', 'Izskata')
      await decide(world, id, 'registered', 'Reģistrēts')
      await page.goto(`/submissions/${id}`)
      await expectSoon(page, stage.registeredTitle)
    })
    await test.step('its page says on the first screen how it ended, and folds its past', async () => {
      const { timeline, documents } = words(language).submissions
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(`/submissions/${id}`)
      await expect(page.getByText(stage.registeredTitle)).toBeInViewport()
      const files = page.getByRole('button', { name: pattern(`${documents.download}: {name}`) })
      await expect(page.getByRole('heading', { name: documents.title, exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: timeline.all, exact: true })).toBeHidden()
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_000)
      await expectAccessibleInBothWidths(page)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { name: timeline.all, exact: true })).toBeVisible()
      await page.emulateMedia({ media: 'screen' })
      await page.getByRole('heading', { name: documents.title, exact: true }).click()
      await expect(files.last()).toBeVisible()
    })
    if (language === 'en') return
    await test.step('each step of the register is reported once', async () => {
      const about = (text: string) => `IK "Labotāja" – ${say(text, { number })}`
      await expect
        .poll(async () => (await mailsTo(world, applicant.person)).toSorted())
        .toEqual([
          about('Pieteikuma {number} izskatīšana ir sākta'),
          about('Pieteikuma {number} izskatīšana ir sākta'),
          about('Pieteikums {number} ir saņemts'),
          about('Pieteikums {number} ir saņemts'),
          about('Pieteikums {number}: ieraksta izdarīšana ir atlikta'),
          about('Pieteikums {number}: ieraksts ir izdarīts'),
        ])
    })
  })

  test(`${tag}a question of the register is shown with a way to answer it (${language})`, async ({ page, world }) => {
    const { applicant, id } = await received(world, 'Jautātā')
    await decide(world, id, 'processing', 'Izskata')
    await decide(world, id, 'waiting_for_information', 'Vai darbība notiks tikai Latvijā?')
    await applicant.enter(page, language)
    await page.goto(`/submissions/${id}`)
    await expectSoon(page, 'Vai darbība notiks tikai Latvijā?')
    await expect(page.getByRole('status').getByText(stage.questionTitle)).toBeVisible()
    await expect(page.getByRole('link', { name: stage.answer })).toBeVisible()
    await test.step('the question is the current milestone, and all events are folded', async () => {
      const { timeline } = submissions
      const milestones = page.getByRole('list', { name: timeline.title, exact: true }).getByRole('listitem')
      await expect(milestones).toHaveCount(5)
      await expect(milestones.first()).toContainText(timeline.milestones.question)
      await expect(milestones.first()).toContainText(timeline.waiting.you)
      const asked = page.getByText(timeline.kinds['application-waiting-for-information'], { exact: true })
      await expect(asked).toBeHidden()
      await page.getByRole('heading', { name: timeline.all, exact: true }).click()
      await expect(asked).toBeVisible()
    })
    await expectAccessible(page)
    await page.goto('/submissions')
    await expect(page.getByText(applications.states.question).first()).toBeVisible()
    await expectAccessible(page)
  })

  test(`${tag}a rejection is shown with its reason (${language})`, async ({ page, world }) => {
    const { applicant, id } = await received(world, 'Noraidītā')
    await decide(world, id, 'processing', 'Izskata')
    await decide(world, id, 'rejected', 'Firma jau pieder citam komersantam.')
    await applicant.enter(page, language)
    await page.goto(`/submissions/${id}`)
    await expectSoon(page, stage.rejectedTitle)
    await expect(
      page.getByRole('list', { name: submissions.timeline.title }).getByRole('listitem').first(),
    ).toContainText(submissions.timeline.outcomes.rejected)
    await expect(page.getByText('Firma jau pieder citam komersantam.').first()).toBeVisible()
    await expectAccessible(page)
  })
}
