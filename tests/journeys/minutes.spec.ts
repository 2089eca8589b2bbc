import type { Page } from '@playwright/test'
import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson } from './people/arrange.ts'
import { answer, begin, generate, getApplication, upload } from './file-application.ts'
import { confirmSignature } from './steps.ts'
import { makeIdentity } from './world-answers.ts'
import { pattern, say, words } from './words.ts'
import { expect, expectAccessible, expectAccessibleInBothWidths, test, type Person } from './world.ts'

const code = 'change-board'
const phone = { width: 390, height: 844 }

const memberOf = ({ forename, surname, personal_code }: Person, id: string) => ({
  kind: 'member',
  id,
  value: {
    holder: { forename, surname, personal_code, birth_date: null, country: null },
    shares: 1400,
    nominal: '1.00',
    currency: 'EUR',
    ranges: null,
  },
  since: '2022-02-01',
  until: null,
})

/** A signature makes a container of a file. */
const stem = (name: string) => name.replace(/\.\w+$/, '')

/** Lists the documents that the page names, without their types: the shown one and the others of the request. */
async function namesOn(page: Page, others: string): Promise<string[]> {
  const { signing } = words('lv')
  const of = (title: string) => page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(page.getByRole('heading', { name: signing.document, exact: true })).toBeVisible()
  const shown = await of(signing.document).locator('p').first().innerText()
  return [shown, ...(await of(others).getByRole('link').allInnerTexts())].map(stem)
}

test('uploaded minutes are signed by request: on a phone, with an account, by link, and not when withdrawn', async ({
  page,
  world,
  another,
}) => {
  const { signers, signing } = words('lv')
  const company = 'SIA "Protokola nams"'
  const [ilze, dace, toms, edgars] = [
    await arrangePerson(world, 'Ilze', 'Protokola'),
    await arrangePerson(world, 'Dace', 'Protokola'),
    await arrangePerson(world, 'Toms', 'Apliecinātājs'),
    await arrangePerson(world, 'Edgars', 'Ieceļamais'),
  ]
  const members = [memberOf(ilze, 'm1'), memberOf(toms, 'm2')]
  await arrangeCompany(world, company, [ilze, dace], { representation: 'WITH_AT_LEAST', with_at_least: 1 }, members)
  const owner = await signIn(world, ilze)
  const id = await begin(owner, code, await owner.actFor(company))
  await answer(owner, id, code, {
    board: {
      appointed: {
        '01997a00-0000-7000-8000-000000000001': {
          ...makeIdentity(edgars),
          position: 'BOARD_MEMBER',
          representation: 'INDIVIDUALLY',
          consent: 'attached',
          appointedOn: '2026-11-19',
        },
      },
    },
    decision: {
      meeting: { body: 'members-meeting', decidedOn: '2026-11-18' },
      chair: makeIdentity(ilze),
      keeper: makeIdentity(dace),
      verifier: makeIdentity(toms),
    },
    confirmation: { truth: { statement: true } },
  })
  await generate(owner, id)
  await upload(owner, id, 'members-minutes', code)
  await upload(owner, id, 'board-consent', code)
  const { documents } = await getApplication(owner, id)
  const named = (type: string) => documents.find((each) => each.type === type)!
  const [application, minutes] = [named('application'), named('members-minutes')]
  const nameOf = ({ forename, surname }: Person) => `${forename} ${surname}`

  await test.step('the applicant sees who signs which paper, and asks them all', async () => {
    await owner.enter(page)
    await page.goto(`/applications/${id}/signers`)
    const list = page.getByRole('list', { name: signers.people })
    const papers = (person: Person) => list.getByRole('listitem').filter({ hasText: nameOf(person) })
    await expect(papers(dace)).toContainText(application.name)
    await expect(papers(dace)).toContainText(minutes.name)
    await expect(papers(toms)).toContainText(say(signers.documents, { names: minutes.name }))
    await expect(papers(edgars)).toContainText(say(signers.documents, { names: named('board-consent').name }))
    await expectAccessibleInBothWidths(page)
    await page
      .getByRole('button', { name: pattern(/other \{([^}]*)\}/.exec(signers.inviteAll)![1]!.replace('#', '3')) })
      .click()
    await expect(page.getByText(signers.states.delivered).first()).toBeVisible()
  })
  await test.step('the request to one is withdrawn, and opens nothing', async () => {
    await page
      .getByRole('button', { name: say(signers.nameOf, { action: signers.replace.action, name: nameOf(edgars) }) })
      .click()
    const dialog = page.getByRole('dialog', { name: signers.replace.title })
    await dialog.getByRole('button', { name: signers.replace.confirm, exact: true }).click()
    await expect(page.getByText(signers.states.takenBack).first()).toBeVisible()
    const withdrawn = await another()
    await (await signIn(world, edgars)).enter(withdrawn)
    await withdrawn.goto(`/signing-document/${id}/${named('board-consent').uuid}`)
    await expect(withdrawn.getByText(signers.nothing.asked)).toBeVisible()
    await expect(withdrawn.getByText(named('board-consent').name)).toHaveCount(0)
  })
  await test.step('a member of the company signs the minutes on a phone, and sees no other paper', async () => {
    const verifier = await another()
    await verifier.setViewportSize(phone)
    await (await signIn(world, toms)).enter(verifier)
    await verifier.goto(`/signing-document/${id}/${minutes.uuid}`)
    await expect(verifier.getByText(signers.task.limited)).toBeVisible()
    expect(await namesOn(verifier, signers.task.others)).toEqual([stem(minutes.name)])
    await expectAccessible(verifier)
    await confirmSignature(verifier, 'lv')
    await expect(verifier.getByText(signing.done.title).first()).toBeVisible()
  })
  await test.step('the second member of the board reads both papers of the request', async () => {
    const second = await another()
    await (await signIn(world, dace)).enter(second)
    await second.goto(`/signing-document/${id}/${application.uuid}`)
    await expect(second.getByText(signers.task.limited)).toBeVisible()
    expect(await namesOn(second, signers.task.others)).toEqual([application.name, minutes.name].map(stem))
    await expectAccessibleInBothWidths(second)
  })
  await test.step('the same person signs both by link on a phone, without a login', async () => {
    const { data } = await owner.call('shareDocuments', {
      params: { uuid: id },
      body: { enabled: true, documents: [application.uuid, minutes.uuid] },
    })
    const guest = await another()
    await guest.setViewportSize(phone)
    await guest.goto(data.link ?? '')
    expect((await namesOn(guest, signing.guest.others)).toSorted()).toEqual(
      [application.name, minutes.name].map(stem).toSorted(),
    )
    await expectAccessible(guest)
    await guest.getByLabel(signing.guest.code).fill(dace.personal_code)
    await confirmSignature(guest, 'lv')
    await expect(guest.getByText(say(signing.done.all, { count: '2' })).first()).toBeVisible()
  })
  await test.step('the applicant signs last', async () => {
    await page.goto(`/signing-document/${id}/${application.uuid}`)
    await confirmSignature(page, 'lv')
    await expect(page.getByText(say(signing.done.all, { count: '2' })).first()).toBeVisible()
    const { data } = await owner.call('listSigners', { params: { uuid: id } })
    // The register lists the officers in no particular order.
    expect(data.signers.map(({ name, state }) => [name, state]).toSorted()).toEqual(
      [
        [nameOf(ilze), 'signed'],
        [nameOf(dace), 'signed'],
        [nameOf(toms), 'signed'],
        [nameOf(edgars), 'replaced'],
      ].toSorted(),
    )
  })
})
