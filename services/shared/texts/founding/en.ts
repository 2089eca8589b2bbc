/** Shares that founders hold in common. */
export const jointFounding = {
  common: {
    label: 'Shares in common',
    hint: 'The shares that the marked founders hold in common',
    shares: { label: 'Number of shares in common' },
  },
  representative: {
    label: 'Common representative',
    hint: 'The person who exercises the rights attached to the shares held in common (Commercial Law, section 157). This may be one of the founders.',
  },
  secondCommon: { label: 'Second shares in common', shares: { label: 'Number of the second shares in common' } },
  secondRepresentative: { label: 'Common representative for the second shares' },
  thirdCommon: { label: 'Third shares in common', shares: { label: 'Number of the third shares in common' } },
  thirdRepresentative: { label: 'Common representative for the third shares' },
} as const

const category = { label: 'Category of the shares in common', hint: 'If the articles have several categories of stock' }

/** Stock that founders hold in common. */
export const jointStockFounding = {
  ...jointFounding,
  common: { ...jointFounding.common, category },
  secondCommon: { ...jointFounding.secondCommon, category },
  thirdCommon: { ...jointFounding.thirdCommon, category },
} as const
