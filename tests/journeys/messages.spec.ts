import type { Page } from '@playwright/test'
import { signIn } from './people/applicant.ts'
import { arrangePerson, decide } from './people/arrange.ts'
import { mailsTo } from './people/mailbox.ts'
import { getApplication, file } from './file-application.ts'
import { soleTrader } from './world-answers.ts'
import { completeFirstQuestions } from './steps.ts'
import { inEach, words } from './words.ts'
import { expect, expectAccessibleInBothWidths, test, type World } from './world.ts'

const attachment = { name: 'Paskaidrojums.txt', mimeType: 'text/plain', buffer: Buffer.from('Rīga, Liepu iela 4') }
const answered = { name: 'Izziņa.txt', mimeType: 'text/plain', buffer: Buffer.from('Izziņa') }

/** Opens a message at the desk as an official. */
async function openAtDesk(clerk: Page, { sandboxUrl }: World, subject: string): Promise<void> {
  await expect(async () => {
    await clerk.goto(`${sandboxUrl}/register/letters`)
    await clerk.getByRole('link', { name: subject }).first().click({ timeout: 5_000 })
  }).toPass()
}

test.describe('a message with a file is written, delivered and answered with a file', () => {
  for (const [language, tag] of inEach('lv'))
    test(`${tag}${language}`, async ({ page, another, world }) => {
      const { messages, news } = words(language)
      const person = await arrangePerson(world, 'Inese', language === 'lv' ? 'Vēstulniece' : 'Rakstniece')
      const applicant = await signIn(world, person)
      await applicant.enter(page, language)
      const subject = language === 'lv' ? 'Par adreses maiņu' : 'About the change of address'

      await test.step('an empty mailbox says what it is for', async () => {
        await page.goto('/entities')
        await page.getByRole('link', { name: news.messages.includes('Ziņojumi') ? /^Ziņojumi/ : /^Messages/ }).click()
        await expect(page.getByRole('heading', { name: messages.empty.received })).toBeVisible()
        await completeFirstQuestions(page, language)
        await expectAccessibleInBothWidths(page)
      })
      await test.step('missing answers are listed', async () => {
        await page.getByRole('link', { name: messages.new }).click()
        await page.getByRole('button', { name: messages.send, exact: true }).click()
        await expect(page.getByText(messages.issues.recipient_code.required).first()).toBeVisible()
        await expectAccessibleInBothWidths(page)
      })
      await test.step('it is saved while it is written', async () => {
        await page.getByLabel(messages.fields.recipient).selectOption('merchants')
        await page.getByLabel(messages.fields.subject).fill(subject)
        await page.getByLabel(messages.fields.content, { exact: true }).fill('Kāda ir kārtība?')
        await expect(page.getByText(messages.saving.saved.replace(/ \{.*/, ''))).toBeVisible()
      })
      await test.step('a file of another type is refused, one is added', async () => {
        const input = page.locator('input[type=file]')
        await input.setInputFiles({
          name: 'a.exe',
          mimeType: 'application/octet-stream',
          buffer: Buffer.from('MZ\0\0'),
        })
        await expect(page.getByRole('list').filter({ hasText: 'a.exe' })).toBeVisible()
        const sent = page.waitForRequest(
          (request) => request.headers()['content-type']?.startsWith('multipart/') ?? false,
        )
        await input.setInputFiles(attachment)
        // Without a key, the same file would be stored once more after a lost answer.
        expect((await sent).headers()).toHaveProperty('idempotency-key')
        await expect(
          page.getByRole('button', { name: messages.removeOf.replace('{name}', attachment.name) }),
        ).toBeVisible()
        await expectAccessibleInBothWidths(page)
      })
      await test.step('it goes on from the drafts, and is sent by the keyboard', async () => {
        await page.goto('/communication?folder=draft')
        await page.getByRole('link', { name: subject }).press('Enter')
        await expect(page.getByLabel(messages.fields.content, { exact: true })).toHaveValue('Kāda ir kārtība?')
        await page.getByRole('button', { name: messages.send, exact: true }).press('Enter')
        await expect(page.getByText(messages.done.sent)).toBeVisible()
      })
      await test.step('the register has it, and the portal says so', async () => {
        await page.getByRole('link', { name: subject }).press('Enter')
        await expect(page.getByRole('heading', { level: 1, name: subject })).toBeFocused()
        await expect(page.getByText(messages.delivery.delivered)).toBeVisible()
        await page.goBack()
        await expect(page.getByRole('heading', { level: 1, name: messages.title })).toBeFocused()
        await page.goForward()
        await expect(page.getByText(messages.delivery.delivered)).toBeVisible()
        await expectAccessibleInBothWidths(page)
      })
      const clerk = await another()
      await test.step('an official reads it and answers with a file', async () => {
        await openAtDesk(clerk, world, subject)
        await expect(clerk.getByText('Kāda ir kārtība?')).toBeVisible()
        await expect(clerk.getByRole('link', { name: attachment.name })).toBeVisible()
        await clerk.getByLabel('Teksts').fill('Kārtība ir <b>vienkārša</b>.')
        await clerk.getByLabel('Datnes').setInputFiles(answered)
        await clerk.getByRole('button', { name: 'Nosūtīt' }).click()
        await expect(clerk.getByText('Kārtība ir <b>vienkārša</b>.')).toBeVisible()
      })
      await test.step('the applicant gets a notice without the content, and finds the message', async () => {
        await expect.poll(() => mailsTo(world, person)).toHaveLength(1)
        const { mails } = await world.control<{ mails: { text: string }[] }>(
          'GET',
          `/mails?to=${encodeURIComponent(person.email)}`,
        )
        expect(mails[0]?.text).not.toContain('vienkārša')
        await page.goto('/communication')
        await page.getByRole('link', { name: `Re: ${subject}` }).click()
        await expect(page.getByText('Kārtība ir <b>vienkārša</b>.')).toBeVisible()
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: messages.downloadOf.replace('{name}', answered.name) }).click(),
        ])
        expect(download.suggestedFilename()).toBe(answered.name)
        await expectAccessibleInBothWidths(page)
      })
      await test.step('it is put away and brought back', async () => {
        await page.getByRole('button', { name: messages.delete, exact: true }).click()
        await expect(page.getByText(messages.done.deleted)).toBeVisible()
        await page.goto('/communication?folder=deleted')
        await page.getByRole('link', { name: `Re: ${subject}` }).click()
        await page.getByRole('button', { name: messages.restore, exact: true }).click()
        await expect(page.getByText(messages.done.restored)).toBeVisible()
      })
    })
})

test.describe('a question of the register is answered in words', () => {
  for (const [language, tag] of inEach('en'))
    test(`${tag}${language}`, async ({ page, another, world }) => {
      const { messages, submissions } = words(language)
      const question = 'Vai darbība notiks tikai Latvijā?'
      const person = await arrangePerson(world, 'Vizma', language === 'lv' ? 'Jautātā' : 'Prasītā')
      const applicant = await signIn(world, person)
      const id = await file(applicant, 'register-sole-trader', soleTrader(person))
      await expect.poll(async () => (await getApplication(applicant, id)).state).toBe('received')
      const { documents: before } = await getApplication(applicant, id)
      await decide(world, id, 'waiting_for_information', question)
      await expect.poll(async () => (await getApplication(applicant, id)).state).toBe('waiting_for_information')
      await applicant.enter(page, language)

      await test.step('the question lies among the messages and on the page of the application', async () => {
        await page.goto('/communication')
        await expect(page.getByText(messages.kinds.question).first()).toBeVisible()
        await page.goto(`/submissions/${id}`)
        await completeFirstQuestions(page, language)
        await expect(page.getByRole('heading', { name: messages.ofApplication })).toBeVisible()
        await expectAccessibleInBothWidths(page)
      })
      await test.step('it is answered in words and with a file', async () => {
        await page.getByRole('link', { name: submissions.stage.answerInWords, exact: true }).click()
        await expect(page.getByRole('heading', { level: 1, name: messages.answering })).toBeVisible()
        await expect(page.getByText(question)).toBeVisible()
        await expect(page.getByText(messages.answerDue)).toBeVisible()
        await expect(page.getByLabel(messages.fields.recipient)).toHaveCount(0)
        await page.getByLabel(messages.fields.answer, { exact: true }).fill('Jā, tikai Latvijā.')
        await page.locator('input[type=file]').setInputFiles(attachment)
        await expect(
          page.getByRole('button', { name: messages.removeOf.replace('{name}', attachment.name) }),
        ).toBeVisible()
        await expectAccessibleInBothWidths(page)
        await page.getByRole('button', { name: messages.send, exact: true }).click()
        await expect(page.getByText(messages.done.sent)).toBeVisible()
      })
      await test.step('the signed document is unchanged, and no question is open any more', async () => {
        const after = await getApplication(applicant, id)
        expect(after.documents).toEqual(before)
        expect([after.state, after.question]).toEqual(['waiting_for_information', null])
        await page.goto(`/submissions/${id}`)
        await expect(page.getByText(submissions.stage.answered)).toBeVisible()
        await expect(page.getByRole('figure').filter({ hasText: question })).toBeVisible()
        await expect(page.getByRole('figure').filter({ hasText: 'Jā, tikai Latvijā.' })).toBeVisible()
        await expect(page.getByRole('link', { name: messages.answer })).toHaveCount(0)
        await expectAccessibleInBothWidths(page)
      })
      await test.step('the official reads the answer and goes on', async () => {
        const clerk = await another()
        await clerk.goto(`${world.sandboxUrl}/register/submissions/${id}`)
        await expect(async () => {
          await clerk.reload()
          await expect(clerk.getByText(`Jautājums: ${question}`)).toBeVisible({ timeout: 5_000 })
        }).toPass()
        await expect(clerk.getByText('Atbilde: Jā, tikai Latvijā.')).toBeVisible()
        await decide(world, id, 'processing', '')
        await expect.poll(async () => (await getApplication(applicant, id)).state).toBe('processing')
      })
    })
})
