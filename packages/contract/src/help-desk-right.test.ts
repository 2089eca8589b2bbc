import { describe, expect, test } from 'vitest'
import { calls } from './calls.ts'
import { helpDeskRight, isRecordedRead } from './help-desk-right.ts'

const v1 = '/api-applications/api/v1'
const v2 = '/api-applications/api/v2'
const profile = '/api-profile/api/v1'
const entity = `${profile}/legal_entities/{id}` as const
const messages = '/api-communications/api/v1/communications'
const delegations = '/api-delegations/api/v1'

/** Every action that help-desk agents must not do, by each of its calls, including calls that the portal does not serve yet. */
const refused: [call: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`][] = [
  ['submit', 'POST', `${v2}/applications/{uuid}/submit`],
  ['sign', 'POST', `${v2}/applications/{uuid}/documents/{document_uuid}/sign/init`],
  ['sign', 'POST', `${v2}/applications/{uuid}/documents/{document_uuid}/sign/done`],
  ['sign outside the portal', 'POST', `${v2}/applications/{uuid}/document_file/{application_document}`],
  ['discard signatures', 'DELETE', `${v2}/applications/{uuid}/documents/{document_uuid}/signatures`],
  ['invite signers', 'POST', `${v2}/applications/{uuid}/signers/{signer_uuid}/{action}`],
  ['pay', 'POST', `${v2}/applications/{uuid}/shared_payment/{payment_id}/pay`],
  ['ask for a refund', 'POST', `${v2}/payments/{payment_id}/refund`],
  ['delete', 'DELETE', `${v1}/applications/{uuid}`],
  ['delete a document', 'DELETE', `${v2}/applications/{uuid}/documents/{document_uuid}`],
  ['state', 'POST', `${v2}/applications/{uuid}/state/{state}`],
  ['reneitiate', 'PATCH', `${v2}/applications/{uuid}/reneitiate`],
  ['see the link to documents', 'GET', `${v2}/applications/{uuid}/share_documents`],
  ['see the link to a payment', 'GET', `${v2}/applications/{uuid}/shared_payment`],
  ['share documents', 'PATCH', `${v2}/applications/{uuid}/share_documents`],
  ['share a payment', 'DELETE', `${v2}/applications/{uuid}/shared_payment`],
  ['delegate', 'POST', `${delegations}/legal_entities/{entity_id}/delegations`],
  ['change a delegation', 'PATCH', `${delegations}/legal_entities/{entity_id}/delegations/{uuid}`],
  ['revoke a delegation', 'PATCH', `${delegations}/legal_entities/{entity_id}/delegations/{uuid}/cancel`],
  ['refuse a delegation', 'PATCH', `${delegations}/delegations/{uuid}/cancel`],
  ['confirm a delegation', 'POST', `${delegations}/legal_entities/{entity_id}/delegations/{uuid}/confirm`],
  ['contacts', 'PATCH', `${profile}/contacts`],
  ['contacts', 'DELETE', `${profile}/contacts`],
  ['contacts', 'POST', `${profile}/contact_verification/{type}`],
  ['contacts', 'POST', `${profile}/contact_validate/{key}/{code}`],
  ['contacts of an entity', 'PATCH', `${entity}/contacts`],
  ['contacts of an entity', 'DELETE', `${entity}/contacts`],
  ['contacts of an entity', 'POST', `${entity}/contact_verification/{type}`],
  ['contacts of an entity', 'POST', `${entity}/contact_validate/{key}/{code}`],
  ['contacts of an application', 'POST', `${v2}/applications/{uuid}/email_verification`],
  ['contacts of an application', 'POST', `${v2}/contact_validate/{key}/{code}`],
  ['terms', 'POST', `${profile}/profile/terms_consent`],
  ['confirm', 'POST', `${profile}/profile/confirm`],
  ['confirm an entity', 'POST', `${entity}/profile/confirm`],
  ['act as an organisation', 'PATCH', `${profile}/profile/set-organization`],
  ['rating', 'POST', `${v2}/applications/{uuid}/user_rating`],
  ['begin a message', 'POST', messages],
  ['save a message', 'PATCH', `${messages}/{message_uuid}/save`],
  ['send a message', 'POST', `${messages}/send/{message_uuid}`],
  ['delete a message', 'DELETE', `${messages}/{id}`],
  ['dismiss a notice', 'POST', `${profile}/notifications/{code}/dismiss`],
  ['dispute an action', 'POST', `${profile}/user_actions_history/{id}/dispute`],
  ['whatever comes next', 'POST', '/api-applications/api/v9/new'],
]

describe('help-desk staff are refused', () => {
  test.each(refused)('%s: %s %s', (_, method, path) => {
    expect(helpDeskRight({ method, path })).toBe('refused')
  })
})

test.each([
  ['createApplication', 'customer'],
  ['createEntityApplication', 'customer'],
  ['changeApplication', 'customer'],
  ['checkRules', 'customer'],
  ['reviewApplication', 'customer'],
  ['generateDocuments', 'customer'],
  ['uploadDocument', 'customer'],
  ['changeSerialNumber', 'own'],
  ['logout', 'own'],
  ['keepAlive', 'own'],
  ['changeProfile', 'own'],
] as const)('%s is open to them', (name, right) => {
  expect(helpDeskRight(calls[name])).toBe(right)
})

test('reads of customer data are recorded in the customer’s history, reads of public data are not', () => {
  expect(
    (
      [
        'getApplication',
        'listApplicationsFiltered',
        'checkRules',
        'listPayments',
        'downloadDocument',
        'listActions',
      ] as const
    ).filter((name) => !isRecordedRead(calls[name])),
  ).toEqual([])
  expect(
    (['getProfile', 'searchEntities', 'getClassifiers', 'changeApplication'] as const).filter((name) =>
      isRecordedRead(calls[name]),
    ),
  ).toEqual([])
})
