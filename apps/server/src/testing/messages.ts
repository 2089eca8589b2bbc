import { calls } from '@portal/contract/calls'
import type { Contract } from '@portal/contract'
import type { Message } from '@portal/contract/communications'
import type { SignedIn } from './factories.ts'
import type { TestPortal } from './test-portal.ts'
import { multipartBody, multipartType } from './upload.ts'

/** Creates a draft message that has all required parts. */
export async function aMessage(
  portal: TestPortal,
  as: SignedIn,
  said: NonNullable<Contract['createMessage']['body']> = {},
): Promise<Message> {
  const body = { recipient_code: 'merchants', message_subject: 'Par adresi', content: 'Lūdzu paskaidrot.', ...said }
  const { status, answer, problem } = await portal.call('createMessage', { as, body })
  if (status !== 200) throw new Error(problem.code)
  return answer.data
}

/** Adds a file to a draft as the browser does; without a draft it creates one. */
export async function attachTo(
  { app }: TestPortal,
  as: SignedIn,
  messageId: string | undefined,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<{ status: number; data: Message; code: string }> {
  const path = messageId ? calls.attachFile.path.replace('{message_uuid}', messageId) : calls.beginWithAttachment.path
  const response = await app.inject({
    method: 'POST',
    url: path,
    payload: multipartBody([{ field: 'file', name, bytes }]),
    headers: { host: 'localhost:4000', ...as.headers, 'content-type': multipartType },
  })
  const read = response.json<{ data: Message; code: string }>()
  return { status: response.statusCode, data: read.data, code: read.code }
}
