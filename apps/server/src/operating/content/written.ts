import { readFile } from 'node:fs/promises'
import { Marked } from 'marked'
import type { Language } from '@portal/contract/shapes'
import { isClean, type WrittenText, type WrittenTexts } from '../../modules/help/index.ts'

/** A planned change: its preview, and the function that writes it. */
export interface Change {
  shown: string
  write(author: string): Promise<string>
}

export const languages = ['lv', 'en'] as const

const markdown = new Marked({ gfm: true })

/**
 * Converts Markdown to the HTML of pages; HTML inside it stays unchanged.
 * @throws Error with a message for the editor
 */
export function renderHtml(text: string, name: string): string {
  const html = markdown.parse(text, { async: false }).trim()
  if (!isClean(html))
    throw new Error(
      `${name} has something that pages do not have, or a link that is neither https, mailto, tel nor an address of the portal. They have ## headings, paragraphs, lists, tables, links and emphasis; no pictures, scripts or styles.\n${html}`,
    )
  return html
}

async function readWords(path: string): Promise<string> {
  const text = (await readFile(path, 'utf8'))
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .trim()
  if (text === '') throw new Error(`${path} is empty.`)
  return text
}

/** Reads a file: the first line is `# Title`, the text follows. */
export async function readWritten(path: string): Promise<WrittenText> {
  const [first = '', ...rest] = (await readWords(path)).split('\n')
  const title = /^# +(\S.*)$/.exec(first)?.[1]
  const body = rest.join('\n').trim()
  if (!title || body === '') throw new Error(`${path} begins with a line "# Title", and the text follows.`)
  return { title, body: renderHtml(body, path) }
}

/** Reads one file for each language, Latvian first. */
export async function inBothLanguages<Read>(
  paths: readonly string[],
  read: (path: string) => Promise<Read>,
): Promise<Record<Language, Read>> {
  const [lv, en, ...more] = paths
  if (lv === undefined || en === undefined || more.length > 0)
    throw new Error('Name two files: the Latvian one and the English one.')
  return { lv: await read(lv), en: await read(en) }
}

export const readHtml = async (path: string): Promise<string> => renderHtml(await readWords(path), path)

/** Reads a plain text; each run of white space becomes one space. */
export const readPlain = async (path: string): Promise<string> => (await readWords(path)).replaceAll(/\s+/g, ' ')

/** Renders a text in the format of `readWritten`. */
export const asFile = ({ title, body }: WrittenText): string => `# ${title}\n\n${body.trim()}\n`

/** Renders the removed and the added lines, in each language. */
export function difference(before: WrittenTexts | undefined, after: WrittenTexts): string {
  return languages
    .map((language) => {
      const [gone, come] = [before?.[language], after[language]].map((text) => (text ? asFile(text).split('\n') : []))
      const lines = [
        ...(gone ?? []).filter((line) => !come?.includes(line)).map((line) => `- ${line}`),
        ...(come ?? []).filter((line) => !gone?.includes(line)).map((line) => `+ ${line}`),
      ]
      return [`${language}:`, ...(lines.length > 0 ? lines : ['  nothing changes'])].join('\n')
    })
    .join('\n')
    .concat('\n')
}

/** Parses a moment with an offset. Without one, it would be in the time zone of the machine, which usually is UTC. */
export function moment(text: string | undefined, name: string): Date {
  const at = new Date(text ?? '')
  if (!/(?:Z|[+-]\d\d:\d\d)$/.test(text ?? '') || Number.isNaN(at.getTime()))
    throw new Error(`${name} is a moment with its offset, such as 2026-11-21T22:00:00+02:00.`)
  return at
}
