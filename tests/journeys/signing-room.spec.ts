import { signIn } from './applicant.ts'
import { arrangePerson } from './arrange.ts'
import { answer, begin, generate } from './file-application.ts'
import { expectGoodLooks, themes } from './look.ts'
import { confirmSignature } from './steps.ts'
import { newAddress } from './world-answers.ts'
import { pattern, say, words } from './words.ts'
import { expect, test, type Person, type World } from './world.ts'

/** A board of which two have to sign, the chair among them. */
async function arrangeBoard({ control }: World, name: string, [chair, ...members]: readonly Person[]): Promise<void> {
  const officer = ({ forename, surname, personal_code }: Person, right: object) => ({
    forename,
    surname,
    personal_code,
    birth_date: null,
    entity_registration_number: null,
    governing_body: 'EXECUTIVE_BOARD',
    appointed_on: '2022-02-01',
    with_at_least: null,
    ...right,
  })
  await control('POST', '/entities', {
    name,
    legal_form: 'SIA',
    officers: [
      officer(chair!, { position: 'CHAIR_OF_BOARD', representation: 'WITH_AT_LEAST', with_at_least: 1 }),
      ...members.map((one) => officer(one, { position: 'BOARD_MEMBER', representation: 'WITH_CHAIR' })),
    ],
  })
}

/** The board, of which the chair has prepared an application that waits for signatures. */
async function prepared(world: World, name: string, surname: string) {
  const board = [
    await arrangePerson(world, 'Ausma', surname),
    await arrangePerson(world, 'Bruno', surname),
    await arrangePerson(world, 'Cecīlija', surname),
  ] as const
  const company = `SIA "${name}"`
  await arrangeBoard(world, company, board)
  // Whoever has used the portal is written to; the others find their notice when they first do.
  for (const one of board.slice(1)) await signIn(world, one, { terms: false })
  const owner = await signIn(world, board[0])
  const id = await begin(owner, 'change-legal-address', await owner.actFor(company))
  await answer(owner, id, 'change-legal-address', newAddress)
  await generate(owner, id)
  return { board, owner, id, company }
}

/** Of words by number those of the last kind. */
const pluralOf = (text: string) => /other \{([^}]*)\}/.exec(text)?.[1] ?? text

async function documentOf(owner: Awaited<ReturnType<typeof signIn>>, id: string): Promise<string> {
  const { data } = await owner.call('getApplication', { params: { uuid: id } })
  return data.documents[0]?.uuid ?? ''
}

test('three sign for the board at the same moment, and each signature stands', async ({ page, world, another }) => {
  test.setTimeout(180_000)
  const { signing } = words('en')
  const { board, owner, id } = await prepared(world, 'Vienlaicīgais nams', 'Steidzīgā')
  const { data } = await owner.call('listSigners', { params: { uuid: id } })
  await owner.call('askSigner', {
    params: { uuid: id, signer_uuid: data.signers[0]?.uuid ?? '', action: 'invite' },
    body: { everybody: true },
  })
  const link = `/signing-document/${id}/${await documentOf(owner, id)}`
  const browsers = [page, await another(), await another()]
  await owner.enter(page, 'en')
  for (const [index, browser] of browsers.entries())
    if (index > 0) await (await signIn(world, board[index]!)).enter(browser, 'en')
  await Promise.all(browsers.map((browser) => browser.goto(link)))
  // One PIN page at a time holds the document; whoever is told so begins again.
  await Promise.all(
    browsers.map((browser) =>
      expect(async () => {
        if (!(await browser.getByText(signing.done.title).first().isVisible())) {
          await browser.goto(link)
          const isDone = browser.getByText(signing.alreadyByYou.title).or(browser.getByText(signing.done.complete))
          await expect(
            isDone.or(browser.getByRole('button', { name: signing.start, exact: true })).first(),
          ).toBeVisible()
          if (!(await isDone.first().isVisible())) await confirmSignature(browser, 'en')
        }
        await expect(
          browser
            .getByText(signing.done.title)
            .or(browser.getByText(signing.alreadyByYou.title))
            .or(browser.getByText(signing.done.complete))
            .first(),
        ).toBeVisible({ timeout: 5_000 })
      }).toPass({ timeout: 90_000 }),
    ),
  )
  const { documents } = (await owner.call('getApplication', { params: { uuid: id } })).data
  expect(documents[0]?.complete).toBe(true)
  expect(documents[0]?.signatures.length).toBeGreaterThanOrEqual(2)
  expect(documents[0]?.signatures.every(({ indication }) => indication === 'TOTAL-PASSED')).toBe(true)
})

test.describe('looks', () => {
  test('the room, the task and the reader in every theme, at 200 % and on a phone, in English', async ({
    page,
    world,
    another,
  }) => {
    test.setTimeout(240_000)
    const { signers, reading } = words('en')
    const { board, owner, id } = await prepared(world, 'Ainavu nams', 'Vērotāja')
    await owner.enter(page, 'en')
    await page.goto(`/applications/${id}/signers`)
    await page.getByRole('button', { name: pluralOf(signers.inviteAll).replace('#', '2') }).click()
    await expect(page.getByText(signers.link.title)).toBeVisible()
    const other = await another()
    await (await signIn(world, board[1])).enter(other, 'en')
    await other.goto('/applications')
    const task = other.getByRole('link', { name: pattern(signers.tasks.openOf) })
    await expect(task).toBeVisible()
    const looks = { themes, sizes: ['100', '200'], widths: [1280, 390] } as const
    await expectGoodLooks(page, 'signing room', looks)
    await expectGoodLooks(other, 'signing tasks', { ...looks, themes: ['contrast-wp', 'contrast-yb'] })
    await other.setViewportSize({ width: 1280, height: 900 })
    await task.focus()
    await other.keyboard.press('Enter')
    const content = other.getByRole('region', { name: pattern(reading.content) })
    await expect(content).toBeVisible()
    await content.focus()
    await other.keyboard.press('PageDown')
    await other.getByRole('button', { name: reading.larger, exact: true }).focus()
    await other.keyboard.press('Enter')
    await expect(other.getByText(say(reading.percent, { percent: '125' }))).toBeVisible()
    await expectGoodLooks(other, 'signing task', { ...looks, themes: ['contrast-wp', 'contrast-bw', 'contrast-yb'] })
  })
})
