import { plainFileNames } from '@portal/domain/files/file-types'
import { fileMegabytes } from '@portal/domain/limits'
import type original from '../lv/help.ts'
import type { Translation } from '../translation.ts'

export default {
  page: { updated: 'Updated {date}', broken: 'The page could not be loaded', contents: 'On this page' },
  report: {
    title: 'Report to the help desk',
    intro: 'Describe what happened or what you suggest. If you would like an answer, give your e-mail or phone.',
    type: 'Type of report',
    types: {
      technical_issue: 'Technical issue',
      grammar_mistake: 'Grammar mistake',
      site_suggestion: 'Site suggestion',
    },
    description: 'Description',
    descriptionHint:
      'What you did, what you expected and what happened. Do not give passwords, PIN codes or data of other people.',
    attachment: 'Attachment',
    attachmentHint: `For example, a screenshot. ${plainFileNames} or a signed file, up to ${fileMegabytes} MB.`,
    chooseFile: 'Choose a file',
    chooseFileFor: 'Choose a file to attach',
    otherFile: 'Choose another file',
    removeFile: 'Remove the file {name}',
    email: 'E-mail',
    phone: 'Phone',
    page: 'The address of the page will be added to the report: {page}',
    send: 'Send the report',
    sending: 'Sending',
    sent: 'The report has been sent',
    sentText: 'Number of the report: {number}. Thank you for helping to improve the portal.',
    another: 'Send another report',
    close: 'Close',
    cancel: 'Cancel',
    failed: 'The report could not be sent',
    failedText: 'What you entered is still here. Try again or write to pasts@ur.gov.lv.',
    issues: {
      type: 'Choose the type of report',
      description: 'Describe what happened',
      descriptionLong:
        '{max, plural, one {The description may have at most # character} other {The description may have at most # characters}}',
      email: 'Enter an e-mail address, for example, name@example.com',
      phone: 'Enter a phone number, for example, +371 20000000',
    },
  },
  terms: {
    title: 'Terms of use',
    intro: 'To go on working in the portal, read and accept the terms of use. Version {version}, in force from {date}',
    news: 'What is new in version {version}',
    accept: 'I accept the terms',
    decline: 'Log out',
    putOff: 'Go on without accepting',
    putOffText:
      'While the terms cannot be shown you may look at everything that is yours in the portal. They will have to be accepted before you change or submit anything.',
    failed: 'Your consent could not be saved',
  },
  cookies: {
    text: 'The portal uses only necessary cookies.',
    more: 'About cookies',
    accept: 'Accept',
  },
  maintenance: {
    title: 'Planned maintenance',
    close: 'Got it',
  },
  signedOut: {
    title: 'You have signed out',
    text: 'Saved applications await you in the portal. The service basket is empty, and nothing about your work is left in this browser.',
    shared: 'If you share this computer, close all windows of the browser.',
    again: 'Log in again',
  },
} as const satisfies Translation<typeof original>
