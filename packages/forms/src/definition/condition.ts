/**
 * A condition is data, so that the browser, the server and the printed form evaluate it alike. `field` is a key of the
 * same group (of the same row in a repeating one), or `step.group.field` of the same service, which in a repeating
 * group is true when any row fulfils it. `given` names a field with any value, `rows` a group with a minimum number of
 * rows. The value of a hidden field counts as absent.
 */
export type Condition =
  | { readonly field: string; readonly equals: string | number | boolean }
  | { readonly given: string }
  | { readonly rows: string; readonly atLeast: number }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
