/** A browser request without a response until the test sends one. */
export class SilentRequest extends EventTarget {
  static last: SilentRequest
  readonly upload = new EventTarget()
  readonly sent: Record<string, string> = {}
  status = 0
  responseText = ''
  isAborted = false

  constructor() {
    super()
    SilentRequest.last = this
  }

  open() {}
  send() {}
  setRequestHeader(name: string, value: string) {
    this.sent[name] = value
  }
  getResponseHeader() {
    return null
  }
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }
  progress() {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }))
  }
  answer(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
}
