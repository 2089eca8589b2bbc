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

/** Puts a card reader and its extension at a browser's side. */
export async function giveCardReader(page: Page, { control }: World): Promise<CardReader> {
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
  await page.addInitScript(() => {
    const { askReader } = globalThis as unknown as { askReader: (asked: unknown) => Promise<Said> }
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
  })
  return reader
}
