import { loadMessages, languages, type Language } from '@portal/messages'
import type { Plugin } from 'vite'

type Texts = { readonly [key: string]: string | Texts }

function textAt(texts: Texts, path: string): string {
  const found = path
    .split('.')
    .reduce<string | Texts | undefined>((place, key) => (typeof place === 'object' ? place[key] : undefined), texts)
  if (typeof found !== 'string') throw new Error(`index.html names a text that does not exist: ${path}`)
  return found
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * Fills `{{landing.title}}` in index.html with the text in both languages; the style sheet displays the document's
 * one. The first paint then names the portal before any script has run.
 */
export function fillStaticShell(): Plugin {
  return {
    name: 'static-shell',
    async transformIndexHtml(html) {
      const texts = new Map<Language, Texts>()
      for (const language of languages) {
        texts.set(language, {
          shell: await loadMessages(language, 'shell'),
          landing: await loadMessages(language, 'landing'),
          help: await loadMessages(language, 'help'),
        })
      }
      return html.replace(/\{\{([\w.]+)\}\}/g, (_, path: string) =>
        languages
          .map(
            (language) =>
              `<span class="static-text" lang="${language}">${escaped(textAt(texts.get(language) ?? {}, path))}</span>`,
          )
          .join(''),
      )
    },
  }
}
