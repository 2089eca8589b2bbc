import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSnapshot, takeSnapshot, writeSnapshot } from '../data-folders/snapshot.ts'
import { signIn, type Applicant } from './people/applicant.ts'
import { decide, personNamed, findSubmission } from './people/arrange.ts'
import { decideAtBank, sign } from './people/at-work.ts'
import { answer, getApplication, begin, file, generate, prepare, signAll, submit } from './file-application.ts'
import { newAddress, soleTrader } from './world-answers.ts'
import { expect, test as base, withWorld, type World } from './world.ts'

const folder = fileURLToPath(new URL('../data-folders', import.meta.url))
const trader = 'register-sole-trader'
const company = 'SIA "Trīs ozoli"'
const activity = `${trader}.business.firm.activity`

/** Firms of the test data: a person has one application in each state. */
const firms = {
  draft: 'IK "Iesākts"',
  paid: 'IK "Samaksāts"',
  leftAtBank: 'IK "Aizgājis"',
  postponed: 'IK "Atlikts"',
} as const

const elinaOf = async (world: World) => signIn(world, await personNamed(world, 'Elīna Avotniece'))

/** Finds the only application about a firm or an entity in the list. */
async function rowAbout(applicant: Applicant, subject: string) {
  const { data } = await applicant.call('listApplications', { query: { search: subject } })
  expect(data.map((row) => row.subject)).toEqual([subject])
  return data[0]
}
const applicationAbout = async (applicant: Applicant, subject: string) =>
  (await rowAbout(applicant, subject))?.uuid ?? ''

const expectFiled = (world: World, id: string, rounds: number) =>
  expect
    .poll(async () => (await findSubmission(world, id))?.rounds.map(({ distinct }) => distinct))
    .toEqual(Array.from({ length: rounds }, () => 1))

/** `SNAPSHOT=2027-01-31 playwright test old-data` stores the data of this version for all later ones. */
if (process.env.SNAPSHOT)
  base('what this version leaves behind is kept', async ({ world }) => {
    const elina = await elinaOf(world)
    const { person } = elina

    const postponed = await file(elina, trader, soleTrader(person, firms.postponed))
    await expectFiled(world, postponed, 1)
    await decide(world, postponed, 'processing', 'Izskata')
    await decide(world, postponed, 'postponed', 'Jāprecizē', [{ path: activity, text: 'Precizējiet darbības veidu.' }])
    await expect.poll(async () => (await getApplication(elina, postponed)).state).toBe('postponed')

    const draft = await begin(elina, trader)
    await answer(elina, draft, trader, soleTrader(person, firms.draft))

    const ilze = await signIn(world, await personNamed(world, 'Ilze Rudmane'))
    const halfSigned = await begin(ilze, 'change-legal-address', await ilze.actFor(company))
    await answer(ilze, halfSigned, 'change-legal-address', newAddress)
    await generate(ilze, halfSigned)
    const [printed] = (await getApplication(ilze, halfSigned)).documents
    await sign(ilze, halfSigned, printed?.uuid ?? '')

    await world.behave('register', { mode: 'refuse' })
    const paid = await prepare(elina, trader, soleTrader(person, firms.paid))
    await decideAtBank(elina, (await submit(elina, paid)) ?? '', 'pay')
    await expect.poll(async () => (await rowAbout(elina, firms.paid))?.submitted_at).not.toBeNull()
    const leftAtBank = await prepare(elina, trader, soleTrader(person, firms.leftAtBank))
    const bankPage = (await submit(elina, leftAtBank)) ?? ''
    await world.killPortal()
    await decideAtBank(elina, bankPage, 'pay')
    await world.behave('register', { mode: 'normal' })
    await writeSnapshot(join(folder, `${process.env.SNAPSHOT}.json.gz`), await takeSnapshot(world))
  })

for (const name of readdirSync(folder).filter((each) => each.endsWith('.json.gz'))) {
  /** A world that begins with the data folder of that version. */
  const test = base.extend<object, { world: World }>({
    world: [
      async ({}, use) => withWorld(use, await readSnapshot(join(folder, name))),
      { scope: 'worker', timeout: 180_000 },
    ],
  })

  test.describe(`a data folder of ${name.slice(0, 10)}`, () => {
    test('starts, and continues unfinished work', async ({ world }) => {
      const elina = await elinaOf(world)

      await test.step('the draft is written on, signed, paid and filed', async () => {
        const id = await applicationAbout(elina, firms.draft)
        await elina.call('changeApplication', { params: { uuid: id }, body: { changes: { [activity]: 'Pīšana' } } })
        await generate(elina, id)
        await signAll(elina, id)
        await decideAtBank(elina, (await submit(elina, id)) ?? '', 'pay')
        await expectFiled(world, id, 1)
      })
      await test.step('the second signature joins the first, and the application is filed', async () => {
        const karlis = await signIn(world, await personNamed(world, 'Kārlis Vītolnieks'))
        await karlis.actFor(company)
        const id = await applicationAbout(karlis, company)
        await signAll(karlis, id)
        const [printed] = (await getApplication(karlis, id)).documents
        expect(printed?.signers.filter(({ signed_at }) => signed_at !== null)).toHaveLength(2)
        await decideAtBank(karlis, (await submit(karlis, id)) ?? '', 'pay')
        await expectFiled(world, id, 1)
      })
      await test.step('the postponed one is taken up, amended where the decision says, and filed again', async () => {
        const id = await applicationAbout(elina, firms.postponed)
        await elina.call('reinitiateApplication', { params: { uuid: id } })
        await elina.call('changeApplication', { params: { uuid: id }, body: { changes: { [activity]: 'Podniecība' } } })
        await elina.call('generateDocuments', { params: { uuid: id }, body: { discard_signatures: true } })
        await signAll(elina, id)
        expect(await submit(elina, id)).toBeUndefined()
        await expectFiled(world, id, 2)
      })
      await test.step('a paid application is filed once, whether the portal had received the notification or not', async () => {
        for (const firm of [firms.paid, firms.leftAtBank])
          await expectFiled(world, await applicationAbout(elina, firm), 1)
      })
    })
  })
}
