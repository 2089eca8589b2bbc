import { readFile } from 'node:fs/promises'
import { signIn } from './people/applicant.ts'
import { arrangePerson } from './people/arrange.ts'
import { prepare } from './file-application.ts'
import { answerBank, submitToBank } from './steps.ts'
import { soleTrader } from './world-answers.ts'
import { inEach, pattern, say, words } from './words.ts'
import { expect, expectAccessibleInBothWidths, test } from './world.ts'

for (const [language, tag] of inEach('en'))
  test(`${tag}a card payment is in the list of payments, with its details and its receipt (${language})`, async ({
    page,
    world,
  }) => {
    const { applications, payments, shell } = words(language)
    const person = await arrangePerson(world, 'Inga', `Maksātāja${language}`)
    const applicant = await signIn(world, person)
    const id = await prepare(applicant, 'register-sole-trader', soleTrader(person))
    await applicant.enter(page, language)
    await submitToBank(page, language, id)
    await answerBank(page, language, 'pay')
    await expect(page.getByRole('heading', { level: 1, name: applications.success.title, exact: true })).toBeVisible({
      timeout: 180_000,
    })

    await test.step('the confirmation names the day of the decision and the address of the mail, and has the application', async () => {
      const { success } = applications
      await expect(page.getByText(pattern(success.decideBy))).toBeVisible()
      await expect(page.getByText(say(success.mailed, { addresses: person.email }))).toBeVisible()
      const [paper] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('region', { name: success.papers })
          .getByRole('button', {
            name: new RegExp(
              `^${applications.documents.download}: ${language === 'lv' ? '.*Pieteikums\\.edoc' : 'Application'}$`,
            ),
          })
          .click(),
      ])
      expect((await readFile(await paper.path())).byteLength).toBeGreaterThan(1000)
      await expectAccessibleInBothWidths(page)
    })
    await expect(page.getByRole('link', { name: applications.success.receipt, exact: true })).toHaveAttribute(
      'href',
      `/applications/${id}/payment`,
    )

    await page.getByRole('link', { name: shell.menu.payments, exact: true }).click()
    const row = page.getByRole('row').filter({ hasText: payments.status.paid, has: page.getByRole('link') })
    await expect(row).toHaveCount(1)
    await expectAccessibleInBothWidths(page)
    await row.getByRole('link').click()
    await expect(page.getByText(payments.story.paid, { exact: true })).toBeVisible()
    await expect(page.getByText(payments.story.none, { exact: true })).toHaveCount(0)
    await expectAccessibleInBothWidths(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: payments.receipt.button, exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toContain(payments.receipt.file)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })
