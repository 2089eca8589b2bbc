import Fastify from 'fastify'
import pg from 'pg'

/** Lower bound of every read: one row by its key, with a named prepared statement. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()

/** The columns of the application's row that the portal's response contains. */
const columns = `
  application_id, number, register_number, state, version, submission_type, account_type, author_id, author_name, entity_id, entity_name, subject_name, services, answers, current_tab,
  fast_processing, relief, quote, total_cents, paid_cents, paid_at, payer, payment_id, payment_started_at, is_signed, round, delivered_round, submitted_at, postponement, question, created_at, changed_at`

app.get<{ Params: { id: string } }>('/rows/:id', async ({ params }) => {
  const { rows } = await pool.query<object>({
    name: 'row',
    text: `select ${columns} from applications.application where application_id = $1`,
    values: [params.id],
  })
  return rows[0]
})

/** Absolute lower bound: the complete response in one column. */
app.get<{ Params: { id: string } }>('/answers/:id', async ({ params }) => {
  const { rows } = await pool.query<{ answer: object }>({
    name: 'answer',
    text: 'select answer from bench.kept_answer where application_id = $1',
    values: [params.id],
  })
  return rows[0]?.answer
})

const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdin.on('end', () => process.exit(0)).resume()
process.on('SIGTERM', () => process.exit(0))
process.stdout.write(`${JSON.stringify({ ready: true, url })}\n`)
