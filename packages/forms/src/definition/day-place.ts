/** A field of each row, or `step.group.field`. */
export type DayPlace = { readonly rows?: string; readonly field: string }
