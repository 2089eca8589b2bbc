import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createTestPki, issueSealCertificate, issueSigningCertificate } from '@portal/signatures/test-pki'
import type { IssuedCertificate, TestCredential, TestPki } from '@portal/signatures/test-pki'
import { createTestListSigner } from '@portal/signatures/test-pki/sign-test-list'
import type { Deps } from '../deps.ts'
import { readOrMakeKeys } from '../key-files.ts'
import type { Person } from '../world.ts'

const year = 365 * 24 * 3600 * 1000

export type Authority = {
  pki(): Promise<TestPki>
  /** Signers of the demonstration world's list of lists, and of its list of one country. */
  listSigners(): Promise<{ lists: TestCredential; country: TestCredential }>
  /** Returns the signing certificate of a person with its key, created at first need and stored. */
  credentialOf(person: Person): Promise<IssuedCertificate>
  /** Returns the seal of the register. */
  seal(): Promise<IssuedCertificate>
}

/** Opens the certification authority of the demonstration world; its keys are in the data folder. */
export function openAuthority({ settings, url }: Deps): Authority {
  let made: Promise<TestPki> | undefined
  const credentials = new Map<string, Promise<IssuedCertificate>>()
  // Addresses follow the current port; names and keys stay.
  const places = (): { ocspUrl: string; issuingCertificateUrl: string } => ({
    ocspUrl: `${url()}/pki/ocsp`,
    issuingCertificateUrl: `${url()}/pki/issuing.crt`,
  })
  const pki = (): Promise<TestPki> =>
    (made ??= readOrMakeKeys(join(settings.dataDir, 'pki.json'), () => createTestPki({ url: `${url()}/pki` })).then(
      (kept) => ({ ...kept, ...places() }),
    ))

  let signers: Promise<{ lists: TestCredential; country: TestCredential }> | undefined
  const listSigners = () =>
    (signers ??= readOrMakeKeys(join(settings.dataDir, 'trust-lists.json'), () => {
      const notBefore = new Date(Date.now() - 3600_000)
      return {
        lists: createTestListSigner('Izmēģinājumu sarakstu saraksts', notBefore),
        country: createTestListSigner('Izmēģinājumu uzticamības saraksts', notBefore),
      }
    }))

  async function issue(file: string, person: Person): Promise<IssuedCertificate> {
    const authority = await pki()
    const notBefore = new Date(Date.now() - 3600_000)
    return readOrMakeKeys(file, () =>
      issueSigningCertificate(authority, {
        forename: person.forename,
        surname: person.surname,
        personalCode: person.personal_code,
        key: person.key,
        notBefore,
        notAfter: new Date(notBefore.getTime() + 3 * year),
      }),
    )
  }

  let seal: Promise<IssuedCertificate> | undefined
  async function issueSeal(): Promise<IssuedCertificate> {
    const authority = await pki()
    const notBefore = new Date(Date.now() - 3600_000)
    // Another OCSP address needs another certificate.
    const mark = createHash('sha256').update(url()).digest('hex').slice(0, 16)
    return readOrMakeKeys(join(settings.dataDir, 'signers', `register-${mark}.json`), () =>
      issueSealCertificate(authority, {
        name: 'Latvijas Republikas Uzņēmumu reģistrs',
        registrationNumber: '90000270634',
        notBefore,
        notAfter: new Date(notBefore.getTime() + 3 * year),
      }),
    )
  }

  return {
    pki,
    listSigners,
    seal: () => (seal ??= issueSeal()),
    credentialOf(person) {
      // A changed name, or another OCSP address, needs another certificate.
      const mark = createHash('sha256')
        .update(`${person.forename ?? ''}\n${person.surname}\n${person.key}\n${url()}`)
        .digest('hex')
        .slice(0, 16)
      const file = join(settings.dataDir, 'signers', `${person.personal_code}-${mark}.json`)
      const kept = credentials.get(file) ?? issue(file, person)
      credentials.set(file, kept)
      kept.catch(() => credentials.delete(file))
      return kept
    },
  }
}
