import { signIn } from './people/applicant.ts'
import { personNamed, findSubmission } from './people/arrange.ts'
import { answer, begin, generate } from './file-application.ts'
import { signersDownloaded } from './other-tools.ts'
import { answerBank, chooseEntity, signEverything, submitToBank } from './steps.ts'
import { newAddress } from './world-answers.ts'
import { pattern, words } from './words.ts'
import { expect, expectAccessible, test } from './world.ts'

const company = 'SIA "Trīs ozoli"'

test('two members of a joint board sign together: one prepares, the other completes and submits', async ({
  page,
  world,
  another,
}) => {
  const { applications, submissions } = words('lv')
  const ilze = await signIn(world, await personNamed(world, 'Ilze Rudmane'))
  const karlis = await signIn(world, await personNamed(world, 'Kārlis Vītolnieks'))
  const id = await begin(ilze, 'change-legal-address', await ilze.actFor(company))
  await answer(ilze, id, 'change-legal-address', newAddress)
  await generate(ilze, id)
  const submit = pattern(applications.overview.submitAndPay)

  await test.step('the first signs, and the overview says who is missing', async () => {
    await ilze.enter(page)
    expect(await signEverything(page, 'lv', id)).toBe(1)
    await page.goto(`/applications/${id}`)
    await expect(page.getByText(applications.obstacles.title).first()).toBeVisible()
    const missing = page.getByRole('listitem').filter({ hasText: 'Kārlis Vītolnieks' })
    await expect(missing.first()).toBeVisible()
    await expect(page.getByText('Ilze Rudmane (Jūs)')).toHaveCount(0)
    await expect(page.getByRole('button', { name: submit })).toHaveCount(0)
    await expectAccessible(page)
  })
  await test.step('nor does the server take it', async () => {
    await expect(
      ilze.call('submitApplication', { params: { uuid: id }, body: { without_signatures: true } }),
    ).rejects.toThrow(/application-not-ready/)
  })
  await test.step('the second finds it, signs and submits', async () => {
    const second = await another()
    await karlis.enter(second)
    await chooseEntity(second, 'lv', company)
    await second.goto('/applications')
    await second
      .getByRole('link', { name: /P-\d{4}-\d{6}/ })
      .first()
      .click()
    await second.waitForURL(new RegExp(id))
    expect(await signEverything(second, 'lv', id)).toBe(1)
    await second.goto(`/applications/${id}`)
    await expect(second.getByText(applications.overview.allSigned)).toBeVisible()
    await submitToBank(second, 'lv', id)
    await answerBank(second, 'lv', 'pay')
    await second.waitForURL(/\/applications\/success/)
    await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
    await second.goto(`/submissions/${id}`)
    const download = second.getByRole('button', { name: pattern(`${submissions.documents.download}: {name}`) }).first()
    expect(await signersDownloaded(world, second, download)).toEqual(['ILZE RUDMANE', 'KĀRLIS VĪTOLNIEKS'])
  })
})
