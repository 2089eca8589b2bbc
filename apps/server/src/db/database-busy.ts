/** The database has no capacity for this call now. The answer is 503 with Retry-After. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
}
