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
    contributor: {
      label: 'Who contributes it?',
      hint: 'One of those who acquire shares or stock in this application.',
    },
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
  transfer: {
    label: 'Transfer of the property to the company',
    prepare: {
      label: 'Record of transfer and acceptance',
      hint: 'The portal prepares the record from the answers of this form, for signing. Add your own if the property is transferred on several days, or if the record needs other terms, too.',
      options: { prepared: 'The portal prepares it', own: 'I will add my own record' },
    },
    handedOn: { label: 'When was the property transferred to the company?' },
  },
} as const

const { item, valuation, transfer } = contributedProperty

/** Property that founders contribute. */
export const foundersProperty = {
  item: {
    ...item,
    contributor: {
      ...item.contributor,
      hint: 'One of the founders named in this application.',
    },
  },
  valuation: {
    ...valuation,
    valuer: {
      ...valuation.valuer,
      hint: 'A person on the register’s list of valuers of contributions in kind; the founders themselves only where the Commercial Law allows it',
    },
  },
  transfer,
} as const

/** Statutes that change with the capital. */
export const amendedStatutes = {
  label: 'Articles of association',
  hint: 'The clause on the share capital changes with it. The board signs the amendments and the articles in their new wording.',
  content: {
    label: 'Amendments and new wording',
    prepare: {
      label: 'Amendments to the articles of association',
      options: { prepared: 'The portal prepares them', own: 'I will add my own amendments' },
    },
    clause: {
      label: 'Which clause of the articles sets the share capital?',
      hint: 'The number of the clause, for example, 2.1',
      empty: 'Enter the number of the clause.',
    },
    sharesClause: {
      label: 'Which clause sets the number of shares?',
      hint: 'Leave it empty if it is the same clause.',
    },
    current: {
      label: 'Text of these clauses until now',
      hint: 'The amendments compare it with the new wording. If you leave it empty, they compare the data of the register.',
    },
    amendments: { label: 'Other amendments', hint: 'Each amendment on a line of its own' },
  },
} as const

const { prepare, clause, current, amendments } = amendedStatutes.content

/** Statutes that change with the name. */
export const renamedStatutes = {
  label: amendedStatutes.label,
  hint: 'The clause of the articles on the name changes with it. The board signs the amendments and the articles in their new wording.',
  content: {
    label: amendedStatutes.content.label,
    prepare,
    clause: {
      ...clause,
      label: 'Which clause of the articles sets the name?',
      hint: 'Number of the clause, for example 1.1.',
    },
    current: { ...current, label: 'Present text of this clause' },
    amendments,
  },
} as const
