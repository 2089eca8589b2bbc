/** Colours live in tokens.css and themes.css; everything else names a token. */
const literalColour = /#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|lab|lch|color)\(/i

/** Pages and their parts are as wide as `--reading` or `--page`; only controls and dialogs are narrower. */
const betweenWidths = /^(?:4\d|5\d|6\d|7\d)(?:\.\d+)?rem$/

/** @type {import('stylelint').Config} */
export default {
  rules: {
    'block-no-empty': true,
    'color-named': 'never',
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-values'] }],
    'declaration-property-value-disallowed-list': {
      '/.*/': [literalColour],
      '/^(?:max-)?(?:width|inline-size)$/': [betweenWidths],
    },
    'function-no-unknown': true,
    'no-duplicate-selectors': true,
    'no-invalid-double-slash-comments': true,
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'selector-pseudo-element-no-unknown': true,
    'selector-type-no-unknown': true,
    'unit-no-unknown': true,
  },
  overrides: [
    {
      files: ['**/tokens.css', '**/themes.css'],
      rules: { 'declaration-property-value-disallowed-list': null, 'color-named': null },
    },
  ],
}
