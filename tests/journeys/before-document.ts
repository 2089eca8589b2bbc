import type { Page } from '@playwright/test'
import { signIn, type Applicant } from './applicant.ts'
import { arrangePerson } from './arrange.ts'
import { answer, applicationOf, begin, generate } from './file-application.ts'
import { soleTrader } from './world-answers.ts'
import type { Language } from './words.ts'
import type { Person, World } from './world.ts'

/** The browser stands before a document that waits for the signature of its reader. */
export async function beforeDocument(
  world: World,
  page: Page,
  surname: string,
  language: Language = 'lv',
): Promise<{ applicant: Applicant; id: string; person: Person }> {
  const person = await arrangePerson(world, 'Sarma', surname)
  const applicant = await signIn(world, person)
  const id = await begin(applicant, 'register-sole-trader')
  await answer(applicant, id, 'register-sole-trader', soleTrader(person))
  await generate(applicant, id)
  await applicant.enter(page, language)
  const [document] = (await applicationOf(applicant, id)).documents
  await page.goto(`/signing-document/${id}/${document?.uuid}`)
  return { applicant, id, person }
}

export const signaturesOf = async (applicant: Applicant, id: string) =>
  (await applicationOf(applicant, id)).documents.flatMap(({ signatures }) => signatures).length
