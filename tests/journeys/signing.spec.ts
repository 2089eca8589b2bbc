import pg from 'pg'
import { beforeDocument, signaturesOf } from './before-document.ts'
import { applicationOf } from './file-application.ts'
import { signAtHome } from './sign-elsewhere.ts'
import { confirmSignature } from './steps.ts'
import { words } from './words.ts'
import { expect, expectAccessible, test, type World } from './world.ts'

const { pin, signing } = words('lv')

for (const language of ['lv', 'en'] as const) {
  const texts = words(language)

  test(`whoever refuses at the signing service has signed nothing and may begin again (${language})`, async ({
    page,
    world,
  }) => {
    const { applicant, id } = await beforeDocument(world, page, 'Atteica', language)
    await page.getByRole('button', { name: texts.signing.start, exact: true }).click()
    await page.getByRole('button', { name: texts.pin.cancel, exact: true }).click()
    await expect(page.getByText(texts.signing.cancelled.title)).toBeVisible()
    await expectAccessible(page)
    expect(await signaturesOf(applicant, id)).toBe(0)
    await confirmSignature(page, language)
    await expect(page.getByText(texts.signing.done.title)).toBeVisible({ timeout: 20_000 })
  })

  test(`three wrong PINs end the request, and the document stays unsigned (${language})`, async ({ page, world }) => {
    const { applicant, id } = await beforeDocument(world, page, 'Aizmirsa', language)
    await confirmSignature(page, language, '0000')
    for (const left of [2, 1]) {
      await expect(page.getByRole('alert')).toContainText(String(left))
      await page.getByLabel(texts.pin.label).fill('0000')
      await page.getByRole('button', { name: texts.pin.confirm, exact: true }).click()
    }
    const back = language === 'lv' ? 'Atgriezties portālā' : 'Return to the portal'
    await page.getByRole('link', { name: back }).click()
    await expect(page.getByText(texts.signing.cancelled.title)).toBeVisible()
    expect(await signaturesOf(applicant, id)).toBe(0)
    await expect(page.getByRole('button', { name: texts.signing.start, exact: true })).toBeVisible()
  })

  test(`without a time stamp the signature is finished later, with no new PIN (${language})`, async ({
    page,
    world,
  }) => {
    const { applicant, id } = await beforeDocument(world, page, 'Laicīte', language)
    await world.behave('tsa', { mode: 'refuse' })
    await confirmSignature(page, language)
    await expect(page.getByText(texts.signing.failed.unknown)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('button', { name: texts.signing.start, exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await world.behave('tsa', { mode: 'normal' })
    await page.getByRole('button', { name: texts.signing.again, exact: true }).click()
    await expect(page.getByText(texts.signing.done.title)).toBeVisible({ timeout: 20_000 })
    expect(await signaturesOf(applicant, id)).toBe(1)
  })
}

test('without the status of the certificate the signature is finished later, with no new PIN', async ({
  page,
  world,
}) => {
  const { applicant, id } = await beforeDocument(world, page, 'Statusa')
  await page.getByRole('button', { name: signing.start, exact: true }).click()
  await page.getByLabel(pin.label).fill('1234')
  await world.behave('ocsp', { mode: 'refuse' })
  await page.getByRole('button', { name: pin.confirm, exact: true }).click()
  await expect(page.getByText(signing.failed.unknown)).toBeVisible({ timeout: 20_000 })
  expect(await signaturesOf(applicant, id)).toBe(0)
  await world.behave('ocsp', { mode: 'normal' })
  await page.getByRole('button', { name: signing.again, exact: true }).click()
  await expect(page.getByText(signing.done.title)).toBeVisible({ timeout: 20_000 })
  expect(await signaturesOf(applicant, id)).toBe(1)
})

test('a slow signing service is waited for', async ({ page, world }) => {
  const { applicant, id } = await beforeDocument(world, page, 'Lēnāma')
  await world.behave('signing', { mode: 'delay', delay_ms: 4_000, call: 'sign' })
  await confirmSignature(page, 'lv')
  await expect(page.getByText(signing.finishing.title)).toBeVisible()
  await expect(page.getByText(signing.done.title)).toBeVisible({ timeout: 20_000 })
  expect(await signaturesOf(applicant, id)).toBe(1)
})

for (const language of ['lv', 'en'] as const)
  test(`after a PIN that the signing service never answered another one is asked for, and the page says why (${language})`, async ({
    page,
    world,
  }) => {
    test.setTimeout(120_000)
    const texts = words(language)
    const { applicant, id } = await beforeDocument(world, page, 'Klusētāja', language)
    await world.behave('signing', { mode: 'silent', call: 'sign' })
    await confirmSignature(page, language)
    await expect(page.getByText(texts.problems['signing-unanswered'])).toBeVisible({ timeout: 40_000 })
    await expectAccessible(page)
    expect(await signaturesOf(applicant, id)).toBe(0)
    await world.behave('signing', { mode: 'normal' })
    await confirmSignature(page, language)
    await expect(page.getByText(texts.signing.done.title)).toBeVisible({ timeout: 20_000 })
    expect(await signaturesOf(applicant, id)).toBe(1)
  })

test('a portal that is killed while the signer is at the signing service takes her signature in when it is back', async ({
  page,
  world,
}) => {
  const { applicant, id } = await beforeDocument(world, page, 'Pārtraukta')
  await page.getByRole('button', { name: signing.start, exact: true }).click()
  await page.getByLabel(pin.label).fill('1234')
  await world.killPortal()
  await world.startPortal()
  await page.getByRole('button', { name: pin.confirm, exact: true }).click()
  await expect(page.getByText(signing.done.title)).toBeVisible({ timeout: 20_000 })
  expect(await signaturesOf(applicant, id)).toBe(1)
})

test('a portal that is killed while it finishes a signature finishes it when it is back, with no new PIN', async ({
  page,
  world,
}) => {
  test.setTimeout(180_000)
  const { applicant, id } = await beforeDocument(world, page, 'Nogalināta')
  // The value is there; its time stamp is asked for when the portal ends.
  await world.behave('tsa', { mode: 'silent' })
  await confirmSignature(page, 'lv')
  await expect(page.getByText(signing.finishing.title)).toBeVisible()
  await expect.poll(() => valuesKept(world), { timeout: 20_000 }).toBe(1)
  await world.killPortal()
  await page.goto('about:blank')
  await world.behave('tsa', { mode: 'normal' })
  await world.startPortal()
  await expect.poll(() => signaturesOf(applicant, id), { timeout: 120_000 }).toBe(1)
})

test('whoever closes the page at the signing service has signed nothing, and signs from another', async ({
  page,
  world,
}) => {
  const { applicant, id } = await beforeDocument(world, page, 'Pametēja')
  const address = page.url()
  await page.getByRole('button', { name: signing.start, exact: true }).click()
  await expect(page.getByLabel(pin.label)).toBeVisible()
  const next = await page.context().newPage()
  await page.close()
  await next.goto(address)
  expect(await signaturesOf(applicant, id)).toBe(0)
  await confirmSignature(next, 'lv')
  await expect(next.getByText(signing.done.title)).toBeVisible({ timeout: 20_000 })
  expect(await signaturesOf(applicant, id)).toBe(1)
})

/** Of how many signatures under way the portal has the value. */
async function valuesKept({ databaseUrl }: World): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query("select from signing.signing where status = 'signed'")).rows.length
  } finally {
    await client.end()
  }
}

test('the page of the return, loaded again while it works and afterwards, signs once', async ({ page, world }) => {
  const { applicant, id } = await beforeDocument(world, page, 'Atkārto')
  await world.behave('tsa', { mode: 'delay', delay_ms: 1_500 })
  await confirmSignature(page, 'lv')
  await expect(page.getByText(signing.finishing.title)).toBeVisible()
  await page.reload()
  await expect(page.getByText(signing.done.title)).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await expect(page.getByText(signing.done.title).or(page.getByText(signing.alreadyByYou.title))).toBeVisible()
  expect(await signaturesOf(applicant, id)).toBe(1)
})

for (const [language, way] of [
  ['lv', 'in the portal'],
  ['en', 'in place at home'],
] as const)
  test(`signatures given ${way} are taken from a document, which stays and can be signed again (${language})`, async ({
    page,
    world,
  }) => {
    const { applicant, id, person } = await beforeDocument(world, page, 'Pārdomā', language)
    const texts = words(language).signing
    if (way === 'in the portal') await confirmSignature(page, language)
    else {
      const [document] = (await applicationOf(applicant, id)).documents
      const buffer = await signAtHome(world, person, await applicant.download(id, document?.uuid ?? ''))
      await page.getByRole('radio', { name: texts.way.outside }).check()
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: document?.name ?? '', mimeType: 'application/pdf', buffer })
    }
    await expect(page.getByText(texts.done.title)).toBeVisible({ timeout: 20_000 })
    expect((await applicationOf(applicant, id)).permitted_actions).not.toContain('edit')
    await page.getByRole('button', { name: texts.remove.open, exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Sarma Pārdomā')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: texts.remove.cancel, exact: true }).click()
    expect(await signaturesOf(applicant, id)).toBe(1)
    await page.getByRole('button', { name: texts.remove.open, exact: true }).click()
    await dialog.getByRole('button', { name: texts.remove.confirm, exact: true }).click()
    await expect(page.getByRole('button', { name: texts.start, exact: true })).toBeVisible()
    expect(await signaturesOf(applicant, id)).toBe(0)
    expect((await applicationOf(applicant, id)).permitted_actions).toContain('edit')
    await confirmSignature(page, language)
    await expect(page.getByText(texts.done.title)).toBeVisible({ timeout: 20_000 })
  })
