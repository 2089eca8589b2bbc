import { expect, type Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'

const off = 'off' as const

/** Rules of style concern source text; a serialised document has the browser's own spelling. */
const styleOfSource = {
  'attribute-boolean-style': off,
  'attribute-empty-style': off,
  'no-implicit-close': off,
  'no-trailing-whitespace': off,
  'presentation-role-style': off,
}

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    ...styleOfSource,
    // Safari takes the role of lists without bullets away, unless it is explicit.
    'no-redundant-role': off,
    // The content security policy refuses styles of the source; scripts size canvases and bars through the object model.
    'no-inline-style': off,
    // A combobox lets users search, which a native select does not.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // The style sheet keeps telephone numbers on one line.
    'tel-non-breaking': off,
    // The names of services are those of the law.
    'long-title': off,
    // The validator sees no styles, so it counts the menu that the drawer replaces.
    'unique-landmark': off,
    // React's generated ids begin with an underscore, which HTML permits.
    'valid-id': ['error', { relaxed: true }],
  },
})

/** Checks the document as the browser has built it against the rules of html-validate. */
export async function expectValidHtml(page: Page): Promise<void> {
  const { results } = await validator.validateString(await page.content())
  const messages = results.flatMap((each) => each.messages)
  expect
    .soft(
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      `HTML of ${page.url()}`,
    )
    .toEqual([])
}
