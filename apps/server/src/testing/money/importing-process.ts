import pino from 'pino'
import { connect } from '../../db/connect.ts'
import { jobQueue } from '../../jobs/queue.ts'
import { importStatements } from '../../modules/payments/index.ts'
import { readBankStatement } from '../../parties/bank-statement/read-bank-statement.ts'

/** An operator's import as a process of its own, for a test that kills it: `node importing-process.ts DATABASE-URL FILE`. */
const [databaseUrl = '', path = ''] = process.argv.slice(2)
const { db, close } = connect(databaseUrl, { max: 2, onIdleError: () => {} })
const now = () => new Date()
const log = pino({ level: 'silent' })
process.stdout.write('begun\n')
await importStatements({ db, now, log, jobs: jobQueue(db, now, log) }, path, { read: readBankStatement })
await close()
