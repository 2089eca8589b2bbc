import type { EntityId } from '@portal/contract/ids'
import type { Page } from '@playwright/test'
import { calls } from '@portal/contract/calls'
import signing from '@portal/messages/en/signing'
import { aSigner, call, type TestApplicant } from './portal/applicants.ts'
import type { Figure } from './figure.ts'
import type { MeasuredPortal } from './portal/measured-portal.ts'
import { aPerson } from './portal/outside-world.ts'
import { instant, waitedForParties } from './portal/party-calls.ts'
import { withBrowser } from './pages/visit-page.ts'

const warmUp = 2
const rounds = 11
const mostMs = 300
/** Parties whose time is not the portal's: those that return the value, and those that prove time and status. */
const parties = /^\/(csc|smart-id|pki)\//
/** The measured time starts there: it excludes the browser's way back, and the page's pause between polls. */
const froms: Record<string, string> = { online: 'the return to the portal', smartphone: 'the PIN' }

interface Signer extends TestApplicant {
  document: string
  entityId: EntityId
  name: string
}

/** Gives the page the session of the signer. */
async function enter(page: Page, { url }: MeasuredPortal, { headers, entityId }: Signer): Promise<void> {
  const [, value = ''] = /__Host-portal=([^;]*)/.exec(headers['cookie'] ?? '') ?? []
  const cookie = { path: '/', domain: 'localhost', secure: true, httpOnly: true, sameSite: 'Strict' as const }
  await page.context().addCookies([
    { name: '__Host-portal', value, ...cookie },
    { name: 'cookie_consent', value: '1', url },
  ])
  const stored = { language: 'en', uuid: entityId, token: headers['token'], token_key: headers['token-key'] }
  await page.addInitScript(`if (location.origin === '${url}') {
    for (const [key, text] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, text)
    localStorage.setItem('last_token_refresh', String(Date.now()))
  }`)
}

/** Times of the machine's clock: the browser is back, the portal requests the given value, and the portal receives it. */
interface Moments {
  back: number
  asked: number
  shown: number
}
type Way = (page: Page, portal: MeasuredPortal, signer: Signer) => Promise<Moments>

/** Uses the page's own clock, frame by frame: polling an element from outside happens only twice a second after a while. */
const isShown = async (page: Page): Promise<number> => {
  const shown = await page.waitForFunction(
    (title) => {
      const { document } = globalThis as unknown as { document: { body: { textContent: string } | null } }
      return document.body?.textContent.includes(title) === true && performance.timeOrigin + performance.now()
    },
    signing.done.title,
    { polling: 'raf', timeout: 30_000 },
  )
  return (await shown.jsonValue()) as number
}

/** Returns the last time at which the page began a matching request. */
function lastRequest(page: Page, fits: (url: string) => boolean): () => number {
  let at = 0
  page.on('request', (request) => {
    if (fits(request.url())) at = instant()
  })
  return () => at
}

/** The browser comes back with a code, and the page loads again before the portal requests the value. */
const online: Way = async (page, { url }) => {
  await page.getByRole('radio', { name: signing.way.online }).check()
  await page.getByRole('button', { name: signing.start, exact: true }).click()
  await page.locator('#pin').fill('1234')
  const back = lastRequest(page, (each) => each.startsWith(`${url}/signing-document/`) && each.includes('code='))
  const asked = lastRequest(page, (each) => each.endsWith('/sign/done'))
  await page.locator('button[value="confirm"]').click()
  const shown = await isShown(page)
  return { back: back(), asked: asked(), shown }
}

/** Measured from the PIN, or from the page's next poll: the pause between polls is not the portal's work. */
const smartphone: Way = async (page, { sandboxUrl }, { name }) => {
  await page.getByRole('radio', { name: signing.way.smartphone }).check()
  await page.getByRole('button', { name: signing.startPhone, exact: true }).click()
  await page.getByText(/^\d{4}$/).waitFor()
  const list = await (await fetch(`${sandboxUrl}/smart-id`)).text()
  const [, session] = new RegExp(`${name}</td><td><a href="(/smart-id/phone/[^"]+)"`).exec(list) ?? []
  const asked = lastRequest(page, (each) => each.includes('signing_uuid='))
  const confirmed = instant()
  await fetch(`${sandboxUrl}${session}`, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'OK' }),
    redirect: 'manual',
  })
  const shown = await isShown(page)
  return { back: confirmed, asked: Math.max(asked(), confirmed), shown }
}

async function timesOf(page: Page, portal: MeasuredPortal, signer: Signer, way: Way): Promise<Moments[]> {
  const times: Moments[] = []
  const params = { uuid: signer.applicationId, document_uuid: signer.document }
  const path = calls.removeSignatures.path.replace(/\{(\w+)\}/g, (_, key: keyof typeof params) => params[key])
  for (let round = 0; round < warmUp + rounds; round += 1) {
    await page.goto(`${portal.url}/signing-document/${signer.applicationId}/${signer.document}`)
    const moments = await way(page, portal, signer)
    page.removeAllListeners('request')
    if (round >= warmUp) times.push(moments)
    await call(portal, signer.headers, calls.removeSignatures.method, path)
  }
  return times
}

const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0

/**
 * Measures from the portal's request for the value to 'signed' on the screen, in Chromium. Waiting for other parties
 * is subtracted: the value itself, the timestamp and the status of the certificate.
 */
export async function measureSigning(portal: MeasuredPortal): Promise<Figure[]> {
  const person = await aPerson(portal, 'Sarma', 'Mērāma')
  const signer = { ...(await aSigner(portal, person)), name: `${person.forename} ${person.surname}` }
  return withBrowser(async (browser) => {
    const figures: Figure[] = []
    for (const [name, way] of Object.entries({ online, smartphone })) {
      const page = await browser.newPage()
      await enter(page, portal, signer)
      const times = await timesOf(page, portal, signer, way)
      const of = (time: (moments: Moments) => number) => median(times.map(time))
      const waited = ({ asked, shown }: Moments) => waitedForParties(portal.folder, parties, asked, shown)
      figures.push(
        {
          name: `${name}: to 'signed' on screen, the portal's own share`,
          unit: 'ms',
          value: of((moments) => moments.shown - moments.asked - waited(moments)),
          limit: { of: 'value', most: mostMs },
        },
        { name: `  what it waits for the parties in it`, unit: 'ms', value: of(waited) },
        {
          name: `  with the parties, from ${froms[name]} on`,
          unit: 'ms',
          value: of(({ shown, back }) => shown - back),
        },
      )
      await page.close()
    }
    return figures
  })
}
