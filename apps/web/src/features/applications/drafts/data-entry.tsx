import { findDeclaration } from '@portal/forms/answers/form-pages'
import { listContributors } from '@portal/forms/facts/contributors'
import { numberedShares } from '@portal/forms/facts/numbered-shares'
import { proposedOwners } from '@portal/forms/answers/proposed-owners'
import type { FormIssue } from '@portal/forms/definition/issue-codes'
import { isBoardReplaced } from '@portal/forms/rules/board-rules'
import type { ImportTarget } from '@portal/forms/import/import-rows'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useId, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { v7 } from 'uuid'
import type { Application } from '../../../shared/applications/application.ts'
import { profileQuery } from '../../../shared/session/profile.ts'
import { useNamedPlace } from '../../../shared/form/go-to-field.ts'
import { listMarks } from '../../../shared/applications/decision/points.ts'
import { ErrorSummary } from '../../../shared/form/error-summary.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Alert } from '../../../shared/ui/states/alert.tsx'
import { changeAnswer } from './change-answer.ts'
import type { DraftInUse } from './use-draft.ts'
import { FormAroundProvider, useFieldTexts, type SoughtPlace } from '../form/form-context.tsx'
import { getAnswers, type FormStep } from '../form-outline.ts'
import { Declaration, isUndeclared, omitUndeclared, useWithdrawnWords } from './declaration.tsx'
import { FormPage } from '../form/form-page.tsx'
import { isOpenPlace, isOpenStep, useWrongPlaces } from './editable-places.ts'
import { useIssueWords, useSummaryErrors } from './issue-words.ts'
import { useGivenAddresses } from '../form/addresses/use-given-addresses.ts'
import { useKnownPersons } from '../form/persons/use-known-persons.ts'
import { UncheckedNotice } from '../unchecked-notice.tsx'
import { SavedState } from './saved-state.tsx'
import type { ShownIssues } from './shown-issues.ts'
import type { FormFacts } from '@portal/forms/answers/value-schemas'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { WizardActions } from '../wizard-frame.tsx'
import styles from '../wizard.module.css'

/** The last page alone has them. */
const ReviewOptions = lazyPart(async () => ({
  default: (await import('../form/review/review-options.tsx')).ReviewOptions,
}))
const NotaryChoice = lazyPart(async () => ({ default: (await import('../form/notary-choice.tsx')).NotaryChoice }))

interface DataEntryProps {
  application: Application
  facts: FormFacts
  inUse: DraftInUse
  outline: readonly FormStep[]
  step: FormStep
  shown: ShownIssues
  onGo: (step: FormStep) => void
  /** Called at the end of data entry. */
  onDone: (isComplete: boolean) => void
}

/** Renders one question block with Back and Continue. */
export function DataEntry({ application, facts, inUse, outline, step, shown, onGo, onDone }: DataEntryProps) {
  const t = useTranslations('applications.form')
  const { store, draft } = inUse
  const wordsId = useId()
  const issueWords = useIssueWords()
  const summaryErrors = useSummaryErrors()
  const fieldTexts = useFieldTexts()
  const index = outline.findIndex(({ id }) => id === step.id)
  const attempts = shown.attempts(step.id)
  const { typed, left } = shown

  const change = useCallback(
    (path: string, value: unknown) => {
      typed(path)
      changeAnswer(store, { service: step.service, registered: facts.registered }, path, value)
    },
    [store, typed, step.service, facts.registered],
  )
  const persons = useKnownPersons(outline, draft.answers, facts)
  const addresses = useGivenAddresses(outline)
  const proposeOwners = useCallback(
    (path: string) => proposedOwners(step.service, getAnswers(store.get().answers, step.service), path),
    [store, step.service],
  )
  const numberShares = useCallback(
    (path: string) => numberedShares(step.service, getAnswers(store.get().answers, step.service), path),
    [store, step.service],
  )
  const listAcquirers = useCallback(
    () =>
      listContributors(
        { service: step.service, answers: getAnswers(store.get().answers, step.service) },
        facts.registered,
      ),
    [store, step.service, facts.registered],
  )
  const needsRow = useCallback(
    (path: string) => {
      const { service } = step
      const form = { service, answers: getAnswers(store.get().answers, service) }
      return path === `${service.code}.${service.board?.appointed}` && isBoardReplaced(form, facts.registered ?? [])
    },
    [store, step, facts.registered],
  )
  const named = useNamedPlace()
  const [sought, setSought] = useState<SoughtPlace>({ path: named })
  const [met, setMet] = useState(named)
  // A row is unfolded before its question takes the focus.
  if (named !== met) {
    setMet(named)
    setSought({ path: named })
  }
  const marksAt = useCallback((path: string) => listMarks(application, { path }), [application])
  const readImportTarget = useCallback(
    (path: string): ImportTarget => {
      const { answers } = store.get()
      const forms = [...new Set(outline.map(({ service }) => service))].map((service) => ({
        service,
        answers: getAnswers(answers, service),
      }))
      return { forms, facts, path, newId: v7 }
    },
    [store, outline, facts],
  )
  const wrong = useWrongPlaces(outline, application.state === 'reinitiated')
  // Blocks that a decision leaves closed are passed over.
  const isReachable = (page: FormStep) => isOpenStep(application, page, wrong)
  const next = outline.slice(index + 1).find(isReachable)
  const before = outline.slice(0, index).findLast(isReachable)
  const { data: profile } = useQuery(profileQuery())
  const isAgent = profile?.mode === 'internal'
  const withdrawnAt = useWithdrawnWords(application)
  const isOpen = useCallback((path: string) => isOpenPlace(application, path, wrong), [application, wrong])
  const around = useMemo(
    () => ({
      service: step.service,
      change,
      changeMany: store.changeMany,
      readImportTarget,
      sought,
      leave: left,
      mayDeclare: !isAgent,
      withdrawnAt,
      isOpen,
      marksAt,
      application: application.uuid,
      persons,
      addresses,
      proposeOwners,
      numberShares,
      listContributors: listAcquirers,
      needsRow,
      hasDocument: (rowId: string) =>
        application.documents.some(({ origin, row }) => origin === 'uploaded' && row === rowId),
      verifiedEmails: facts.verifiedEmails,
      legalForm: facts.legalForm,
      registeredName: registeredName(facts),
      wordIssue: issueWords,
      errorAt(path: string) {
        const issue = shown.at(path)
        if (issue && isAgent && isUndeclared(step, issue)) return undefined
        const active = step.step.groups
          .flatMap(({ rows }) => rows.flatMap(({ fields }) => fields))
          .find((each) => each.path === issue?.path)
        return issue && issueWords(issue, active && { service: step.service.code, active })
      },
    }),
    [
      step,
      change,
      store,
      readImportTarget,
      sought,
      left,
      isAgent,
      withdrawnAt,
      isOpen,
      marksAt,
      application.uuid,
      application.documents,
      facts,
      persons,
      addresses,
      proposeOwners,
      numberShares,
      listAcquirers,
      needsRow,
      shown,
      issueWords,
    ],
  )

  // A returned application may be closed here; its declaration was made when it was filed. Help-desk agents leave it to
  // their customer.
  const declaration = findDeclaration(step.step)
  const isAsked = declaration !== undefined && isOpen(declaration.path)
  const declares = isAsked && !isAgent
  const withdrawn = declaration && declaration.value !== true ? withdrawnAt(declaration.path) : undefined
  function goOn() {
    const isGap = (page: FormStep) => (issue: FormIssue) =>
      !isUndeclared(page, issue) || (!isAgent && issue.path !== declaration?.path)
    const isComplete = !(next ? [step] : outline).some((page) => page.issues.some(isGap(page)))
    // The declaration is made of complete answers only.
    if (declares && isComplete && declaration.value !== true) change(declaration.path, true)
    if (!next) return onDone(isComplete)
    if (!isComplete) return shown.attempt(step)
    onGo(next)
  }

  return (
    <>
      {attempts > 0 && (
        <ErrorSummary
          errors={summaryErrors(isAgent ? omitUndeclared(shown.listed(step)) : shown.listed(step))}
          attempt={attempts}
          onSeek={(path) => setSought({ path })}
        />
      )}
      {/* The button is apart from Continue, so that a second click on that never skips anything. */}
      {attempts > 0 && step.issues.length > 0 && next && (
        <Button look="quiet" onClick={() => onGo(next)}>
          {t('skip')}
        </Button>
      )}
      <FormAroundProvider value={around}>
        <FormPage step={step} />
      </FormAroundProvider>
      {(['warnings', 'advice'] as const).map(
        (kind) =>
          step[kind].length > 0 && (
            <div key={kind} className={styles['warnings']}>
              <Alert tone={kind === 'warnings' ? 'warn' : 'info'} title={t(kind)} live>
                <ul>
                  {summaryErrors({ ...step, issues: step[kind] }).map(({ id, text }) => (
                    <li key={id}>{text}</li>
                  ))}
                </ul>
              </Alert>
            </div>
          ),
      )}
      {step.unchecked.length > 0 && (
        <div className={styles['warnings']}>
          <UncheckedNotice unchecked={step.unchecked} />
        </div>
      )}
      {!next && application.permitted_actions.includes('choose-options') && (
        <Suspense>
          <ReviewOptions application={application} />
          {application.ground !== 'notary' && <NotaryChoice application={application} />}
        </Suspense>
      )}
      <WizardActions
        before={
          isAsked &&
          (isAgent ? (
            <Alert title={fieldTexts(step.service.code, declaration).label}>
              {withdrawn !== undefined && <p>{withdrawn}</p>}
              <p>{t('declaredByCustomer')}</p>
            </Alert>
          ) : (
            <Declaration
              id={declaration.path}
              wordsId={wordsId}
              words={fieldTexts(step.service.code, declaration).label}
              error={around.errorAt(declaration.path)}
              withdrawn={withdrawn}
            />
          ))
        }
        back={before && <Button onClick={() => onGo(before)}>{t('back')}</Button>}
        saving={<SavedState saving={draft.saving} onRetry={() => void store.flush()} />}
      >
        <Button look="primary" aria-describedby={declares ? wordsId : undefined} onClick={goOn}>
          {declares ? t('declare') : t('continue')}
        </Button>
      </WizardActions>
    </>
  )
}

function registeredName({ registered = [] }: FormFacts): string | undefined {
  const fact = registered.find(({ kind, until }) => kind === 'name' && until === null)
  return fact && 'name' in fact.value && fact.value.name !== null ? fact.value.name : undefined
}
