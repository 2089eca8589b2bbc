import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createContainer,
  completeSignature,
  followTrustLists,
  prepareSignature,
} from '../../packages/signatures/src/index.ts'
import { issueSigningCertificate, type TestPki } from '../../packages/signatures/src/test-pki.ts'
import { signInPlace } from '../../packages/signatures/src/test-pki/pdf-signing.ts'
import { cscSigningService } from '../../apps/server/src/parties/signing-service/client.ts'
import { trustClient } from '../../apps/server/src/parties/trust/client.ts'
import type { Applicant } from './people/applicant.ts'
import { getApplication } from './file-application.ts'
import { follow, visitor } from './people/visit.ts'
import type { Person, World } from './world.ts'

/** Returns the world's authorities with their keys. */
export async function readPki({ folder, sandboxUrl }: World): Promise<TestPki> {
  // The sandbox creates the authorities at the first request.
  await fetch(`${sandboxUrl}/pki/lotl.xml`)
  return JSON.parse(await readFile(join(folder, 'sandbox', 'pki.json'), 'utf8')) as TestPki
}

/** Signs a PDF in its own bytes, as a desktop program does. */
export async function signAtHome(world: World, signer: Person, pdf: Uint8Array): Promise<Buffer> {
  const pki = await readPki(world)
  const { forename, surname, personal_code: personalCode } = signer
  const [notBefore, notAfter] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 86_400_000)]
  return signInPlace(pdf, issueSigningCertificate(pki, { forename, surname, personalCode, notBefore, notAfter }), pki)
}

/** Adds a signature to a document with a desktop program, as with an eID card at home. */
export async function signElsewhere(
  world: World,
  applicant: Applicant,
  signer: Person,
  id: string,
  document: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const name = (await getApplication(applicant, id)).documents.find(({ uuid }) => uuid === document)?.name ?? ''
  return { name, bytes: await signContainer(world, signer, name, await applicant.download(id, document)) }
}

/** Makes a paper that its signers have signed in turn with a desktop program. */
export async function aSignedPaper(world: World, text: string, signers: readonly Person[]): Promise<Uint8Array> {
  let signed = createContainer([{ name: 'dokuments.txt', mediaType: 'text/plain', bytes: Buffer.from(text) }])
  for (const signer of signers) signed = await signContainer(world, signer, 'dokuments.txt', signed)
  return signed
}

async function signContainer(
  { portalUrl, sandboxUrl, signingSecret, listSigner }: World,
  signer: Person,
  name: string,
  container: Uint8Array,
): Promise<Uint8Array> {
  const service = cscSigningService({ url: `${sandboxUrl}/csc`, secret: signingSecret })
  const trust = trustClient(
    { TIMESTAMP_URL: `${sandboxUrl}/pki/tsa`, OCSP_HOSTS: [] },
    {
      store: () =>
        followTrustLists({
          lists: { url: `${sandboxUrl}/pki/lotl.xml`, signers: [Buffer.from(listSigner, 'base64')] },
          now: new Date(),
          fetch: async (url) => new Uint8Array(await (await fetch(url)).arrayBuffer()),
        }),
    },
  )
  const [credential] = await service.credentialsOf(signer.personal_code)
  if (!credential) throw new Error(`${signer.surname} has no credential`)
  const prepared = prepareSignature(container, { certificate: credential.certificate, signingTime: new Date() })
  const redirectUri = `${portalUrl}/signing-document/elsewhere`
  const [state, verifier] = [randomUUID(), randomBytes(32).toString('base64url')]
  const url = service.authorize({
    credentialId: credential.credentialId,
    prepared: [prepared],
    redirectUri,
    state,
    verifier,
    language: 'lv',
    description: name,
  })
  const visit = visitor()
  const consent = await follow(visit, url)
  const back = await follow(visit, consent, (address) => address.startsWith(redirectUri), {
    method: 'POST',
    body: new URLSearchParams({ choice: 'confirm', pin: '1234' }),
  })
  const code = new URL(back).searchParams.get('code') ?? ''
  const signed = { credentialId: credential.credentialId, prepared: [prepared], code, verifier, redirectUri }
  const [value = new Uint8Array()] = await service.sign(signed)
  return completeSignature(container, prepared, value, {
    issuerChain: credential.issuers,
    trust: await trust.store(),
    now: new Date(),
    timestamp: (request) => trust.timestamp(request),
    ocsp: (request, address) => trust.ocsp(request, address),
  })
}
