/** Answers that the server does not have yet: the browser stores them per person and application, so that a closed tab or an ended session loses nothing. */
export interface Unsaved {
  person: string
  application: string
  changes: Readonly<Record<string, unknown>>
  /** ISO instant of the last change. */
  at: string
}

const table = 'answers'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('unsaved-answers', 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(table, { keyPath: ['person', 'application'] }),
    )
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('indexedDB')))
  })
}

async function act(mode: IDBTransactionMode, work: (answers: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(table, mode)
      const request = work(transaction.objectStore(table))
      // A page that closes earlier would revoke a completed request.
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('indexedDB')))
    })
  } finally {
    // An open connection would prevent logout from deleting the database.
    database.close()
  }
}

/** Private windows may have no database: then there is nothing to restore, and saving works without it. */
const absent = () => undefined

let writing: Promise<unknown> = Promise.resolve()
/**
 * The last records that are not written yet, by application. Earlier ones are skipped: a page that closes behind a
 * queue of them would leave an old record, and offer saved answers as unsaved.
 */
const waiting = new Map<string, Unsaved>()

/** Stores the changes, or deletes the record when nothing is unsaved. Writes run in order; resolves after this one. */
export function keepUnsaved(record: Unsaved): Promise<unknown> {
  waiting.set(record.application, record)
  writing = writing.then(() => writeWaiting(record.application)).catch(absent)
  return writing
}

async function writeWaiting(application: string): Promise<void> {
  const record = waiting.get(application)
  if (!record) return
  waiting.delete(application)
  const isEmpty = Object.keys(record.changes).length === 0
  await act('readwrite', (answers) => (isEmpty ? answers.delete([record.person, application]) : answers.put(record)))
}

export async function findUnsaved(person: string, application: string): Promise<Unsaved | undefined> {
  return act('readonly', (answers) => answers.get([person, application])).catch(absent) as Promise<Unsaved | undefined>
}
