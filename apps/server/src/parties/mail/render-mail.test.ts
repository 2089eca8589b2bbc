import { expect, test } from 'vitest'
import { renderMail } from './render-mail.ts'

const portal = { name: 'Uzņēmumu reģistra portāls', url: 'https://portal.example' }
const render = (text: string, subject = 'Pieteikums ir saņemts') =>
  renderMail({ subject, text, language: 'lv' }, portal)

test('names the language, the portal and the subject, and keeps paragraphs and lines', () => {
  const html = render('Labdien, Anna!\n\nPirmā rinda\nOtrā rinda')
  expect(html).toMatch(/^<!doctype html><html lang="lv">/)
  expect(html).toContain('<title>Pieteikums ir saņemts</title>')
  expect(html).toMatch(/<h1 [^>]*>Pieteikums ir saņemts<\/h1>/)
  expect(html).toContain('Uzņēmumu reģistra portāls')
  expect(html).toMatch(/<p [^>]*>Labdien, Anna!<\/p>/)
  expect(html).toMatch(/<p [^>]*>Pirmā rinda<br>Otrā rinda<\/p>/)
})

test('loads nothing and runs nothing', () =>
  expect(render('Teksts\n\n123456\n\nhttps://portal.example/x')).not.toMatch(
    /<(?:img|script|link|style|iframe|form|input)|\bsrc=|url\(|@import|\son\w+=/i,
  ))

test('links only to pages of the portal', () => {
  const own = 'https://portal.example/submissions/1?a=1&b="2"'
  expect(render(`Vairāk portālā:\n${own}`)).toContain(
    'href="https://portal.example/submissions/1?a=1&amp;b=&quot;2&quot;"',
  )
})

test.each([
  'https://evil.example/',
  'https://portal.example.evil.example/x',
  'https://portal.example@evil.example/',
  'https://anna@portal.example/',
  'http://portal.example/',
  'https://portal.example:8443/',
  'javascript:alert(1)',
  'https://',
  'Skat. https://portal.example/x',
])('leaves %s as text', (address) => {
  const html = render(`Vairāk:\n${address}`)
  expect(html).not.toContain('<a ')
  expect(html).toContain(address)
})

test.each([
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '</title><h1>Cits</h1>',
  '</p></body><form action="https://evil.example">',
  "' onmouseover='alert(1)",
  '&lt;b&gt;',
  '<!--',
  '<a href="https://evil.example">Maksāt</a>',
])('shows the name %s as it is written', (name) => {
  const html = render(`Labdien, ${name}!`, `Pieteikums: ${name}`)
  const shown = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  expect(html.split(shown)).toHaveLength(4)
  expect(html.replaceAll(shown, '')).toBe(render('Labdien, !', 'Pieteikums: '))
})

test('shows a code large, and other numbers as usual', () => {
  expect(render('123456')).toMatch(/<p style="[^"]*font-size:28px[^"]*">123456<\/p>/)
  expect(render('Kods 123456')).not.toContain('font-size:28px')
})
