import { isDeepStrictEqual } from 'node:util'
import { draftValueProblem } from '@portal/contract/services/draft-values'
import { loadService } from '@portal/contract/services/load-service'
import type { ServiceDefinition } from '@portal/contract/services/vocabulary'
import { dayInRiga } from '@portal/domain'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import type { Credentials } from '../../session-row.ts'
import { Problem } from '../../problem.ts'
import { openTo } from './access.ts'
import type { ApplicationRecord, Tab } from './application-record.ts'
import { conflictsOf, mergeChanges } from './merge-changes.ts'
import { isOpenPlace } from './open-places.ts'
import { mayNow } from './permitted-actions.ts'
import { priceApplication } from './price-application.ts'
import { readToSave } from './read-application.ts'
import type { Remembered } from './remembered.ts'
import { saveDraft, type SavedDraft } from './save-draft.ts'
import { newlyClaimedNames, subjectName } from './subject-names.ts'

export interface DraftChanges {
  version?: number | undefined
  changes?: Record<string, unknown> | undefined
  current_tab?: Tab | undefined
  additional_options?: { fast_processing?: boolean | undefined; relief?: string | null | undefined } | undefined
}

/** A draft as this node saved it last; used as long as its row is still that one. */
export interface RememberedDraft {
  rowVersion: string
  application: ApplicationRecord
}

type Wanted = Pick<SavedDraft, 'application' | 'texts' | 'claimedNames'> & { isChanged: boolean; bytes: number }

const mostCharacters = 500_000
const mostPaths = 10_000
const mostTries = 20
/** Autosaves of one person on one application within so long are one line of the history. */
const mergedMs = 10 * 60_000

/** Saves what was changed and merges it with what others have saved; there is no lock, whoever loses a race reads and merges again. */
export async function changeApplication({ db, pool, now }: Deps, drafts: Remembered<RememberedDraft>, credentials: Credentials, id: string, body: DraftChanges) {
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const at = now()
    const remembered = drafts.get(id)
    const { actor, owned, rowVersion, application: read } = await readToSave(pool, credentials, id, at, remembered?.rowVersion)
    await openTo(db, actor, id, owned, at)
    const application = read ?? remembered?.application
    if (!application) throw new Error('An application was found and not read')
    const forms = await Promise.all(application.services.map(loadService))
    requireAllowed(application, body)
    requireKnown(forms, application, body.changes ?? {})
    const wanted = withChanges(application, forms, body, at)
    const { version, state } = wanted.application
    const saved = { version, saved_at: at.toISOString(), state }
    if (!wanted.isChanged && wanted.application.currentTab === application.currentTab) return saved
    const savedVersion = await saveDraft(pool, { ...wanted, rowVersion, action: wanted.isChanged ? actionOf(actor, application, at) : null })
    if (savedVersion === undefined) continue
    drafts.keep(id, { rowVersion: savedVersion, application: wanted.application }, wanted.bytes)
    return saved
  }
  throw new Problem('service-unavailable')
}

function requireAllowed(application: ApplicationRecord, { changes, additional_options: options }: DraftChanges): void {
  const asked = [...(changes ? (['edit'] as const) : []), ...(options ? (['choose-options'] as const) : []), 'review' as const]
  if (!asked.every((action) => mayNow(application, action))) throw new Problem('application-locked')
}

/** Only what is known, of the right type and bounded is stored; what it means is judged at review. */
function requireKnown(forms: readonly ServiceDefinition[], application: ApplicationRecord, changes: Record<string, unknown>): void {
  const paths = Object.entries(changes)
  const errors = paths.flatMap(([path, value]) => {
    const form = forms.find(({ code }) => path.startsWith(`${code}.`))
    const code = form ? draftValueProblem(form, path, value) : 'unknown-field'
    return code ? [{ path, code }] : []
  })
  if (errors.length > 0) throw new Problem('malformed-request', { errors })
  const closed = paths.filter(([path]) => !isOpenPlace(application, path))
  if (closed.length > 0) throw new Problem('application-locked', { errors: closed.map(([path]) => ({ path, code: 'not-opened' })) })
}

function withChanges(application: ApplicationRecord, forms: readonly ServiceDefinition[], { version, changes = {}, current_tab: tab, additional_options: options = {} }: DraftChanges, at: Date): Wanted {
  const conflicts = conflictsOf(application, changes, version)
  if (conflicts.length > 0) throw new Problem('application-changed', { errors: conflicts })
  const { answers, pathVersions, isChanged: hasNewAnswers } = mergeChanges(application, changes)

  const fastProcessing = options.fast_processing ?? application.fastProcessing
  const wishedRelief = options.relief === undefined ? application.relief : options.relief
  const previousPaymentCents = application.paidCents ?? 0
  const priced = priceApplication(forms, { answers, fastProcessing, relief: wishedRelief, previousPaymentCents }, dayInRiga(at))
  // A relief falls away with the answer that entitled to it; asking for one without is refused.
  const [refused] = priced.obstacles.filter((obstacle) => obstacle !== 'relief-not-available' || options.relief)
  if (refused && (options.fast_processing !== undefined || options.relief !== undefined)) throw new Problem(refused)

  const hasNewOptions = fastProcessing !== application.fastProcessing || priced.quote.relief !== application.relief
  const isChanged = hasNewAnswers || hasNewOptions
  const [answersText, pathVersionsText] = [JSON.stringify(answers), JSON.stringify(pathVersions)]
  if (answersText.length > mostCharacters || Object.keys(pathVersions).length > mostPaths) throw new Problem('malformed-request', { errors: [{ path: 'body.changes', code: 'too-large' }] })
  const hasNewQuote = !isDeepStrictEqual(priced.quote, application.quote)

  return {
    isChanged,
    application: {
      ...application, answers, pathVersions, fastProcessing,
      version: application.version + (isChanged ? 1 : 0),
      state: application.state === 'draft' && hasNewAnswers ? 'initiated' : application.state,
      quote: hasNewQuote ? priced.quote : application.quote,
      currentTab: tab ?? application.currentTab,
      relief: priced.quote.relief,
      totalCents: priced.totalCents,
      subjectName: subjectName(forms, answers, application.entityName),
      changedAt: at,
    },
    texts: { answers: hasNewAnswers ? answersText : null, pathVersions: hasNewAnswers ? pathVersionsText : null, quote: hasNewQuote ? JSON.stringify(priced.quote) : null },
    bytes: answersText.length + pathVersionsText.length,
    claimedNames: newlyClaimedNames(forms, application.answers, answers),
  }
}

function actionOf(actor: Actor, { id, entityId }: ApplicationRecord, at: Date): NonNullable<SavedDraft['action']> {
  const window = Math.floor(at.getTime() / mergedMs)
  return {
    id: uuidv7(), personId: actor.personId, actorName: actor.name, entityId,
    actingAs: actor.selected.kind === 'entity' ? (actor.selected.mandate?.entityName ?? null) : null,
    mergeKey: `application-changed:${id}:${actor.personId}:${window}`,
  }
}
