import pg from 'pg'

/** A step of a plan in the output of EXPLAIN (FORMAT JSON). */
export interface PlanStep {
  'Node Type': string
  'Relation Name'?: string
  Schema?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  'Rows Removed by Filter'?: number
  'Actual Rows'?: number
  'Actual Loops'?: number
  Plans?: PlanStep[]
}

export interface ExecutedPlan {
  'Query Text': string
  Plan: PlanStep
}

/**
 * Makes every connection to the database report the execution of its statements, including those inside functions and
 * triggers.
 */
export async function reportPlans(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const name = client.escapeIdentifier(client.database ?? '')
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_verbose': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  }
  for (const [key, value] of Object.entries(settings))
    await client.query(`alter database ${name} set ${key} = ${client.escapeLiteral(value)}`)
  await client.end()
}

/** Reports the plans of the pool's new connections. */
export function listenToPlans(pool: pg.Pool, report: (plan: ExecutedPlan) => void): void {
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const from = message.indexOf('plan:\n')
      if (from >= 0) report(JSON.parse(message.slice(from + 6)) as ExecutedPlan)
    })
  })
}

/** Yields the step and those below it, each with the steps above it. */
export function* listSteps(
  step: PlanStep,
  above: readonly PlanStep[] = [],
): Generator<[PlanStep, readonly PlanStep[]]> {
  yield [step, above]
  for (const below of step.Plans ?? []) yield* listSteps(below, [...above, step])
}
