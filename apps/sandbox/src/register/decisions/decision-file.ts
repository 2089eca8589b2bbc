import { createContainer } from '@portal/signatures'
import { addTestSignature, createTestContext } from '@portal/signatures/test-pki'
import type { Pool } from 'pg'
import { only } from '../../database.ts'
import type { Authority } from '../../pki/authority.ts'
import type { Decision } from '../events.ts'

/** Returns a decision or a delivered document with the register's seal: every request gets the same bytes. */
export async function decisionFile(
  db: Pool,
  authority: Authority,
  { submission, file }: { submission: string; file: string },
): Promise<Buffer | undefined> {
  const event = only(
    await db.query<{ decision: Decision; title: string | null }>(
      `select event -> 'decision' as decision, delivery ->> 'title' as title
       from register.event
       left join jsonb_array_elements(event -> 'deliveries') delivery on delivery -> 'file' ->> 'id' = $2
       where event ->> 'submission' = $1
         and (event -> 'decision' -> 'file' ->> 'id' = $2 or delivery is not null)`,
      [submission, file],
    ),
  )
  if (!event) return undefined
  const { decision, title } = event
  const kept = () =>
    db.query<{ bytes: Buffer }>('select bytes from register.decision_file where file = $1', [file]).then(only)
  const earlier = await kept()
  if (earlier) return earlier.bytes
  await db.query('insert into register.decision_file (file, bytes) values ($1, $2) on conflict do nothing', [
    file,
    await sealed(authority, title === null ? decision : { ...decision, title }),
  ])
  return (await kept())?.bytes
}

async function sealed(authority: Authority, { number, title, text }: Decision): Promise<Buffer> {
  const [seal, pki] = await Promise.all([authority.seal(), authority.pki()])
  const name = `${title} ${number.replaceAll('/', '-')}.txt`
  const container = createContainer([
    { name, mediaType: 'text/plain', bytes: Buffer.from(`Nr. ${number}\n\n${text}\n`) },
  ])
  return Buffer.from(await addTestSignature(container, seal, { ...createTestContext(pki), naming: 'edoc' }))
}
