import { flood, measureGrowth, linear, worstMegabytes } from '@portal/signatures/fuzz/growth'
import { expect, test } from 'vitest'
import { isFileName, getExtension } from '../file-name.ts'
import { isWholeImage } from '../measure-image.ts'
import { isPlainText } from './plain-text.ts'

const after =
  (start: string, text: string, end = '') =>
  (bytes: number) =>
    Buffer.concat([Buffer.from(start, 'latin1'), flood(text, bytes), Buffer.from(end, 'latin1')])

/** Builds pages with the maximum number of entries, each page four bytes after the previous one. */
function overlappingPages(bytes: number): Buffer {
  const tiff = Buffer.alloc(bytes, 0xff)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  for (let page = 8; page < 4000; page += 4) tiff.writeUInt16LE(0xfff0, page)
  return tiff
}

const pictures: [string, (bytes: number) => Buffer][] = [
  ['a photo of empty segments', after('\xff\xd8', '\xff\xe0\0\0', '\xff\xd9')],
  ['a photo of fill bytes', after('\xff\xd8', '\xff', '\xff\xd9')],
  ['an endless picture', after('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', '\0\0\0\x01')],
  ['a scan of overlapping pages', overlappingPages],
  [
    'a scan of pages without entries',
    (bytes) => {
      const tiff = Buffer.alloc(bytes)
      tiff.write('II*\0', 'latin1')
      for (let page = 4; page + 10 < bytes; page += 6) tiff.writeUInt32LE(page + 6, page)
      return tiff
    },
  ],
]
test.each(pictures)(`inspects %s of ${worstMegabytes} MB in linear time`, (_, make) => {
  expect(
    measureGrowth(make, (bytes) => isWholeImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))),
  ).toBeLessThan(linear)
})

const texts: [string, (bytes: number) => Buffer][] = [
  ['white space', after('', ' ')],
  ['opening brackets', after('', '<')],
  ['invalid characters', after('', '\xff')],
  ['a control character at the end', after('', 'a', '\0')],
]
test.each(texts)(`recognises ${worstMegabytes} MB of text with %s in linear time`, (_, make) => {
  expect(
    measureGrowth(make, (bytes) => isPlainText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))),
  ).toBeLessThan(linear)
})

test.each(['.', 'a.', ' ', '\u202e', '/'])(`validates a name of ${worstMegabytes} MB of %j in linear time`, (text) => {
  expect(
    measureGrowth(
      (bytes) => flood(text, bytes),
      (bytes) => {
        const name = Buffer.from(bytes).toString('latin1')
        return [isFileName(name), getExtension(name)]
      },
    ),
  ).toBeLessThan(linear)
})
