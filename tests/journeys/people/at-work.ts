import type { Contract } from '../../../packages/contract/src/index.ts'

export type CallName = keyof Contract
export type Input = { params?: Record<string, string>; query?: Record<string, string>; body?: object | FormData }

/** A person with a session from any kind of login. */
export interface AtWork {
  call<Name extends CallName>(name: Name, input?: Input): Promise<Contract[Name]['response']>
  /** Follows the redirects of the sandbox up to the address that matches. */
  visit(address: string, until?: (address: string) => boolean, form?: Record<string, string>): Promise<string>
}

export async function sign(applicant: AtWork, id: string, document: string): Promise<void> {
  const params = { uuid: id, document_uuid: document }
  // Invited signers see the documents of their task, and nothing else of the application.
  const { data: shown } = await applicant
    .call('getApplication', { params: { uuid: id } })
    .catch(() => applicant.call('getSigningTask', { params: { uuid: id } }))
  const digest = shown?.documents.find(({ uuid }) => uuid === document)?.digest ?? ''
  const { data } = await applicant.call('startSigning', { params, body: { method: 'online', digest } })
  if (data.kind !== 'redirect') throw new Error('The user is not redirected to the signing service')
  const consent = await applicant.visit(data.redirect_url)
  const returned = new URL(
    await applicant.visit(consent, (address) => address.includes('/signing-document/'), {
      choice: 'confirm',
      pin: '1234',
    }),
  ).searchParams
  await applicant.call('finishSigning', {
    params,
    body: { state: returned.get('state') ?? '', code: returned.get('code') ?? '' },
  })
}

/** Does a payer's action on the bank's page; the browser may or may not follow the way back. */
export async function decideAtBank(
  applicant: Pick<AtWork, 'visit'>,
  bankPage: string,
  choice: 'pay' | 'fail' | 'cancel' | 'leave',
): Promise<void> {
  const place = await applicant.visit(bankPage, () => true, { choice })
  // The bank leads back to the portal after each choice that it has taken.
  if (place === bankPage) throw new Error(`The bank did not take the choice ${choice}`)
}
