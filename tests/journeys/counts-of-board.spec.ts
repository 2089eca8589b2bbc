import type { Page } from '@playwright/test'
import confirmedProfile from '../../packages/messages/src/lv/profile.ts'
import { counting } from './counting.ts'
import { getApplication } from './file-application.ts'
import { signIn } from './people/applicant.ts'
import { arrangeCompany, arrangePerson, findSubmission } from './people/arrange.ts'
import { sign } from './people/at-work.ts'
import { signButton } from './steps.ts'
import { pattern, words } from './words.ts'
import { expect, expectAccessibleInBothWidths, test, type Person, type World } from './world.ts'

const holding = ({ forename, surname, personal_code }: Person, number: number, shares: number) => ({
  kind: 'member',
  id: `m${number}`,
  value: {
    holder: { forename, surname, personal_code, birth_date: null, country: null },
    shares,
    nominal: '1.00',
    currency: 'EUR',
    ranges: [[(number - 1) * shares + 1, number * shares]],
  },
  since: '2022-02-01',
  until: null,
})

const board = 'change-board.board'

const rowOf = (page: Page, { forename, surname }: Person) =>
  page
    .getByRole('region', { name: `${forename} ${surname}`, exact: true })
    .getByRole('combobox')
    .first()

/** Counts the actions of a user who comes again: the terms and the profiles are confirmed. */
async function countingUser(page: Page, world: World, person: Person, company: string) {
  const { applications, bank, pin, signers } = words('lv')
  const { information } = confirmedProfile
  const known = await signIn(world, person)
  await known.actFor(company)
  await known.actAsPerson()
  const count = counting(page)
  const { press, logIn, type, prove } = count
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    ...count,
    goOn: () => press(button(applications.form.continue)),
    async open() {
      await page.goto('/')
      await logIn(person)
      await press(page.getByRole('link', { name: company }).first())
      await press(button(information.changes.board))
      await page.waitForURL(/submit-form/)
      return /applications\/([^/]+)/.exec(page.url())?.[1] ?? ''
    },
    recall: (officer: Person) => count.select(rowOf(page, officer), 'dismissed.recalled'),
    /** Types a person whom nothing knows into the last row of the new members. */
    async appoint({ forename, surname, personal_code }: Person) {
      const row = page.locator(`[id="${board}.appointed"] > section`).last()
      await type(row.locator('input[id$=".forname"]'), forename)
      await type(row.locator('input[id$=".surname"]'), surname)
      await type(row.locator('input[id$=".latvianIdentityNumber"]'), personal_code)
    },
    async askAndSign(others: (uuidOf: (type: string) => string) => Promise<void>, id: string) {
      await press(page.getByRole('link', { name: applications.documents.askOpen }))
      await press(page.getByRole('button', { name: /^Lūgt parakstīt visus/ }))
      await known.actFor(company)
      const { documents } = await getApplication(known, id)
      await others((wanted) => documents.find(({ type: kind }) => kind === wanted)?.uuid ?? '')
      await press(page.getByRole('link', { name: signers.back }))
      await press(page.getByRole('link', { name: pattern(`${applications.documents.sign}: {name}`) }).first())
      await press(signButton(page, 'lv'))
      await prove(page.getByLabel(pin.label), '1234')
      await page.keyboard.press('Enter')
    },
    stateOwners: () => count.choose('change-board.decision.owners.state', 'unchanged'),
    async submit() {
      await press(page.getByRole('button', { name: pattern(applications.overview.submitAndPay) }))
      await press(button(bank.pay))
      await expect(page.getByRole('heading', { level: 1, name: applications.success.title })).toBeVisible({
        timeout: 180_000,
      })
    },
  }
}

test('a sole owner replaces the only member of the board', async ({ page, world }) => {
  const company = 'SIA "Skaitītā valde"'
  const owner = await arrangePerson(world, 'Ilga', 'Īpašniece')
  const coming = await arrangePerson(world, 'Edgars', 'Nācējs')
  await arrangeCompany(world, company, [owner], undefined, [holding(owner, 1, 2800)])
  const newcomer = await signIn(world, coming)
  const { counted, at, goOn, press, ...user } = await countingUser(page, world, owner, company)
  const id = await user.open()

  await test.step('the only member is shown, and a new one is asked for when this one leaves', async () => {
    await expect(rowOf(page, owner)).toHaveValue('stays')
    await expect(page.locator(`[id="${board}.appointed"] > section`)).toHaveCount(0)
    await expectAccessibleInBothWidths(page)
    await user.recall(owner)
    await user.appoint(coming)
    await expectAccessibleInBothWidths(page)
    await goOn()
  })
  await test.step('the sole member decides, as the register knows', async () => {
    await expect(at('change-board.decision.meeting.body').locator('input[value="sole-member"]')).toBeChecked()
    await expect(page.getByRole('radio', { name: /^Nē, reģistrā ierakstītās/ })).not.toBeChecked()
    await user.stateOwners()
    await goOn()
  })
  await test.step('the user confirms, asks, signs and pays', async () => {
    await press(page.getByRole('button', { name: words('lv').applications.form.declare, exact: true }))
    await page.waitForURL(/tab=documents/)
    await user.askAndSign((uuidOf) => sign(newcomer, id, uuidOf('application')), id)
    await user.submit()
  })
  expect(counted.actions).toBeLessThanOrEqual(20)
  expect(counted.answers).toBeLessThanOrEqual(5)
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Riga' }).format(new Date())
  await expect
    .poll(async () => (await findSubmission(world, id))?.filing)
    .toMatchObject({
      services: [
        {
          facts: [
            { operation: 'ended', kind: 'officer', until: day, reason: 'recalled' },
            { operation: 'added', kind: 'officer', since: day, value: { representation: 'INDIVIDUALLY' } },
            { operation: 'changed', kind: 'owners_statement', value: { unchanged_on: day } },
          ],
        },
      ],
    })
})

test('a joint board of three replaces a member by a decision of the members, with minutes of the portal', async ({
  page,
  world,
}) => {
  const company = 'SIA "Skaitītā kopīgā valde"'
  const [ilze, dace, toms, karlis, coming] = [
    await arrangePerson(world, 'Ilze', 'Kopīgā'),
    await arrangePerson(world, 'Dace', 'Kopīgā'),
    await arrangePerson(world, 'Toms', 'Dalībnieks'),
    await arrangePerson(world, 'Kārlis', 'Aizgājējs'),
    await arrangePerson(world, 'Edgars', 'Kopīgais'),
  ]
  const right = { representation: 'WITH_AT_LEAST', with_at_least: 1 } as const
  const members = [ilze, dace, toms].map((one, index) => holding(one, index + 1, 1000))
  await arrangeCompany(world, company, [ilze, dace, karlis], right, members)
  const [second, newcomer, verifier] = [
    await signIn(world, dace),
    await signIn(world, coming),
    await signIn(world, toms),
  ]
  const { counted, at, goOn, press, ...user } = await countingUser(page, world, ilze, company)
  const id = await user.open()

  await test.step('one leaves, and the new one gets the right that all have', async () => {
    await user.recall(karlis)
    await press(page.getByRole('button', { name: 'Pievienot iecelto valdes locekli', exact: true }))
    await user.appoint(coming)
    const right = page.locator(`[id^="${board}.appointed."][id$=".representation"]`)
    await expect(right.locator('input[value="WITH_AT_LEAST"]')).toBeChecked()
    await goOn()
  })
  await test.step('the meeting decides; its chair and the keeper of its minutes are proposed', async () => {
    await expect(at('change-board.decision.meeting.body').locator('input[value="members-meeting"]')).toBeChecked()
    await expect(page.getByRole('button', { name: /^Labot datus: Ilze / })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Labot datus: Dace / })).toBeVisible()
    await expectAccessibleInBothWidths(page)
    await user.type(at('change-board.decision.meeting.decidedOn'), '20.11.2026')
    const named = at('change-board.decision.verifier.person')
    const option = named.locator('option', { hasText: 'Toms Dalībnieks' })
    await user.select(named, (await option.getAttribute('value')) ?? '')
  })
  await test.step('the portal prepares the minutes: all members took part, and all were in favour', async () => {
    await expect(at('change-board.decision.meeting.minutes').locator('input[value="prepared"]')).toBeChecked()
    for (const member of [ilze, dace, toms]) await expect(rowOf(page, member)).toHaveValue('stays')
    await expect(at('change-board.decision.votes.result').locator('input[value="unanimous"]')).toBeChecked()
    await expectAccessibleInBothWidths(page)
    await user.stateOwners()
    await goOn()
  })
  await test.step('the user confirms, asks, signs both papers and pays', async () => {
    await press(page.getByRole('button', { name: words('lv').applications.form.declare, exact: true }))
    await page.waitForURL(/tab=documents/)
    await user.askAndSign(async (uuidOf) => {
      for (const one of [second, newcomer]) await sign(one, id, uuidOf('application'))
      for (const one of [second, verifier]) await sign(one, id, uuidOf('members-minutes'))
    }, id)
    await user.submit()
  })
  expect(counted.actions).toBeLessThanOrEqual(28)
  expect(counted.answers).toBeLessThanOrEqual(7)
})
