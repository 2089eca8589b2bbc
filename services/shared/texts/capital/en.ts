/** Property that is contributed to the capital. */
export const contributedProperty = {
  item: {
    label: 'Contribution in kind',
    hint: 'Property that the company uses in its business. Work and services are no contribution in kind.',
    row: 'Item {number}',
    add: 'Add an item',
    few: 'Enter at least one item.',
    description: {
      label: 'Item',
      hint: 'A thing or a right, described so that it cannot be confused with another',
      empty: 'Enter what is contributed.',
    },
    worth: { label: 'Value by the opinion' },
  },
  valuation: {
    label: 'Valuation of the contribution in kind',
    hint: 'Attach the opinion to the application.',
    valuer: {
      label: 'Valuer',
      hint: 'A person on the register’s list of valuers of contributions in kind',
      empty: 'Enter the valuer.',
    },
    valuedOn: { label: 'Date of the opinion' },
  },
} as const

const { item, valuation } = contributedProperty

/** Property that founders contribute. */
export const foundersProperty = {
  item: {
    ...item,
    description: {
      ...item.description,
      hint: 'A thing or a right, described so that it cannot be confused with another; with several founders, also who contributes it',
    },
  },
  valuation: {
    ...valuation,
    hint: 'Attach the opinion and the document on the transfer of the property to the application.',
    valuer: {
      ...valuation.valuer,
      hint: 'A person on the register’s list of valuers of contributions in kind; the founders themselves only where the Commercial Law allows it',
    },
  },
} as const
