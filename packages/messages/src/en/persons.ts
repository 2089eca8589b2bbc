import type original from '../lv/persons.ts'
import type { Translation } from '../translation.ts'

/** Conveners of a meeting, apart from its members. */
const conveners = {
  board: 'The board',
  council: 'The supervisory board',
  liquidators: 'The liquidators',
}

/** @param own the owners whose consent is not needed, by the words of the legal form */
const askForOwner = <const Own extends string>(own: Own) =>
  ({
    label: 'Who owns the property?',
    hint: 'If the property belongs to someone else, the owner’s consent is needed: the portal prepares it, or you attach your own.',
    options: { own, consent: 'Another person, with their consent' },
  }) as const

export default {
  natural: {
    hasOneName: { label: 'This person has only one name' },
    forname: { label: 'First name', empty: 'Enter the first name.' },
    surname: { label: 'Surname', empty: 'Enter the surname.' },
    onlyName: { label: 'The person’s only name, as in the travel document', empty: 'Enter the name.' },
    hasLatvianIdentityNumber: { label: 'Does the person have a Latvian personal code?' },
    latvianIdentityNumber: { label: 'Personal code', hint: 'Eleven digits, for example 320000-00000' },
    birthDate: { label: 'Date of birth' },
    identityDocumentType: {
      label: 'Type of identity document',
      options: {
        passport: 'Passport',
        'identity-card': 'Identity card',
        'residence-permit': 'Residence permit',
        other: 'Another document',
      },
    },
    otherDocumentType: { label: 'Type of the other document', empty: 'Enter the kind of document.' },
    identityDocumentNumber: { label: 'Document number', empty: 'Enter the document number.' },
    identityDocumentDate: { label: 'Document issued on' },
    identityDocumentCountry: { label: 'Country that issued the document' },
    identityDocumentIssuedBy: {
      label: 'Authority that issued the document',
      empty: 'Enter the authority that issued the document.',
    },
    questionnaire: {
      label: 'Questionnaire for the Register of Natural Persons',
      hint: 'The portal prepares the questionnaire from the answers of this form, and the person signs it electronically. It is not filed without an electronic signature.',
      options: { prepared: 'The portal prepares it', own: 'I will add my own or file none' },
    },
    countryOfResidence: { label: 'Country of residence' },
    address: { label: 'Address of residence', hint: 'Start typing the address and choose it from the list.' },
    cityOrRegionAbroad: { label: 'City or region abroad', empty: 'Enter the city or region.' },
    otherAddressElementsAbroad: {
      label: 'Rest of the address',
      hint: 'Street, number of the building and flat',
      empty: 'Enter the street, building and flat number.',
    },
    zipCodeAbroad: { label: 'Postcode abroad' },
    legalBasis: {
      label: 'Who signs on behalf of this person?',
      hint: 'If another person signs, attach a document that proves their right.',
      options: {
        self: 'The person signs',
        'power-of-attorney': 'An authorised person with a power of attorney',
        guardianship: 'A guardian or trustee',
        'parental-custody': 'A parent on behalf of a child',
        other: 'Another legal basis',
      },
    },
    otherTypeOfLegalBasis: { label: 'Other legal basis', empty: 'Enter the basis on which the other person signs.' },
    documentAddedPreviously: {
      label: 'Has the document attesting to the rights already been filed with the register?',
      hint: 'For example, a power of attorney attached to an earlier application',
    },
    uploadedDocumentAttestingToRights: {
      label: 'I will attach the document attesting to the rights to this application',
      hint: 'You can upload the document in the section “Documents”.',
    },
  },
  entity: {
    country: { label: 'Country of registration' },
    registrationNumber: { label: 'Registration number', hint: 'Eleven digits' },
    foreignRegistrationNumber: {
      label: 'Registration number abroad',
      hint: 'As it is written in the foreign register',
      empty: 'Enter the number as the foreign register writes it.',
    },
    name: { label: 'Name', empty: 'Enter the name.' },
    legalAddress: { label: 'Legal address' },
    legalAddressCityOrRegionAbroad: {
      label: 'City or region of the legal address abroad',
      empty: 'Enter the city or region.',
    },
    legalAddressOtherElementsAbroad: {
      label: 'Rest of the legal address',
      empty: 'Enter the street and building number.',
    },
    legalAddressZipCodeAbroad: { label: 'Postcode of the legal address abroad' },
  },
  principal: {
    addressAbroad: {
      label: 'Legal address abroad',
      hint: 'Street, number of the building, town and postcode',
      empty: 'Enter the legal address abroad.',
    },
    activity: {
      label: 'Main fields of activity',
      hint: 'Of the merchant or organisation; the representative office itself does no business.',
      empty: 'Enter the main fields of activity.',
    },
  },
  manager: {
    representation: {
      label: 'Right of representation',
      hint: 'Each manager represents the grouping alone, unless the contract provides that several act jointly.',
      options: {
        INDIVIDUALLY: 'Alone',
        WITH_AT_LEAST: 'Jointly with at least … other managers',
        WITH_ALL: 'Jointly with all managers',
      },
    },
    withAtLeast: {
      label: 'Number of other managers',
      sentence: 'Together with at least {count, plural, one {# other manager} other {# other managers}}',
    },
  },
  groupingMember: {
    memberState: {
      label: 'Member state',
      hint: 'For a legal entity the state of its central administration, for a natural person that of the principal activity',
    },
  },
  representative: {
    representation: {
      label: 'Right of representation',
      hint: 'As the decision that authorises the representative says',
      options: {
        INDIVIDUALLY: 'Alone',
        WITH_AT_LEAST: 'Together with at least … other representatives',
        WITH_ALL: 'Together with all representatives',
      },
    },
    withAtLeast: {
      label: 'Number of other representatives',
      sentence: 'Together with at least {count, plural, one {# other representative} other {# other representatives}}',
    },
  },
  founder: {
    inCommon: {
      label: 'The shares are held in common with another founder',
      hint: 'For example, by spouses. Mark each founder who holds them in common.',
    },
    holding: {
      label: 'Which shares in common',
      hint: 'If the same founders hold all shares in common, these are the first.',
      options: { first: 'The first', second: 'The second', third: 'The third' },
    },
    ownShares: {
      label: 'Number of own shares',
      hint: 'If the founder also holds shares alone, besides those in common',
    },
    kind: { label: 'Kind of founder', options: { natural: 'Natural person', legal: 'Legal entity' } },
  },
  stockFounder: {
    inCommon: {
      label: 'The shares are held in common with another founder',
      hint: 'For example, by spouses. Mark each founder who holds them in common.',
    },
    holding: {
      label: 'Which shares in common',
      hint: 'If the same founders hold all shares in common, these are the first.',
      options: { first: 'The first', second: 'The second', third: 'The third' },
    },
    ownShares: {
      label: 'Number of own shares',
      hint: 'If the founder also holds shares alone, besides those in common',
    },
  },
  holder: {
    kind: { label: 'Kind of member or stockholder', options: { natural: 'Natural person', legal: 'Legal entity' } },
  },
  newMember: {
    kind: { label: 'Kind of acquirer', options: { natural: 'Natural person', legal: 'Legal entity' } },
  },
  partner: {
    kind: { label: 'Kind of partner', options: { natural: 'Natural person', legal: 'Legal entity' } },
    partnerType: {
      label: 'Liability of the partner',
      options: {
        GENERAL: 'General partner, who is personally liable',
        LIMITED: 'Limited partner, whose liability does not exceed the contribution',
      },
    },
    contribution: {
      label: 'Contribution of the limited partner',
      hint: 'The sum in euros up to which the limited partner is liable for the obligations of the partnership',
    },
    mayRepresent: {
      label: 'Does the partner have the right to represent the partnership?',
      hint: 'As the partners have agreed in the partnership agreement',
    },
    representation: {
      label: 'Right of representation',
      options: {
        INDIVIDUALLY: 'Individually',
        WITH_AT_LEAST: 'With at least a given number of other partners',
        WITH_ALL: 'With all partners who represent the partnership',
      },
    },
    withAtLeast: {
      label: 'With how many other partners',
      hint: 'The smallest number, not counting the person',
      sentence: 'Together with at least {count, plural, one {# other partner} other {# other partners}}',
    },
  },
  signer: {
    represents: {
      label: 'Registration number of the represented entity',
      hint: 'The same number as stated for this entity',
      empty: 'Enter the registration number of the represented entity.',
    },
    position: {
      label: 'Position',
      options: {
        BOARD_MEMBER: 'Board member',
        CHAIR_OF_BOARD: 'Chair of the board',
        PROCURATOR: 'Procurator',
        AUTHORISED_REPRESENTATIVE: 'Authorised representative',
        OTHER: 'Another position',
      },
    },
    otherPosition: { label: 'Other position', empty: 'Enter the position.' },
    legalJustificationType: {
      label: 'Basis of the right to represent',
      options: {
        'register-entry': 'Entry in a register',
        'power-of-attorney': 'Power of attorney',
        law: 'Law',
        other: 'Another basis',
      },
    },
    otherBasis: { label: 'Other basis of the right to represent', empty: 'Enter the basis of the right to represent.' },
    hasOneName: { label: 'The signatory has only one name' },
    forename: { label: 'First name of the signatory', empty: 'Enter the signatory’s first name.' },
    surname: { label: 'Surname of the signatory', empty: 'Enter the signatory’s surname.' },
    onlyName: { label: 'The signatory’s only name, as in the travel document', empty: 'Enter the signatory’s name.' },
    hasLatvianIdentityNumber: { label: 'Does the signatory have a Latvian personal code?' },
    latvianIdentityNumber: {
      label: 'Personal code of the signatory',
      hint: 'Eleven digits, for example 320000-00000',
    },
    birthDate: { label: 'Date of birth of the signatory' },
    type: {
      label: 'Type of identity document',
      options: {
        passport: 'Passport',
        'identity-card': 'Identity card',
        'residence-permit': 'Residence permit',
        other: 'Another document',
      },
    },
    number: { label: 'Document number', empty: 'Enter the document number.' },
    issuedOn: { label: 'Document issued on' },
    issuedBy: { label: 'Authority that issued the document', empty: 'Enter the authority that issued the document.' },
    country: { label: 'Country that issued the document' },
    addressCountry: { label: 'Country of residence of the signatory' },
  },
  legalAddress: {
    address: {
      label: 'Legal address',
      hint: 'A building or group of premises of the State Address Register; if the building has several, state the number as well.',
    },
  },
  foundersAddress: { ownership: askForOwner('The applicant or a founder') },
  partnersAddress: { ownership: askForOwner('The applicant or a partner') },
  ownAddress: { ownership: askForOwner('The applicant') },
  addressOwner: {
    cadastreNumber: {
      label: 'Cadastre number of the property',
      hint: 'Digits only, without spaces',
      empty: 'Enter the cadastre number, digits only.',
    },
    ownerKind: { label: 'Kind of owner', options: { natural: 'Natural person', legal: 'Legal entity' } },
    ownerName: {
      label: 'First name and surname, or name, of the owner',
      hint: 'If there are several owners, the consent of each is needed.',
      empty: 'Enter the owner’s full name or company name.',
    },
    ownerPersonalCode: {
      label: 'Personal code of the owner',
      hint: 'With the code, the owner, also if that is you, can log in to the portal and sign the consent. Without it, send a link.',
    },
    ownerRegistrationNumber: { label: 'Registration number of the owner' },
    paper: {
      label: 'Consent',
      hint: 'All owners sign the consent of the portal with a secure electronic signature. If you have the consent already or an owner cannot sign so, attach it.',
      options: { prepared: 'The portal prepares it', own: 'I will attach the consent' },
    },
  },
  boardMember: {
    position: {
      label: 'Position on the board',
      options: { BOARD_MEMBER: 'Board member', CHAIR_OF_BOARD: 'Chair of the board' },
    },
    representation: {
      label: 'Right of representation',
      hint: 'Unless the articles or statutes say otherwise, the board represents only jointly.',
      options: {
        INDIVIDUALLY: 'Individually',
        WITH_AT_LEAST: 'With at least a given number of other board members',
        WITH_ALL: 'With all board members',
        WITH_CHAIR: 'With the chair of the board',
      },
    },
    withAtLeast: {
      label: 'With how many other board members',
      hint: 'The smallest number, not counting the person',
      sentence: 'Together with at least {count, plural, one {# other board member} other {# other board members}}',
    },
    consent: {
      label: 'Consent to be a board member',
      hint: 'The law requires written consent.',
      options: {
        'signs-application': 'The person will sign this application',
        prepared: 'The person will sign a separate consent that the portal prepares',
        attached: 'I will attach a separate consent',
      },
    },
  },
  councilMember: {
    position: {
      label: 'Position on the supervisory board',
      options: {
        COUNCIL_MEMBER: 'Member of the supervisory board',
        CHAIR_OF_COUNCIL: 'Chair of the supervisory board',
        DEPUTY_CHAIR_OF_COUNCIL: 'Deputy chair of the supervisory board',
      },
    },
    consent: {
      label: 'Consent to be a member of the supervisory board',
      hint: 'The law requires written consent.',
      options: {
        'signs-application': 'The person will sign this application',
        prepared: 'The person will sign a separate consent that the portal prepares',
        attached: 'I will attach a separate consent',
      },
    },
  },
  beneficialOwner: {
    finding: {
      label: 'Can the owner be ascertained?',
      hint: 'A natural person who directly or indirectly holds more than 25 per cent of shares or votes, or exercises control in another way',
      options: { identified: 'Yes, I will state the details', 'not-ascertainable': 'No, it is not possible' },
    },
    reason: {
      label: 'Reasons',
      hint: 'What means were used to ascertain it and why they gave no result',
      empty: 'Enter why the beneficial owner cannot be identified.',
    },
    nationality: { label: 'Nationality' },
    residence: { label: 'Country of permanent residence' },
    control: {
      label: 'Means of control',
      options: {
        shares: 'Shares or stock',
        'voting-rights': 'Voting rights',
        board: 'Membership of the board',
        contract: 'Contract',
        other: 'Other means',
      },
    },
    controlDescription: {
      label: 'Description of the control',
      hint: 'How and through what the control is exercised',
      empty: 'Enter how the control is exercised.',
    },
    indirect: {
      label: 'Is the control exercised through another person?',
      hint: 'Indirect holding: another person stands between the beneficial owner and the entity.',
    },
    through1Name: {
      label: 'Person 1 in the chain: name',
      hint: 'Begin with the one that holds a part of the entity itself',
      empty: 'Enter the person’s full name or company name.',
    },
    through1Number: { label: 'Person 1 in the chain: registration number or personal code' },
    through1Country: { label: 'Person 1 in the chain: country' },
    through1More: { label: 'Is there another one behind person 1 in the chain?' },
    through2Name: {
      label: 'Person 2 in the chain: name',
      hint: 'The one that holds a part of the one before',
      empty: 'Enter the person’s full name or company name.',
    },
    through2Number: { label: 'Person 2 in the chain: registration number or personal code' },
    through2Country: { label: 'Person 2 in the chain: country' },
    through2More: { label: 'Is there another one behind person 2 in the chain?' },
    through3Name: {
      label: 'Person 3 in the chain: name',
      hint: 'The one that holds a part of the one before',
      empty: 'Enter the person’s full name or company name.',
    },
    through3Number: { label: 'Person 3 in the chain: registration number or personal code' },
    through3Country: { label: 'Person 3 in the chain: country' },
    through3More: { label: 'Is there another one behind person 3 in the chain?' },
    through4Name: {
      label: 'Person 4 in the chain: name',
      hint: 'The one that holds a part of the one before',
      empty: 'Enter the person’s full name or company name.',
    },
    through4Number: { label: 'Person 4 in the chain: registration number or personal code' },
    through4Country: { label: 'Person 4 in the chain: country' },
    since: { label: 'Control since' },
  },
  decision: {
    body: {
      label: 'Who took the decision?',
      options: {
        'sole-member': 'The sole member',
        'members-meeting': 'The meeting of members or stockholders',
        council: 'The supervisory board',
      },
    },
    decidedOn: { label: 'Date of the decision' },
    place: { label: 'Where was the decision taken?' },
    number: { label: 'Number of the decision or minutes' },
    minutes: {
      label: 'Minutes of the meeting',
      hint: 'The portal prepares the minutes from the answers to this form and passes them to be signed. Add your own minutes if the votes on the matters differed or the shares do not give equal votes.',
      options: { prepared: 'The portal prepares them', own: 'I will add my own minutes' },
    },
    councilMinutes: {
      label: 'Minutes of the meeting of the supervisory board',
      hint: 'The portal prepares the minutes from the answers to this form and passes them to be signed by the members who took part. Add your own minutes if a member voted in writing or the votes on the matters differed.',
      options: { prepared: 'The portal prepares them', own: 'I will add my own minutes' },
    },
    amendments: {
      label: 'Text of the amendments',
      hint: 'Each amendment on a line of its own, for example: “To word clause 3.1 as follows: …”. The portal prepares the amendments from it to be signed. If you leave it empty, add your own amendments.',
    },
    otherAmendments: {
      label: 'Other amendments',
      hint: 'Each amendment on a line of its own. They follow the table in the document.',
    },
    further: {
      label: 'Other decisions taken on this occasion',
      hint: 'They follow the decisions on the changes in the document, each line as a separate clause.',
    },
  },
  statutes: {
    ownClauses: {
      label: 'Your own provisions of the articles or statutes',
      hint: 'The prepared text gets them as a section of its own, each line as a clause. Leave it empty if the model is enough.',
    },
    wording: {
      label: 'New wording of the articles',
      hint: 'The portal does not have the text of the present articles, so you add their full text with the amendments. The portal prepares it only by the model by which companies are founded in it. Choose the model if the articles follow it already, or if the members or stockholders adopt it: other present provisions of the articles are then no longer in force.',
      options: { own: 'I will add the full text of the articles', model: 'The portal prepares them by its model' },
    },
  },
  congregation: {
    convenedBy: {
      label: 'Who convened the meeting?',
      options: { ...conveners, members: 'The members of the congregation' },
    },
  },
  turnout: {
    convenedBy: {
      label: 'Who convened the meeting?',
      options: {
        ...conveners,
        members: 'The members',
      },
    },
    notifiedOn: { label: 'When was the notice of the meeting sent?' },
    entitled: { label: 'How many are entitled to vote?' },
    present: { label: 'How many of them took part?' },
    result: {
      label: 'How did they vote?',
      hint: 'The result applies to all decisions of these minutes; each of those entitled has one vote.',
      options: { unanimous: 'All present in favour', majority: 'There were votes against or abstentions' },
    },
    inFavour: { label: 'Votes in favour' },
    against: { label: 'Votes against' },
  },
  meeting: {
    proxy: { label: 'Representative at the meeting', empty: 'Enter the name of the representative.' },
    convenedBy: {
      label: 'Who convened the meeting?',
      options: {
        ...conveners,
        members: 'Members or stockholders',
      },
    },
    notifiedOn: {
      label: 'When was the notice of the meeting sent?',
      hint: 'Leave it empty if there was no notice because all took part.',
    },
    result: {
      label: 'How did the meeting vote?',
      hint: 'The result applies to all decisions of these minutes; each share gives one vote.',
      options: { unanimous: 'All present in favour', majority: 'There were votes against or abstentions' },
    },
    inFavour: { label: 'Votes in favour' },
    against: { label: 'Votes against' },
  },
  council: {
    chair: { label: 'Chair of the meeting' },
    keeper: { label: 'Keeper of the minutes', empty: 'Enter the name of the keeper of the minutes.' },
    result: {
      label: 'How did the supervisory board vote?',
      hint: 'The result applies to all decisions of these minutes; each member of the supervisory board has one vote.',
      options: { unanimous: 'All present in favour', majority: 'There were votes against or abstentions' },
    },
    inFavour: { label: 'Votes in favour' },
    against: { label: 'Votes against' },
  },
  liquidator: {
    representation: {
      label: 'Right of representation',
      options: {
        INDIVIDUALLY: 'Individually',
        WITH_AT_LEAST: 'With at least a given number of other liquidators',
        WITH_ALL: 'With all liquidators',
      },
    },
    withAtLeast: {
      label: 'With how many other liquidators',
      sentence: 'Together with at least {count, plural, one {# other liquidator} other {# other liquidators}}',
    },
    consent: {
      label: 'How does the liquidator consent?',
      hint: 'By signing this application, or by a separate document.',
      options: {
        'signs-application': 'Signs this application',
        prepared: 'Signs a separate consent that the portal prepares',
        attached: 'A separate consent is attached',
      },
    },
  },
  area: {
    name: {
      label: 'Area of activity',
      hint: 'The name as in the annex to the Cabinet Regulation No 398 of 25 June 2024',
      empty: 'Enter the area of activity.',
    },
  },
  cooperative: {
    body: {
      label: 'Who took the decision?',
      options: {
        'general-meeting': 'The general meeting of members',
        'statutory-body': 'Another body named in the statutes',
      },
    },
  },
  organisation: {
    body: {
      label: 'Who took the decision?',
      options: {
        'general-meeting': 'The members’ meeting',
        'congregation-meeting': 'The meeting of the congregation',
        founders: 'The founders',
        'statutory-body': 'Another body named in the statutes',
      },
    },
    bodyName: { label: 'Name of the body', empty: 'Enter the name of the body.' },
    minutes: {
      label: 'Minutes or decision',
      options: { prepared: 'The portal prepares it from the answers to this form', own: 'I will add my own document' },
    },
    unites: {
      label: 'Whom does the association unite, or what does it do?',
      hint: 'Some associations are exempt from the state fee.',
      options: {
        none: 'None of these',
        'disabled-persons': 'Unites persons with disabilities',
        orphans: 'Unites orphans',
        'large-families': 'Unites large families',
        'childrens-sports': 'Organises children’s and school sports',
      },
    },
  },
  filing: {
    ground: {
      label: 'On what ground do you file the application?',
      hint: 'Who signs the application depends on it. A procuration does not entitle to file changes with the register.',
      options: {
        officer: 'It is filed and signed by the officers entitled to represent',
        'new-officer': 'It is filed by an officer whom this decision appoints',
        'resigning-officer': 'Officers file the end of their own office',
        'office-holder': 'It is filed by a liquidator, an administrator or the trustee of an estate',
        'power-of-attorney': 'It is filed under a power of attorney, which goes with the application',
        notary: 'It is filed by a sworn notary, whose certification goes with the application',
      },
    },
  },
  member: {
    kind: {
      label: 'Who is the sole member?',
      hint: 'Answer only where the register has no data on the members; otherwise the member entered there signs the decision.',
      options: { natural: 'Natural person', legal: 'Legal entity' },
    },
  },
  contact: {
    email: { label: 'E-mail address', hint: 'The register will send news about the entity to it.' },
    phone: { label: 'Phone number', hint: 'For a foreign number state the country code, for example +372.' },
    statement: {
      label: 'I confirm that the information is true and know of the liability for providing false information',
    },
  },
} as const satisfies Translation<typeof original>
