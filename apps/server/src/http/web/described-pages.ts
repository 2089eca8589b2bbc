import { languages } from '@portal/messages'
import { escapeHtml } from '../../visible-text.ts'
import type { DescribedPage, InBoth } from '../../modules/catalogue/index.ts'
import { words } from '../../words.ts'

const inBoth = (text: InBoth) =>
  languages
    .map((language) => `<span class="static-text" lang="${language}">${escapeHtml(text[language])}</span>`)
    .join('')

/** Writes the title, the description and the visible text of a page into the built front end's only document. */
export function writeDescription(
  html: string,
  { title, description, lines, data }: DescribedPage,
  address: string,
): string {
  const head = [
    `<meta name="description" content="${escapeHtml(description.lv)}">`,
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    // A script of data is never executed, so the content security policy allows it; "<" could end it.
    `<script type="application/ld+json">${JSON.stringify({ ...data, url: address }).replaceAll('<', String.raw`\u003c`)}</script>`,
  ]
  return writePage(html, title, lines && [description, ...lines]).replace('</head>', () => `${head.join('')}</head>`)
}

/** Writes that the address is unknown into the document, for readers without scripts and until the scripts have run. */
export function writeNotFound(html: string): string {
  const [title, text] = (['shell.notFound.title', 'shell.notFound.text'] as const).map((key) => ({
    lv: words('lv')(key),
    en: words('en')(key),
  })) as [InBoth, InBoth]
  return writePage(html, title, [text])
}

/** @param lines none leave the document's own text */
function writePage(html: string, title: InBoth, lines: readonly (InBoth | string)[] | undefined): string {
  const body = lines && [
    '<div class="landing-page-module-hero">',
    `<div class="page-title-module-head"><div class="page-title-module-title"><h1>${inBoth(title)}</h1></div></div>`,
    // One paragraph, so that the page's own ones are no larger: the first paint remains the largest.
    `<p>${lines.map((line) => (typeof line === 'string' ? `<span lang="lv">${escapeHtml(line)}</span>` : inBoth(line))).join('<br>')}</p>`,
    '</div>',
  ]
  // Functions, because "$" has a meaning in a replacement.
  return html
    .replace(/<title>([^<]*)<\/title>/, (_, portal: string) => `<title>${escapeHtml(title.lv)} – ${portal}</title>`)
    .replace(/<!--page-->.*?<!--\/page-->/s, (own) => body?.join('') ?? own)
}

/** Lists the public pages for search engines (sitemaps.org, protocol 0.9). */
export const writeSitemap = (paths: readonly string[], portalUrl: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${escapeHtml(new URL(path, portalUrl).href)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** Keeps search engines away from calls and from pages that need a login (RFC 9309). */
export const writeRobots = (portalUrl: string) =>
  [
    'User-agent: *',
    'Disallow: /api-',
    'Disallow: /applications',
    'Disallow: /signing-document',
    `Sitemap: ${new URL('/sitemap.xml', portalUrl).href}`,
    '',
  ].join('\n')
