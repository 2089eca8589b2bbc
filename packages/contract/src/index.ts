import * as addresses from './addresses.ts'
import * as applicationLists from './application-lists.ts'
import * as applications from './applications.ts'
import * as auth from './auth.ts'
import * as catalogue from './catalogue.ts'
import * as communications from './communications.ts'
import * as contacts from './contacts.ts'
import * as delegations from './delegations.ts'
import * as documents from './documents.ts'
import * as entities from './entities.ts'
import * as helpdesk from './helpdesk.ts'
import * as history from './history.ts'
import * as help from './help.ts'
import * as names from './names.ts'
import * as notaries from './notaries.ts'
import * as notifications from './notifications.ts'
import * as objections from './objections.ts'
import * as pageReports from './page-reports.ts'
import * as payments from './payments.ts'
import * as profile from './profile.ts'
import * as reading from './reading.ts'
import * as shareLinks from './share-links.ts'
import * as signing from './signing.ts'
import * as signerList from './signer-list.ts'
import * as status from './status.ts'
import * as submission from './submissions.ts'
import * as tasks from './tasks.ts'
import { calls, type CallName } from './calls.ts'
import type { Route, RouteCall } from './route.ts'

export const modules = {
  ...auth,
  ...profile,
  ...entities,
  ...addresses,
  ...notifications,
  ...contacts,
  ...catalogue,
  ...applications,
  ...applicationLists,
  ...documents,
  ...delegations,
  ...payments,
  ...pageReports,
  ...names,
  ...notaries,
  ...help,
  ...helpdesk,
  ...history,
  ...shareLinks,
  ...signing,
  ...status,
  ...submission,
  ...objections,
  ...signerList,
  ...reading,
  ...communications,
  ...tasks,
}

type RouteName = {
  [Name in keyof typeof modules]: (typeof modules)[Name] extends Route ? Name : never
}[keyof typeof modules]

/** Input and output types of each call, by the call's name; a type only, so that the browser needs no schema to make a call. */
export type Contract = { [Name in RouteName & CallName]: RouteCall<(typeof modules)[Name]> }

/** Every route by its call's name; a call without a schema fails the type check here. */
const complete: { [Name in CallName]: Route } = modules
export const routes = Object.fromEntries(
  (Object.keys(calls) as CallName[]).map((name) => [name, complete[name]]),
) as Record<CallName, Route>
