import { isDeepStrictEqual } from 'node:util'
import type { Issue } from '@portal/contract/applications'
import { draftValueProblem } from '@portal/forms/answers/draft-values'
import type { FormDefinition } from '@portal/forms/definition/adapt-to-form'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { dayInRiga, type SupportingService } from '@portal/domain'
import { Problem } from '../../../problem.ts'
import type { ApplicationRecord, Declarations, Tab } from '../application-record.ts'
import { loadForms } from '../form-facts.ts'
import { findConflicts, mergeChanges } from './merge-changes.ts'
import { isOpenPlace, mayNow, placesChanged, placesToOpen } from '../permitted-actions.ts'
import { priceApplication } from '../price-application.ts'
import { newlyClaimedNames, subjectName, type ClaimedName } from '../subject-names.ts'

export interface DraftChanges {
  version?: number | undefined
  changes?: Record<string, unknown> | undefined
  current_tab?: Tab | undefined
  additional_options?:
    | {
        fast_processing?: boolean | undefined
        fast_days?: number | undefined
        relief?: string | null | undefined
        supporting_services?: SupportingService[] | undefined
      }
    | undefined
}

/** The changes with their effect on declarations. */
export interface DeclaredChanges extends DraftChanges {
  /** The paths of declarations that no longer count. */
  withdrawn: readonly string[]
  declarations: Declarations
}

export interface ComputedChanges {
  /** The application after the changes. */
  application: ApplicationRecord
  /** Paths of the changed content, and those among them that were removed. */
  changedPaths: string[]
  removedPaths: string[]
  /** Newly requested names. */
  claimedNames: ClaimedName[]
  /** True if content changes; the tab is not content. */
  isChanged: boolean
}

const mostCharacters = 500_000

export const tooLarge = () =>
  new Problem('malformed-request', { errors: [{ path: 'body.changes', code: 'too-large' }] })

/**
 * Computes the changes to store, only from the draft, the changes and the day.
 * @param others paths that other users changed since the version known to the caller
 * @param findIssues evaluates a returned application, which opens the wrong places
 * @throws Problem when a change is not allowed
 */
export async function computeChanges(
  application: ApplicationRecord,
  body: DeclaredChanges,
  others: readonly string[],
  at: Date,
  findIssues: (application: ApplicationRecord) => Promise<readonly Issue[]>,
): Promise<ComputedChanges> {
  const forms = await loadForms(application)
  requireFitting(application, forms, body)
  const isReturned = application.state === 'reinitiated'
  const paths = Object.keys(body.changes ?? {})
  const closed = isReturned ? paths.filter((path) => !isOpenPlace(application, path)) : []
  // One save may contain an answer and others that it makes necessary.
  const opening =
    closed.length > 0 ? await opened(application, forms, without(body, closed), at, findIssues) : application
  const refused = paths.filter((path) => !isOpenPlace(opening, path))
  if (refused.length > 0)
    throw new Problem('application-locked', { errors: refused.map((path) => ({ path, code: 'not-opened' })) })
  const conflicts = findConflicts(application.answers, body.changes ?? {}, others)
  if (conflicts.length > 0) throw new Problem('application-changed', { errors: conflicts })
  const decided = withChanges(opening, forms, body, at)
  return isReturned
    ? {
        ...decided,
        application: openPlaces(decided.application, forms, await findIssues(decided.application), decided),
      }
    : decided
}

function without(body: DeclaredChanges, paths: readonly string[]): DeclaredChanges {
  const changes = Object.entries(body.changes ?? {}).filter(([path]) => !paths.includes(path))
  return { changes: Object.fromEntries(changes), withdrawn: body.withdrawn, declarations: body.declarations }
}

/** Opens the places that are wrong before or after these changes. */
async function opened(
  application: ApplicationRecord,
  forms: readonly FormDefinition[],
  body: DeclaredChanges,
  at: Date,
  findIssues: (application: ApplicationRecord) => Promise<readonly Issue[]>,
): Promise<ApplicationRecord> {
  const { answers } = withChanges(application, forms, body, at).application
  const issues = [...(await findIssues(application)), ...(await findIssues({ ...application, answers }))]
  return openPlaces(application, forms, issues)
}

function openPlaces(
  application: ApplicationRecord,
  forms: readonly FormDefinition[],
  issues: readonly Issue[],
  { changedPaths }: Pick<ComputedChanges, 'changedPaths'> = { changedPaths: [] },
): ApplicationRecord {
  const { register } = application
  const postponement = register.postponement && {
    ...register.postponement,
    opened: placesToOpen(application, forms, issues),
    changed: placesChanged(application, changedPaths),
  }
  return { ...application, register: { ...register, postponement } }
}

function requireFitting(application: ApplicationRecord, forms: readonly ServiceDefinition[], body: DraftChanges): void {
  const asked = [
    ...(body.changes ? (['edit'] as const) : []),
    ...(body.additional_options ? (['choose-options'] as const) : []),
    'review' as const,
  ]
  if (!asked.every((action) => mayNow(application, action))) throw new Problem('application-locked')
  // Stores only known fields of the right type and a bounded size. The review validates their meaning.
  const changes = body.changes ?? {}
  const paths = Object.keys(changes)
  const errors = paths.flatMap((path) => {
    const form = forms.find(({ code }) => path.startsWith(`${code}.`))
    const code = form ? draftValueProblem(form, path, changes[path]) : 'unknown-field'
    return code ? [{ path, code }] : []
  })
  if (errors.length > 0) throw new Problem('malformed-request', { errors })
}

function withChanges(
  application: ApplicationRecord,
  forms: readonly FormDefinition[],
  {
    changes: requested = {},
    withdrawn,
    declarations,
    current_tab: tab,
    additional_options: options = {},
  }: DeclaredChanges,
  at: Date,
): ComputedChanges {
  const changes = { ...requested, ...Object.fromEntries(withdrawn.map((path) => [path, null])) }
  const { answers, changedPaths } = mergeChanges(application.answers, changes)
  const hasNewAnswers = changedPaths.length > 0

  const fastProcessing = options.fast_processing ?? application.fee.fastProcessing
  const fastDays = options.fast_days ?? (options.fast_processing === undefined ? application.fee.fastDays : 1)
  const requestedRelief = options.relief === undefined ? application.fee.relief : options.relief
  const supporting = options.supporting_services
    ? [...new Set(options.supporting_services)]
    : application.fee.supporting
  const previousPaymentCents = application.payment.paidCents ?? 0
  const priced = priceApplication(
    forms,
    { answers, fastProcessing, fastDays, relief: requestedRelief, supporting, previousPaymentCents },
    dayInRiga(at),
  )
  // A relief ends with the answer that entitled to it. A request for a relief without entitlement is refused.
  const [refused] = priced.obstacles.filter((obstacle) => obstacle !== 'relief-not-available' || options.relief)
  const isAsked = [options.fast_processing, options.fast_days, options.relief].some((option) => option !== undefined)
  if (refused && isAsked) throw new Problem(refused)

  if (JSON.stringify(answers).length > mostCharacters) throw tooLarge()

  const hasNewOptions =
    fastProcessing !== application.fee.fastProcessing ||
    fastDays !== application.fee.fastDays ||
    priced.quote.relief !== application.fee.relief ||
    supporting.toSorted().join() !== application.fee.supporting.toSorted().join()
  const hasNewDeclarations = !isDeepStrictEqual(declarations, application.declarations)
  const isChanged = hasNewAnswers || hasNewOptions || hasNewDeclarations
  const version = application.version + (isChanged ? 1 : 0)
  const changedServices = changedPaths.map((path) => [path.slice(0, path.indexOf('.')), version])
  return {
    changedPaths,
    removedPaths: changedPaths.filter((path) => changes[path] === null),
    isChanged,
    application: {
      ...application,
      answers,
      declarations,
      serviceVersions: { ...application.serviceVersions, ...Object.fromEntries(changedServices) },
      fee: {
        fastProcessing,
        fastDays,
        supporting,
        relief: priced.quote.relief,
        quote: priced.quote,
        totalCents: priced.totalCents,
      },
      currentTab: tab ?? application.currentTab,
      version,
      state: application.state === 'draft' && hasNewAnswers ? 'initiated' : application.state,
      subjectName: subjectName(forms, answers, application.filer.behalfOfName ?? application.filer.entityName),
      changedAt: at,
    },
    claimedNames: newlyClaimedNames(forms, application.answers, answers),
  }
}
