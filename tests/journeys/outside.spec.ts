import { createContainer } from '../../packages/signatures/src/index.ts'
import { arrangePerson } from './people/arrange.ts'
import { beforeDocument, listSignatures, openDocument } from './before-document.ts'
import { getApplication } from './file-application.ts'
import { signersDownloaded } from './other-tools.ts'
import { signAtHome } from './sign-elsewhere.ts'
import { inEach, say, words } from './words.ts'
import { expect, expectAccessible, test } from './world.ts'

for (const [language, tag] of inEach('en'))
  test(`${tag}a document is signed outside the portal after copies that are refused, each with its reason (${language})`, async ({
    page,
    world,
  }) => {
    const { signing, problems } = words(language)
    const surname = language === 'lv' ? 'Lejupielādē' : 'Augšupielādē'
    const { applicant, id, person } = await beforeDocument(world, page, surname, language)
    const [document] = (await getApplication(applicant, id)).documents
    const { uuid = '', name = '' } = document ?? {}
    await page.getByRole('radio', { name: signing.way.outside }).check()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: signing.download }).click(),
    ])
    expect(file.suggestedFilename()).toBe(name)
    const printed = Buffer.from(await applicant.download(id, uuid))
    const send = (sent: string, mimeType: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name: sent, mimeType, buffer })

    const stranger = await arrangePerson(world, 'Sveša', surname)
    const container = 'application/vnd.etsi.asic-e+zip'
    const another = createContainer([{ name: 'Cits.txt', mediaType: 'text/plain', bytes: Buffer.from('Cits saturs') }])
    const refused = [
      ['application/pdf', printed, problems['signed-copy-unsigned']],
      [container, Buffer.from(another), problems['signed-copy-differs']],
      [
        'application/pdf',
        await signAtHome(world, stranger, printed),
        say(problems['signer-of-copy-not-expected'], { signer: `Sveša ${surname}` }),
      ],
    ] as const
    for (const [type, buffer, why] of refused) {
      await send(type === container ? 'Cits.edoc' : name, type, buffer)
      await expect(page.getByText(why, { exact: true })).toBeVisible()
      expect(await listSignatures(applicant, id)).toBe(0)
    }
    await expectAccessible(page)
    await send(name, 'application/pdf', await signAtHome(world, person, printed))
    await expect(page.getByText(signing.done.title)).toBeVisible()
    expect(await listSignatures(applicant, id)).toBe(1)
    await openDocument(page, applicant, id)
    const download = page.getByRole('button', { name: signing.download })
    expect(await signersDownloaded(world, page, download)).toEqual([`SARMA ${surname.toUpperCase()}`])
  })
