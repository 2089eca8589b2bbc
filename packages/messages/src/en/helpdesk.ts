import { longestSupportSessionReason, mostLookUps, supportSessionMinutes } from '@portal/domain/limits'
import type original from '../lv/helpdesk.ts'
import type { Translation } from '../translation.ts'

export default {
  button: 'Enter the customer’s personal code',
  banner: {
    label: 'Help-desk mode',
    mode: 'Help desk',
    none: '{agent}, no customer is chosen. To see a customer’s data, enter the customer’s personal code and the reason.',
    acting: '{agent}, you are acting for the customer {customer}.',
    profile: 'Profile: {entity}.',
    left: '{left} left',
    announcement:
      '{minutes, plural, one {# minute left until the end of the visit.} other {# minutes left until the end of the visit.}}',
    end: 'End the visit',
    over: 'The time of the visit is over. To continue, enter the customer’s personal code again.',
    failed: 'The visit could not be ended. Please try again.',
  },
  dialog: {
    title: 'Act for a customer',
    text: `The customer will see every visit and its reason in the history of actions. A visit lasts ${supportSessionMinutes} minutes at most.`,
    code: 'Customer’s personal code',
    codeHint: '11 digits, with or without a hyphen, for example 123456-12345',
    reason: 'Reason',
    other: 'Reason in your own words',
    otherHint: `${longestSupportSessionReason} characters at most.`,
    reasonsBroken: 'The reasons could not be loaded.',
    enter: 'Log in',
    cancel: 'Cancel',
    notFound: 'A user with the personal code {code} was not found.',
  },
  otherReason: 'Other',
  noCustomer: {
    title: 'No customer is chosen',
    text: 'This list belongs to a customer. Enter the customer’s personal code and the reason with the button at the top.',
  },
  hidden: {
    title: 'This section is not for the help desk',
    text: 'During a visit you can look at the customer’s applications, submissions, messages and history. The profile, payments and delegations are for the customer alone.',
    action: 'To the applications',
  },
  login: {
    title: 'Help-desk staff login',
    intro: 'Only help-desk staff log in here. Everybody else logs in on the first page.',
    back: 'To the first page',
    username: 'User name',
    password: 'Password',
    enter: 'Log in',
    noUsername: 'Enter the user name.',
    noPassword: 'Enter the password.',
    unavailable: 'The directory is not available at the moment. Please try again later.',
    unknown: 'This way of logging in is not available.',
  },
  alarms: {
    lookUps: {
      subject: 'A help-desk agent looks up unusually many customers',
      body: `Within one hour the help-desk agent {agent} has tried to act for more than ${mostLookUps} customers. Further tries in this hour are refused. Please check whether there is a reason.`,
    },
    dispute: {
      subject: 'A customer disputes an action in the history',
      body: 'The customer {customer} says that an action in the history was not theirs.\n\nAction: {action}\nBy: {agent}\nNote: {note}\n\nPlease look into it.',
    },
  },
} as const satisfies Translation<typeof original>
