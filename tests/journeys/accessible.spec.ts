import { signIn } from './people/applicant.ts'
import { arrangePerson } from './people/arrange.ts'
import { answer, getApplication, begin, file, generate, prepare, submit } from './file-application.ts'
import { soleTrader } from './world-answers.ts'
import { inEach, say, serviceName, words } from './words.ts'
import { expect, expectAccessibleInBothWidths, test } from './world.ts'

const code = 'register-sole-trader'

for (const [language, tag] of inEach('lv')) {
  test(`${tag}every screen of the main job is accessible, wide and narrow (${language})`, async ({
    page,
    another,
    world,
  }) => {
    await test.step('to a guest', async () => {
      const guest = await another()
      await guest.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      for (const path of ['/', '/catalog', '/names', '/maintenance']) {
        await guest.goto(path)
        await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessibleInBothWidths(guest)
      }
    })

    await test.step('to a guest who asks what two procurations cost', async () => {
      const guest = await another()
      await guest.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      await guest.goto('/prices')
      const { calculator } = words(language).prices
      const name = await serviceName(language, 'appoint-procurator')
      await guest.getByRole('checkbox', { name, exact: true }).check()
      await expect(
        guest
          .getByRole('status')
          .getByText(/20[,.]00/)
          .first(),
      ).toBeVisible()
      await guest.getByLabel(say(calculator.count, { name })).selectOption({ label: calculator.two })
      await expect(
        guest
          .getByRole('status')
          .getByText(/30[,.]00/)
          .first(),
      ).toBeVisible()
      await expectAccessibleInBothWidths(guest)
    })

    const person = await arrangePerson(world, 'Rasa', `Pieejamā${language}`)
    const applicant = await signIn(world, person)
    const draft = await begin(applicant, code)
    await answer(applicant, draft, code, soleTrader(person))
    await generate(applicant, draft)
    const [document] = (await getApplication(applicant, draft)).documents
    const paying = await prepare(applicant, code, soleTrader(person))
    await submit(applicant, paying)
    const payment = (await getApplication(applicant, paying)).payment?.payment_request_id ?? ''
    const sent = await file(applicant, code, soleTrader(person))
    await expect.poll(async () => (await getApplication(applicant, sent)).state).toBe('received')
    const signed = (await getApplication(applicant, sent)).documents.find(({ signatures }) => signatures.length > 0)

    await applicant.enter(page, language)
    const screens = [
      '/entities',
      '/catalog',
      '/applications',
      '/submissions',
      '/payments',
      `/submissions/${sent}`,
      `/applications/${sent}/documents/${signed?.uuid}/report`,
      `/applications/success?uuid=${sent}`,
      `/applications/${draft}/submit-form?tab=data_entry&step=${code}.business`,
      `/applications/${draft}/submit-form?tab=documents`,
      `/applications/${draft}`,
      `/applications/${draft}/submit`,
      `/signing-document/${draft}/${document?.uuid}`,
      `/applications/${paying}/payment`,
      `/applications/${paying}/payment-pending`,
      `/payment-completed?payment_request_id=${payment}`,
    ]
    for (const path of screens) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        // A worker process validates the report's signatures, and it may have to start first.
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectAccessibleInBothWidths(page)
      })
    }
  })
}
