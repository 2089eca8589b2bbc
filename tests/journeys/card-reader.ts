import type { Page } from '@playwright/test'
import type { Person, World } from './world.ts'

/** Outcome of a request to the extension, or of a PIN entry. */
type Action = 'sign' | 'be silent' | 'be silent at the PIN' | { code: string; message?: string; at?: 'card' | 'pin' }

type Asked = { action: string; hash?: string; hashFunction?: string }
type Said = object | 'silent'

/** The extension of Web eID and the card in the reader, as a page sees them. */
export interface CardReader {
  /** Owner of the inserted card. */
  holder: Person | undefined
  does: Action
  /** The page's last request, in the terms of Web eID. */
  asked: string | undefined
  /** Number of PIN entries. */
  pins: number
  /** Runs in the world during a PIN entry. */
  during: (() => Promise<unknown>) | undefined
}

/** Adds a card reader with its program to a browser. */
export async function giveCardReader(
  page: Page,
  { control }: World,
  program: 'Web eID' | 'eParaksts' = 'Web eID',
): Promise<CardReader> {
  const reader: CardReader = { holder: undefined, does: 'sign', asked: undefined, pins: 0, during: undefined }
  const card = () => `/cards/${reader.holder?.personal_code}`
  await page.exposeFunction('askReader', async ({ action, hash, hashFunction }: Asked): Promise<Said> => {
    const { does } = reader
    reader.asked = action
    const isPin = action === 'web-eid:sign'
    if (does === 'be silent' || (does === 'be silent at the PIN' && isPin)) return 'silent'
    const place = isPin ? 'pin' : action === 'web-eid:status' ? undefined : 'card'
    if (typeof does === 'object' && (does.at ?? place) === place) return { error: { message: '', ...does } }
    if (action === 'web-eid:status') return { library: '2.1.0', extension: '2.4.0', nativeApp: '2.7.0' }
    if (!isPin) return control<object>('GET', card())
    reader.pins += 1
    await reader.during?.()
    return control<object>('POST', `${card()}/signatures`, { hash, hashFunction })
  })
  await page.addInitScript(program === 'Web eID' ? beWebEid : beEparaksts)
  return reader
}

/** Removes the program from the current page; a reloaded page has it again. */
export const takeExtension = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { isWithoutExtension: true, eParakstsTokenSigning: undefined })
  })

type AskReader = (asked: Asked) => Promise<Said>

/** Plays the extension of Web eID, which answers messages in the page's window. */
function beWebEid() {
  const { askReader } = globalThis as unknown as { askReader: AskReader }
  const actions = ['web-eid:status', 'web-eid:get-signing-certificate', 'web-eid:sign']
  window.addEventListener('message', ({ source, data }: MessageEvent<Asked>) => {
    const { action } = data
    if (source !== window || !actions.includes(action) || 'isWithoutExtension' in window) return
    window.postMessage({ action: `${action}-ack` }, '*')
    void askReader(data).then((said) => {
      if (typeof said === 'object')
        window.postMessage({ action: `${action}-${'error' in said ? 'failure' : 'success'}`, ...said }, '*')
    })
  })
}

/** Plays the plug-in of eParaksts, which adds a class to the page and counts in hexadecimal numbers. */
function beEparaksts() {
  const { askReader } = globalThis as unknown as { askReader: AskReader }
  const toHex = (base64: string) =>
    [...atob(base64)].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  const toBase64 = (hex: string) =>
    btoa((hex.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join(''))
  const ask = async (asked: Asked) => {
    const said = await askReader(asked)
    if (typeof said === 'string') return new Promise<never>(() => {})
    const { certificate, signature, error } = said as Partial<Record<'certificate' | 'signature', string>> & {
      error?: { code: string }
    }
    if (error) throw new Error(error.code)
    return { hex: toHex(certificate ?? signature ?? '') }
  }
  class Plugin {
    getVersion = () => ask({ action: 'web-eid:status' }).then(() => '1.0.0/3.0.0')
    getCertificate = () => ask({ action: 'web-eid:get-signing-certificate' })
    sign = (_certificate: object, { type, hex }: { type: string; hex: string }) =>
      ask({ action: 'web-eid:sign', hash: toBase64(hex), hashFunction: type })
  }
  Object.assign(window, { eParakstsTokenSigning: Plugin })
}
