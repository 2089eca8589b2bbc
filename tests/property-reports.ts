import fc from 'fast-check'

// A failed property names the assertion that failed, not only its counterexample: the report of a run omits causes.
fc.configureGlobal({ includeErrorInReport: true })
