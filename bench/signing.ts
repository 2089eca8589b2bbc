import type { Page } from '@playwright/test'
import { calls } from '@portal/contract/calls'
import signing from '@portal/messages/en/signing'
import { aSigner, call, type ApplicantAtWork } from './applicants.ts'
import type { Figure } from './figure.ts'
import type { MeasuredPortal } from './measured-portal.ts'
import { aPerson } from './outside-world.ts'
import { instant, waitedForParties } from './party-calls.ts'
import { withBrowser } from './visit-page.ts'

const warmUp = 2
const rounds = 11
const mostMs = 300
/** Who is waited for meanwhile: whoever has the value, and who proves time and status. */
const parties = /^\/(csc|smart-id|pki)\//
/** What lies between is the browser's way back, and the pause until the page asks again. */
const froms: Record<string, string> = { online: 'the return to the portal', smartphone: 'the PIN' }

interface Signer extends ApplicantAtWork {
  document: string
  entityId: string
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

/** Moments by the machine's clock: when the browser was back, when the portal asked for the value that was given, and when it was told. */
interface Moments {
  back: number
  asked: number
  shown: number
}
type Way = (page: Page, portal: MeasuredPortal, signer: Signer) => Promise<Moments>

/** By the page's own clock, frame by frame: whoever asks for an element from outside looks twice a second once it has waited a while. */
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

/** The last moment at which the page began a request that fits. */
function lastRequest(page: Page, fits: (url: string) => boolean): () => number {
  let at = 0
  page.on('request', (request) => {
    if (fits(request.url())) at = instant()
  })
  return () => at
}

/** The browser comes back with a code, and the page is loaded anew before the portal asks for the value. */
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

/** From the PIN on, or from when the page next asks: the pause between its questions is not the portal's work. */
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
    body: new URLSearchParams({ deed: 'OK' }),
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
 * From when the portal asks the provider for the value to 'signed' on the screen, in Chromium. What the portal waits for meanwhile is
 * others' time: the value itself, the time stamp and the status of the certificate. Its own share is the rest.
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
