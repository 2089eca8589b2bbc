import * as contract from '@portal/contract/signer-list'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../serve.ts'
import { requireApplication } from '../access.ts'
import { declineToSign, inviteSigners, remindSigner } from './ask-signer.ts'
import { presentSigners } from './present-signers.ts'
import { recomputeSigners } from './recompute-signers.ts'
import { replaceSigner } from './replace-signer.ts'
import { openSigningTask } from './open-signing-task.ts'

const ask = { invite: inviteSigners, remind: remindSigner, replace: replaceSigner, decline: declineToSign }

/** Registers the routes of signing requests: the owner's page and the signers' view of it. */
export function signerRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps

  serve(contract.listSigners, async ({ actor, params }) => ({
    data: await db.transaction().execute(async (tx) => {
      const application = await requireApplication({ tx, deps, actor }, params.uuid)
      return presentSigners({ tx, deps, actor }, application, await recomputeSigners(tx, deps, application))
    }),
  }))

  serve(contract.askSigner, ({ actor, params: { uuid, signer_uuid: signer, action }, body, once }) =>
    once(async (tx) => ({ data: { state: await ask[action]({ tx, deps, actor }, uuid, signer, body) } })),
  )

  serve(contract.getSigningTask, async ({ actor, params, language }) => ({
    data: await openSigningTask(deps, actor, params.uuid, language),
  }))
}
