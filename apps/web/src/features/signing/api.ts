import { call, download } from '../../shared/api.ts'
import { queryClient } from '../../shared/query.tsx'
import type { Application } from '../../shared/application.ts'

export type Document = Application['documents'][number]

export async function startSigning(application: string, document: string): Promise<string> {
  const { data } = await call('startSigning', { params: { uuid: application, document_uuid: document }, body: { method: 'online' } })
  return data.redirect_url
}

export interface Returned {
  state: string
  code?: string
  error?: string
}

export async function finishSigning(application: string, document: string, returned: Returned): Promise<void> {
  await call('finishSigning', { params: { uuid: application, document_uuid: document }, body: returned })
}

export const downloadDocument = (application: string, document: string): Promise<Blob> => download('downloadDocument', { params: { uuid: application, document_uuid: document } })

export function refreshApplication(uuid: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['application', uuid] })
}
