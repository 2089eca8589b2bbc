import type { CardSigner } from './card-signer.ts'
import { eparakstsPlugin, isPluginThere } from './eparaksts-plugin.ts'
import { webEid } from './web-eid.ts'

/** Returns Web eID where it is ready, otherwise the plug-in of eParaksts. @throws CardSaidNo the fault of Web eID where there is no plug-in */
export async function findCardSigner(signal: AbortSignal): Promise<CardSigner> {
  try {
    await webEid.ready(signal)
    return webEid
  } catch (refused) {
    if (signal.aborted || !isPluginThere()) throw refused
    await eparakstsPlugin.ready(signal)
    return eparakstsPlugin
  }
}
