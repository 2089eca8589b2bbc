import type { Page } from '@playwright/test'
import { signIn, type Applicant } from './people/applicant.ts'
import { arrangePerson } from './people/arrange.ts'
import { answer, getApplication, begin, generate } from './file-application.ts'
import { soleTrader } from './world-answers.ts'
import type { Language } from './words.ts'
import type { Person, World } from './world.ts'

/** Opens a document that waits for its reader's signature. */
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
  await openDocument(page, applicant, id)
  return { applicant, id, person }
}

/** Opens the signing page of the first document, also after its last signature, which leads away from it. */
export async function openDocument(page: Page, applicant: Applicant, id: string): Promise<void> {
  const [document] = (await getApplication(applicant, id)).documents
  await page.goto(`/signing-document/${id}/${document?.uuid}`)
}

export const listSignatures = async (applicant: Applicant, id: string) =>
  (await getApplication(applicant, id)).documents.flatMap(({ signatures }) => signatures).length
