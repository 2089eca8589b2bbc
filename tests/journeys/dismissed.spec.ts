import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson, decide, findSubmission } from './people/arrange.ts'
import { mailsTo } from './people/mailbox.ts'
import { decideAtBank } from './people/at-work.ts'
import { prepare, submit, upload } from './file-application.ts'
import { aSignedPaper } from './sign-elsewhere.ts'
import { completeFirstQuestions, signInByForm } from './steps.ts'
import { newBoard } from './world-answers.ts'
import { inEach, words } from './words.ts'
import { expect, expectAccessibleInBothWidths, test } from './world.ts'

for (const [language, tag] of inEach('en'))
  test(`${tag}an officer whom another dismisses is notified, sees only their own part, objects, and the desk sees it (${language})`, async ({
    page,
    another,
    world,
  }) => {
    const company = `SIA "Ostas krasts ${language}"`
    // A unique surname gives the person their own mailbox.
    const surname = `Ostniece${language}`
    const [filer, leaving, coming] = [
      await arrangePerson(world, 'Gundars', 'Krastiņš'),
      await arrangePerson(world, 'Maija', surname),
      await arrangePerson(world, 'Jānis', 'Laivenieks'),
    ]
    await arrangeCompany(world, company, [filer, leaving])
    // The person has logged in before, so their address is known.
    await signIn(world, leaving)
    const applicant = await signIn(world, filer)
    const entity = await applicant.actFor(company)
    const { officers } = (await applicant.call('getLegalEntityProfile', { params: { id: entity } })).data
    const officer = officers.find(({ name }) => name === `Maija ${surname}`)
    const id = await prepare(applicant, 'change-board', newBoard(coming, filer, officer?.id), entity)
    const consent = await aSignedPaper(world, 'Piekrītu.', [coming])
    await upload(applicant, id, 'board-consent', 'change-board', consent)
    await decideAtBank(applicant, (await submit(applicant, id)) ?? '', 'pay')
    const { ownPart } = words(language).submissions

    const link = await test.step('the officer gets a mail with a link', async () => {
      await expect.poll(() => mailsTo(world, leaving)).toHaveLength(1)
      const { mails } = await world.control<{ mails: { text: string }[] }>(
        'GET',
        `/mails?to=${encodeURIComponent(leaving.email)}`,
      )
      const text = mails[0]?.text ?? ''
      expect(text).toContain('Gundars Krastiņš')
      expect(text).toContain(words('lv').submissions.ownPart.parts['officer-ended'])
      return /https?:\S+\/submissions\/\S+/.exec(text)?.[0] ?? ''
    })
    await test.step('after the login it opens their own part, and they object', async () => {
      await page.goto(link)
      await page.waitForURL((url) => url.pathname === '/')
      await signInByForm(page, leaving, language)
      await page.waitForURL(`**/submissions/${id}`)
      await expect(page.getByText(ownPart.parts['officer-ended'])).toBeVisible()
      await expectAccessibleInBothWidths(page)
      await page.getByRole('button', { name: ownPart.object, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(ownPart.reason).fill('Dalībnieku lēmuma nav bijis.')
      await expectAccessibleInBothWidths(page)
      await dialog.getByRole('button', { name: ownPart.confirm, exact: true }).click()
      await expect(page.getByText('Dalībnieku lēmuma nav bijis.')).toBeVisible()
      await expect(page.getByRole('button', { name: ownPart.object, exact: true })).toHaveCount(0)
    })
    await test.step('the desk sees the objection with the case', async () => {
      await expect
        .poll(async () => (await findSubmission(world, id)) as { objections?: unknown[] } | undefined)
        .toMatchObject({ objections: [{ ground: 'objection', reason: 'Dalībnieku lēmuma nav bijis.' }] })
      const clerk = await another()
      await clerk.goto(`${world.sandboxUrl}/register/submissions/${id}`)
      await expect(clerk.getByRole('heading', { name: 'Iebildumi' })).toBeVisible()
      await expect(clerk.getByText('Dalībnieku lēmuma nav bijis.')).toBeVisible()
    })
    await test.step('the applicant sees that there is an objection, but not its author', async () => {
      const { events } = (await applicant.call('getTimeline', { params: { uuid: id } })).data
      expect(events.filter(({ kind }) => kind === 'objection-made')).toMatchObject([{ actor: null }])
    })
    await test.step('the appointed officer finds a notice, and sees only their own part', async () => {
      const newcomer = await another()
      await signInByForm(newcomer, coming, 'en')
      const english = words('en').submissions.ownPart
      await newcomer.goto(`/submissions/${id}`)
      await completeFirstQuestions(newcomer, 'en')
      await expect(newcomer.getByText(english.parts['officer-added'])).toBeVisible()
      await expect(newcomer.getByText(english.limited)).toBeVisible()
      await expect(newcomer.getByText(`Maija ${surname}`)).toHaveCount(0)
      await expectAccessibleInBothWidths(newcomer)
    })
    await test.step('after the entry they still see their own part', async () => {
      await decide(world, id, 'registered', 'Reģistrēts')
      await expect(async () => {
        await page.goto(`/submissions/${id}`)
        await expect(page.getByText(ownPart.limited)).toBeVisible({ timeout: 5_000 })
      }).toPass()
      await expect(page.getByText('Dalībnieku lēmuma nav bijis.')).toBeVisible()
    })
    await test.step('and they got one mail about the entry', async () => {
      await expect
        .poll(async () => (await mailsTo(world, leaving)).filter((subject) => subject.includes('ieraksts par Jums')))
        .toHaveLength(1)
    })
  })
