import type { Page } from '@playwright/test'
import type { ServiceCode } from '../../services/catalogue.ts'
import type { GroundOfStrangers } from '../../packages/domain/src/applications/filing-grounds.ts'
import { signIn, type Applicant } from './people/applicant.ts'
import { arrangeCompany, arrangePerson, findEntity, findSubmission } from './people/arrange.ts'
import { boardMember } from './people/board-member.ts'
import { answer, getApplication, begin, generate, signAll, upload } from './file-application.ts'
import { aSignedPaper } from './sign-elsewhere.ts'
import { makeIdentity, newAddress } from './world-answers.ts'
import { inEach, pattern, words } from './words.ts'
import { expect, expectAccessibleInBothWidths, test, type Person, type World } from './world.ts'

const memberOf = ({ forename, surname, personal_code }: Person, id: string) => ({
  kind: 'member',
  id,
  value: {
    holder: { forename, surname, personal_code, birth_date: null, country: null },
    joint: null,
    representative: null,
    shares: 1400,
    nominal: '1.00',
    currency: 'EUR',
    ranges: null,
    category: null,
  },
})

/** Begins an application about a company on a filing ground of the applicant's own. @returns its id */
async function beginAbout(applicant: Applicant, company: string, service: ServiceCode, ground: GroundOfStrangers) {
  const entity = await findEntity(applicant, company)
  const { data } = await applicant.call('createApplicationOnBehalf', {
    params: { behalf_of_uuid: entity },
    body: {
      services: [service],
      submission_type: 'ON_BEHALF_OF_ENTITY',
      account_type: 'on_behalf_legal_entity',
      ground,
    },
  })
  return data.uuid
}

/** Answers for a board of one new member, with minutes by the given people. */
const newBoard = (ground: string, member: Person, chair: Person, verifier: Person) => ({
  filing: { applicant: { ground } },
  board: {
    appointed: {
      '01997a00-0000-7000-8000-000000000001': {
        ...makeIdentity(member),
        position: 'BOARD_MEMBER',
        representation: 'INDIVIDUALLY',
        consent: 'signs-application',
        appointedOn: '2026-11-19',
      },
    },
  },
  decision: {
    meeting: { body: 'members-meeting', minutes: 'own', decidedOn: '2026-11-18' },
    chair: makeIdentity(chair),
    keeper: makeIdentity(chair),
    verifier: makeIdentity(verifier),
  },
  confirmation: { truth: { statement: true } },
})

/** Checks that the overview lists the missing items with their signers, and that the register never receives the application. */
async function expectRefused(
  page: Page,
  world: World,
  { applicant, id, language, missing }: { applicant: Applicant; id: string; language: 'lv' | 'en'; missing: string },
) {
  const { applications } = words(language)
  await test.step('the overview says who has not signed, and offers no submission', async () => {
    await page.goto(`/applications/${id}`)
    await expect(page.getByText(applications.obstacles.title).first()).toBeVisible()
    await expect(page.getByText(missing).first()).toBeVisible()
    await expectAccessibleInBothWidths(page)
  })
  await test.step('the portal does not take it, and the register never sees it', async () => {
    const { version } = await getApplication(applicant, id)
    await expect(
      applicant.call('submitApplication', { params: { uuid: id }, body: { version, without_signatures: true } }),
    ).rejects.toThrow(/application-not-ready/)
    expect(await findSubmission(world, id)).toBeUndefined()
  })
}

for (const [language, tag] of inEach('lv')) {
  test(`${tag}a stranger does not take a company with minutes that its members did not sign (${language})`, async ({
    page,
    world,
  }) => {
    const { applications } = words(language)
    const company = `SIA "Sveša māja ${language}"`
    const [anna, peteris, roberts] = [
      await arrangePerson(world, 'Anna', 'Mājniece'),
      await arrangePerson(world, 'Pēteris', 'Dalībnieks'),
      await arrangePerson(world, 'Roberts', 'Svešinieks'),
    ]
    await arrangeCompany(world, company, [anna], undefined, [memberOf(anna, '1'), memberOf(peteris, '2')])
    const stranger = await signIn(world, roberts)
    const id = await beginAbout(stranger, company, 'change-board', 'new-officer')
    await answer(stranger, id, 'change-board', newBoard('new-officer', roberts, roberts, anna))
    await generate(stranger, id)
    await upload(stranger, id, 'members-minutes', 'change-board')
    await signAll(stranger, id)
    await stranger.enter(page, language)
    await expectRefused(page, world, { applicant: stranger, id, language, missing: 'Anna Mājniece' })
    await test.step('with the member’s own signature it is the members’ decision', async () => {
      const { documents } = await getApplication(stranger, id)
      const minutes = documents.find(({ type }) => type === 'members-minutes')
      await stranger.call('deleteDocument', { params: { uuid: id, document_uuid: minutes?.uuid ?? '' } })
      const signed = await aSignedPaper(world, 'Protokols.', [roberts, anna])
      await upload(stranger, id, 'members-minutes', 'change-board', signed)
      await page.reload()
      await expect(page.getByText(applications.obstacles.title)).toHaveCount(0)
    })
  })

  test(`${tag}a procurator does not become the board by minutes of a meeting that was none (${language})`, async ({
    page,
    world,
  }) => {
    const company = `SIA "Prokūrista māja ${language}"`
    const [anna, peteris, viesturs] = [
      await arrangePerson(world, 'Anna', 'Valdniece'),
      await arrangePerson(world, 'Pēteris', 'Īpašnieks'),
      await arrangePerson(world, 'Viesturs', 'Prokūrists'),
    ]
    await world.control('POST', '/entities', {
      name: company,
      legal_form: 'SIA',
      officers: [boardMember(anna), { ...boardMember(viesturs), position: 'PROCURATOR', governing_body: null }],
      facts: [memberOf(anna, '1'), memberOf(peteris, '2')],
    })
    const procurator = await signIn(world, viesturs)
    const id = await begin(procurator, 'change-board', await procurator.actFor(company))
    await answer(procurator, id, 'change-board', newBoard('officer', viesturs, viesturs, anna))
    await generate(procurator, id)
    const forged = await aSignedPaper(world, 'Protokols.', [viesturs])
    await upload(procurator, id, 'members-minutes', 'change-board', forged)
    await signAll(procurator, id)
    await procurator.enter(page, language)
    await expectRefused(page, world, { applicant: procurator, id, language, missing: 'Anna Valdniece' })
  })

  test(`${tag}a power of attorney that a stranger wrote gives nothing; one that the company gave does (${language})`, async ({
    page,
    world,
  }) => {
    const { applications } = words(language)
    const company = `SIA "Pilnvaras devēja ${language}"`
    const [anna, roberts] = [
      await arrangePerson(world, 'Anna', 'Pilnvardevēja'),
      await arrangePerson(world, 'Roberts', 'Pilnvarnieks'),
    ]
    await arrangeCompany(world, company, [anna])
    const stranger = await signIn(world, roberts)
    const id = await beginAbout(stranger, company, 'change-legal-address', 'power-of-attorney')
    await answer(stranger, id, 'change-legal-address', {
      ...newAddress,
      filing: { applicant: { ground: 'power-of-attorney' } },
    })
    await generate(stranger, id)
    const own = await aSignedPaper(world, 'Pilnvara.', [roberts])
    await upload(stranger, id, 'power-of-attorney', 'change-legal-address', own)
    await signAll(stranger, id)
    await stranger.enter(page, language)
    await expectRefused(page, world, { applicant: stranger, id, language, missing: 'Anna Pilnvardevēja' })
    await test.step('with the signature of the board it is one', async () => {
      const { documents } = await getApplication(stranger, id)
      const paper = documents.find(({ type }) => type === 'power-of-attorney')
      await stranger.call('deleteDocument', { params: { uuid: id, document_uuid: paper?.uuid ?? '' } })
      const given = await aSignedPaper(world, 'Pilnvara.', [anna])
      await upload(stranger, id, 'power-of-attorney', 'change-legal-address', given)
      await page.reload()
      await expect(page.getByRole('button', { name: pattern(applications.overview.submitAndPay) })).toBeVisible()
      await expect(page.getByText(applications.obstacles.title)).toHaveCount(0)
    })
  })
}
