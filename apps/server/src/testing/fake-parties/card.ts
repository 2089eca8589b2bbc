import { pemToDer } from '@portal/signatures/test-pki'

/** What is in somebody's hand. */
export interface Card {
  /** base64 of DER, as a browser gives it. */
  certificate: string
  privateKeyPem: string
}

export const toCard = ({ certificatePem, privateKeyPem }: { certificatePem: string; privateKeyPem: string }): Card => ({
  certificate: Buffer.from(pemToDer(certificatePem)).toString('base64'),
  privateKeyPem,
})
