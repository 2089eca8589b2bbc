export interface RegisteredAddress {
  code: string
  text: string
  postcode: string
  kind: 'building' | 'premises'
}

export interface AddressRegister {
  /** Yields every address, in portions. @throws PartyUnavailable, also halfway */
  extract(): AsyncIterable<RegisteredAddress[]>
}
