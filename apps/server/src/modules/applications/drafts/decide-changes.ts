import { isDeepStrictEqual } from 'node:util'
import { draftValueProblem } from '@portal/contract/services/draft-values'
import { loadService } from '@portal/contract/services/load-service'
import type { ServiceDefinition } from '@portal/contract/services/vocabulary'
import { dayInRiga } from '@portal/domain'
import { Problem } from '../../../problem.ts'
import type { ApplicationRecord, Tab } from '../application-record.ts'
import { conflictsOf, mergeChanges, singleField, type Merged } from './merge-changes.ts'
import { isOpenPlace } from '../open-places.ts'
import { mayNow } from '../permitted-actions.ts'
import { priceApplication } from '../price-application.ts'
import type { SavedDraft } from './save-draft.ts'
import { newlyClaimedNames, subjectName } from './subject-names.ts'

export interface DraftChanges {
  version?: number | undefined
  changes?: Record<string, unknown> | undefined
  current_tab?: Tab | undefined
  additional_options?: { fast_processing?: boolean | undefined; relief?: string | null | undefined } | undefined
}

export interface DecidedChanges extends Pick<SavedDraft, 'application' | 'written' | 'quote' | 'claimedNames'> {
  /** Whether anything of the content changes. */
  isChanged: boolean
  /** Whether anything changes at all. */
  isToBeWritten: boolean
  /** At least as many as the answers have as a text. */
  characters: number
}

const mostCharacters = 500_000
const mostPaths = 10_000

/**
 * What is to be written of the changes, or why nothing may be. It follows from the draft, the changes and the day alone.
 * @param characters of the draft's answers where that is known: then a field of a form that is far from the limit need not be counted
 */
export async function decideChanges(
  application: ApplicationRecord,
  body: DraftChanges,
  at: Date,
  characters?: number,
): Promise<DecidedChanges | Problem> {
  const forms = await Promise.all(application.services.map(loadService))
  return refusalOf(application, forms, body) ?? withChanges(application, forms, body, at, characters)
}

function refusalOf(
  application: ApplicationRecord,
  forms: readonly ServiceDefinition[],
  body: DraftChanges,
): Problem | undefined {
  const asked = [
    ...(body.changes ? (['edit'] as const) : []),
    ...(body.additional_options ? (['choose-options'] as const) : []),
    'review' as const,
  ]
  if (!asked.every((action) => mayNow(application, action))) return new Problem('application-locked')
  // Only what is known, of the right type and bounded is stored; what it means is judged at review.
  const changes = body.changes ?? {}
  const paths = Object.keys(changes)
  const errors = paths.flatMap((path) => {
    const form = forms.find(({ code }) => path.startsWith(`${code}.`))
    const code = form ? draftValueProblem(form, path, changes[path]) : 'unknown-field'
    return code ? [{ path, code }] : []
  })
  if (errors.length > 0) return new Problem('malformed-request', { errors })
  const closed = paths.filter((path) => !isOpenPlace(application, path))
  if (closed.length > 0)
    return new Problem('application-locked', { errors: closed.map((path) => ({ path, code: 'not-opened' })) })
  const conflicts = conflictsOf(application, changes, body.version)
  return conflicts.length > 0 ? new Problem('application-changed', { errors: conflicts }) : undefined
}

function withChanges(
  application: ApplicationRecord,
  forms: readonly ServiceDefinition[],
  { changes = {}, current_tab: tab, additional_options: options = {} }: DraftChanges,
  at: Date,
  known?: number,
): DecidedChanges | Problem {
  const merged = mergeChanges(application, changes)
  const { answers, pathVersions, isChanged: hasNewAnswers } = merged

  const fastProcessing = options.fast_processing ?? application.fastProcessing
  const wishedRelief = options.relief === undefined ? application.relief : options.relief
  const previousPaymentCents = application.paidCents ?? 0
  const priced = priceApplication(
    forms,
    { answers, fastProcessing, relief: wishedRelief, previousPaymentCents },
    dayInRiga(at),
  )
  // A relief falls away with the answer that entitled to it; asking for one without is refused.
  const [refused] = priced.obstacles.filter((obstacle) => obstacle !== 'relief-not-available' || options.relief)
  if (refused && (options.fast_processing !== undefined || options.relief !== undefined)) return new Problem(refused)

  const { written, characters } = writtenOf(application, merged, known)
  if (characters > mostCharacters || Object.keys(pathVersions).length > mostPaths)
    return new Problem('malformed-request', { errors: [{ path: 'body.changes', code: 'too-large' }] })

  const hasNewOptions = fastProcessing !== application.fastProcessing || priced.quote.relief !== application.relief
  const hasNewQuote = !isDeepStrictEqual(priced.quote, application.quote)
  const isChanged = hasNewAnswers || hasNewOptions
  const currentTab = tab ?? application.currentTab
  return {
    isChanged,
    isToBeWritten: isChanged || currentTab !== application.currentTab,
    application: {
      ...application,
      answers,
      pathVersions,
      fastProcessing,
      currentTab,
      version: application.version + (isChanged ? 1 : 0),
      state: application.state === 'draft' && hasNewAnswers ? 'initiated' : application.state,
      quote: hasNewQuote ? priced.quote : application.quote,
      relief: priced.quote.relief,
      totalCents: priced.totalCents,
      subjectName: subjectName(forms, answers, application.behalfOfName ?? application.entityName),
      changedAt: at,
    },
    written,
    characters,
    quote: hasNewQuote ? JSON.stringify(priced.quote) : null,
    claimedNames: newlyClaimedNames(forms, application.answers, answers),
  }
}

/** One field is put into its place by the database; to write the whole form anew for each would cost as much as all the rest of a save. */
function writtenOf(
  application: ApplicationRecord,
  merged: Merged,
  known: number | undefined,
): Pick<DecidedChanges, 'written' | 'characters'> {
  const field = singleField(application, merged)
  if (field) {
    const value = JSON.stringify(field.value)
    const characters = (known ?? mostCharacters) + field.path.length + value.length
    if (characters <= mostCharacters)
      return {
        characters,
        written: {
          at: field.path.split('.'),
          answers: value,
          pathVersions: null,
          changedPath: JSON.stringify({ [field.path]: application.version + 1 }),
        },
      }
  }
  const answers = JSON.stringify(merged.answers)
  return {
    characters: answers.length,
    written: {
      at: null,
      answers: merged.isChanged ? answers : null,
      pathVersions: merged.isChanged ? JSON.stringify(merged.pathVersions) : null,
      changedPath: null,
    },
  }
}
