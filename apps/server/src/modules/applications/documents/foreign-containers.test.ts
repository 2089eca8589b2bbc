import { createContainer, openContainer } from '@portal/signatures'
import { addTestSignature, issueSigningCertificate, createTestContext } from '@portal/signatures/test-pki'
import { writeZip } from '@portal/signatures/zip/write-zip'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liga } from '../../../testing/sharing/document-sharing.ts'
import { aDraft } from '../../../testing/drafts.ts'
import { signIn } from '../../../testing/factories.ts'
import { aSigningWorld, type SigningWorld } from '../../../testing/fake-parties/signing.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { uploadFile } from '../../../testing/upload.ts'
import { seenDigest } from '../../../testing/requests/seen-digest.ts'

let world: SigningWorld
let portal: TestPortal
beforeAll(async () => {
  world = aSigningWorld()
  portal = await testPortal({ trust: world.trust, signingService: world.service })
  world.giveKey(liga)
})
afterAll(() => portal.close())

const year = 365 * 24 * 3_600_000
const asicE = 'application/vnd.etsi.asic-e+zip'
const asicS = 'application/vnd.etsi.asic-s+zip'

/** Makes a container with a text signed by Elīna, with entries written by another program. */
async function container(order: 'first' | 'last' | 'absent', mimetype = asicE): Promise<Buffer> {
  const certificate = issueSigningCertificate(world.pki, {
    forename: 'Elīna',
    surname: 'Vītola',
    personalCode: '32648120473',
    notBefore: new Date(Date.now() - year),
    notAfter: new Date(Date.now() + year),
  })
  const own = createContainer([{ name: 'statūti.txt', mediaType: 'text/plain', bytes: Buffer.from('Statūti') }])
  const signed = openContainer(await addTestSignature(own, certificate, createTestContext(world.pki)))
  const declaration = { name: 'mimetype', bytes: Buffer.from(mimetype) }
  const rest = [...signed.files, ...signed.otherFiles, ...signed.signatureFiles].map((file) => ({
    name: file.name,
    bytes: file.bytes(),
  }))
  return Buffer.from(
    writeZip([...(order === 'first' ? [declaration] : []), ...rest, ...(order === 'last' ? [declaration] : [])]),
  )
}

async function uploaded(name: string, bytes: Buffer) {
  const as = await signIn(portal.deps, liga)
  const { uuid } = await aDraft(portal, as)
  return { as, uuid, ...(await uploadFile(portal, as, uuid, { name, bytes })) }
}

describe('a container that another program created', () => {
  test.each<[string, Parameters<typeof container>, string, string, string]>([
    ['does not start with its type', ['last'], 'a.edoc', asicE, 'mimetype-not-first'],
    ['does not state its type', ['absent'], 'a.asice', asicE, 'mimetype-missing'],
    ['is for a single file', ['first', asicS], 'a.asics', asicS, 'container-for-one-file'],
  ])('and that %s is accepted with a finding', async (_, made, name, mediaType, finding) => {
    const { status, data } = await uploaded(name, await container(...made))
    expect([status, data.media_type]).toEqual([200, mediaType])
    expect(data.signatures).toMatchObject([{ signer: 'Elīna Vītola', indication: 'TOTAL-PASSED', secure: true }])
    expect(data.signatures[0]?.findings).toContainEqual({ code: finding, level: 'warning' })
  })

  test.each<[string, Parameters<typeof container>, string, string[]]>([
    ['is signed unchanged', ['last'], 'a.edoc', ['statūti.txt']],
    ['for a single file is signed as a file', ['first', asicS], 'a.asics', ['a.asics']],
  ])('%s by the portal', async (_, made, name, files) => {
    const { as, uuid, data } = await uploaded(name, await container(...made))
    const params = { uuid, document_uuid: data.uuid }
    const started = await portal.call('startSigning', {
      as,
      params,
      body: { method: 'online', digest: await seenDigest(portal, params) },
    })
    const body = world.confirm(started.answer.data)
    expect((await portal.call('finishSigning', { as, params, body })).status).toBe(200)
    const { raw } = await portal.call('downloadDocument', { as, params })
    expect(openContainer(raw).files.map((file) => file.name)).toEqual(files)
    const { answer } = await portal.call('getSignatures', { as, params })
    expect(answer.data.signatures.map(({ indication }) => indication)).toEqual(
      Array(files[0] === 'a.asics' ? 1 : 2).fill('TOTAL-PASSED'),
    )
  })
})
