/** Login methods by the last part of the portal's callback, each with its `acr` value. */
export const loginMethods = [
  {
    name: 'eparaksts_mobile',
    acr: 'urn:eparaksts:authentication:flow:mobileid',
    title: { lv: 'Pieteikšanās ar eParaksts mobile', en: 'Log in with eParaksts mobile' },
  },
  {
    name: 'eid_card',
    acr: 'urn:eparaksts:authentication:flow:sc_plugin',
    title: { lv: 'Pieteikšanās ar eID karti', en: 'Log in with an eID card' },
  },
  {
    name: 'latvija_lv',
    acr: 'urn:latvija_lv:authentication',
    title: { lv: 'Pieteikšanās ar Latvija.lv', en: 'Log in with Latvija.lv' },
  },
] as const

export type LoginMethod = (typeof loginMethods)[number]

/** Chooses the login method: from `acr_values`, otherwise from the callback. */
export function chooseLoginMethod(params: Record<string, unknown>): LoginMethod {
  const asked = typeof params.acr_values === 'string' ? params.acr_values.split(' ') : []
  const callback = typeof params.redirect_uri === 'string' ? params.redirect_uri : ''
  return (
    loginMethods.find((method) => asked.includes(method.acr)) ??
    loginMethods.find((method) => callback.endsWith(`/${method.name}`)) ??
    loginMethods[0]
  )
}
