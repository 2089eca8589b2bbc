import { join } from 'node:path'
import { oid } from '@portal/signatures/asn1/object-identifiers'
import { bitString, objectIdentifier, sequence, taggedPrimitive } from '@portal/signatures/asn1/write-der'
import { extension, issueCertificate } from '@portal/signatures/test-pki/certificate'
import type { TestCredential } from '@portal/signatures/test-pki/certificate'
import { readOrMakeKeys } from '../key-files.ts'

const year = 365 * 24 * 3600 * 1000
const serverAuth = '1.3.6.1.5.5.7.3.1'

/** Makes the directory's certificate for the loopback's names; its clients receive it as trusted. */
export function makeServerCertificate(): TestCredential {
  const notBefore = new Date(Date.now() - 3600_000)
  return issueCertificate({
    subject: [
      [oid.country, 'LV'],
      [oid.commonName, 'Demonstration Directory'],
    ],
    key: 'P-256',
    notBefore,
    notAfter: new Date(notBefore.getTime() + 3 * year),
    extensions: [
      extension(oid.keyUsage, bitString(Buffer.from([0x80]), 7), true),
      extension(oid.extendedKeyUsage, sequence(objectIdentifier(serverAuth))),
      extension(
        oid.subjectAltName,
        sequence(
          taggedPrimitive(2, Buffer.from('localhost', 'latin1')),
          taggedPrimitive(7, Buffer.from([127, 0, 0, 1])),
        ),
      ),
    ],
  })
}

export const directoryCertificate = (dataDir: string): Promise<TestCredential> =>
  readOrMakeKeys(join(dataDir, 'directory.json'), makeServerCertificate)
