import { X509Certificate } from 'node:crypto'
import { pemToDer } from '@portal/signatures/test-pki'
import { signTestList, type TestList } from '@portal/signatures/test-pki/sign-test-list'
import type { Authority } from './authority.ts'

const day = 24 * 3600_000

/** Serves the demonstration world's trusted lists (ETSI TS 119 612), issued again each day: a list of lists and that of its one country. */
export async function trustLists(
  authority: Authority,
  url: string,
  at: Date,
): Promise<{ lists: Buffer; country: Buffer }> {
  const [{ root, issuing, tsa, ocsp }, signers] = await Promise.all([authority.pki(), authority.listSigners()])
  const number = Math.floor(at.getTime() / day)
  // One hour ago: the signers' certificates begin then in a new world.
  const issued = {
    sequenceNumber: number,
    issuedAt: new Date(Math.max(number * day, Date.parse(new X509Certificate(signers.lists.certificatePem).validFrom))),
    nextUpdate: new Date((number + 180) * day),
  }
  const service = (type: string, { certificatePem }: { certificatePem: string }) => {
    const certificate = pemToDer(certificatePem)
    return {
      type,
      certificate,
      statuses: [{ status: 'granted', from: new Date(new X509Certificate(certificate).validFrom) }],
    }
  }
  const lists: TestList = {
    territory: 'EU',
    ...issued,
    pointers: [{ url: `${url}/LV.xml`, territory: 'LV', signers: [pemToDer(signers.country.certificatePem)] }],
  }
  const country: TestList = {
    territory: 'LV',
    ...issued,
    services: [
      service('CA/QC', root),
      service('CA/QC', issuing),
      service('TSA/QTST', tsa),
      service('Certstatus/OCSP/QC', ocsp),
    ],
  }
  return { lists: signTestList(lists, signers.lists), country: signTestList(country, signers.country) }
}
