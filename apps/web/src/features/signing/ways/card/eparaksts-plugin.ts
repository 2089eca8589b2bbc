import { CardSaidNo, patience, saysBlocked, within, type CardRefusal, type CardSigner } from './card-signer.ts'

/** Object that the extension of eParaksts adds to every page; its numbers are hexadecimal. */
interface Plugin {
  getVersion(): Promise<string>
  getCertificate(options: { operation: 'sign'; lang: string }): Promise<{ hex: string }>
  sign(
    certificate: { hex: string },
    hash: { type: string; hex: string },
    options: { operation: 'sign'; lang: string },
  ): Promise<{ hex: string }>
}
declare global {
  interface Window {
    eParakstsTokenSigning?: new () => Plugin
  }
}

const refusals: Readonly<Record<string, CardRefusal>> = {
  no_implementation: 'not-installed',
  no_certificates: 'no-card',
  user_cancel: 'cancelled',
}
const hashTypes = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' } as const

export const isPluginThere = () => typeof window.eParakstsTokenSigning === 'function'

/** The plug-in of eParaksts, which most holders of Latvian cards have. */
export const eparakstsPlugin: CardSigner = {
  async ready(signal) {
    const terms = { ms: patience.programMs, late: 'no-app', signal } as const
    // The extension is present, so a missing answer means that the program behind it is not.
    await within(plugin().getVersion(), terms).catch((refused: unknown) => {
      throw refused instanceof CardSaidNo ? refused : new CardSaidNo('no-app')
    })
  },
  async read({ language: lang, signal }) {
    const { hex } = await said(plugin().getCertificate({ operation: 'sign', lang }), signal)
    // The plug-in does not report the card's algorithms: the portal chooses one for the certificate's key.
    return {
      certificate: toBase64(hex),
      algorithms: ['ecdsa-sha256', 'ecdsa-sha384', 'ecdsa-sha512', 'rsa-sha256', 'rsa-sha384', 'rsa-sha512'],
    }
  },
  async sign({ certificate }, { digest, hash }, { language: lang, signal }) {
    const request = { type: hashTypes[hash], hex: toHex(digest) }
    const signed = plugin().sign({ hex: toHex(certificate) }, request, { operation: 'sign', lang })
    return toBase64((await said(signed, signal)).hex)
  },
}

/** A plug-in without these functions is too old. */
function plugin(): Plugin {
  if (!window.eParakstsTokenSigning) throw new CardSaidNo('not-installed')
  const made = new window.eParakstsTokenSigning()
  const can = (action: keyof Plugin) => typeof made[action] === 'function'
  if (!(['getVersion', 'getCertificate', 'sign'] as const).every(can)) throw new CardSaidNo('outdated')
  return made
}

const said = <Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> =>
  within(answer, { ms: 2 * patience.holderMs, late: 'timed-out', signal }).catch((refused: unknown) => {
    if (refused instanceof CardSaidNo) throw refused
    const words = refused instanceof Error ? refused.message : ''
    throw new CardSaidNo(saysBlocked(words) ? 'pin-blocked' : (refusals[words] ?? 'failed'))
  })

const toHex = (base64: string) =>
  [...atob(base64)].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')

const toBase64 = (hex: string) =>
  btoa((hex.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join(''))
