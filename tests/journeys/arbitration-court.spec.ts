import type { ServiceCode } from '../../services/catalogue.ts'
import { dayInRiga } from '../../packages/domain/src/index.ts'
import { signIn } from './people/applicant.ts'
import { arrangeCourt, arrangePerson, decide, findSubmission } from './people/arrange.ts'
import { upload } from './file-application.ts'
import { fillForm } from './fill-form.ts'
import { courtDeleted, courtMoves, newRules } from './answers-of-bodies.ts'
import { aSignedPaper } from './sign-elsewhere.ts'
import { answerBank, expectSaved, expectSoon, generateDocuments, signEverything, submitToBank } from './steps.ts'
import { inEach, pattern, say, serviceName, words } from './words.ts'
import { expect, expectAccessible, expectAccessibleInBothWidths, test } from './world.ts'

for (const [language, tag] of inEach('en'))
  test(`${tag}the founder of an arbitration court files its new rules, name and address, and then its end (${language})`, async ({
    page,
    world,
  }) => {
    const { catalogue, profile } = words(language)
    const founder = `Biedrība "Mierizlīgums ${language}"`
    const [court, renamed] = [`Pilsētas šķīrējtiesa (${language})`, `Ostas un pilsētas šķīrējtiesa (${language})`]
    const chair = await signIn(world, await arrangePerson(world, 'Ilga', 'Izlīguma'))
    await arrangeCourt(world, court, { name: founder, board: [chair.person] })
    await chair.actFor(founder)
    await chair.enter(page, language)

    const begin = async (name: string, services: readonly ServiceCode[]): Promise<string> => {
      const { page: texts } = catalogue
      await page.goto('/profile')
      await page.getByRole('link', { name: say(profile.branches.fileFor, { name }), exact: true }).click()
      await page.waitForURL(/behalf_of=/)
      for (const code of services)
        await page
          .getByRole('button', { name: say(texts.of, { action: texts.add, name: await serviceName(language, code) }) })
          .click()
      await page.getByText(texts.basket.continue, { exact: true }).first().click()
      await page.getByRole('button', { name: pattern(texts.summary.startFor) }).click()
      await page.waitForURL(/submit-form/)
      // The basket is emptied once the form is displayed.
      await expect(page.getByRole('heading', { level: 1, name: catalogue.page.summary.title })).toHaveCount(0)
      return /applications\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
    }
    const file = async (id: string) => {
      await generateDocuments(page, language, id)
      await expectAccessible(page)
      await signEverything(page, language, id, expectAccessible)
      await page.goto(`/applications/${id}`)
      // The papers that the law demands were not read, so each of these filings has a warning.
      await expect(page.getByText(words(language).issues['court-papers-uncertain']).first()).toBeVisible()
      await expectAccessibleInBothWidths(page)
    }

    await test.step('new rules with a new name, and a new address', async () => {
      const id = await begin(court, ['change-arbitration-rules', 'change-legal-address'])
      const answers = { 'change-arbitration-rules': newRules(renamed), 'change-legal-address': courtMoves }
      for (const [code, step] of [
        ['change-arbitration-rules', 'rules'],
        ['change-legal-address', 'address'],
      ] as const) {
        await page.goto(`/applications/${id}/submit-form?tab=data_entry&step=${code}.${step}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessibleInBothWidths(page)
        await fillForm({ page, language, world, legalForm: 'SKT' }, code, answers[code])
        await expectSaved(page, language)
      }
      const rules = await aSignedPaper(world, 'Reglaments', [chair.person])
      await upload(chair, id, 'arbitration-rules', 'change-arbitration-rules', rules)
      await file(id)
      await submitToBank(page, language, id)
      await answerBank(page, language, 'pay')
      await page.waitForURL(/\/applications\/success/)
      await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
      await decide(world, id, 'registered', 'Reģistrēts')
      await page.goto('/profile')
      await expectSoon(page, renamed)
    })

    await test.step('the end of the court', async () => {
      const id = await begin(renamed, ['delete-organisation'])
      await expectAccessibleInBothWidths(page)
      const ended = courtDeleted(dayInRiga(new Date()))
      await fillForm({ page, language, world, legalForm: 'SKT' }, 'delete-organisation', ended)
      await page.waitForURL(/tab=documents/)
      const decision = await aSignedPaper(world, 'Lēmums', [chair.person])
      await upload(chair, id, 'founders-decision', 'delete-organisation', decision)
      await file(id)
      const { overview, submission } = words(language).applications
      await page.getByRole('button', { name: overview.submit, exact: true }).click()
      await page.getByRole('button', { name: pattern(submission.confirm) }).click()
      await page.waitForURL(/\/applications\/success/)
      await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
      await decide(world, id, 'registered', 'Izslēgta')
      await expect(async () => {
        await page.goto('/profile')
        await expect(page.getByText(renamed)).toHaveCount(0, { timeout: 2000 })
      }).toPass()
      await expectAccessibleInBothWidths(page)
    })
  })
