import { describe, expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'
import { isFileName, toFileName } from './file-name.ts'

describe('a file name', () => {
  test.each(['Statūti.pdf', 'Lēmums Nr. 3 (2026).docx', `${'ā'.repeat(146)}.pdf`, 'a.b.c.png', 'pilnvara'])(
    'can be %s',
    (name) => {
      expect(isFileName(name)).toBe(true)
    },
  )

  const refused: [string, string][] = [
    ['a Windows folder', '..\\x.pdf'],
    ['a path', '/etc/passwd'],
    ['a NUL', 'a\u0000.pdf'],
    ['a device name', 'CON.pdf'],
    ['a device name in lower case', 'lpt1.txt'],
    ['151 characters', `${'a'.repeat(147)}.pdf`],
    ['a mark that reverses the reading direction', 'fdp.\u202eexe.pdf'],
    ['a zero-width space', 'sta\u200btūti.pdf'],
    ['an invisible joiner', 'sta\u2060tūti.pdf'],
    ['a Unicode line separator', 'a\u2028b.pdf'],
    ['an invisible hyphen', 'a\u00adb.pdf'],
    ['an invisible tag', 'a\u{e0041}b.pdf'],
    ['a line break', 'a\r\nb.pdf'],
    ['quotes', 'a"b.pdf'],
    ['a leading dot', '.htaccess'],
    ['a trailing dot', 'a.pdf.'],
    ['a trailing space', 'a.pdf '],
    ['no characters', ''],
    ['half a surrogate pair', 'a\ud800.pdf'],
    ['an NTFS stream', 'a.pdf:evil'],
  ]
  test.each(refused)('with %s is rejected', (_, name) => {
    expect(isFileName(name)).toBe(false)
  })

  test('made from texts is valid', () => {
    expect(toFileName('Lēmums: "A/B" – maiņa', 'pdf')).toBe('Lēmums A B – maiņa.pdf')
    expect(isFileName(toFileName('x'.repeat(400), 'pdf'))).toBe(true)
    expect(toFileName('a\u200bb\u{e0041}', 'pdf')).toBe('a b.pdf')
  })

  test('is sent twice: in ASCII, and in its own letters', () => {
    expect(contentDisposition('Statūti (jaunie).pdf')).toBe(
      `attachment; filename="Statuti (jaunie).pdf"; filename*=UTF-8''Stat%C5%ABti%20%28jaunie%29.pdf`,
    )
  })
})
