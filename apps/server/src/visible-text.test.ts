import { describe, expect, test } from 'vitest'
import { visibleLine, visibleText } from './visible-text.ts'

describe('foreign text is displayed and never interpreted', () => {
  test.each([
    ['an escape sequence', 'Lūdzu\x1b[3A\x1b[2K', 'Lūdzu\\u{1b}[3A\\u{1b}[2K'],
    ['a carriage return', '20.00 EUR\rLV55EVIL', '20.00 EUR\\u{d}LV55EVIL'],
    ['a C1 control', 'a\u009b2K', 'a\\u{9b}2K'],
    ['characters that reverse nearby text', 'LV97\u202eHABA', 'LV97\\u{202e}HABA'],
    ['line breaks and Latvian letters', 'ā\r\nž\t€\n', 'ā\r\nž\t€\n'],
  ])('%s', (_, given, shown) => expect(visibleText(given)).toBe(shown))

  test('a part of a line stays on its line', () => expect(visibleLine('Anna\nLV55EVIL')).toBe('Anna\\u{a}LV55EVIL'))
})
