import type { Page } from '@playwright/test'
import type { Person, World } from './world.ts'

/** What comes of whatever the page asks the extension, or of asking for a PIN. */
type Deed = 'sign' | 'be absent' | 'be silent' | 'be silent at the PIN' | { code: string; message?: string; at?: 'pin' }

type Asked = { action: string; hash?: string; hashFunction?: string }
type Said = object | 'absent' | 'silent'

/** The extension of Web eID and the card in the reader, as far as a page can tell. */
export interface CardReader {
  /** Whose card is in it. */
  holder: Person | undefined
  does: Deed
  /** How often a PIN was entered. */
  pins: number
}

/** Puts a card reader and a program for it at a browser's side. */
export async function giveCardReader(
  page: Page,
  { control }: World,
  program: 'Web eID' | 'eParaksts' = 'Web eID',
): Promise<CardReader> {
  const reader: CardReader = { holder: undefined, does: 'sign', pins: 0 }
  const card = () => `/cards/${reader.holder?.personal_code}`
  await page.exposeFunction('askReader', async ({ action, hash, hashFunction }: Asked): Promise<Said> => {
    const { does } = reader
    const isPin = action === 'web-eid:sign'
    if (does === 'be absent') return 'absent'
    if (does === 'be silent' || (does === 'be silent at the PIN' && isPin)) return 'silent'
    if (typeof does === 'object' && (does.at === undefined || isPin)) return { error: { message: '', ...does } }
    if (action === 'web-eid:status') return { library: '2.1.0', extension: '2.4.0', nativeApp: '2.7.0' }
    if (!isPin) return control<object>('GET', card())
    reader.pins += 1
    return control<object>('POST', `${card()}/signatures`, { hash, hashFunction })
  })
  await page.addInitScript(program === 'Web eID' ? beWebEid : beEparaksts)
  return reader
}

type AskReader = (asked: Asked) => Promise<Said>

/** The extension of Web eID answers messages in the page's window. */
function beWebEid() {
  const { askReader } = globalThis as unknown as { askReader: AskReader }
  const actions = ['web-eid:status', 'web-eid:get-signing-certificate', 'web-eid:sign']
  window.addEventListener('message', ({ source, data }: MessageEvent<Asked>) => {
    const { action } = data
    if (source !== window || !actions.includes(action)) return
    void askReader(data).then((said) => {
      if (said === 'absent') return
      window.postMessage({ action: `${action}-ack` }, '*')
      if (typeof said === 'object')
        window.postMessage({ action: `${action}-${'error' in said ? 'failure' : 'success'}`, ...said }, '*')
    })
  })
}

/** The plug-in of eParaksts puts a class into the page, and counts in hexadecimal numbers. */
function beEparaksts() {
  const { askReader } = globalThis as unknown as { askReader: AskReader }
  const toHex = (base64: string) =>
    [...atob(base64)].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  const toBase64 = (hex: string) =>
    btoa((hex.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join(''))
  const ask = async (asked: Asked) => {
    const said = (await askReader(asked)) as { certificate?: string; signature?: string; error?: unknown }
    if (said.error !== undefined) throw new Error('technical_error')
    return { hex: toHex(said.certificate ?? said.signature ?? '') }
  }
  class Plugin {
    getVersion = () => Promise.resolve('1.0.0/3.0.0')
    getCertificate = () => ask({ action: 'web-eid:get-signing-certificate' })
    sign = (_certificate: object, { type, hex }: { type: string; hex: string }) =>
      ask({ action: 'web-eid:sign', hash: toBase64(hex), hashFunction: type })
  }
  Object.assign(window, { eParakstsTokenSigning: Plugin })
}
