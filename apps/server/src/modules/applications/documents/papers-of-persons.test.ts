import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFilledDraft } from '../../../testing/drafts.ts'
import { signIn } from '../../../testing/factories.ts'
import { aFilingPortal } from '../../../testing/filing-portal.ts'
import { signInAgent, startSupportSession } from '../../../testing/help-desk.ts'
import { aReadyApplication, paySubmission } from '../../../testing/submitted.ts'
import { uploadFile } from '../../../testing/upload.ts'

const { portal, bank, register } = await aFilingPortal()
beforeAll(() => portal.runDueJobs())
afterAll(() => portal.close())

const service = 'register-sia'
const type = 'natural-person-questionnaire'
const rowId = (number: number) => `01937a00-0000-7000-8000-00000000003${number}`
const pathOf = (number: number) => `${service}.board.member.${rowId(number)}`

const foreigner = (number: number, forname: string, questionnaire: 'prepared' | 'own') =>
  Object.fromEntries(
    Object.entries({
      forname,
      surname: 'Tamm',
      hasLatvianIdentityNumber: false,
      birthDate: `198${number}-02-01`,
      identityDocumentType: 'passport',
      identityDocumentNumber: `K123456${number}`,
      identityDocumentDate: '2022-05-04',
      identityDocumentCountry: 'EE',
      identityDocumentIssuedBy: 'Politsei- ja Piirivalveamet',
      position: 'BOARD_MEMBER',
      representation: 'INDIVIDUALLY',
      consent: 'signs-application',
      questionnaire,
    }).map(([key, value]) => [`${pathOf(number)}.${key}`, value]),
  )

/** Prepares the founding of a company with two foreigners on its board. */
async function aFounding(first: 'prepared' | 'own', second: 'prepared' | 'own') {
  const as = await signIn(portal.deps)
  const { uuid } = await aFilledDraft(portal, as, { services: [service] })
  const params = { uuid }
  const change = async (changes: Record<string, unknown>) => {
    const { status } = await portal.call('changeApplication', { as, params, body: { changes } })
    expect(status).toBe(200)
  }
  await change({ ...foreigner(1, 'Mari', first), ...foreigner(2, 'Jaan', second) })
  const upload = (row?: string) =>
    uploadFile(portal, as, uuid, {
      name: 'Anketa.txt',
      bytes: Buffer.from('Anketa'),
      type,
      service,
      ...(row && { row }),
    })
  const generate = () => portal.call('generateDocuments', { as, params, body: { keep_current: true } })
  const list = async () =>
    (await portal.call('getApplication', { as, params })).answer.data.documents
      .filter((document) => document.type === type)
      .map(({ name, origin, row, person, missing }) => ({
        name,
        origin,
        row,
        person,
        signers: missing.flatMap(({ names }) => names),
      }))
  const obstacles = async () =>
    (await portal.call('reviewApplication', { as, params })).answer.data.obstacles
      .filter(({ params: about }) => about?.['document_type'] === type)
      .map(({ code, params: about }) => [code, about?.['person']])
  return { as, params, change, upload, generate, list, obstacles }
}

const ofMari = {
  name: 'Ārzemnieka anketa ziņu iekļaušanai Fizisko personu reģistrā – Mari Tamm.pdf',
  origin: 'generated',
  row: rowId(1),
  person: 'Mari Tamm',
  signers: ['Mari Tamm'],
}
const ofJaan = { name: 'Anketa.txt', origin: 'uploaded', row: rowId(2), person: 'Jaan Tamm', signers: ['Jaan Tamm'] }

test('a questionnaire added for one person stays theirs when another person has one prepared', async () => {
  const { change, upload, generate, list, obstacles } = await aFounding('own', 'own')
  expect((await upload(rowId(2))).status).toBe(200)
  await change({ [`${pathOf(1)}.questionnaire`]: 'prepared' })
  expect(await obstacles()).toEqual([
    ['document-missing', 'Mari Tamm'],
    ['signature-missing', 'Jaan Tamm'],
  ])
  expect((await generate()).status).toBe(200)
  expect(await list()).toEqual([ofJaan, ofMari])
})

test('a questionnaire that the portal prepared is replaced by the file of its own person alone', async () => {
  const { upload, generate, list } = await aFounding('prepared', 'prepared')
  expect((await generate()).status).toBe(200)
  expect(await list()).toMatchObject([ofMari, { origin: 'generated', person: 'Jaan Tamm' }])
  expect((await upload(rowId(2))).status).toBe(200)
  expect((await generate()).status).toBe(200)
  expect(await list()).toEqual([ofMari, ofJaan])
})

test('a questionnaire must name its person where several may have one', async () => {
  const { change, upload, list } = await aFounding('own', 'own')
  const refusedWith = (code: string) => ({ status: 400, problem: { errors: [{ path: 'query.row', code }] } })
  expect(await upload()).toMatchObject(refusedWith('required'))
  expect(await upload(rowId(7))).toMatchObject(refusedWith('not-expected'))
  await change({ [pathOf(1)]: null })
  expect(await upload(rowId(1))).toMatchObject(refusedWith('not-expected'))
  expect((await upload()).status).toBe(200)
  expect(await list()).toEqual([ofJaan])
})

/** Makes the generated questionnaire of a person one from before each person had their own. */
const deleteRow = async (row: string) => {
  const { numUpdatedRows } = await portal.deps.db
    .updateTable('files.document')
    .set({ person_row: null })
    .where('person_row', '=', row)
    .where('origin', '=', 'generated')
    .executeTakeFirst()
  expect(Number(numUpdatedRows)).toBeGreaterThan(0)
}

test('a file replaces the prepared questionnaire of its person that names no row', async () => {
  const { change, upload, generate, list } = await aFounding('prepared', 'prepared')
  await change({ [pathOf(1)]: null })
  await generate()
  await deleteRow(rowId(2))
  expect((await upload(rowId(2))).status).toBe(200)
  expect(await list()).toEqual([ofJaan])
})

test('a prepared questionnaire that belongs to no person is dropped when papers are prepared again', async () => {
  const { generate, list } = await aFounding('prepared', 'prepared')
  await generate()
  await deleteRow(rowId(1))
  expect((await generate()).status).toBe(200)
  expect(await list()).toMatchObject([{ person: 'Jaan Tamm' }, { person: 'Mari Tamm' }])
})

test('the questionnaire goes with its person, and the one of the other person stays', async () => {
  const { change, upload, generate, list } = await aFounding('prepared', 'own')
  await upload(rowId(2))
  await generate()
  await change({ [pathOf(2)]: null })
  expect(await list()).toEqual([ofMari])
  await change({ [pathOf(1)]: null })
  expect((await generate()).status).toBe(200)
  expect(await list()).toEqual([])
})

test('a help-desk agent may not remove a person with whom a file of the customer would be deleted', async () => {
  const { as, params, upload, list } = await aFounding('own', 'own')
  await upload(rowId(2))
  const agent = await startSupportSession(portal, await signInAgent(portal.deps), as)
  const remove = (number: number) =>
    portal.call('changeApplication', { as: agent, params, body: { changes: { [pathOf(number)]: null } } })
  expect(await remove(2)).toMatchObject({ status: 403, problem: { code: 'help-desk-refused' } })
  expect(await list()).toEqual([ofJaan])
  expect((await remove(1)).status).toBe(200)
})

test('the name of the person follows the answers', async () => {
  const { change, upload, list } = await aFounding('own', 'own')
  await upload(rowId(2))
  await change({ [`${pathOf(2)}.forname`]: 'Jaak' })
  expect(await list()).toMatchObject([{ ...ofJaan, person: 'Jaak Tamm', signers: ['Jaak Tamm'] }])
})

test('the register receives with a questionnaire whose it is', async () => {
  const as = await signIn(portal.deps)
  const { uuid } = await aReadyApplication(portal, as, { service, changes: foreigner(1, 'Mari', 'prepared') })
  await paySubmission(portal, bank, as, uuid)
  await portal.runDueJobs()
  const { filing } = register.rounds.get(`${uuid}/1`) ?? {}
  expect(filing?.documents.map((document) => [document.type, document.person])).toEqual(
    expect.arrayContaining([
      ['application', null],
      [type, { row: rowId(1), name: 'Mari Tamm' }],
    ]),
  )
})
