/** Keys of answers that are no facts of the entity and are filed among the answers only. */
export const answersWithoutFacts: readonly string[] = [
  'statement onlyOne inCommon holding consent contribution paid kind ownership controlDescription activity landArea term unites mayRepresent partnerType',
  // Identification and addresses of the holder of a fact.
  'hasOneName hasLatvianIdentityNumber identityDocumentType otherDocumentType identityDocumentNumber identityDocumentDate',
  'identityDocumentCountry identityDocumentIssuedBy countryOfResidence',
  'address cityOrRegionAbroad otherAddressElementsAbroad zipCodeAbroad',
  'legalAddress legalAddressCityOrRegionAbroad legalAddressOtherElementsAbroad legalAddressZipCodeAbroad',
  // The basis on which another person signs for the holder.
  'legalBasis otherTypeOfLegalBasis documentAddedPreviously uploadedDocumentAttestingToRights',
].flatMap((keys) => keys.split(' '))

/** Steps, groups and questions without facts, of every service or, with its code in front, of one. */
export const placesWithoutFacts: readonly string[] = [
  'address.owner',
  'address.coOwner',
  'founders.signer',
  'register.signer',
  'partners.signer',
  'decision',
  'filing.applicant',
  'founders.founding.signing',
  'register-grouping.managers.requirements',
  'change-grouping-managers.managers.requirements',
  'change-grouping-contract.contract.content.summary',
  'change-grouping-contract.contract.content.changesSeat',
  'owners.declaration',
  'owners.statement',
  'statutes.content.summary',
  'liquidation.claims',
  'ending.assets',
  'ending.activity.settlement',
  'ending.activity.creditorsPaid',
  'firm.wording.reason',
  'decrease.way',
  'decrease.creditors',
  'increase.item',
  'increase.valuation',
  'terms',
  // These registers have no members.
  'register-cooperative.founders.founder',
  'register-association.founders.founder',
  'register-trade-union.founders.founder',
  'register-congregation.founders',
  'register-congregation.congregation.confession.belongs',
  'register-congregation.congregation.church',
  'register-trade-union.union.purpose.scope',
  'register-party.founders',
  'register-party.audit',
  'register-arbitration-court.founders.founding',
  'register-arbitration-court.arbitrators.requirements',
  'change-arbitrators.list.requirements',
  'confirm-arbitrators.list.state.met',
  'change-arbitration-rules.rules.wording.adoptedOn',
  'change-arbitration-rules.rules.wording.summary',
  'register-foundation.founders.founder',
  // The founding decision contains the property.
  'register-foundation.foundation.endowment',
]
