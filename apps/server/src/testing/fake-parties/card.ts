import { pemToDer } from '@portal/signatures/test-pki'

/** A person's ID card. */
export interface Card {
  /** base64 of DER, as a browser passes it. */
  certificate: string
  privateKeyPem: string
}

export const toCard = ({ certificatePem, privateKeyPem }: { certificatePem: string; privateKeyPem: string }): Card => ({
  certificate: Buffer.from(pemToDer(certificatePem)).toString('base64'),
  privateKeyPem,
})
