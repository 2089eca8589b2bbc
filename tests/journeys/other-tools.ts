import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { evaluateContainer, evaluatePdf } from '../../packages/signatures/src/other-tools.ts'
import { readPki } from './sign-elsewhere.ts'
import type { World } from './world.ts'

/**
 * Validates the downloaded bytes with independent programs. @returns the signers that they accept @throws Error with
 * the output of the program that refuses one
 */
export async function signersDownloaded(world: World, page: Page, button: Locator): Promise<string[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  const bytes = await readFile(await file.path())
  const { root, issuing } = await readPki(world)
  const authorities = { root: root.certificatePem, issuing: issuing.certificatePem }
  return bytes.subarray(0, 4).toString() === '%PDF'
    ? evaluatePdf(bytes, authorities)
    : evaluateContainer(bytes, authorities)
}
