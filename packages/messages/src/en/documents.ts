import type original from '../lv/documents.ts'
import type { Translation } from '../translation.ts'

export default {
  register: { state: 'Republic of Latvia', name: 'Register of Enterprises' },
  number: 'No',
  date: 'Date',
  place: 'Place',
  registrationNumber: 'Reg. No',
  footer: 'Prepared in the portal of the Register of Enterprises of the Republic of Latvia. Application {number}',
  page: 'Page {page} of {pages}',
  yes: 'Yes',
  no: 'No',
  notGiven: 'Not given',
  ofPerson: '{document} – {person}',
  fileName: { one: '{type}', several: '{type} – {service}' },
  person: {
    withCode: '{name}, personal code {code}',
    withBirthDate: '{name}, born on {date}',
    entity: '{name}, registration number {number}',
    plain: '{name}',
  },
  positions: {
    BOARD_MEMBER: 'member of the board',
    CHAIR_OF_BOARD: 'chair of the board',
    PROCURATOR: 'procurator',
    PARTNER: 'partner',
    SOLE_TRADER: 'sole trader',
    FARM_OWNER: 'owner of the farm',
    FOUNDER: 'founder',
    MANAGER: 'manager of the grouping',
    AUTHORISED_REPRESENTATIVE: 'authorised representative',
    COUNCIL_MEMBER: 'member of the supervisory board',
    CHAIR_OF_COUNCIL: 'chair of the supervisory board',
    DEPUTY_CHAIR_OF_COUNCIL: 'deputy chair of the supervisory board',
    LIQUIDATOR: 'liquidator',
    ADMINISTRATOR: 'administrator',
    ESTATE_TRUSTEE: 'trustee of the estate',
    OTHER: 'other position',
  },
  rights: {
    INDIVIDUALLY: 'represents individually',
    WITH_AT_LEAST: 'represents jointly with at least {count, plural, one {# other} other {# others}}',
    WITH_ALL: 'represents jointly with all the others',
    WITH_CHAIR: 'represents jointly with the chair of the board',
  },
  roles: {
    applicant: 'applicant',
    founder: 'founder',
    partner: 'partner',
    trader: 'sole trader',
    representative: 'representative of {name}',
    anyone: 'signer',
    appointed: 'officer to be appointed',
    member: '{kind, select, stock {stockholder} other {member}}',
    'member-named': '{kind, select, stock {stockholder} other {member}}',
    'chair-of-meeting': 'chair of the meeting',
    'keeper-of-minutes': 'keeper of the minutes',
    'verifier-of-minutes': 'verifier of the minutes',
    acquirer: 'acquirer',
    owner: 'owner',
    giver: 'giver of the power of attorney',
    notary: 'sworn notary',
  },
  readingCopy: 'Copy for reading. The original in Latvian is what is filed.',
  signers: {
    title: 'Signers',
    name: 'Name and surname',
    role: 'Signs as',
    note: 'The document is prepared for signing with a secure electronic signature that contains a time stamp. The date and time of signing are those of the time stamp.',
    representation:
      'The document is signed by the persons entitled to represent the subject according to the register. {note}',
  },
  receipt: {
    title: 'Payment receipt',
    subtitle: 'Receipt for the payment of the state fee',
    payment: 'Payment',
    application: 'Application',
    payer: 'Payer',
    payerUnknown: 'The bank has not named the payer',
    amount: 'Amount paid',
    paidAt: 'Received',
    purpose: 'Payment purpose',
    reference: 'Reference number',
    receiver: 'Receiver',
    receiverName: 'Name',
    account: 'Account number',
    swift: 'SWIFT code',
    fee: 'Fee calculation',
    line: 'Item',
    lineFor: '{line}: {name}',
    total: 'Total',
    refund: 'Refund',
    feeRefunded: 'Fee refunded',
    surplusRefunded: 'Overpayment refunded',
    refundedOn: '{amount}, {day}',
    noLongerPaid: 'This fee was refunded to the payer on {day} and no longer counts as paid.',
    note: 'The receipt was made automatically from what the payment provider reports and is valid without a signature.',
  },
  application: {
    applicant: {
      title: 'Applicant',
      name: 'Name and surname',
      entity: 'Subject on whose behalf it is filed',
      preparer: 'Prepared by',
    },
    attached: {
      title: 'Documents that go with the application',
      heading: 'Documents',
      kind: 'Document',
      origin: 'How it is prepared',
      generated: 'Prepared in the portal',
      uploaded: 'Added by the applicant',
    },
  },
  board: {
    name: 'Name and surname',
    identity: 'Personal code or date of birth',
    position: 'Position',
    right: 'Right of representation',
  },
  founders: {
    name: 'Founder',
    identity: 'Personal code or registration number',
    shares: 'Shares',
    amount: 'Total value of the shares',
    stock: 'Shares of stock',
    stockAmount: 'Total value of the stock',
  },
  ownClausesHeading: 'Other provisions',
  founding: {
    SIA: {
      decision: {
        title: 'Decision on founding a limited liability company',
        intro: 'In accordance with the Commercial Law, {founder} (hereinafter the founder) decides:',
        found: 'To found a limited liability company with the firm name {name} (hereinafter the company).',
        address: 'To set the legal address of the company: {address}.',
        capital:
          'That the share capital of the company is {capital}, divided into {shares, plural, one {# share} other {# shares}} with a nominal value of {nominal} each. The founder acquires all the shares.',
        payment:
          'That the share capital is paid {contribution, select, property {by a contribution in kind} both {in money and by a contribution in kind} other {in money}}, {paid, select, half {at least 50 per cent of it before the application is filed with the commercial register and the rest within one year of the entry of the company in the commercial register} other {in full before the application is filed with the commercial register}}.',
        statutes: 'To approve the articles of association of the company.',
        board:
          'To appoint the persons named below to the board of the company, with the rights of representation stated.',
        costs: 'That the founder bears the costs of founding the company.',
        register: 'To charge the board with filing the company for entry in the commercial register.',
        boardHeading: 'Board',
      },
      agreement: {
        title: 'Agreement on founding a limited liability company',
        intro:
          'The persons named in this agreement as founders agree, in accordance with the Commercial Law, on the following.',
        foundersHeading: 'The founders and their shares',
        subjectHeading: 'The company',
        found: 'The founders found a limited liability company with the firm name {name} (hereinafter the company).',
        address: 'The legal address of the company is {address}.',
        statutes:
          'The founders approve the articles of association of the company, which are attached to this agreement.',
        capitalHeading: 'Share capital',
        capital:
          'The share capital of the company is {capital}, divided into {shares, plural, one {# share} other {# shares}} with a nominal value of {nominal} each.',
        inCommon:
          'The following founders acquire {shares, plural, one {# share} other {# shares}} in common: {holders}. They exercise the rights attached to these shares through a common representative and appoint: {representative}.',
        payment:
          'The founders pay the share capital {contribution, select, property {by a contribution in kind} both {in money and by a contribution in kind} other {in money}}, each for the shares acquired.',
        term: '{paid, select, half {At least 50 per cent of the share capital is paid before the application is filed with the commercial register, and the rest within one year of the entry of the company in the commercial register.} other {The share capital is paid in full before the application is filed with the commercial register.}}',
        late: 'A founder who has not paid for the shares in time is liable for the delay as the Commercial Law provides.',
        boardHeading: 'Board',
        board:
          'The founders appoint the persons named below to the board of the company, with the rights of representation stated.',
        closingHeading: 'Closing provisions',
        costs: 'The founders bear the costs of founding the company in proportion to their shares.',
        register: 'The founders charge the board with filing the company for entry in the commercial register.',
        effect: 'The agreement takes effect once all the founders have signed it; it is amended in writing.',
      },
      statutes: {
        title: 'Articles of association',
        generalHeading: 'General provisions',
        name: 'The firm name of the limited liability company is {name} (hereinafter the company).',
        liability:
          'The company is liable for its obligations with all its property. A member is not liable for the obligations of the company.',
        capitalHeading: 'Share capital and shares',
        capital: 'The share capital of the company is {capital}.',
        shares:
          'The share capital is divided into {shares, plural, one {# share} other {# shares}} with a nominal value of {nominal} each.',
        votes:
          'Each fully paid share gives the right to one vote in the meeting of members, to dividends and to a liquidation quota.',
        boardHeading: 'Board',
        boardSize:
          'The board of the company has {boardCount, plural, one {# member} other {# members}}, appointed by the meeting of members.',
        rightsAlike: 'Rights of representation: each member of the board {right}.',
        rightsDiffer:
          'The rights of representation of the members of the board are set by the decision of the meeting of members on their appointment and are entered in the commercial register.',
        closingHeading: 'Closing provisions',
        law: 'In matters that these articles of association do not regulate, the Commercial Law and other legislation apply.',
      },
    },
    AS: {
      decision: {
        title: 'Decision on founding a joint-stock company',
        intro: 'In accordance with the Commercial Law, {founder} (hereinafter the founder) decides:',
        found: 'To found a joint-stock company with the firm name {name} (hereinafter the company).',
        address: 'To set the legal address of the company: {address}.',
        capital:
          'That the share capital of the company is {capital}, divided into {shares, plural, one {# share} other {# shares}} with a nominal value of {nominal} each. The founder acquires all the shares.',
        payment:
          'That the share capital is paid {contribution, select, property {by a contribution in kind} both {in money and by a contribution in kind} other {in money}}, {paid, select, quarter {at least 25 per cent of it before the application is filed with the commercial register and the rest within one year of the entry of the company in the commercial register} other {in full before the application is filed with the commercial register}}.',
        statutes: 'To approve the articles of association of the company.',
        council:
          'To elect the persons named below to the supervisory board of the company. The supervisory board elects the board.',
        costs: 'That the founder bears the costs of founding the company.',
        register: 'To charge the board with filing the company for entry in the commercial register.',
        councilHeading: 'Supervisory board',
      },
      agreement: {
        title: 'Agreement on founding a joint-stock company',
        intro:
          'The persons named in this agreement as founders agree, in accordance with the Commercial Law, on the following.',
        foundersHeading: 'The founders and their shares',
        subjectHeading: 'The company',
        found: 'The founders found a joint-stock company with the firm name {name} (hereinafter the company).',
        address: 'The legal address of the company is {address}.',
        statutes:
          'The founders approve the articles of association of the company, which are attached to this agreement.',
        capitalHeading: 'Share capital',
        capital:
          'The share capital of the company is {capital}, divided into {shares, plural, one {# share} other {# shares}} with a nominal value of {nominal} each.',
        inCommon:
          'The following founders acquire {shares, plural, one {# share} other {# shares}} in common: {holders}. They exercise the rights attached to these shares through a common representative and appoint: {representative}.',
        payment:
          'The founders pay the share capital {contribution, select, property {by a contribution in kind} both {in money and by a contribution in kind} other {in money}}, each for the shares acquired.',
        term: '{paid, select, quarter {At least 25 per cent of the share capital is paid before the application is filed with the commercial register, and the rest within one year of the entry of the company in the commercial register.} other {The share capital is paid in full before the application is filed with the commercial register.}}',
        late: 'A founder who has not paid for the shares in time is liable for the delay as the Commercial Law provides.',
        councilHeading: 'Supervisory board',
        council:
          'The founders elect the persons named below to the supervisory board of the company. The supervisory board elects the board.',
        closingHeading: 'Closing provisions',
        costs: 'The founders bear the costs of founding the company in proportion to their shares.',
        register: 'The founders charge the board with filing the company for entry in the commercial register.',
        effect: 'The agreement takes effect once all the founders have signed it; it is amended in writing.',
      },
      statutes: {
        title: 'Articles of association',
        generalHeading: 'General provisions',
        name: 'The firm name of the joint-stock company is {name} (hereinafter the company).',
        liability:
          'The company is liable for its obligations with all its property. A shareholder is not liable for the obligations of the company.',
        capitalHeading: 'Share capital and shares',
        capital: 'The share capital of the company is {capital}.',
        shares:
          'The share capital is divided into {shares, plural, one {# share} other {# shares}} with a nominal value of {nominal} each.',
        votes:
          'Each fully paid share gives the right to one vote in the meeting of shareholders, to dividends and to a liquidation quota.',
        councilHeading: 'Supervisory board',
        councilSize:
          'The supervisory board of the company has {councilCount, plural, one {# member} other {# members}}, elected by the meeting of shareholders{first, select, yes {; the founders elect the first one} other {}}.',
        councilTasks:
          'The supervisory board supervises the board and elects it. A member of the supervisory board may not be a member of the board, and the supervisory board does not represent the company except where the Commercial Law provides.',
        boardHeading: 'Board',
        boardSize:
          'The board of the company has {boardCount, plural, one {# member} other {# members}}, elected by the supervisory board.',
        rightsAlike: 'Rights of representation: each member of the board {right}.',
        rightsDiffer:
          'The rights of representation of the members of the board are set by the decision of the supervisory board on their election and are entered in the commercial register.',
        closingHeading: 'Closing provisions',
        law: 'In matters that these articles of association do not regulate, the Commercial Law and other legislation apply.',
      },
    },
    BDR: {
      decision: {
        title: 'Decision on founding an association',
        intro: 'In accordance with the Associations and Foundations Law, the founders named in this decision decide:',
        found: 'To found the association {name} (hereinafter the association).',
        objective: 'To set the objective of the association: {objective}',
        address: 'To set the legal address of the association: {address}.',
        statutes: 'To approve the statutes of the association.',
        board:
          'To elect the persons named below to the board of the association, with the rights of representation stated.',
        register:
          'To authorise the founders to sign the application for entry in the register of associations and foundations.',
        foundersHeading: 'Founders',
        boardHeading: 'Board',
      },
      statutes: {
        title: 'Statutes',
        generalHeading: 'Name, objective and term',
        name: 'The name of the association is {name} (hereinafter the association).',
        objective: 'The objective of the association: {objective}',
        profit: 'The objective of the association is not the making of profit.',
        term: '{until, select, none {The association is founded for an unlimited term.} other {The association is founded for a limited term, the last day of which is {until}.}}',
        membersHeading: 'Members',
        joining:
          'A natural person or a person with legal capacity who supports the objective of the association may become a member. The board decides on admission within 30 days of a written application.',
        leaving:
          'A member may leave at any time by notifying the board in writing. A member who breaches the statutes or hinders the objective of the association is expelled by a reasoned decision of the board, against which the member may appeal to the meeting of members.',
        rights:
          'A member has the right to take part in the management of the association, to be informed of its activity and to enjoy its benefits.',
        duties:
          'A member observes the statutes and the decisions of the meeting of members and pays the membership fee where the meeting of members has set one.',
        units:
          'The association may have territorial and other structural units, which are formed by a decision of the meeting of members.',
        meetingHeading: 'Meeting of members',
        supreme: 'The meeting of members is the highest decision-making body of the association.',
        convening:
          'The board convenes the regular meeting of members at least once a year. An extraordinary meeting is convened on the initiative of the board or when at least one tenth of the members request it in writing. Notice of the meeting is given at least two weeks in advance.',
        decisions:
          'The meeting has a quorum when more than half of the members take part. Decisions are taken by a majority of the votes of the members present; amendments to the statutes and the termination of the association need more than two thirds of the votes present.',
        boardHeading: 'Board',
        boardSize:
          'The executive body of the association is the board, which has {boardCount, plural, one {# member} other {# members}}. The meeting of members elects the board for three years.',
        rightsAlike: 'Rights of representation: each member of the board {right}.',
        rightsDiffer:
          'The rights of representation of the members of the board are set by the decision of the meeting of members on their election and are entered in the register.',
        controlHeading: 'Supervision of economic activity',
        control:
          'The financial and economic activity of the association is examined once a year by an auditor whom the meeting of members elects for three years. The auditor may not be a member of the board.',
        closingHeading: 'Closing provisions',
        law: 'In matters that these statutes do not regulate, the Associations and Foundations Law and other legislation apply.',
      },
    },
    NOD: {
      decision: {
        title: 'Decision on founding a foundation',
        intro: 'In accordance with the Associations and Foundations Law, the founders named in this decision decide:',
        found: 'To found a foundation with the name {name} (hereinafter the foundation).',
        objective: 'To set the objective of the foundation: {objective}',
        property:
          '{property, select, none {Not to give property to the foundation upon its founding.} other {To give the following property to the foundation: {property}}}',
        address: 'To set the legal address of the foundation: {address}.',
        statutes: 'To approve the statutes of the foundation.',
        board:
          'To appoint the persons named below to the board of the foundation, with the rights of representation stated.',
        register: 'To file the foundation for entry in the register of associations and foundations.',
        foundersHeading: 'Founders',
        boardHeading: 'Board',
      },
      statutes: {
        title: 'Statutes of the foundation',
        generalHeading: 'Name, objective and term',
        name: 'The name of the foundation is {name} (hereinafter the foundation).',
        objective: 'The objective of the foundation: {objective}',
        profit: 'The objective of the foundation is not the making of profit.',
        term: '{until, select, none {The foundation is founded for an unlimited term.} other {The foundation is founded for a limited term, the last day of which is {until}.}}',
        propertyHeading: 'Property',
        property:
          'The property of the foundation consists of the property that its founders give, of donations, gifts and other lawful income.',
        use: 'The property of the foundation is used for its objective only. The board decides on its use.',
        benefit: 'The income of the foundation is not distributed among the founders and the members of the board.',
        foundersHeading: 'Founders',
        competence:
          'The founders appoint and recall the members of the board and the auditor, amend the statutes and decide on the termination of the foundation.',
        decisions: 'Where there are several founders, they decide unanimously and in writing.',
        boardHeading: 'Board',
        boardSize:
          'The executive body of the foundation is the board, which has {boardCount, plural, one {# member} other {# members}}. The founders appoint the board for three years.',
        rightsAlike: 'Rights of representation: each member of the board {right}.',
        rightsDiffer:
          'The rights of representation of the members of the board are set by the decision of the founders on their appointment and are entered in the register.',
        controlHeading: 'Supervision of economic activity',
        control:
          'The financial and economic activity of the foundation is examined once a year by an auditor whom the founders appoint for three years. The auditor may not be a member of the board.',
        closingHeading: 'Closing provisions',
        end: 'If the foundation ends its activity, the property that remains after the claims of creditors is given to an association or a foundation with a similar objective.',
        law: 'In matters that these statutes do not regulate, the Associations and Foundations Law and other legislation apply.',
      },
    },
  },
  folio: {
    intro:
      '{name}{number, select, none {} other {, registration number {number}}}.{capital, select, none {} other { Share capital: {capital}.}} Members after {reason, select, founding {the founding of the company} data {the change of a member’s data} capital {the change of the share capital is entered in the Commercial Register} other {the passing of shares on {day} ({reason, select, transaction {a transaction} inheritance {inheritance} ruling {a court ruling} other {reorganisation of a member}})}}:',
    represented:
      'Common representative of the holders of entry No {row}: {person}{address, select, none {} other {, address: {address}}}.',
    row: 'No.',
    member: 'Member',
    numbers: 'Numbers of the shares',
    shares: 'Shares',
    nominal: 'Nominal value',
    total: 'Total',
  },
  stockholders: {
    intro:
      '{name}{number, select, none {} other {, registration number {number}}}.{capital, select, none {} other { Share capital: {capital}.}} Stockholders{reason, select, founding { after the founding of the company} data { after the change of a stockholder’s data} capital { after the change of the share capital is entered in the Commercial Register} other { after the passing of stock on {day} ({reason, select, transaction {a transaction} inheritance {inheritance} ruling {a court ruling} other {reorganisation of a stockholder}})}}:',
    row: 'No.',
    member: 'Stockholder',
    numbers: 'Category and numbers',
    shares: 'Shares',
    nominal: 'Nominal value',
    total: 'Total',
  },
  increase: {
    intro: '{name}, registration number {number}. Terms of the increase of the share capital:',
    way: 'The share capital is increased {contribution, select, property {by a contribution in kind} both {by contributions in money and in kind} equity {from the company’s own equity} other {by a contribution in money}}.',
    capital:
      'The share capital is increased{before, select, none {} other { from {before}}} to {after}{difference, select, none {} other {, that is, by {difference}}}.',
    shares:
      'The number of {total, select, yes {} other {new }}shares{kind, select, stock { of stock} other {}}{category, select, none {} other { (category: {category})}}{total, select, yes {, including the earlier ones,} other {}} is {count, number}, and the nominal value of a share is {nominal}.',
    premium: 'The premium on each share{kind, select, stock { of stock} other {}} is {premium}.',
    appliedUntil:
      'Last day on which third persons apply for shares{kind, select, stock { of stock} other {}}: {appliedUntil}.',
    paidUntil: 'Day by which the new shares{kind, select, stock { of stock} other {}} are paid in full: {paidUntil}.',
    dividends:
      'Day from which the new shares{kind, select, stock { of stock} other {}} give the right to a dividend: {dividendsFrom}.',
  },
  contribution: {
    transfer:
      'The property listed below has been transferred to the company{number, select, none { that is being founded} other {}} as a contribution in kind to its share capital{number, select, none {} other {, and the company has accepted it}}. Company: {name}{number, select, none {} other {, registration number {number}}}. Date of transfer: {day}.',
    total: 'Total value of the transferred property: {total}.',
    valuer: 'The contribution in kind is valued by {valuer}. Date of the opinion: {valuedOn}.',
    item: 'Contribution in kind',
    contributor: 'Contributor',
    worth: 'Value',
  },
  decrease: {
    intro: '{name}, registration number {number}. Terms of the decrease of the share capital:',
    reason: 'Reason for the decrease: {reason}',
    capital:
      'The share capital is decreased{before, select, none {} other { from {before}}} to {after}{difference, select, none {} other {, that is, by {difference}}}.',
    cancelled:
      'The share capital is decreased by cancelling shares{kind, select, stock { of stock} other {}}. Number of cancelled shares: {cancelled, number}.',
    nominal:
      'The share capital is decreased by lowering the nominal value of shares{kind, select, stock { of stock} other {}}. New nominal value of a share: {nominal}.',
    payout: 'Terms of the payment: {payout}',
  },
  applications: {
    intro:
      'The persons named below apply for new shares{kind, select, stock { of stock} other {}} of {name}, registration number {number}, and undertake to pay for them in accordance with the terms of the increase of the share capital.',
    acquirer: '{kind, select, stock {Acquirer of stock} other {Acquirer of shares}}',
    identity: 'Personal code, birth date or registration number',
    count: '{kind, select, stock {New stock} other {New shares}}',
    total: '{count, number}, including the earlier ones',
  },
  minutes: {
    title: 'Minutes of the meeting of {kind, select, stock {stockholders} other {members}}',
    intro:
      '{name}, registration number {number}, meeting of {kind, select, stock {stockholders} other {members}} in accordance with the Commercial Law.',
    meeting: 'Meeting',
    capital: 'Share capital',
    paidCapital: 'Paid share capital',
    votingCapital: 'Share capital with voting rights',
    representedCapital: 'Share capital represented at the meeting',
    convenedBy: 'Convened by',
    notifiedOn: 'Notice of the meeting sent',
    chair: 'Chair of the meeting',
    keeper: 'Keeper of the minutes',
    verifier: 'Verifier of the minutes',
    attendees: 'Participants',
    member: '{kind, select, stock {Stockholder} other {Member}}',
    presence: 'Participation',
    shares: '{kind, select, stock {Shares of stock} other {Shares}}',
    inPerson: 'in person',
    byLaw: 'through a legal representative',
    by: 'represented by {name}',
    byMembers: '{kind, select, stock {Stockholders} other {Members}}',
    allPresent: 'All who are entered in the register take part in the meeting.',
    absent: 'Not present: {absent}.',
    quorum:
      'Number of shares{kind, select, stock { of stock} other {}} represented at the meeting: {represented} of {shares}.{able, select, yes { The meeting is entitled to take decisions.} other {}}',
    agenda: 'Agenda',
    subject: '{service}',
    officials: 'Election of the chair of the meeting, the keeper and the verifier of the minutes',
    other: 'Other matters',
    decisions: 'Decisions',
    elected:
      'To elect: chair of the meeting – {chair}; keeper of the minutes – {keeper}; verifier of the minutes – {verifier}.',
    unanimous: 'Vote: in favour – {inFavour}, against – 0. The decision is taken unanimously.',
    majority:
      'Vote: in favour – {inFavour}, against – {against}.{taken, select, yes { The decision is taken.} other {}}',
  },
  consent: {
    officer:
      'The persons named below consent to hold the office stated: {name}{number, select, none {} other {, registration number {number}}}.',
    owner:
      '{several, select, yes {We} other {I}} consent to the registration of a legal address in the property {address}, cadastre number {cadastre}: {name}{number, select, none {} other {, registration number {number}}}.',
    owners: 'Owners of the property',
    addressee: 'To: {name}{number, select, none {} other {, registration number {number}}}',
    resigned: '{name} gives notice of leaving the office ({position}). Date of the end of powers: {date}.',
  },
  questionnaire:
    'Data for the Register of Natural Persons about a person without a Latvian personal code. Application: {service}. Entity: {name}{number, select, none {} other {, registration number {number}}}.',
  council: {
    title: 'Minutes of the meeting of the supervisory board',
    intro:
      '{name}, registration number {number}, meeting of the supervisory board in accordance with the Commercial Law.',
    meeting: 'Meeting',
    chair: 'Chair of the meeting',
    keeper: 'Keeper of the minutes',
    attendees: 'Participants',
    member: 'Member of the supervisory board',
    position: 'Position',
    allPresent: 'All members of the supervisory board in the register take part in the meeting.',
    absent: 'Not present: {absent}.',
    quorum:
      '{present} of {all} members of the supervisory board take part.{able, select, yes { The supervisory board is entitled to take decisions.} other {}}',
  },
  amendments: {
    clause: 'To word clause {clause} of the articles of association as follows: “{text}”',
    whole: 'To word the articles of association as in the new wording attached to these amendments.',
    part: 'Number of shares{kind, select, stock { of stock} other {}}: {shares, number}{category, select, none {} other { (category: {category})}}; nominal value of a share: {nominal}.',
    registered: 'Until now (according to the register)',
    before: 'Earlier wording',
    after: 'New wording',
    provision: 'Provision',
    now: 'From now on',
    others: 'Other amendments',
    decision: 'Decision on the amendments',
    body: 'Decided by',
    decidedOn: 'Date of the decision',
  },
  organisation: {
    title:
      '{of, select, congregation {Minutes of the meeting of the congregation} cooperative {Minutes of the general meeting of members} body {{body}: minutes} other {Minutes of the meeting of members}}',
    decider:
      '{of, select, congregation {Meeting of the congregation} cooperative {General meeting of members} founders {{several, select, yes {Founders} other {Founder}}: {name}} body {{name}} other {Meeting of members}}',
    intro: '{name}, registration number {number}',
    quorum:
      '{present} of {entitled} who are entitled to vote take part.{able, select, yes { This is sufficient to take decisions.} other {}}',
    byMembers: '{of, select, congregation {Members of the congregation} other {Members}}',
    officials: 'Election of the chair of the meeting and the keeper of the minutes',
    elected: 'To elect: chair of the meeting – {chair}; keeper of the minutes – {keeper}.',
    register: 'Notify the Register of Enterprises of the changes.',
    founders: {
      title: 'Decision of the {several, select, yes {founders} other {founder}}',
      intro:
        '{name}, registration number {number}. The {several, select, yes {founders ({founders}) decide} other {founder ({founders}) decides}}:',
    },
    changes: {
      name: { changed: 'To change the name from {from} to {to}.' },
      objective: { changed: 'To set a new objective: {objective}' },
      term: {
        changed: 'To set a term. Last day: {until}.',
        ended: 'To set that the term is unlimited.',
      },
      statutes: { changed: 'To approve the new wording of the statutes.' },
      seat: { changed: 'To change the legal address to {address}.' },
      legal_state: {
        added:
          '{state, select, struck_off {To end the activity and apply for the deletion from the register.} other {To end the activity and begin the liquidation.}}',
      },
    },
  },
  changes: {
    title: 'Decision of the sole {kind, select, stock {stockholder} other {member}}',
    intro:
      'The sole {kind, select, stock {stockholder} other {member}} of {name}, registration number {number}, {member}, exercising the competence of the meeting of {kind, select, stock {stockholders} other {members}} in accordance with the Commercial Law, decides:',
    name: { changed: 'To change the firm name of the company from {from} to {to}.' },
    capital: {
      changed:
        'To increase the share capital of the company {previous, select, none {} other {from {previous} }}to {amount} and to approve the terms of the increase, which are attached to this decision.',
    },
    capital_decrease: {
      changed:
        'To decrease the share capital of the company {previous, select, none {} other {from {previous} }}to {amount}, to approve the terms of the decrease, which are attached to this decision, and to amend the articles of association accordingly.',
    },
    stockholder: {
      changed: '{person} acquires new stock. Number of shares after the increase: {shares, number}.',
      added: 'New stock is acquired by a new stockholder: {person}. Number of shares: {shares, number}.',
    },
    member: {
      changed: 'New shares are acquired by {person}. Number of shares after the increase: {shares, number}.',
      added: 'New shares are acquired by a new member: {person}. Number of shares: {shares, number}.',
    },
    statutes: { changed: 'To amend the articles of association of the company and to approve their new wording.' },
    seat: { changed: 'To change the legal address of the company to {address}.' },
    legal_state: {
      added: 'To end the activity of the company and begin its liquidation.',
      ended: 'To end the liquidation and continue the activity of the company.',
    },
    procuration: {
      ended:
        '{reason, select, resigned {To take note of the resignation of the procurator} deceased {To take note of the end of the procuration by death} term_ended {To take note of the end of the term of the procuration} other {To revoke the procuration}}: {person}. Date of the end of the procuration: {date}.',
    },
    officer: {
      changed:
        '{moved, select, none {To change the rights of representation ({position}): {person}. New rights} other {To change the position ({position}): {person}. New position: {moved}. Rights of representation}}: {right}. In force from {date}.',
      ended:
        '{reason, select, resigned {To take note of the resignation from office} deceased {To take note of the end of powers by death} term_ended {To take note of the end of the term of office} other {To release from office}} ({position}): {person}.{date, select, none {} other { Date of {reason, select, resigned {the end of powers} deceased {the end of powers} term_ended {the end of powers} other {release}}: {date}.}}',
      added:
        'To appoint ({position}): {person}. Date of appointment: {date}.{right, select, none {} other { Right of representation: {right}.}}',
    },
    amendments:
      '{name}, registration number {number}. The {of, select, organisation {statutes} other {articles of association}} are amended as follows:',
    register: 'Notify the Commercial Register of the changes.',
    leaver: 'Officer {id}',
  },
} as const satisfies Translation<typeof original>
