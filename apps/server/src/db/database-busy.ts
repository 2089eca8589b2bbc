import { Overloaded } from '../problem.ts'

/** The database has no capacity for this call now. */
export class DatabaseBusy extends Overloaded {
  override name = 'DatabaseBusy'
}
