import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '../../db/new-id.ts'
import { openPayment, startPayment, type PaymentRecord } from '../../modules/payments/index.ts'
import { operateStatements } from '../../operating/money/statements.ts'
import { statementFile, type WrittenStatement } from './bank-statements.ts'
import type { TestPortal } from '../test-portal.ts'

type PaymentRequest = Parameters<typeof openPayment>[2]

let numbers = 0

/** Creates an attempt to pay for a subject that is not an application, to test payments alone. */
export async function anAttempt(
  { deps }: Pick<TestPortal, 'deps'>,
  changed: Partial<PaymentRequest> = {},
): Promise<PaymentRecord> {
  const request: PaymentRequest = {
    subjectId: newId(),
    subjectNumber: `P-2026-${String((numbers += 1)).padStart(6, '0')}`,
    round: 0,
    amountCents: 2000,
    purpose: 'Valsts nodeva, Valdes maiņa',
    language: 'lv',
    ownerPersonId: newId(),
    ownerEntityId: null,
    ...changed,
  }
  const opened = await deps.db.transaction().execute((tx) => openPayment(tx, deps, request))
  return startPayment(deps, opened)
}

/**
 * Imports bank statements with the operator's command and returns its output.
 * @throws Error with an operator message
 */
export async function importedStatement(
  { deps }: Pick<TestPortal, 'deps'>,
  statements: readonly WrittenStatement[] | string,
  ...options: string[]
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'statement-'))
  const path = join(folder, 'statement.xml')
  try {
    await writeFile(path, typeof statements === 'string' ? statements : statementFile(...statements))
    return (await operateStatements(deps, ['import', path, ...options])).replaceAll(path, 'FILE')
  } finally {
    await rm(folder, { recursive: true })
  }
}
