import { pollDelay } from '../../../shared/poll-delay.ts'
import { giveUp, isDone, startOnPhone } from '../api.ts'
import { askUntil, notAsked, type SignOne } from './sign-one.ts'

/** Signs by telephone. Leaving the page is no refusal: the portal waits for the telephone without it. */
export const onPhone =
  (): SignOne =>
  async ({ application, document, guest, gone, report, canCancel }) => {
    const { signing_uuid: signing, control_code: code } = await startOnPhone(application, document, guest).catch(
      notAsked,
    )
    const asked = { application, document: document.uuid, signing, key: guest?.key }
    report('asked', code)
    canCancel(() => void giveUp(asked).catch(() => undefined))
    // Comparing the code takes a user at least a second.
    await new Promise((resolve) => setTimeout(resolve, pollDelay(0)))
    await askUntil(() => isDone(asked), gone)
  }
