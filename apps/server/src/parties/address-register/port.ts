export interface RegisteredAddress {
  code: string
  text: string
  postcode: string
  kind: 'building' | 'premises'
}

export interface AddressRegister {
  /** Every address in portions. @throws PartyUnavailable, also halfway */
  extract(): AsyncIterable<RegisteredAddress[]>
}
