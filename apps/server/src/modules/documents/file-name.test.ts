import { describe, expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'
import { isFileName, toFileName } from './file-name.ts'

describe('a file name', () => {
  test.each(['Statūti.pdf', 'Lēmums Nr. 3 (2026).docx', `${'ā'.repeat(146)}.pdf`, 'a.b.c.png', 'pilnvara'])(
    '%s may be kept',
    (name) => {
      expect(isFileName(name)).toBe(true)
    },
  )

  const refused: [string, string][] = [
    ['a folder of Windows', '..\\x.pdf'],
    ['a path', '/etc/passwd'],
    ['a NUL', 'a\u0000.pdf'],
    ['a device', 'CON.pdf'],
    ['a device in lower case', 'lpt1.txt'],
    ['151 characters', `${'a'.repeat(147)}.pdf`],
    ['a mark that turns the direction of reading', 'fdp.\u202eexe.pdf'],
    ['a space without width', 'sta\u200btūti.pdf'],
    ['a joiner that is not seen', 'sta\u2060tūti.pdf'],
    ['an end of a line of Unicode', 'a\u2028b.pdf'],
    ['a hyphen that is not seen', 'a\u00adb.pdf'],
    ['a tag that is not seen', 'a\u{e0041}b.pdf'],
    ['a line break', 'a\r\nb.pdf'],
    ['quotes', 'a"b.pdf'],
    ['a leading dot', '.htaccess'],
    ['a trailing dot', 'a.pdf.'],
    ['a trailing space', 'a.pdf '],
    ['nothing', ''],
    ['half a letter', 'a\ud800.pdf'],
    ['a stream of NTFS', 'a.pdf:evil'],
  ]
  test.each(refused)('with %s is refused', (_, name) => {
    expect(isFileName(name)).toBe(false)
  })

  test('made of texts is one that may be kept', () => {
    expect(toFileName('Lēmums: "A/B" – maiņa', 'pdf')).toBe('Lēmums A B – maiņa.pdf')
    expect(isFileName(toFileName('x'.repeat(400), 'pdf'))).toBe(true)
    expect(toFileName('a\u200bb\u{e0041}', 'pdf')).toBe('a b.pdf')
  })

  test('goes out twice: in plain letters, and in its own', () => {
    expect(contentDisposition('Statūti (jaunie).pdf')).toBe(
      `attachment; filename="Statuti (jaunie).pdf"; filename*=UTF-8''Stat%C5%ABti%20%28jaunie%29.pdf`,
    )
  })
})
