import { expect } from 'vitest'
import type { AnyId } from '../requests/any-id.ts'
import { aFilledDraft } from '../drafts.ts'
import { signIn, type SignedIn } from '../factories.ts'
import type { SigningWorld } from '../fake-parties/signing.ts'
import { asGuest } from './share-links.ts'
import type { TestPortal } from '../test-portal.ts'
import { seenDigest } from '../requests/seen-digest.ts'

export const liga = { forename: 'Līga', surname: 'Kalniņa', personalCode: '32315560918' }
export const andris = { forename: 'Andris', surname: 'Kalniņš', personalCode: '32774092155' }

export type Place = { uuid: AnyId; document_uuid: AnyId }

export const expectRefused = (called: { status: number; problem: { code: string } }, status: number, code: string) =>
  expect([called.status, called.problem.code]).toEqual([status, code])
type Body = { enabled: boolean; documents?: string[]; expires_at?: string }

/** Returns documents to share, and the actions of guests. */
export function documentSharing(portal: () => TestPortal, world: () => SigningWorld) {
  /** Creates the application of a company with two founders who must both sign. Līga files, and shares with Andris. */
  async function anApplication() {
    const as = await signIn(portal().deps, liga)
    const { uuid } = await aFilledDraft(portal(), as, { services: ['register-low-capital-sia'] })
    const documents = (await portal().call('generateDocuments', { as, params: { uuid } })).answer.data
    return {
      as,
      uuid,
      documents,
      place: { uuid, document_uuid: documents.find(({ type }) => type === 'statutes')!.uuid },
    }
  }

  const share = (as: SignedIn, uuid: AnyId, body: Body = { enabled: true }) =>
    portal().call('shareDocuments', { as, params: { uuid }, body })

  async function shared() {
    const application = await anApplication()
    const { answer } = await share(application.as, application.uuid)
    return { ...application, link: answer.data.link!, guest: asGuest(answer.data.link!) }
  }

  const open = (guest: Record<string, string>, uuid: AnyId) =>
    portal().call('getDocumentShare', { params: { uuid }, headers: guest })
  const start = async (guest: Record<string, string>, params: Place, personal_code = andris.personalCode) =>
    portal().call('startSigning', {
      params,
      headers: guest,
      body: { method: 'online', personal_code, digest: await seenDigest(portal(), params) },
    })
  const finish = (guest: Record<string, string>, params: Place, body: { state: string; code?: string }) =>
    portal().call('finishSigning', { params, headers: guest, body })
  async function sign(guest: Record<string, string>, place: Place) {
    const started = await start(guest, place)
    if (started.status !== 200) throw new Error(JSON.stringify(started.problem))
    return finish(guest, place, world().confirm(started.answer.data))
  }

  /** Returns the status of a signature that was begun. */
  const statusOf = (as: SignedIn, params: Place, signing_uuid: AnyId) =>
    portal().call('getSigningStatus', { as, params, query: { signing_uuid } })
  const signaturesOf = async (as: SignedIn, { uuid, document_uuid: id }: Place) =>
    (await portal().call('getApplication', { as, params: { uuid } })).answer.data.documents.find(
      (document) => document.uuid === id,
    )!.signatures

  return { anApplication, share, shared, open, start, finish, sign, statusOf, signaturesOf }
}
