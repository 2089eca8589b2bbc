import { isDeepStrictEqual } from 'node:util'
import type { NotaryId } from '@portal/contract/ids'
import type { ApplicationState } from '@portal/contract/applications'
import { isDeclaring } from '@portal/forms/answers/form-pages'
import { placeAt } from '@portal/forms/answers/places'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import type { Context } from '../../../context.ts'
import { Problem } from '../../../problem.ts'
import { actionParameters } from '../../history/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { claimNames, deletePathsIn, pathsChangedSince, saveDraft, saveTab, updateApplication } from '../queries.ts'
import { listDocumentsBySubject, noteAnswersVersion } from '../../files/index.ts'
import { requireUnconfirmed } from '../../signing/index.ts'
import { findIssues } from '../find-obstacles.ts'
import { loadForms } from '../form-facts.ts'
import { isOutOfDate } from '../documents/document-context.ts'
import { removeDocument } from '../documents/upload-document.ts'
import { findUnchangedPapers } from '../documents/print/papers.ts'
import { computeChanges, tooLarge, type DraftChanges } from './compute-changes.ts'
import { computeDeclarations, recordWithdrawal } from './compute-declarations.ts'
import { nameNotary } from './name-notary.ts'

/** Autosaves of one person on one application within this time are one line of the history. */
const mergedMs = 10 * 60_000

/**
 * Keeps a document, with its signatures, if it prints none of the changed answers.
 * @throws Problem as `requireUnconfirmed`, for the other documents
 */
async function keepUnchangedDocuments({ tx, deps, actor }: Context, application: ApplicationRecord): Promise<void> {
  const outdated = (await listDocumentsBySubject(tx, application.id)).filter((document) =>
    isOutOfDate(application, document),
  )
  if (outdated.length === 0) return
  const unchanged = new Set((await findUnchangedPapers(tx, application, outdated)).map(({ id }) => id))
  const changed = outdated.flatMap(({ id }) => (unchanged.has(id) ? [] : [id]))
  await requireUnconfirmed(tx, changed, actor.personalCode, deps.now())
  await noteAnswersVersion(tx, [...unchanged], application.version)
}

/** Deletes the papers that were added for the persons of removed rows; those that the portal prepared become outdated. */
async function deletePapersOf(
  { tx, deps, actor }: Context,
  application: ApplicationRecord,
  removedPaths: readonly string[],
): Promise<void> {
  const ofRemoved = (await listDocumentsBySubject(tx, application.id)).filter(
    ({ origin, service, row }) =>
      origin === 'uploaded' &&
      row !== null &&
      removedPaths.some((path) => {
        const [code, , , rowId, ...field] = path.split('.')
        return code === service && rowId === row && field.length === 0
      }),
  )
  for (const document of ofRemoved) await removeDocument({ tx, deps, actor }, application, document)
}

/** Only customers make declarations, for example that their answers are true. @throws Problem help-desk-refused */
function requireNoDeclaration(forms: readonly ServiceDefinition[], { changes = {} }: DraftChanges): void {
  const declares = ([path, value]: [string, unknown]) =>
    forms.some((form) => {
      const field = placeAt(form, path)?.field
      return field && isDeclaring(field, value)
    })
  if (Object.entries(changes).some(declares)) throw new Problem('help-desk-refused')
}

/** Bounds the paths of removed rows; the answers bound all other paths. */
const mostPaths = 10_000

/**
 * Saves changes to a locked application, merged with changes that other users saved since.
 * @throws Problem application-changed when both changed the same path; help-desk-refused when an agent declares, or
 * removes a row to which an added document belongs
 */
export async function changeApplication(
  { tx, deps, actor }: Context,
  found: ApplicationRecord,
  { notary_uuid: notaryId, ...body }: DraftChanges & { notary_uuid?: NotaryId | null | undefined },
): Promise<{ version: number; saved_at: string; state: ApplicationState }> {
  const { id } = found
  const at = deps.now()
  const forms = await loadForms(found)
  if (actor.agent) requireNoDeclaration(forms, body)
  const wanted = body.additional_options?.supporting_services ?? []
  if (!deps.settings.SUPPORTING_SERVICES && wanted.some((code) => !found.fee.supporting.includes(code)))
    throw new Problem('service-not-offered')
  if (notaryId !== undefined) await nameNotary({ tx, deps, actor }, found, notaryId)
  const { version: seen = found.version } = body
  const others = seen < found.version ? await pathsChangedSince(tx, id, seen) : []
  const declared = computeDeclarations(found, forms, actor, { changes: body.changes, others })
  const decided = await computeChanges(found, { ...body, ...declared }, others, at, async (application) => {
    const { issues } = await findIssues(tx, application, at)
    return issues
  })
  const { application, changedPaths, removedPaths } = decided
  const { version, state } = application
  if (decided.isChanged) {
    if (removedPaths.length > 0 && (await deletePathsIn(tx, id, removedPaths)) > mostPaths) throw tooLarge()
    const mergeKey = `application-changed:${id}:${actor.personId}:${Math.floor(at.getTime() / mergedMs)}`
    const action = { name: 'application-changed', application: id, entity: found.filer.entityId, mergeKey }
    await saveDraft(tx, application, changedPaths, actionParameters(actor, action, at))
    if (!isDeepStrictEqual(application.register.postponement, found.register.postponement))
      await updateApplication(tx, id, { postponement: JSON.stringify(application.register.postponement) })
    await claimNames(tx, id, decided.claimedNames)
    await recordWithdrawal({ tx, deps, actor }, application, declared.withdrawn)
    if (application.documents.exist) {
      await deletePapersOf({ tx, deps, actor }, application, removedPaths)
      await keepUnchangedDocuments({ tx, deps, actor }, application)
    }
  } else if (application.currentTab !== found.currentTab) await saveTab(tx, application)
  return { version, saved_at: at.toISOString(), state }
}
