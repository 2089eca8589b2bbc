import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { judgeContainer, judgePdf } from '../../packages/signatures/src/other-tools.ts'
import { pkiOf } from './sign-elsewhere.ts'
import type { World } from './world.ts'

/**
 * Has other people's programs judge the very bytes that a page downloads.
 * @returns whose signatures they accept. @throws Error with what the program says that does not accept one
 */
export async function signersDownloaded(world: World, page: Page, button: Locator): Promise<string[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  const bytes = await readFile(await file.path())
  const { root, issuing } = await pkiOf(world)
  const authorities = { root: root.certificatePem, issuing: issuing.certificatePem }
  return bytes.subarray(0, 4).toString() === '%PDF' ? judgePdf(bytes, authorities) : judgeContainer(bytes, authorities)
}
