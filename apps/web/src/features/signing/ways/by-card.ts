import { giveUp, sendSignature, startByCard } from '../api.ts'
import type { Card, CardSigner } from './card/card-signer.ts'
import { findCardSigner } from './card/find-card-signer.ts'
import { askUntil, notAsked, type SignOne } from './sign-one.ts'

/** Signs by card: the holder chooses the certificate once, and enters the PIN for each document. */
export const byCard = (): SignOne => {
  let known: { signer: CardSigner; card: Card } | undefined
  return async ({ application, document, guest, language, gone, report, canCancel }) => {
    const givenUp = new AbortController()
    const signal = AbortSignal.any([gone, givenUp.signal])
    const asking = { language, signal }
    canCancel(() => givenUp.abort())
    if (!known) {
      const signer = await findCardSigner(signal)
      known = { signer, card: await signer.read(asking) }
    }
    const { signer, card } = known
    const begun = await startByCard(application, document, card, guest).catch(notAsked)
    const asked = { application, document: document.uuid, signing: begun.signing_uuid, key: guest?.key }
    report('asked')
    const signature = await signer.sign(card, begun, asking).catch(async (refused: unknown) => {
      // Cancels at once, so that the document is free for other signers.
      await giveUp(asked).catch(() => undefined)
      throw refused
    })
    canCancel(undefined)
    report('given')
    await askUntil(() => sendSignature(asked, signature), gone)
  }
}
