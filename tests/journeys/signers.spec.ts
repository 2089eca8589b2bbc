import type { Page } from '@playwright/test'
import { signIn } from './people/applicant.ts'
import { arrangePerson, decide, findSubmission } from './people/arrange.ts'
import { giveCardReader } from './card-reader.ts'
import { answer, begin, generate } from './file-application.ts'
import { press, tabTo } from './pages/keyboard.ts'
import { expectGoodLooks, themes } from './pages/look.ts'
import { signersDownloaded } from './other-tools.ts'
import { answerBank, confirmSignature, enterPin, expectSoon, completeFirstQuestions, submitToBank } from './steps.ts'
import { newAddress } from './world-answers.ts'
import { pattern, say, words, type Language } from './words.ts'
import { expect, expectAccessibleInBothWidths, test, type Person, type World } from './world.ts'

/** Creates a board of which two must sign, including the chair. */
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

/** Returns the link in the last mail to a person. */
async function linkInMailTo({ control }: World, { email }: Person): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const { mails } = await control<{ mails: { text: string }[] }>('GET', `/mails?to=${encodeURIComponent(email)}`)
        link = mails.map(({ text }) => /http\S+\/signing-document\/\S+/.exec(text)?.[0]).find(Boolean)
        return link
      },
      { message: `the invitation to ${email}` },
    )
    .toBeDefined()
  return link ?? ''
}

/** Opens the link of a mail, logs in as requested, and comes back to the documents to sign. */
async function followMail(page: Page, language: Language, link: string, person: Person): Promise<void> {
  const { identity, signers } = words(language)
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: signers.signIn.title })).toBeVisible()
  await expect(page.getByText(signers.signIn.link)).toBeVisible()
  await page.getByRole('link', { name: signers.signIn.action, exact: true }).last().click()
  await page.getByRole('button', { name: 'eParaksts mobile' }).click()
  await page.getByLabel(identity.forename, { exact: true }).fill(person.forename)
  await page.getByLabel(identity.surname, { exact: true }).fill(person.surname)
  await page.getByLabel(identity.code, { exact: true }).fill(person.personal_code)
  await page.getByRole('button', { name: identity.enter, exact: true }).click()
  await page.waitForURL((url) => url.hostname === 'localhost' && url.pathname !== '/')
  await completeFirstQuestions(page, language)
  if (!page.url().includes('/signing-document/')) await page.goto(link)
}

/** Creates the board, whose chair has prepared an application that waits for signatures. */
async function prepared(world: World, name: string, surname: string) {
  const board = [
    await arrangePerson(world, 'Ausma', surname),
    await arrangePerson(world, 'Bruno', surname),
    await arrangePerson(world, 'Cecīlija', surname),
  ] as const
  const company = `SIA "${name}"`
  await arrangeBoard(world, company, board)
  // People who have used the portal get a mail; the others find their notice at the first login.
  for (const one of board.slice(1)) await signIn(world, one, { terms: false })
  const owner = await signIn(world, board[0])
  const id = await begin(owner, 'change-legal-address', await owner.actFor(company))
  await answer(owner, id, 'change-legal-address', newAddress)
  await generate(owner, id)
  return { board, owner, id, company }
}

test('a joint board goes from invitations to the register, each from their own mail, in three browsers at once', async ({
  page,
  world,
  another,
}) => {
  const { signers, signing, reading, submissions } = words('lv')
  const { board, owner, id } = await prepared(world, 'Kopīgā paraksta nams', 'Parakstniece')
  const [, bruno, cecilija] = board
  await owner.enter(page)

  await test.step('the chair sees who signs, and asks them all, by keyboard alone', async () => {
    await page.goto(`/applications/${id}/signers`)
    await expect(page.getByRole('heading', { level: 1, name: signers.title })).toBeVisible()
    await expectAccessibleInBothWidths(page)
    await press(page, page.getByRole('button', { name: pluralOf(signers.inviteAll).replace('#', '2') }))
    const notice = page.getByText(pluralOf(signers.done.all).replace('#', '2')).first()
    await expect(notice).toBeVisible()
    // The focus moves to the result after the button, and Tab reaches the link from there.
    await expect.poll(() => notice.evaluate((words) => document.activeElement?.contains(words))).toBe(true)
    await tabTo(page, page.getByRole('textbox', { name: signers.link.label, exact: true }))
  })
  const [second, third] = [await another(), await another()]
  const reader = await giveCardReader(second, world)
  reader.holder = bruno
  await test.step('both others open their mails, log in and read', async () => {
    for (const [browser, person] of [
      [second, bruno],
      [third, cecilija],
    ] as const) {
      await followMail(browser, 'lv', await linkInMailTo(world, person), person)
      await expect(browser.getByText(signers.task.limited)).toBeVisible()
      await expect(browser.getByRole('region', { name: pattern(reading.content) })).toContainText(
        'Kopīgā paraksta nams',
      )
    }
    await expectAccessibleInBothWidths(second)
  })
  await test.step('the chair sees that they have', async () => {
    await expectSoon(page, signers.states.opened)
  })
  await test.step('one of them declines, and the chair reads why', async () => {
    await third.getByRole('button', { name: signers.task.decline, exact: true }).click()
    const dialog = third.getByRole('dialog', { name: signers.task.declineTitle })
    await dialog.getByRole('button', { name: signers.task.confirm, exact: true }).click()
    await expect(dialog.getByText(signers.task.reasonNeeded)).toBeVisible()
    await dialog.getByLabel(signers.task.reason).fill('Esmu atvaļinājumā.')
    await dialog.getByRole('button', { name: signers.task.confirm, exact: true }).click()
    await expect(third.getByText(signers.task.declined)).toBeVisible()
    await expectSoon(page, say(signers.reason, { reason: 'Esmu atvaļinājumā.' }))
  })
  await test.step('the request to a signer is withdrawn, and their task is gone', async () => {
    const name = `${cecilija.forename} ${cecilija.surname}`
    await page.getByRole('button', { name: say(signers.nameOf, { action: signers.replace.action, name }) }).click()
    const dialog = page.getByRole('dialog', { name: signers.replace.title })
    await expect(dialog).toBeVisible()
    await expectAccessibleInBothWidths(page)
    await dialog.getByRole('button', { name: signers.replace.confirm, exact: true }).click()
    await expect(page.getByText(signers.states.takenBack).first()).toBeVisible()
    await third.reload()
    await expect(third.getByText(signers.task.limited)).toHaveCount(0)
  })
  await test.step('the other two sign in their browsers, one of them by card, and one after the other it counts', async () => {
    await second.getByRole('radio', { name: signing.way.card }).check()
    await second.getByRole('button', { name: signing.startCard, exact: true }).click()
    await expect(second.getByText(signing.done.title).first()).toBeVisible()
    expect(reader.pins).toBe(1)
    await page.goto(`/signing-document/${id}/${await documentOf(owner, id)}`)
    await confirmSignature(page, 'lv')
    // The last signature leads to the review.
    await expect(page.getByText(signing.done.submit)).toBeVisible()
    await page.goto(`/applications/${id}/signers`)
    await expect(page.getByText(signers.complete)).toBeVisible()
  })
  await test.step('it is paid for, sent and registered', async () => {
    await submitToBank(page, 'lv', id)
    await answerBank(page, 'lv', 'pay')
    await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('received')
    await decide(world, id, 'registered', 'Ieraksts izdarīts.')
    await expect.poll(async () => (await findSubmission(world, id))?.state).toBe('registered')
    await second.reload()
    await expect(second.getByText(signers.task.limited)).toHaveCount(0)
  })
  await test.step('the downloaded file is accepted by independent programs, signature by signature', async () => {
    await page.goto(`/submissions/${id}`)
    await page.getByRole('heading', { name: submissions.documents.title, exact: true }).click()
    const download = page.getByRole('button', { name: pattern(`${submissions.documents.download}: {name}`) }).last()
    expect(await signersDownloaded(world, page, download)).toEqual(['BRUNO PARAKSTNIECE', 'AUSMA PARAKSTNIECE'])
  })
})

/** Returns the last form of a plural. */
const pluralOf = (text: string) => /other \{([^}]*)\}/.exec(text)?.[1] ?? text

async function documentOf(owner: Awaited<ReturnType<typeof signIn>>, id: string): Promise<string> {
  const { data } = await owner.call('getApplication', { params: { uuid: id } })
  return data.documents[0]?.uuid ?? ''
}

test('three sign for the board at the same moment, and each signature stands', async ({ page, world, another }) => {
  const { signing, pin, problems } = words('en')
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
  // Only one PIN page at a time may hold the document; a user who gets this message starts again.
  const refusals = (['signing-in-progress', 'document-changed', 'signature-being-added'] as const).map(
    (code) => problems[code],
  )
  const anyOf = (browser: Page, texts: readonly string[]) =>
    texts
      .map((text) => browser.getByText(text))
      .reduce((one, other) => one.or(other))
      .first()
  const signedTexts = [signing.done.title, signing.alreadyByYou.title, signing.done.complete]
  await Promise.all(
    browsers.map((browser) =>
      expect(async () => {
        await browser.goto(link)
        const isDone = anyOf(browser, signedTexts)
        const start = browser.getByRole('button', { name: signing.start, exact: true })
        await expect(isDone.or(start).first()).toBeVisible()
        if (await isDone.isVisible()) return
        await start.click()
        const refusal = anyOf(browser, refusals)
        await expect(browser.getByLabel(pin.label).or(refusal).first()).toBeVisible()
        expect(await refusal.isVisible()).toBe(false)
        await enterPin(browser, 'en')
        const isOver = anyOf(browser, [...signedTexts, signing.failed.title, signing.failed.unknown])
        await expect(isOver).toBeVisible()
        await expect(isDone).toBeVisible({ timeout: 1_000 })
      }).toPass({ intervals: [2_000], timeout: 600_000 }),
    ),
  )
  const { documents } = (await owner.call('getApplication', { params: { uuid: id } })).data
  expect(documents[0]?.complete).toBe(true)
  expect(documents[0]?.signatures.length).toBeGreaterThanOrEqual(2)
  expect(documents[0]?.signatures.every(({ indication }) => indication === 'TOTAL-PASSED')).toBe(true)
})

test.describe('looks', () => {
  test('the signers, the task and the reader in every theme, at 200 % and on a phone, in English', async ({
    page,
    world,
    another,
  }) => {
    const { signers, reading } = words('en')
    const { board, owner, id } = await prepared(world, 'Ainavu nams', 'Vērotāja')
    await owner.enter(page, 'en')
    await page.goto(`/applications/${id}/signers`)
    await page.getByRole('button', { name: pluralOf(signers.inviteAll).replace('#', '2') }).click()
    await expect(page.getByText(signers.link.title)).toBeVisible()
    await test.step('the request to one signer is withdrawn by keyboard alone', async () => {
      const name = `${board[2].forename} ${board[2].surname}`
      const takeBack = page.getByRole('button', {
        name: say(signers.nameOf, { action: signers.replace.action, name }),
      })
      await press(page, takeBack)
      const dialog = page.getByRole('dialog', { name: signers.replace.title })
      await expect(dialog).toBeVisible()
      await expectGoodLooks(page, 'taking back', {
        themes: ['contrast-wp', 'contrast-yb'],
        sizes: ['100', '200'],
        widths: [1280, 390],
      })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(takeBack).toBeFocused()
      await page.keyboard.press('Enter')
      await press(page, dialog.getByRole('button', { name: signers.replace.confirm, exact: true }))
      const notice = page.getByText(say(signers.replace.done, { name })).first()
      await expect(notice).toBeVisible()
      await expect.poll(() => notice.evaluate((words) => document.activeElement?.contains(words))).toBe(true)
      await expect(page.getByText(signers.states.takenBack).first()).toBeVisible()
    })
    const other = await another()
    await (await signIn(world, board[1])).enter(other, 'en')
    await other.goto('/entities')
    const task = other.getByRole('link', { name: new RegExp(words('en').tasks.do.sign) })
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
