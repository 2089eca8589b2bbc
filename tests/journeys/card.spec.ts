import type { Locator, Page } from '@playwright/test'
import { signIn } from './people/applicant.ts'
import { arrangePerson } from './people/arrange.ts'
import { beforeDocument, listSignatures, openDocument } from './before-document.ts'
import { giveCardReader, takeExtension, type CardReader } from './card-reader.ts'
import { answer, getApplication, begin, generate } from './file-application.ts'
import { signersDownloaded } from './other-tools.ts'
import { lowCapitalCompany } from './world-answers.ts'
import { inEach, say, words, type Language } from './words.ts'
import { expect, expectAccessible, expectAccessibleInBothWidths, test, type World } from './world.ts'

/** Opens a document with the reader's own card inserted. */
async function withCard(world: World, page: Page, surname: string, language: Language = 'lv') {
  const reader = await giveCardReader(page, world)
  const before = await beforeDocument(world, page, surname, language)
  reader.holder = before.person
  return { ...before, reader }
}

/** Checks that the words are in the window, with nothing above them. */
const isSeen = (words: Locator) =>
  words.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

async function choose(page: Page, language: Language) {
  await page.getByRole('radio', { name: words(language).signing.way.card }).check()
}
const press = (page: Page, language: Language) =>
  page.getByRole('button', { name: words(language).signing.startCard, exact: true }).click()

for (const [language, tag] of inEach('lv'))
  test(`${tag}a document is signed by a card after refusals that each say how to go on (${language})`, async ({
    page,
    world,
  }) => {
    const { signing, problems } = words(language)
    const surname = language === 'lv' ? 'Lasītāja' : 'Karšeniece'
    await page.clock.install()
    const { applicant, id, person, reader } = await withCard(world, page, surname, language)
    const { refusals } = signing.card
    const atPin = page.getByText(signing.card.title, { exact: true })
    await choose(page, language)
    const messages = [
      [{ code: 'ERR_WEBEID_VERSION_MISMATCH' }, refusals.outdated],
      [{ code: 'ERR_WEBEID_NATIVE_UNAVAILABLE' }, refusals['no-app']],
      [{ code: 'ERR_WEBEID_USER_TIMEOUT' }, refusals['timed-out']],
      [{ code: 'ERR_WEBEID_NATIVE_FATAL', at: 'pin' }, refusals.failed],
      [{ code: 'ERR_WEBEID_NATIVE_FATAL', message: 'PIN2 is blocked', at: 'pin' }, refusals['pin-blocked']],
    ] as const
    const refused = async (why: string) => {
      await press(page, language)
      await expect(page.getByText(why, { exact: true })).toBeVisible()
      await expect.poll(() => isSeen(page.getByText(signing.card.failed, { exact: true }))).toBe(true)
    }
    await takeExtension(page)
    await refused(refusals['not-installed'])
    await expectAccessibleInBothWidths(page)
    await page.reload()
    await choose(page, language)
    for (const [does, why] of messages) {
      reader.does = does
      await refused(why)
    }
    expect(await listSignatures(applicant, id)).toBe(0)
    await test.step('the card of another person', async () => {
      reader.does = 'sign'
      reader.holder = await arrangePerson(world, 'Sveša', surname)
      await press(page, language)
      await expect(page.getByText(problems['certificate-wrong-person'], { exact: true })).toBeVisible()
      reader.holder = person
    })
    await test.step('one’s own, whose certificate is revoked, is asked for no PIN', async () => {
      await world.revoke(person)
      await press(page, language)
      await expect(page.getByText(problems['certificate-not-valid'], { exact: true })).toBeVisible()
      await world.revoke(person, false)
    })
    await test.step('no, in the window of the card’s program', async () => {
      reader.does = { code: 'ERR_WEBEID_USER_CANCELLED', at: 'pin' }
      await press(page, language)
      await expect(page.getByText(signing.cancelled.title)).toBeVisible()
    })
    await test.step('no, on the page, while the card’s program is silent', async () => {
      reader.does = 'be silent at the PIN'
      await press(page, language)
      await expect(atPin).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: signing.device.cancel, exact: true }).click()
      await expect(page.getByText(signing.cancelled.title)).toBeVisible()
    })
    await test.step('a card that never answers is not waited for without end', async () => {
      await press(page, language)
      await expect(atPin).toBeVisible()
      await page.clock.fastForward('04:10')
      await expect(page.getByText(refusals['timed-out'], { exact: true })).toBeVisible()
    })
    expect(reader.pins).toBe(0)
    await test.step('a certificate that is revoked while the PIN is entered has signed nothing', async () => {
      reader.does = 'sign'
      reader.during = () => world.revoke(person)
      await press(page, language)
      await expect(page.getByText(problems['certificate-not-valid'], { exact: true })).toBeVisible()
      await expect(page.getByText(signing.failed.text, { exact: true })).toBeVisible()
      await world.revoke(person, false)
    })
    expect(await listSignatures(applicant, id)).toBe(0)
    await test.step('who closed the page at the PIN signs anew, and one PIN is enough, though the portal is killed and the time stamps are away', async () => {
      reader.does = 'be silent at the PIN'
      await press(page, language)
      await expect(atPin).toBeVisible()
      await page.reload()
      reader.does = 'sign'
      reader.pins = 0
      reader.during = async () => {
        await world.killPortal()
        await world.behave('tsa', { mode: 'refuse', times: 2 })
        await world.startPortal()
      }
      await choose(page, language)
      await press(page, language)
      await expect(page.getByText(signing.card.givenText)).toBeVisible()
      await expect(page.getByText(signing.done.title)).toBeVisible()
    })
    await expectAccessibleInBothWidths(page)
    expect(reader.pins).toBe(1)
    const [document] = (await getApplication(applicant, id)).documents
    expect(document?.signatures).toMatchObject([{ level: 'LT', indication: 'TOTAL-PASSED', secure: true }])
    await openDocument(page, applicant, id)
    const download = page.getByRole('button', { name: signing.download })
    expect(await signersDownloaded(world, page, download)).toEqual([`SARMA ${surname.toUpperCase()}`])
  })

test('by keyboard alone', async ({ page, world }) => {
  const { signing } = words('lv')
  const { applicant, id, reader } = await withCard(world, page, 'Taustiņa')
  const online = page.getByRole('radio', { name: signing.way.online })
  await online.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: signing.way.card })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: signing.startCard, exact: true })).toBeFocused()
  reader.does = 'be silent at the PIN'
  await page.keyboard.press('Enter')
  await expect(page.getByText(signing.card.title, { exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: signing.device.cancel, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(signing.cancelled.title)).toBeVisible()
  reader.does = 'sign'
  await page.getByRole('button', { name: signing.startCard, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(signing.done.title)).toBeVisible()
  expect(await listSignatures(applicant, id)).toBe(1)
})

/** Checks the page's message for each refusal of the eParaksts plug-in. */
async function expectPluginRefusals(page: Page, reader: CardReader, language: Language): Promise<void> {
  const { signing } = words(language)
  const { refusals } = signing.card
  const refused = async (why: string) => {
    await press(page, language)
    await expect(page.getByText(why, { exact: true })).toBeVisible()
  }
  for (const [does, why] of [
    [{ code: 'no_certificates', at: 'card' }, refusals['no-card']],
    [{ code: 'technical_error', at: 'pin' }, refusals.failed],
    [{ code: 'pin_blocked', at: 'pin' }, refusals['pin-blocked']],
    [{ code: 'user_cancel', at: 'pin' }, signing.cancelled.text],
  ] as const) {
    reader.does = does
    await refused(why)
  }
  for (const [does, late, why] of [
    ['be silent', '00:07', refusals['no-app']],
    ['be silent at the PIN', '04:10', refusals['timed-out']],
  ] as const) {
    reader.does = does
    await press(page, language)
    await expect.poll(() => reader.asked).toBe(does === 'be silent' ? 'web-eid:status' : 'web-eid:sign')
    await page.clock.fastForward(late)
    await expect(page.getByText(why, { exact: true })).toBeVisible()
  }
  reader.does = 'sign'
  await page.evaluate(() => Object.assign(window, { eParakstsTokenSigning: Object }))
  await refused(refusals.outdated)
  await takeExtension(page)
  await refused(refusals['not-installed'])
  await page.reload()
  await choose(page, language)
}

for (const [language, tag] of inEach('en'))
  test(`${tag}a guest enters a code once and signs everything by the plug-in of eParaksts, a PIN for each (${language})`, async ({
    page: guest,
    world,
  }) => {
    const { signing } = words(language)
    const founder = await arrangePerson(world, 'Viese', language === 'lv' ? 'Kartiņa' : 'Kartīte')
    const owner = await signIn(world, founder)
    const id = await begin(owner, 'register-low-capital-sia')
    const name = language === 'lv' ? 'SIA "Viesu karte"' : 'SIA "Viesu kartes"'
    await answer(owner, id, 'register-low-capital-sia', lowCapitalCompany(founder, name))
    await generate(owner, id)
    const { data } = await owner.call('shareDocuments', { params: { uuid: id }, body: { enabled: true } })
    const reader = await giveCardReader(guest, world, 'eParaksts')
    reader.holder = founder
    await guest.clock.install()
    await guest.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await guest.goto(data.link ?? '')
    await guest.getByLabel(signing.guest.code).fill(founder.personal_code)
    await choose(guest, language)
    const count = (await getApplication(owner, id)).documents.length
    expect(count).toBeGreaterThan(1)
    await test.step('after refusals that each say how to go on', async () => {
      await guest.getByRole('radio', { name: signing.which.one }).check()
      await expectPluginRefusals(guest, reader, language)
      expect(await listSignatures(owner, id)).toBe(0)
    })
    await expect(guest.getByText(signing.way.cardEach)).toBeVisible()
    await guest.getByRole('button', { name: say(signing.startAll, { count: String(count) }), exact: true }).click()
    await expect(guest.getByText(say(signing.done.all, { count: String(count) }))).toBeVisible()
    await expectAccessibleInBothWidths(guest)
    expect(reader.pins).toBe(count)
    expect(await listSignatures(owner, id)).toBe(count)
    await test.step('and sees on the page that a signature was removed', async () => {
      const document = new URL(guest.url()).pathname.split('/').at(-1) ?? ''
      await owner.call('removeSignatures', { params: { uuid: id, document_uuid: document } })
      await guest.reload()
      await expect(guest.getByText(signing.guest.unsigned)).toBeVisible()
      await expect(guest.getByText(signing.done.title)).toHaveCount(0)
      await expectAccessibleInBothWidths(guest)
    })
  })
