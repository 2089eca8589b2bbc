import { address, deadline, headers, refuse, type Answer, type CallInput, type CallName } from './api.ts'
import { ApiProblem, unanswered } from './problem.ts'
import { repeatUnanswered } from './repeat.ts'
import { currentSession, type Session } from './session/session.ts'
import { afterSuccess } from './session/session-events.ts'

/** The calls whose body is one file in the multipart field `file`. */
export type UploadName = Extract<CallName, 'uploadDocument' | 'replaceDocument' | 'attachFile'>

interface UploadOptions<Name extends UploadName> {
  params: CallInput<Name>['params']
  query?: CallInput<Name>['query']
  file: File
  /** Further fields of the form, before the file. */
  fields?: Record<string, string>
  headers?: Record<string, string>
  /** From 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Uploads one file and reports its progress; fetch cannot, so this uses XMLHttpRequest. */
export function upload<Name extends UploadName>(name: Name, options: UploadOptions<Name>): Promise<Answer<Name>> {
  const session = currentSession()
  return repeatUnanswered(options.headers, options.signal, () => uploadOnce(name, options, session))
}

function uploadOnce<Name extends UploadName>(
  name: Name,
  { params, query, file, fields = {}, onProgress, signal, ...options }: UploadOptions<Name>,
  session: Session | null,
): Promise<Answer<Name>> {
  const body = new FormData()
  for (const [key, value] of Object.entries(fields)) body.set(key, value)
  body.set('file', file, file.name)
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('POST', address(name, { params, query: query as object | undefined }))
    for (const [key, value] of Object.entries({ ...headers(session, body), ...options.headers }))
      request.setRequestHeader(key, value)
    watchStall(request, () => reject(new ApiProblem(unanswered, 'timeout', '')))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const answer = parse(request.responseText)
      if (request.status >= 200 && request.status < 300) {
        afterSuccess(name)
        return resolve(answer as Answer<Name>)
      }
      reject(refuse(request.status, answer, (header) => request.getResponseHeader(header), session))
    })
    request.addEventListener('error', () => reject(new ApiProblem(unanswered, 'offline', '')))
    request.addEventListener('abort', () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    request.send(body)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's page instead of a response: the status is sufficient.
    return null
  }
}

/** Aborts after two minutes without a byte; a large file on a slow line may take longer in total. */
function watchStall(request: XMLHttpRequest, giveUp: () => void) {
  let timer = setTimeout(stall, deadline)
  function stall() {
    giveUp()
    request.abort()
  }
  request.upload.addEventListener('progress', () => {
    clearTimeout(timer)
    timer = setTimeout(stall, deadline)
  })
  request.addEventListener('loadend', () => clearTimeout(timer))
}
