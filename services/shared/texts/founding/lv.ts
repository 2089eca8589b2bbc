/** Shares that founders hold in common. */
export const jointFounding = {
  common: {
    label: 'Kopīgās daļas',
    hint: 'Daļas, kas pieder atzīmētajiem dibinātājiem kopīgi',
    shares: { label: 'Kopīgo daļu skaits' },
  },
  representative: {
    label: 'Kopīgais pārstāvis',
    hint: 'Persona, kura īsteno no kopīgajām daļām izrietošās tiesības (Komerclikuma 157. pants). Tas var būt arī viens no dibinātājiem.',
  },
  secondCommon: { label: 'Otrās kopīgās daļas', shares: { label: 'Otro kopīgo daļu skaits' } },
  secondRepresentative: { label: 'Otro daļu kopīgais pārstāvis' },
  thirdCommon: { label: 'Trešās kopīgās daļas', shares: { label: 'Trešo kopīgo daļu skaits' } },
  thirdRepresentative: { label: 'Trešo daļu kopīgais pārstāvis' },
} as const

const category = { label: 'Kopīgo akciju kategorija', hint: 'Ja statūtos ir vairākas akciju kategorijas' }

/** Stock that founders hold in common. */
export const jointStockFounding = {
  common: {
    label: 'Kopīgās akcijas',
    hint: 'Akcijas, kas pieder atzīmētajiem dibinātājiem kopīgi',
    shares: { label: 'Kopīgo akciju skaits' },
    category,
  },
  representative: {
    label: 'Kopīgais pārstāvis',
    hint: 'Persona, kura īsteno no kopīgajām akcijām izrietošās tiesības. Tas var būt arī viens no dibinātājiem.',
  },
  secondCommon: { label: 'Otrās kopīgās akcijas', shares: { label: 'Otro kopīgo akciju skaits' }, category },
  secondRepresentative: { label: 'Otro akciju kopīgais pārstāvis' },
  thirdCommon: { label: 'Trešās kopīgās akcijas', shares: { label: 'Trešo kopīgo akciju skaits' }, category },
  thirdRepresentative: { label: 'Trešo akciju kopīgais pārstāvis' },
} as const
