import * as contract from '@portal/contract/objections'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../serve.ts'
import { makeObjection, presentObjection } from './make-objection.ts'
import { presentOwnPart, requireOwnPart } from './own-part.ts'

export function objectionRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps

  serve(contract.getOwnPart, async ({ actor, params, language }) => ({
    data: await presentOwnPart(db, actor, params.uuid, language),
  }))

  serve(contract.objectToApplication, ({ actor, params, body: { reason }, once }) =>
    once(async (tx) => {
      await requireOwnPart(tx, actor, params.uuid)
      const objection = await makeObjection({ tx, deps, actor }, params.uuid, { ground: 'objection', reason })
      return { data: presentObjection(objection) }
    }),
  )
}
