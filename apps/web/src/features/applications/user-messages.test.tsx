// @vitest-environment jsdom
import type { ActiveRow } from '@portal/forms/answers/active-fields'
import type { FormIssue } from '@portal/forms/definition/issue-codes'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { FunctionComponent } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Application } from '../../shared/applications/application.ts'
import { ApiProblem } from '../../shared/problem.ts'
import { QueryProvider } from '../../shared/query.tsx'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { makeId } from '../../shared/testing/samples.ts'
import type { Review } from './api.ts'
import { DocumentCard } from './documents/document-card.tsx'
import { LockedNotice } from './drafts/draft-notices.tsx'
import { FormAroundProvider, type FormAround } from './form/form-context.tsx'
import type { FormStep } from './form-outline.ts'
import { useIssueWords } from './drafts/issue-words.ts'
import { IssuesFoundDialog } from './drafts/issues-found-dialog.tsx'
import { RegistrationNumberControl } from './form/registration-number-control.tsx'
import { ReviewOptions } from './form/review/review-options.tsx'
import { SavedAnnouncement, SavedState } from './drafts/saved-state.tsx'
import type { Saving } from './drafts/draft-store.ts'
import { SubmissionProblem } from './submissions/submission-problem.tsx'
import { UploadList } from '../../shared/uploads/upload-list.tsx'
import { createUploadQueue, RefusedFile } from '../../shared/uploads/upload-queue.ts'
import { useSubmission } from './submissions/use-submission.tsx'

const portal = fakePortal()

afterEach(cleanup)

const draw = (Page: FunctionComponent) =>
  renderPage(
    () => (
      <QueryProvider>
        <Page />
      </QueryProvider>
    ),
    {
      language: 'en',
      texts: ['applications', 'findings', 'forms', 'issues', 'shell', 'signing', 'ui'],
      services: ['register-sia'],
    },
  )

const signature = (indication: string) => ({
  signer: 'Anna Kalniņa',
  personal_code: null,
  country: 'LV',
  signed_at: null,
  level: 'LT',
  indication,
  sub_indication: null,
  findings: [],
  certificate_status: 'settled',
  secure: indication === 'TOTAL-PASSED',
  worth: null,
})
const document = (name: string, ...indications: string[]) => ({
  uuid: name,
  type: 'other',
  service: null,
  row: null,
  person: null,
  name,
  media_type: 'application/pdf',
  size: 1,
  digest: 'a'.repeat(64),
  origin: 'uploaded',
  language: null,
  out_of_date: false,
  scan: 'not-scanned',
  signatures: indications.map(signature),
  signers: [],
  missing: [],
  flaws: [],
  uncounted: [],
  complete: false,
  created_at: '2026-11-20T10:00:00Z',
})
const application = (given: object = {}) =>
  ({
    uuid: 'a1',
    version: 1,
    state: 'initiated',
    submitted_at: null,
    first_submitted_at: null,
    payment: null,
    documents: [],
    permitted_actions: [],
    subject: null,
    subject_name: null,
    author: { name: 'Anna Kalniņa' },
    total_price: '0.00',
    quote: { total: '0.00', lines: [] },
    ...given,
  }) as unknown as Application

describe('typed input', () => {
  const at = '2026-11-20T10:03:00Z'

  it.each<[string, Saving, string]>([
    ['saved is told as “Data saved”', { state: 'saved', at }, 'Data saved 12:03'],
    [
      'refused is told as “Warning, no data saved”',
      { state: 'failed', problem: new ApiProblem(409, 'application-locked', 'Locked.'), resumes: false },
      'Warning, no data saved',
    ],
    [
      'lost on the way is told as “Error, no data saved”',
      { state: 'failed', problem: new ApiProblem(0, 'offline', ''), resumes: true },
      'Error, no data saved',
    ],
    [
      'without a connection is told as such',
      { state: 'failed', problem: new ApiProblem(0, 'offline', ''), resumes: true },
      'There is no connection to the portal. Please check your internet connection. What you entered is kept on this device',
    ],
    [
      'given up is told as a service that is not available',
      { state: 'failed', problem: new ApiProblem(0, 'timeout', ''), resumes: true },
      "Sorry, the service isn't available right now. Please try again later. What you entered is kept on this device",
    ],
  ])('%s, in sight and aloud', async (_, saving, words) => {
    await draw(() => (
      <>
        <SavedState saving={saving} onRetry={() => {}} />
        <SavedAnnouncement saving={saving} />
      </>
    ))
    expect(screen.getAllByText(words, { exact: false })).toHaveLength(2)
    expect(screen.getByRole('status').textContent).toContain(words)
  })
})

describe('a rule of validation', () => {
  it.each<[string, FormIssue, string]>([
    ['a required field', { path: 'a', code: 'required' }, 'Answer this question.'],
    ['digits only', { path: 'a', code: 'digits-only' }, 'Enter digits only.'],
    [
      'at most so many characters',
      { path: 'a', code: 'too-long', params: { max: 250 } },
      'Enter at most 250 characters.',
    ],
    [
      'the format of an e-mail',
      { path: 'a', code: 'email-format' },
      'Enter an e-mail address like this: name@example.lv.',
    ],
  ])('is displayed in words: %s', async (_, issue, words) => {
    await draw(() => <p>{useIssueWords()(issue)}</p>)
    expect(screen.getByText(words)).toBeTruthy()
  })
})

describe('data entry', () => {
  it('of an application in payment is reported as not available', async () => {
    await draw(() => <LockedNotice application={application({ payment: { status: 'pending' } })} />)
    expect(screen.getByText('Application data entry is not available')).toBeTruthy()
  })

  it('of a postponed application leads to where it is opened to remedy the deficiencies', async () => {
    const { uuid } = application({})
    await draw(() => (
      <LockedNotice
        application={application({
          state: 'postponed',
          stage: 'postponed',
          submitted_at: '2026-11-20T12:00:00Z',
          permitted_actions: ['reinitiate'],
        })}
      />
    ))
    expect(screen.getByText(/open its page and press “Remedy the deficiencies”/)).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toBe(`/submissions/${uuid}`)
  })

  it('with issues asks whether to continue', async () => {
    const [back, goOn] = [vi.fn(), vi.fn()]
    const step = { id: 'register-sia.company', issues: [{ path: 'x', code: 'required' }] } as unknown as FormStep
    await draw(() => <IssuesFoundDialog outline={[step]} onBack={back} onContinue={goOn} onClose={() => {}} />)
    const dialog = within(screen.getByRole('alertdialog', { name: 'Data-entry issues found' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Correct now' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Continue anyway' }))
    expect([back, goOn].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('says of a well-formed number that is not in the register: “Registration number not found”', async () => {
    portal.answer('searchEntities', { data: [], total: 0 })
    const around = { change: () => {} } as unknown as FormAround
    const row = { fields: [] } as unknown as ActiveRow
    await draw(() => (
      <FormAroundProvider value={around}>
        <RegistrationNumberControl
          id="n"
          label="Registration number"
          naming="name"
          row={row}
          value="40003032949"
          onChange={() => {}}
        />
      </FormAroundProvider>
    ))
    expect(await screen.findByText('Registration number not found')).toBeTruthy()
  })
})

describe('a document', () => {
  it('without a signature says “The document is not e-signed”', async () => {
    await draw(() => (
      <DocumentCard
        application="a1"
        document={document('a.pdf') as Application['documents'][number]}
        maySign={false}
        mayChange={false}
      />
    ))
    expect(screen.getByText('The document is not e-signed')).toBeTruthy()
  })

  it.each([
    ['too large', new RefusedFile('file-too-large'), 'a.pdf: the file is larger than 50 MB'],
    [
      'with illegal characters in its name',
      new RefusedFile('file-name-not-allowed'),
      'a.pdf: the file name has characters that are not allowed; rename the file and try again',
    ],
    [
      'that stalls',
      new ApiProblem(0, 'timeout', ''),
      "a.pdf: Sorry, the service isn't available right now. Please try again later.",
    ],
  ])('%s says so beside its name', async (_, problem, words) => {
    const queue = createUploadQueue(async () => {})
    await draw(() => (
      <UploadList
        queue={queue}
        uploads={[
          { id: '1', file: new File(['x'], 'a.pdf'), to: { type: 'other' }, state: 'failed', progress: 0, problem },
        ]}
      />
    ))
    expect(within(screen.getByRole('list', { name: 'Uploads' })).getByText(words, { exact: false })).toBeTruthy()
  })
})

it('accelerated review and an exemption are answers to one question, so that only one can be chosen', async () => {
  const options = {
    supporting_services: [],
    standard_total: '20.00',
    fast_processing: [{ days: 1, total: '60.00', costs_no_more: null as null }],
    available_reliefs: [{ code: 'orphans', total: '0.00' }],
  }
  portal.answer('getAdditionalOptions', { data: options })
  await draw(() => (
    <ReviewOptions
      application={application({
        additional_options: { fast_processing: false, fast_days: 1, relief: null },
        quote: { total: '20.00' },
      })}
    />
  ))
  const answers = await screen.findAllByRole<HTMLInputElement>('radio')
  expect(new Set(answers.map(({ name }) => name)).size).toBe(1)
  expect(answers.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    expect.stringContaining('Standard review'),
    expect.stringContaining('Accelerated review'),
    expect.stringContaining('Available exemptions'),
  ])
  expect(
    screen.getByText('Either “Accelerated review” or “Available exemptions” may be chosen, not both.'),
  ).toBeTruthy()
})

describe('submitting', () => {
  const review = (unsigned: string[], total: string) =>
    ({
      version: 1,
      obstacles: [],
      unsigned_documents: unsigned.map((name) => ({ uuid: name, name })),
      quote: { total, lines: [] },
    }) as unknown as Review

  async function submit(
    documents: object[],
    { unsigned = [], total = '0.00' }: { unsigned?: string[]; total?: string } = {},
  ) {
    function Page() {
      const { start, dialogs } = useSubmission(application({ documents }), review(unsigned, total))
      return (
        <>
          <button type="button" onClick={() => start('card')}>
            Go
          </button>
          {dialogs}
        </>
      )
    }
    await draw(Page)
    fireEvent.click(screen.getByRole('button', { name: 'Go' }))
  }

  it('an application in payment or already paid says that it cannot be paid again', async () => {
    await draw(() => (
      <SubmissionProblem application={application()} problem={new ApiProblem(409, 'payment-in-progress', '')} />
    ))
    expect(
      screen.getByText(
        'The application is in the process of being paid or has already been paid. It is not possible to start payment again.',
      ),
    ).toBeTruthy()
  })

  it('with signatures that did not pass asks first, naming each document with its verdict', async () => {
    await submit(
      [
        document('bad.edoc', 'TOTAL-PASSED', 'TOTAL-FAILED'),
        document('unsure.edoc', 'INDETERMINATE'),
        document('good.edoc', 'TOTAL-PASSED'),
      ],
      { unsigned: ['plain.pdf'] },
    )
    const dialog = screen.getByRole('alertdialog', { name: 'Signature validation problem' })
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['bad.edoc: The signature is not valid', 'unsure.edoc: The signature cannot be confirmed for now'])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Continue anyway' }))
    expect(screen.getByRole('alertdialog', { name: 'Not all documents are e-signed' })).toBeTruthy()
  })

  it('says why a signature did not pass, once', async () => {
    const changed = {
      ...signature('TOTAL-FAILED'),
      findings: [
        { code: 'file-digest-mismatch', level: 'error' },
        { code: 'media-type-differs', level: 'warning' },
      ],
    }
    await submit([
      { ...document('bad.edoc'), signatures: [changed, changed] } as unknown as ReturnType<typeof document>,
    ])
    const dialog = within(screen.getByRole('alertdialog', { name: 'Signature validation problem' }))
    expect(await dialog.findAllByText('A file was changed after signing.')).toHaveLength(1)
    expect(dialog.getAllByRole('listitem')).toHaveLength(2)
  })

  it('with unsigned documents asks, and goes on when told to', async () => {
    await submit([document('plain.pdf')], { unsigned: ['plain.pdf'] })
    fireEvent.click(
      within(screen.getByRole('alertdialog', { name: 'Not all documents are e-signed' })).getByRole('button', {
        name: 'Continue anyway',
      }),
    )
    expect(screen.getByRole('alertdialog', { name: 'Submit the application?' })).toBeTruthy()
  })

  it('with everything signed and no fee asks only whether to submit', async () => {
    await submit([document('good.edoc', 'TOTAL-PASSED')])
    expect(screen.getByRole('alertdialog', { name: 'Submit the application?' })).toBeTruthy()
    expect(portal.of('submitApplication')).toEqual([])
  })

  it('with a fee goes on to the payment, with what the review displays', async () => {
    portal.answer('submitApplication', {
      data: { status: 'payment', redirect_url: 'about:blank#bank', payment_request_id: makeId('p') },
    })
    await submit([{ ...document('good.edoc', 'TOTAL-PASSED'), digest: 'd' }], { total: '20.00' })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await waitFor(() =>
      expect(portal.of('submitApplication').map(({ body }) => body)).toMatchObject([
        { version: 1, total: '20.00', method: 'card', without_signatures: false, documents: [{ digest: 'd' }] },
      ]),
    )
  })
})
