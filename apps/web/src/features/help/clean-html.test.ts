// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'

function cleaned(html: string): string {
  const place = document.createElement('div')
  place.append(cleanHtml(html))
  return place.innerHTML
}

it.each([
  ['a script', '<p>a<script>evil()</script></p>', '<p>a</p>'],
  ['a handler', '<p onmouseover="evil()" onclick=evil()>a</p>', '<p>a</p>'],
  [
    'an address that runs',
    '<a href="javascript:evil()">a</a><a href=" jAva&Tab;script&#58;evil()">b</a>',
    '<a>a</a><a>b</a>',
  ],
  [
    'an address of another site without a scheme',
    '<a href="//evil.example/">a</a><a href="/\\evil.example/">b</a>',
    '<a>a</a><a>b</a>',
  ],
  ['an address without encryption', '<a href="http://evil.example/">a</a>', '<a>a</a>'],
  ['a picture that reports', '<img src=x onerror=evil()>', ''],
  ['a style', '<style>*{display:none}</style><p style="position:fixed" class="x" id="content">a</p>', '<p>a</p>'],
  ['a form', '<form action="https://evil.example"><input name="pin">a</form>', 'a'],
  ['another base', '<base href="https://evil.example/"><p>a</p>', '<p>a</p>'],
  ['a drawing that carries markup', '<svg><p><style><img src=1 onerror=evil()></style></svg>', '<p></p>'],
  [
    'formulas that carry markup',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=evil()&gt;">',
    '',
  ],
  ['a frame', '<iframe srcdoc="<script>evil()</script>"></iframe>a', 'a'],
])('%s is taken away', (_, given, kept) => {
  expect(cleaned(given)).toBe(kept)
})

it('what texts are made of stays', () => {
  const text =
    '<h2>A</h2><p>b <a href="/pages/cookies">c</a> <a href="mailto:a@b.lv">d</a> <a href="https://www.ur.gov.lv" hreflang="lv">e</a></p><dl><dt>f</dt><dd>g</dd></dl>'
  expect(cleaned(text)).toBe(text)
})

it('a table stays one for assistive technology when its cells are stacked', () => {
  expect(
    cleaned(
      '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><th scope="row">b</th><td>c</td></tr></tbody></table>',
    ),
  ).toBe(
    '<table role="table"><thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">A</th></tr></thead><tbody role="rowgroup"><tr role="row"><th scope="row" role="rowheader">b</th><td role="cell">c</td></tr></tbody></table>',
  )
})
