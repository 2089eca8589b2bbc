/** What went wrong, in the words of the log. */
export interface Failure {
  message: string
  error: unknown
  /** What the log says beside it: a request's id, an application's number. */
  about: Readonly<Record<string, unknown>>
}

/** Whoever keeps the errors of the portal for its makers. */
export interface ErrorReporting {
  /** Never fails and never waits: a report that cannot be delivered is lost. */
  report(failure: Failure): void
}
