import { isAbout, isDeclaring, listDeclared } from '@portal/forms/answers/form-pages'
import { placeAt } from '@portal/forms/answers/places'
import type { Field, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import type { Language } from '@portal/contract/shapes'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { notifyPerson } from '../../communications/index.ts'
import { recordAction } from '../../history/index.ts'
import { mayStill } from '../access.ts'
import type { ApplicationRecord, Declarations } from '../application-record.ts'
import { getAnswers } from '../price-application.ts'
import { describeApplication } from '../subject-names.ts'
import { mergeChanges } from './merge-changes.ts'

type Changes = Record<string, unknown>

interface Save {
  changes: Changes | undefined
  /** Paths that were changed since the version known to the caller. */
  others: readonly string[]
}

interface DecidedDeclarations {
  /** The changes without declarations about answers that the caller has not seen. */
  changes: Changes | undefined
  /** The paths of declarations that no longer count. */
  withdrawn: string[]
  declarations: Declarations
}

interface Declared {
  path: string
  field: Field
}

/**
 * Decides which declarations a save makes and withdraws. A declaration belongs to the person who made it, and is about
 * answers that they saw: it no longer counts once an agent or another person changes one of them.
 */
export function computeDeclarations(
  application: Pick<ApplicationRecord, 'answers' | 'declarations' | 'filer'>,
  forms: readonly ServiceDefinition[],
  actor: Pick<Actor, 'personId' | 'agent'>,
  { changes, others }: Save,
): DecidedDeclarations {
  const { declarations: before } = application
  if (!changes) return { changes, withdrawn: [], declarations: before }
  const toDeclared = (path: string): Declared[] => {
    const field = fieldAt(forms, path)
    return field ? [{ path, field }] : []
  }
  const made = Object.keys(changes)
    .flatMap(toDeclared)
    .filter(({ path, field }) => isDeclaring(field, changes[path]))
  const present = forms.flatMap((form) => listDeclared(form, getAnswers(application.answers, form)))
  if (made.length + present.length === 0 && Object.keys(before).length === 0)
    return { changes, withdrawn: [], declarations: before }

  const isAnswer = (path: string) => !isStatement(fieldAt(forms, path))
  const changed = mergeChanges(application.answers, changes).changedPaths.filter(isAnswer)
  const hidden = others.filter((path) => isAnswer(path) && !Object.hasOwn(changes, path))
  const unseen = made.filter((each) => hidden.some((path) => isAbout(each, path))).map(({ path }) => path)
  const accepted = Object.entries(changes).filter(([path]) => !unseen.includes(path))
  const isGiven = (path: string) =>
    accepted.some(([place, value]) => path === place || (value === null && path.startsWith(`${place}.`)))
  const withdrawn = present
    .filter((path) => !isGiven(path))
    .filter((path) => actor.agent || (before[path]?.by ?? application.filer.authorId) !== actor.personId)
    .flatMap(toDeclared)
    .filter((each) => changed.some((path) => isAbout(each, path)))
    .map(({ path }) => path)

  const declarations: { [path: string]: Declarations[string] } = {}
  for (const [path, declared] of Object.entries(before)) if (!isGiven(path)) declarations[path] = declared
  for (const { path } of made) if (!unseen.includes(path)) declarations[path] = { by: actor.personId }
  for (const path of unseen)
    if (!present.includes(path)) declarations[path] = { by: actor.personId, withdrawn: 'unseen' }
  for (const path of withdrawn) {
    const by = before[path]?.by ?? application.filer.authorId
    declarations[path] = { by, withdrawn: actor.agent ? 'help-desk' : 'other-person' }
  }
  return { changes: Object.fromEntries(accepted), withdrawn, declarations }
}

const fieldAt = (forms: readonly ServiceDefinition[], path: string): Field | null =>
  forms.map((form) => placeAt(form, path)).find((place) => place !== null)?.field ?? null

/** A required statement declares something about answers, and is none itself. */
const isStatement = (field: Field | null) => field?.kind === 'statement' && !field.optional

/**
 * Records that declarations no longer count, and notifies the persons who made them and may still open the application.
 */
export async function recordWithdrawal(
  { tx, deps, actor }: Context,
  application: ApplicationRecord,
  withdrawn: readonly string[],
): Promise<void> {
  if (withdrawn.length === 0) return
  const { id, filer, declarations } = application
  const at = deps.now()
  await recordAction(tx, actor, { name: 'declaration-withdrawn', application: id, entity: filer.entityId }, at)
  const paramsIn = (language: Language) => ({
    ...describeApplication(language, application),
    because: actor.agent ? 'agent' : 'other',
    name: actor.name,
  })
  for (const personId of new Set(withdrawn.flatMap((path) => declarations[path]?.by ?? []))) {
    if (!(await mayStill(tx, personId, application, at))) continue
    await notifyPerson(tx, deps, {
      personId,
      kind: 'declaration-withdrawn',
      params: { lv: paramsIn('lv'), en: paramsIn('en') },
      level: 'warning',
      link: `/applications/${id}/submit-form`,
      about: `declaration-withdrawn:${id}`,
    })
  }
}
