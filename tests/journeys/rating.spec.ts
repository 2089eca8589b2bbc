import { signIn } from './people/applicant.ts'
import { arrangePerson, decide } from './people/arrange.ts'
import { getApplication, file } from './file-application.ts'
import { soleTrader } from './world-answers.ts'
import { inEach, words } from './words.ts'
import { expect, expectAccessibleInBothWidths, test } from './world.ts'

for (const [language, tag] of inEach('lv'))
  test(`${tag}an applicant whose case is completed rates the service once, by keyboard (${language})`, async ({
    page,
    world,
  }) => {
    const { rating } = words(language).submissions
    const applicant = await signIn(world, await arrangePerson(world, 'Vera', `Vērtētāja${language}`))
    // On a scrolled page the header may cover targets in part, so they cannot be measured.
    const look = async () => {
      await page.evaluate(() => window.scrollTo(0, 0))
      await expectAccessibleInBothWidths(page)
    }
    const id = await file(applicant, 'register-sole-trader', soleTrader(applicant.person))
    const reaches = (state: string) => expect.poll(async () => (await getApplication(applicant, id)).state).toBe(state)
    await reaches('received')
    await applicant.enter(page, language)
    await page.goto(`/submissions/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: rating.title })).toHaveCount(0)

    await decide(world, id, 'registered', 'Reģistrēts')
    await reaches('registered')
    await page.reload()
    await page.getByRole('button', { name: rating.send, exact: true }).press('Enter')
    await expect(page.getByText(rating.scoreNeeded)).toBeVisible()
    await look()
    await page.getByRole('radio', { name: rating.scores[1], exact: true }).focus()
    for (let score = 1; score < 4; score += 1) await page.keyboard.press('ArrowDown')
    await page.getByLabel(rating.notes).fill('Skaidri un ātri.')
    await page.getByRole('button', { name: rating.send, exact: true }).press('Enter')
    await expect(page.getByText(rating.doneTitle)).toBeVisible()
    await look()

    await page.reload()
    await expect(page.getByText('Skaidri un ātri.')).toBeVisible()
    await expect(page.getByRole('button', { name: rating.send, exact: true })).toHaveCount(0)
    expect((await getApplication(applicant, id)).rating).toMatchObject({ score: 4, notes: 'Skaidri un ātri.' })
  })
