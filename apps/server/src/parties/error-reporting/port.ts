/** A failure with its log message. */
export interface Failure {
  message: string
  error: unknown
  /** The other log fields: a request's id, an application's number. */
  about: Readonly<Record<string, unknown>>
}

/** The service that collects the portal's errors for its developers. */
export interface ErrorReporting {
  /** Never fails and never waits: an undeliverable report is lost. */
  report(failure: Failure): void
}
