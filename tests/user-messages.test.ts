import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { languages, loadMessages, type Language, type Namespace } from '@portal/messages'
import { expect, it } from 'vitest'

interface UserMessage {
  /** The specification's message. */
  message: string
  /** The English text, exactly as the specification quotes it. */
  words: string
  /** Namespace and key of the text. */
  text: readonly [Namespace, string]
  /** The file of the web or the server that displays it. */
  shown: string
  /** The test that provokes it: file and name, or the name's beginning. */
  provoked: readonly [file: string, name: string]
}

const unavailable = "Sorry, the service isn't available right now. Please try again later."
const inPayment =
  'The application is in the process of being paid or has already been paid. It is not possible to start payment again.'

const [wizard, wizardTest] = [
  'apps/web/src/features/applications',
  'apps/web/src/features/applications/user-messages.test.tsx',
]
const shared = 'apps/web/src/shared'
const [contacts, contactsTest] = ['apps/web/src/features/contacts', 'apps/web/src/features/contacts/contacts.test.tsx']
const [serverContactsTest, codesTest] = [
  'apps/server/src/modules/contacts/contacts.test.ts',
  'apps/server/src/modules/contacts/codes.test.ts',
]

/** Every message of the specification's error catalogue that has a screen. */
const messages: readonly UserMessage[] = [
  {
    message: 'data saved',
    words: 'Data saved {time}',
    text: ['applications', 'saving.saved'],
    shown: `${wizard}/drafts/saved-state.tsx`,
    provoked: [wizardTest, 'saved is told as “Data saved”'],
  },
  {
    message: 'warning, no data saved',
    words: 'Warning, no data saved',
    text: ['applications', 'saving.warning'],
    shown: `${wizard}/drafts/saved-state.tsx`,
    provoked: [wizardTest, 'refused is told as “Warning, no data saved”'],
  },
  {
    message: 'error, no data saved',
    words: 'Error, no data saved',
    text: ['applications', 'saving.failed'],
    shown: `${wizard}/drafts/saved-state.tsx`,
    provoked: [wizardTest, 'lost on the way is told as “Error, no data saved”'],
  },
  {
    message: 'need to authorize again',
    words: 'Need to authorize again',
    text: ['shell', 'signedOut.title'],
    shown: 'apps/web/src/features/landing/logout-page.tsx',
    provoked: [
      'apps/web/src/features/landing/landing-page.test.tsx',
      'after a 401 it says that one has to authorize again',
    ],
  },
  {
    message: 'service not available, given up by the browser',
    words: unavailable,
    text: ['shell', 'broken.timeout'],
    shown: `${shared}/failure-words.ts`,
    provoked: [`${shared}/ui/states/broken-state.test.tsx`, 'a request that was given up says'],
  },
  {
    message: 'service not available, an upload without progress',
    words: unavailable,
    text: ['applications', 'upload.refusals.timeout'],
    shown: 'apps/web/src/shared/uploads/upload-list.tsx',
    provoked: [wizardTest, '%s says so beside its name'],
  },
  {
    message: 'service not available, told by the server',
    words: unavailable,
    text: ['problems', 'service-unavailable'],
    shown: 'apps/server/src/http/error-handler.ts',
    provoked: [
      'apps/server/src/http/error-handler.test.ts',
      'reports an unavailable database in the reader’s language',
    ],
  },
  {
    message: 'planned-maintenance notice',
    words: 'Please try again shortly.',
    text: ['shell', 'maintenance.retryLater'],
    shown: 'apps/web/src/features/maintenance/maintenance-page.tsx',
    provoked: ['apps/web/src/features/maintenance/maintenance-page.test.tsx', 'in %s it is titled'],
  },
  {
    message: 'website under maintenance',
    words: 'Website under maintenance',
    text: ['shell', 'maintenance.title'],
    shown: 'apps/web/src/features/maintenance/maintenance-page.tsx',
    provoked: ['apps/web/src/features/maintenance/maintenance-page.test.tsx', 'in %s it is titled'],
  },
  {
    message: '403',
    words: '403. {message}',
    text: ['ui', 'forbidden.message'],
    shown: `${shared}/shell/signed-in/forbidden-warning.tsx`,
    provoked: [
      `${shared}/shell/signed-in/forbidden-warning.test.tsx`,
      'a 403 is shown with the server’s message, stays',
    ],
  },
  {
    message: '403 for the help desk',
    words: '403. Palīdzības dienesta lietotājs šādas darbības veikt nevar.',
    text: ['ui', 'forbidden.helpDesk'],
    shown: `${shared}/shell/signed-in/forbidden-warning.tsx`,
    provoked: [`${shared}/shell/signed-in/forbidden-warning.test.tsx`, 'a help-desk user reads the fixed Latvian text'],
  },
  {
    message: 'failed login redirection',
    words: 'The login was not completed. Please try again.',
    text: ['landing', 'signIn.unfinished'],
    shown: 'apps/web/src/features/landing/landing-page.tsx',
    provoked: [
      'apps/web/src/features/landing/landing-page.test.tsx',
      'a login that came back without success is reported',
    ],
  },
  {
    message: 'render crash',
    words: 'An error has occurred',
    text: ['shell', 'crash.title'],
    shown: `${shared}/shell/crash-page.tsx`,
    provoked: [`${shared}/shell/crash-page.test.tsx`, 'a render crash shows'],
  },
  {
    message: 'render crash, the link',
    words: 'Reload page',
    text: ['shell', 'crash.reload'],
    shown: `${shared}/shell/crash-page.tsx`,
    provoked: [`${shared}/shell/crash-page.test.tsx`, 'a render crash shows'],
  },
  {
    message: 'in payment or paid, at submission',
    words: inPayment,
    text: ['applications', 'obstacles.payment-in-progress'],
    shown: `${wizard}/submissions/submission-problem.tsx`,
    provoked: [wizardTest, 'an application in payment or already paid says'],
  },
  {
    message: 'in payment or paid, told by the server',
    words: inPayment,
    text: ['problems', 'payment-in-progress'],
    shown: 'apps/server/src/http/error-handler.ts',
    provoked: ['apps/server/src/modules/applications/submissions/submit-application.test.ts', 'payment-in-progress'],
  },
  {
    message: 'shared link',
    words: 'Link not valid',
    text: ['ui', 'sharedLink.notValid'],
    shown: `${shared}/applications/link-not-valid.tsx`,
    provoked: [`${shared}/applications/link-not-valid.test.tsx`, 'a link that has ended says “Link not valid”'],
  },
  {
    message: 'shared link, told by the server',
    words: 'Link not valid',
    text: ['problems', 'link-not-valid'],
    shown: 'apps/server/src/http/error-handler.ts',
    provoked: [
      'apps/server/src/modules/applications/sharing/share-documents.test.ts',
      'for an unknown, expired or revoked link',
    ],
  },
  {
    message: 'in payment or paid, told to a guest',
    words: inPayment,
    text: ['problems', 'payment-in-progress'],
    shown: 'apps/server/src/http/error-handler.ts',
    provoked: [
      'apps/server/src/modules/applications/sharing/share-payment.test.ts',
      'when the owner has started it: the guest learns so',
    ],
  },
  {
    message: 'data entry not available',
    words: 'Application data entry is not available',
    text: ['applications', 'form.locked.title'],
    shown: `${wizard}/drafts/draft-notices.tsx`,
    provoked: [wizardTest, 'of an application in payment is reported as not available'],
  },
  {
    message: 'not e-signed',
    words: 'The document is not e-signed',
    text: ['applications', 'documents.unsigned'],
    shown: `${wizard}/documents/document-card.tsx`,
    provoked: [wizardTest, 'without a signature says “The document is not e-signed”'],
  },
  {
    message: 'signature validation problem dialog',
    words: 'Signature validation problem',
    text: ['applications', 'signatureProblems.title'],
    shown: `${wizard}/submissions/submission-dialogs.tsx`,
    provoked: [wizardTest, 'with signatures that did not pass asks first'],
  },
  {
    message: 'data-entry issues dialog',
    words: 'Data-entry issues found',
    text: ['applications', 'issuesFound.title'],
    shown: `${wizard}/drafts/issues-found-dialog.tsx`,
    provoked: [wizardTest, 'with issues asks whether to continue'],
  },
  {
    message: 'accelerated review or exemptions',
    words: 'Either “Accelerated review” or “Available exemptions” may be chosen, not both.',
    text: ['applications', 'options.hint'],
    shown: `${wizard}/form/review/review-choice.tsx`,
    provoked: [wizardTest, 'accelerated review and an exemption are answers to one question'],
  },
  {
    message: 'active delegation, told by the server',
    words: 'The person already has active delegation to legal entity.',
    text: ['problems', 'already-delegated'],
    shown: 'apps/server/src/http/error-handler.ts',
    provoked: [
      'apps/server/src/modules/delegations/delegations.test.ts',
      'returns “The person already has active delegation to legal entity.”',
    ],
  },
  {
    message: 'active delegation, in the form',
    words: 'The rights could not be delegated.',
    text: ['delegations', 'form.failed'],
    shown: 'apps/web/src/features/delegations/new-delegation-page.tsx',
    provoked: ['apps/web/src/features/delegations/delegations.test.tsx', 'is refused in the server’s words'],
  },
  {
    message: 'registration number',
    words: 'Registration number not found',
    text: ['applications', 'controls.entity.none'],
    shown: `${wizard}/form/registration-number-control.tsx`,
    provoked: [wizardTest, 'says of a well-formed number that is not in the register'],
  },
  {
    message: 'at least so many services',
    words: '{count, plural, one {Select at least # service.} other {Select at least # services.}}',
    text: ['catalogue', 'page.basket.atLeast'],
    shown: 'apps/web/src/features/catalogue/basket/basket-panel.tsx',
    provoked: [
      'apps/web/src/features/catalogue/basket/basket-panel.test.tsx',
      'an empty basket says at least how many',
    ],
  },
  {
    message: 'a required field is empty',
    words: 'Answer this question.',
    text: ['issues', 'required'],
    shown: `${wizard}/drafts/issue-words.ts`,
    provoked: [wizardTest, 'is displayed in words: %s'],
  },
  {
    message: 'digits only',
    words: 'Enter digits only.',
    text: ['issues', 'digits-only'],
    shown: `${wizard}/drafts/issue-words.ts`,
    provoked: [wizardTest, 'is displayed in words: %s'],
  },
  {
    message: 'at most {n} characters',
    words: '{max, plural, one {Enter at most # character.} other {Enter at most # characters.}}',
    text: ['issues', 'too-long'],
    shown: `${wizard}/drafts/issue-words.ts`,
    provoked: [wizardTest, 'is displayed in words: %s'],
  },
  {
    message: 'the format of an e-mail',
    words: 'Enter an e-mail address like this: name@example.lv.',
    text: ['issues', 'email-format'],
    shown: `${wizard}/drafts/issue-words.ts`,
    provoked: [wizardTest, 'is displayed in words: %s'],
  },
  {
    message: 'services of different categories',
    words: 'Replace the services in the basket?',
    text: ['catalogue', 'page.override.title'],
    shown: 'apps/web/src/features/catalogue/basket/override-basket-dialog.tsx',
    provoked: ['tests/journeys/basket.spec.ts', 'services of another group replace the basket only when asked to'],
  },
  {
    message: 'documents without an e-signature',
    words: 'Not all documents are e-signed',
    text: ['applications', 'unsigned.title'],
    shown: `${wizard}/submissions/submission-dialogs.tsx`,
    provoked: [wizardTest, 'with unsigned documents asks, and goes on when told to'],
  },
  {
    message: 'a user with that personal code was not found',
    words: 'A user with the personal code {code} was not found.',
    text: ['helpdesk', 'dialog.notFound'],
    shown: 'apps/web/src/features/helpdesk/support-session-dialog.tsx',
    provoked: [
      'apps/web/src/features/helpdesk/support-sessions.test.tsx',
      'warns that the personal code is unknown, and keeps the typed text',
    ],
  },
  {
    message: 'up to 3 working days',
    words: 'It can take up to 3 working days for payment information to appear.',
    text: ['payments', 'result.upTo'],
    shown: 'apps/web/src/features/payments/payment-result.tsx',
    provoked: ['tests/journeys/payment.spec.ts', 'a pending payment says so and offers no second one'],
  },
  {
    message: 'data saved, contacts',
    words: 'Data saved',
    text: ['contacts', 'saved'],
    shown: `${contacts}/contact-card.tsx`,
    provoked: [contactsTest, 'gets notifications or not at one click'],
  },
  {
    message: 'warning, no data saved, contacts',
    words: 'Warning, no data saved',
    text: ['contacts', 'notSaved'],
    shown: `${contacts}/contact-card.tsx`,
    provoked: [contactsTest, 'whose change was %s stays as it was'],
  },
  {
    message: 'error, no data saved, contacts',
    words: 'Error, no data saved',
    text: ['contacts', 'failed'],
    shown: `${contacts}/contact-card.tsx`,
    provoked: [contactsTest, 'whose change was %s stays as it was'],
  },
  {
    message: 'verification error',
    words: 'Verification error',
    text: ['verification', 'error'],
    shown: `${shared}/verification/verification-problem.tsx`,
    provoked: [contactsTest, 'says “Verification error” when it is %s'],
  },
  {
    message: 'wrong code',
    words: 'Wrong code',
    text: ['verification', 'wrong'],
    shown: `${shared}/verification/code-step.tsx`,
    provoked: [contactsTest, 'says “Wrong code” and how many tries are left'],
  },
  {
    message: 'wrong code, told by the server',
    words: 'Wrong code',
    text: ['problems', 'verification-wrong-code'],
    shown: 'apps/server/src/http/error-handler.ts',
    provoked: [codesTest, 'are reported in the words of the specification'],
  },
  {
    message: 'time is over',
    words: 'Time is over',
    text: ['verification', 'over'],
    shown: `${shared}/verification/code-step.tsx`,
    provoked: [contactsTest, 'says “Time is over” by the server’s clock or its own'],
  },
  {
    message: 'time is over, told by the server',
    words: 'Time is over',
    text: ['problems', 'verification-expired'],
    shown: 'apps/server/src/http/error-handler.ts',
    provoked: [codesTest, 'expires after ten minutes'],
  },
  {
    message: 'phone already added',
    words: 'This phone number has already been added.',
    text: ['problems', 'phone-already-added'],
    shown: 'apps/server/src/http/error-handler.ts',
    provoked: [serverContactsTest, 'is reported in the words of the specification'],
  },
  {
    message: 'e-mail already added',
    words: 'This email address has already been added.',
    text: ['problems', 'email-already-added'],
    shown: 'apps/server/src/http/error-handler.ts',
    provoked: [serverContactsTest, 'is reported in the words of the specification'],
  },
  {
    message: 'contact already registered',
    words: 'This {contact} already exists',
    text: ['problems', 'contact-already-exists'],
    shown: 'apps/server/src/http/error-handler.ts',
    provoked: [serverContactsTest, 'exists already when another request added it while the code was on its way'],
  },
  {
    message: 'e-mail not verified',
    words: 'Please Verify the e-mail',
    text: ['issues', 'email-not-verified'],
    shown: `${wizard}/drafts/issue-words.ts`,
    provoked: [`${wizard}/form/email-control.test.tsx`, 'that is not verified says “Please Verify the e-mail”'],
  },
  {
    message: 'file too large',
    words: 'the file is larger than 50 MB',
    text: ['applications', 'upload.refusals.file-too-large'],
    shown: 'apps/web/src/shared/uploads/upload-list.tsx',
    provoked: [wizardTest, '%s says so beside its name'],
  },
  {
    message: 'illegal characters',
    words: 'the file name has characters that are not allowed; rename the file and try again',
    text: ['applications', 'upload.refusals.file-name-not-allowed'],
    shown: 'apps/web/src/shared/uploads/upload-list.tsx',
    provoked: [wizardTest, '%s says so beside its name'],
  },
]

type Texts = { readonly [key: string]: string | Texts }

async function wordsOf(language: Language, [namespace, key]: UserMessage['text']): Promise<string> {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>(
      (place, step) => (typeof place === 'object' ? place[step] : undefined),
      await loadMessages(language, namespace),
    )
  return typeof found === 'string' ? found : ''
}

const read = (path: string) => readFile(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8')

/** Checks that the file displays the text: it contains the end of the key, or its parent where keys come as data. */
async function draws({ shown, text: [namespace, key] }: UserMessage): Promise<boolean> {
  const source = await read(shown)
  const steps = `${namespace}.${key}`.split('.')
  const ends = steps.map((_, from) => steps.slice(from).join('.'))
  const above = source.includes('useKeyedTexts') ? [steps.slice(0, -1).join('.')] : []
  return (
    [...ends, ...above].some((place) => source.includes(`'${place}'`)) ||
    (namespace === 'problems' && source.includes('problemMessage'))
  )
}

it.each(messages.map((row) => [row.message, row] as const))('%s', async (_, row) => {
  const [latvian, english] = await Promise.all(languages.map((language) => wordsOf(language, row.text)))
  expect(english).toBe(row.words)
  expect(latvian).toMatch(/\S/)
  // Only a text that is a mere frame, or Latvian by the specification, may be the same in both languages.
  if (!row.message.startsWith('403')) expect(latvian).not.toBe(english)
  expect(await draws(row), `${row.shown} shows ${row.text.join('.')}`).toBe(true)
  expect(await read(row.provoked[0])).toContain(row.provoked[1])
})
