import { ageOfMajority } from '@portal/domain/law/age-of-majority'

import type original from '../lv/issues.ts'
import type { Translation } from '../translation.ts'

/** Ends the text of an issue that names a term whose source was not read. */
const unreadTerm = '{term, select, unread { The register still has to confirm the term.} other {}}'

export default {
  required: 'Answer this question.',
  'invalid-value': 'This value is not valid here.',
  'too-long': '{max, plural, one {Enter at most # character.} other {Enter at most # characters.}}',
  'no-letters': 'Enter the text with letters or digits.',
  'control-characters': 'The text has characters that can’t be stored. Enter the text again.',
  'no-number': 'Enter a number, such as 2.1.',
  'digits-only': 'Enter digits only.',
  'email-format': 'Enter an e-mail address like this: name@example.lv.',
  'email-not-verified': 'Please Verify the e-mail',
  'phone-format': 'Enter a phone number: eight digits, or a foreign number with its country code.',
  'person-code-format': 'A personal code has eleven digits.',
  'person-code-invalid': 'There is no such personal code. Check the digits.',
  'registration-number-format': 'A registration number has eleven digits.',
  'registration-number-invalid': 'There is no such registration number. Check the digits.',
  'registration-number-not-found': 'Registration number not found among registered entities. Check the digits.',
  'country-unknown': 'Choose a country from the list.',
  'date-format': 'Enter a date, for example 20.11.2026.',
  'date-too-far': 'Check the year: the date is too far away.',
  'date-in-future': 'The date can’t be in the future.',
  'date-in-past': 'The date can’t be in the past.',
  'date-is-today': 'The date must be before today.',
  'date-no-such-day': 'There is no such day in the calendar. Check the date.',
  'integer-format': 'Enter a whole number.',
  'money-format': 'Enter a sum in euros, for example 2800.00.',
  'too-small': 'The value must be at least {min}.',
  'too-large': 'The value must not exceed {max}.',
  'choice-unknown': 'Choose one of the answers offered.',
  'statement-not-confirmed': 'Confirm this declaration to continue.',
  'address-not-chosen': 'Choose the address from the list.',
  'address-not-registered':
    'The State Address Register has no such address, or it has changed. Choose the address from the list again.',
  'address-not-renamed':
    'In the State Address Register this is another address than the registered one. If the entity moves, the fee is due and the owner must consent (Cabinet Regulations No. 664 of 2016 and No. 308).',
  'fact-not-in-force': 'This entry is no longer in force in the register. Choose another.',
  'fact-named-twice': 'This entry has been chosen elsewhere in the application.',
  'changed-by-other':
    'Application {number}, submitted on {day}, changes or ends the same entry. The register decides that application first, and may then refuse this change.',
  'nothing-changed': 'The register says exactly the same already. State what changes.',
  'name-too-long':
    'The name is too long ({register, select, commercial {Commercial Law, sections 26 to 29} other {{law}}}).',
  'name-charset':
    'A name may only have letters of the Latvian or Latin alphabet ({register, select, commercial {Commercial Law, sections 26 to 29} other {{law}}}).',
  'name-symbol':
    'A name may have punctuation and the symbols & @ % + =, but no others ({register, select, commercial {Commercial Law, sections 26 to 29} other {{law}}}).',
  'name-empty-core':
    'Without the legal form, the name must have at least one letter or digit ({register, select, commercial {Commercial Law, sections 26 to 29} other {{law}}}).',
  'name-form-mark-missing':
    'The name lacks the legal form: put it at the beginning or the end, as the example at the field shows ({register, select, commercial {Commercial Law, sections 26 to 29} other {{law}}}).',
  'name-wrong-form-mark':
    'A name must not point to another legal form ({register, select, commercial {Commercial Law, sections 26 to 29} other {{law}}}).',
  'name-reserved-word':
    'A name must not have the words “valsts” and “pašvaldība” ({register, select, commercial {Commercial Law, sections 26 to 29} other {{law}}}).',
  'name-state-name':
    'A name must not have the name of the state, “Latvijas Republika” ({register, select, commercial {Commercial Law, sections 26 to 29} other {{law}}}).',
  'name-place-name':
    'A name can’t be that of an administrative territory or populated place ({register, select, commercial {Commercial Law, sections 26 to 29} other {{law}}}).',
  'too-many-rows': '{max, plural, one {At most # entry is allowed.} other {At most # entries are allowed.}}',
  'duplicate-row': 'This has already been entered above.',
  'same-as-line': 'This person is in line {line} already. Leave one of the lines.',
  'arbitrators-few': 'Fewer than ten arbitrators are listed. Check Section 4 of the Arbitration Law.',
  'already-arbitrator': 'This person is in the court’s list of arbitrators already (Arbitration Law).',
  'arbitrators-list-confirmed':
    'The register has a confirmation of that year already. It is filed once a year by 1 March (Arbitration Law); check that another one is needed.',
  'arbitrators-list-old':
    'More than a year has passed since this day. The confirmation is filed every year by 1 March (Arbitration Law); check the day.',
  'yearly-filing-late': 'This is filed every year by 1 March, and the day has passed ({law}). File it without delay.',
  'principal-not-foreign':
    'A representative office is opened by a foreign merchant or organisation (Cabinet Regulation No 401 of 2002). Choose the country in which it is registered.',
  'no-representative-remains':
    'No representative of the office is left. The register has at least one (Cabinet Regulation No 401 of 2002); add the new representative if one is authorised.',
  'representation-filed-late': `More than {months, plural, one {# month has} other {# months have}} passed since the change. The representative notifies the register within {months, plural, one {# month} other {# months}} (Cabinet Regulation No 401 of 2002); the entry may be filed later, too.${unreadTerm}`,
  'name-without-principal':
    'The name lacks that of the foreign merchant or organisation, after which a representative office is usually named. Check both names (Cabinet Regulation No 401 of 2002).',
  'member-outside-union':
    'A member of the grouping is in a state of the European Union or the European Economic Area: its central administration or principal activity is there (Regulation (EEC) No 2137/85, Article 4).',
  'members-of-one-state':
    'A grouping has at least two members whose central administration or principal activity is in different member states (Regulation (EEC) No 2137/85, Article 4(2)).',
  'grouping-members-few':
    'No two members of different member states are left. Such a grouping is wound up (Regulation (EEC) No 2137/85, Articles 4 and 31); if a member joins, add it.',
  'no-manager-remains':
    'No manager of the grouping is left. At least one manages it (Regulation (EEC) No 2137/85, Article 19); if a new manager is appointed, add the person.',
  'no-liquidator-remains':
    'No liquidator is left. If a new one is appointed, add the person; otherwise another application must appoint one.',
  'already-farm-owner': 'This person owns the farm already (law “On Farms”). State the new owner.',
  'members-list-old':
    'The list is more than a year old. The list of members is filed every year by 1 March (Law on Political Parties); check that it is the latest one.',
  'citizens-exceed-members': 'There cannot be more citizens than members of the party. Check both numbers.',
  'party-citizens-few':
    'A party has at least {min} citizens of Latvia (Law on Political Parties). Check the number before you file the list.',
  'party-citizens-below-half':
    'In a party of more than {limit} members, at least half of them are citizens of Latvia (Law on Political Parties). Check both numbers.',
  'areas-too-many': 'The register can have at most {most} areas of activity (Cabinet Regulation No 398, paragraph 4).',
  'area-twice': 'This area is in the register or has been entered already.',
  'area-unlisted':
    'The classification of associations and foundations has no area of this name (Cabinet Regulation No 398, annex), so the register may refuse it. Choose an area from the list.',
  'second-chair': 'A board can have only one chair ({law}).',
  'chair-missing':
    'The board has no chair to represent with ({register, select, commercial {Commercial Law, section 223} other {{law}}}). Enter a chair, or another right of representation.',
  'exceeds-others': 'There are not so many others with rights of representation: enter at most {max} ({law}).',
  'not-among-founders':
    'This person must be one of the founders ({register, select, commercial {Commercial Law, section 185¹} other {{law}}}).',
  'representative-missing': 'Enter the person who signs on behalf of this entity.',
  'shares-differ-from-capital':
    'The shares make €{shares} in all, but the share capital is €{capital} (Commercial Law).',
  'members-differ-from-capital':
    'After the change all shares make €{shares}, but the registered share capital is €{capital}. Enter the holders of all shares (Commercial Law, sections 187 and 234).',
  'already-member':
    'This person is a member or stockholder already (Commercial Law, sections 187 and 234). Enter the new number of shares at the existing entry.',
  'already-in-common':
    'These persons have shares in common already (Commercial Law, section 157). Enter the new number of shares at the existing entry.',
  'number-ranges-format': 'Write the numbers in ascending order, for example: 1–50, 101.',
  'numbers-differ-from-shares':
    'The numbers name {numbers, number} shares, but the number of shares is {shares, number} (Commercial Law, sections 187 and 234).',
  'numbers-taken':
    'Another person holds the shares with the numbers {first, number} to {last, number} (Commercial Law, sections 187 and 234).',
  'numbers-of-other-category':
    'The stock with the numbers {first, number} to {last, number} is of another category (Commercial Law, sections 187 and 234). Check the numbers and the category.',
  'stock-category-changes':
    'Category {category} had {before, plural, one {# share} other {# shares}} of stock, and has {after, plural, one {# share} other {# shares}} after the change. Stock that passes keeps its category (Commercial Law, sections 226 and 227); check the categories.',
  'numbers-unknown':
    'The register does not have all shares with the numbers {first, number} to {last, number}. A share that passes to another person keeps its number (Commercial Law, sections 187 and 234); check the numbers.',
  'stock-capital-small':
    'The share capital is less than {limit} euros. The minimum for a joint-stock company has been amended, so check which one is in force on the day of the application (Commercial Law, section 225); the register may refuse the entry.',
  'capital-not-larger':
    'The registered share capital is €{capital}. The increased share capital has to be larger (Commercial Law, sections 196 and 249).',
  'capital-not-smaller':
    'The registered share capital is €{capital}. The decreased share capital has to be smaller (Commercial Law, section 206).',
  'capital-below-minimum':
    'The share capital of the company cannot be decreased below €{min} (Commercial Law, sections 185 and 225).',
  'shares-unpaid':
    'In the register €{paid} of €{capital} are paid. The share capital can be increased once all existing shares are paid in full (Commercial Law, section 196).',
  'paid-above-capital':
    'The paid share capital cannot be more than the new share capital, €{capital} (Commercial Law).',
  'decrease-differs':
    'The remaining shares make €{shares} in all, but the new share capital is €{capital} (Commercial Law, section 206). Check both amounts.',
  'decrease-not-announced':
    'The register has no notice of a decrease of the share capital. File the notice first (stage 1); the capital is decreased after the period for creditors’ claims (Commercial Law, section 206).',
  'decrease-too-early': `Creditors can file claims until {day}. File the decrease after this day (Commercial Law, sections 206 and 207).${unreadTerm}`,
  'differs-from-notice':
    'In the registered notice the new share capital is €{capital} (Commercial Law, sections 206 and 207). Enter the same amount.',
  'low-capital-in-money':
    'A company with a share capital of less than €2800 increases it in money or from its own equity only, even when it reaches €2800 (Commercial Law, section 185¹).',
  'low-capital-members':
    'While its share capital is less than €{min}, a company has at most {max} members, all of them natural persons (Commercial Law, section 185¹).',
  'items-worth-less':
    'The property is worth €{worth} in all, but it pays for €{difference} of the share capital. Shares cannot be paid below their nominal value (Commercial Law).',
  'contributor-not-named': 'Choose who contributes this item: {names}.',
  'payment-too-late': `New shares are paid in full by {day} at the latest (Commercial Law, sections 196 to 203).${unreadTerm}`,
  'nothing-entered': 'Enter at least one change.',
  'too-few-in-common':
    'At least two founders hold shares in common (Commercial Law, section 157). Mark each of them, or enter the founder’s own shares.',
  'too-few-authorised':
    'The decision has to authorise at least {min, plural, one {# founder} other {# founders}} ({law}). Mark them among the founders.',
  'cooperative-founders-few':
    'There are fewer than {min} founders. Check how many the Cooperative Societies Law requires; the register may refuse the entry.',
  'union-founders-few':
    'There are fewer than {min} founders. Outside an enterprise at least {min} persons found a trade union (Law on Trade Unions); the register may refuse the entry.',
  'workplace-union-founders-few':
    'There are fewer than {min} founders. That is allowed only if they are at least a quarter of the employees of the enterprise, and at least five (Law on Trade Unions); otherwise the register may refuse the entry.',
  'founder-under-age': `A founder of a congregation must be at least ${ageOfMajority} years old (Law on Religious Organisations, section 7).`,
  'congregation-filed-late': `More than {days, plural, one {# day has} other {# days have}} passed since the decision. The papers are to be filed within {days, plural, one {# day} other {# days}} (Law on Religious Organisations); the register may refuse the entry.${unreadTerm}`,
  'general-partner-missing':
    'A limited partnership has at least one general partner, who is personally liable (Commercial Law, section 118).',
  'limited-partner-missing': 'A limited partnership has at least one limited partner (Commercial Law, section 118).',
  'no-partner-represents':
    'At least one personally liable partner must have the right to represent the partnership (Commercial Law, section 90).',
  'already-partner':
    'This person is already a partner ({register, select, commercial {Commercial Law, section 90} other {{law}}}). Add the withdrawal of the partner, or remove this entry.',
  'partners-too-few':
    'After these changes the partnership has fewer than two partners, but at least two persons form one (Commercial Law, section 77). The partnership may have to end.',
  'partners-of-one-type':
    'After these changes the limited partnership lacks a general or a limited partner (Commercial Law, section 118). The register may refuse the entry.',
  'partners-cannot-represent':
    'After these changes no partner could represent the partnership (Commercial Law, section 90). The register may refuse the entry.',
  'ground-not-given':
    'By the entry in the register the application cannot be filed on this ground (Law on the Enterprise Register). Choose another one.',
  'council-elects':
    'The board of a joint-stock company is elected by its supervisory board alone (Section 305 of the Commercial Law).',
  'not-own-end': 'On this ground officers file only the end of their own office ({law}). Enter only yourself.',
  'not-resigned': 'On this ground an office ends only by resignation ({law}).',
  'applicant-not-appointed':
    'On this ground the new officer files ({law}). Enter yourself, with your personal code, among those who are appointed.',
  'member-not-known':
    'The portal has no data on the members from the register. Name the sole member (Commercial Law, section 210); a state notary will check it.',
  'members-are-several':
    'According to the register the company has several members, so that their meeting takes the decision (Commercial Law, section 210).',
  'member-decides-alone':
    'According to the register the company has one member, so that the sole member takes the decision (Section 210 of the Commercial Law).',
  'name-taken':
    'The register already has this name, or it is applied for: {name} ({register, select, commercial {Commercial Law, section 28} other {{law}}}). Choose another one.',
  'name-differs-from-register': 'In the register this number belongs to {name}. Enter the name exactly so.',
  'entity-struck-off':
    'The entity is struck off the register, so that nothing can be filed about it any more (Law on the Enterprise Register).',
  'administrator-acts':
    'Insolvency is proclaimed: the administrator files, not the board (Sections 26 and 27 of the Insolvency Law).',
  'foreign-member-unproven':
    'A member of the company is a legal entity from abroad, and the portal cannot verify who represents it. The board that is in the register files, or a sworn notary (Law on the Enterprise Register).',
  'entry-prohibited': 'The register has a prohibition that does not allow this entry: {text} (Civil Procedure Law).',
  'verifier-not-another':
    'The minutes are verified by another member than the chair of the meeting and the keeper of the minutes (Commercial Law).',
  'verifier-not-member':
    'According to the register this person is not a member of the company and represents none (Commercial Law). Enter the member whom the meeting elected.',
  'verifier-absent':
    'The minutes are verified by a member who took part in the meeting (Commercial Law). According to your answers this member did not take part in person.',
  'meeting-official-absent':
    'The meeting is chaired, and its minutes are kept, by persons who are present (Commercial Law). According to your answers this member did not take part in person.',
  'minutes-not-preparable':
    'The portal cannot prepare the minutes, because the register does not have the shares of all members or stockholders. Choose to add your own minutes.',
  'statutes-not-preparable':
    'The portal cannot prepare the amendments, because the number and the nominal value in euros of all shares are not known. Choose to add your own amendments.',
  'amendments-not-preparable':
    'The portal cannot prepare the amendments, because the register does not have the present value of what changes. Choose to write or add your own amendments.',
  'model-statutes-unfit':
    'The portal’s model of articles does not fit: all its shares are equal and without a category, the company has a board, and only a joint-stock company has a supervisory board. Nor does it fit if another service of this application changes the name, the share capital or a body. Choose to add the full text of the articles.',
  'council-not-known':
    'The portal cannot prepare the minutes of the supervisory board, because the register has none. Choose to add your own minutes.',
  'council-absent':
    'No member of the supervisory board takes part in the meeting, so it cannot decide (Commercial Law). Enter who took part.',
  'council-chair-absent':
    'The meeting is chaired by a member of the supervisory board who takes part in it (Commercial Law). According to your answers this member did not.',
  'no-shares-present':
    'No shares are represented at the meeting, so it cannot decide (Commercial Law). Enter who took part.',
  'own-shares-counted':
    'Shares that the company holds in itself give no votes (Commercial Law). State that the company itself does not take part in the meeting, or add your own minutes.',
  'no-majority':
    'There are not more votes in favour than against, so the decision is not taken ({law}). Check the numbers of votes.',
  'votes-tied':
    'As many votes were cast against as in favour. The decision is taken only if the articles or statutes give a casting vote, for example to the chair ({law}). Check the numbers of votes and the articles or statutes.',
  'present-exceed-members': 'Not more can take part than are entitled to vote ({all, number}).',
  'meeting-notice-late': `The notice of the meeting was sent less than {days, plural, one {# day} other {# days}} before it, and not all members took part, so the decision may be contested (Commercial Law). Check the day and the articles of association.${unreadTerm}`,
  'notice-after-meeting': 'The notice of a meeting cannot be sent after it. Check both days.',
  'quorum-doubtful':
    '{unit, select, members {{present, number} of {all, number} members took part. A meeting of members can usually decide if more than half of them take part (Associations and Foundations Law)} council {{present, number} of {all, number} members of the supervisory board took part. It can usually decide if more than half of its members take part (Commercial Law)} other {{present, number} of {all, number} shares are represented at the meeting. A meeting can usually decide if more than half of the votes are represented (Commercial Law, section 214)}}; check the {unit, select, members {statutes} other {articles of association}}.',
  'majority-doubtful':
    'The votes may be too few for such a decision: it usually needs {needed, select, thirds {two thirds} aboveThirds {more than two thirds} quarters {three quarters} other {more than half}} of the votes present{unit, select, members { (Associations and Foundations Law)} council { (Commercial Law)} body {} other { (Commercial Law, sections 216 and 284)}}. Check the {unit, select, members {statutes} body {statutes} other {articles of association}}.',
  'votes-exceed-present':
    'There are more votes than {unit, select, members {members present ({present, number})} council {members present ({present, number})} body {members present ({present, number})} other {shares represented at the meeting ({present, number})}}. Check the number of votes; if some have several votes, add your own minutes.',
  'before-registration': 'This day is before the entity was entered in the register ({day}). Check the day.',
  'ends-before-start':
    'The entry in the register is in force since {day}, so it cannot change or end earlier. Check the day.',
  'already-in-office':
    'This person already holds this office ({law}). Add the end of the current office, or remove this entry.',
  'rights-not-exercisable':
    'No person could represent this entity: the rights are exercised together with other representatives, who do not exist ({register, select, commercial {Commercial Law, sections 223 and 319} other {{law}}}). Change the rights of representation, or add a representative.',
  'notified-late': `More than {days, plural, one {# day has} other {# days have}} passed since the decision. The register is to be notified within {days, plural, one {# day} other {# days}} (Commercial Law, section 16); a later entry is still made, but the delay may be penalised.${unreadTerm}`,
  'takes-effect-later':
    'This day ({day}) has not come yet. The register usually makes the entry when the change is in effect.',
  'starts-far-ahead': 'This day ({day}) is more than a year ahead. Check that the date is right.',
  'shares-pass-without-signature':
    'The members who lose these shares do not sign. The register enters the folio only on the original proof (an inheritance certificate, a ruling in force or the entry of the reorganisation), and the members can object (Commercial Law, sections 187 and 188).',
  'stock-passes-without-signature':
    'Those who transfer and acquire the stock do not sign this register. The register of enterprises checks it by the attached proof (a contract, an inheritance certificate, a ruling or the entry of a reorganisation), and the stockholders can object (Commercial Law, sections 234 and 235).',
  minor: `By the birth date this person is under ${ageOfMajority} and has no full legal capacity (Civil Law, section 219). The register may refuse the entry.`,
  'board-empty':
    'After these changes nobody is left on the board. A new board must be elected and filed; otherwise the company may be terminated ({register, select, commercial {Commercial Law, section 314¹} other {{law}}}).',
  'board-cannot-represent':
    'After these changes the remaining board members cannot represent the company by themselves ({register, select, commercial {Commercial Law, section 223} other {{law}}}). The company must elect and file a new board.',
  'second-council-chair': 'A supervisory board can have only one chair (Commercial Law, section 296).',
  'already-in-council':
    'This person is already on the supervisory board (Commercial Law). Add the end of the current office, or remove this entry.',
  'board-and-council':
    'The same person cannot be on the board and on the supervisory board at once (Commercial Law, section 295). If their office in the other body ends, file its end too, in this application or before it.',
  'council-too-small':
    'The supervisory board of a joint-stock company has at least {min, plural, one {# member} other {# members}} (Commercial Law, section 295), but after these changes it has {count}. Enter the other members as well.',
  'council-incomplete':
    'After these changes the supervisory board has fewer than {min} members ({count}). Check how many members the law and the articles of association require (Commercial Law, sections 220 and 295); a new member is elected and filed.',
  'council-without-chair':
    'After the entry the supervisory board would have no chair. It elects a chair from among its members (Commercial Law, section 296); file the chair as well.',
  'not-in-liquidation':
    'The register has no entry of a liquidation, so this application cannot be filed (Commercial Law; Associations and Foundations Law).',
  'already-in-liquidation': 'The entity is in liquidation already (Commercial Law; Associations and Foundations Law).',
  'creditors-term': `The period in which creditors can file claims cannot end before {day} ({law}). The register may postpone the deletion.${unreadTerm}`,
  'owner-not-declared':
    'A member or stockholder with more than {limit}% of the shares must be among the beneficial owners: {name} ({percent}%). Check the data (Law on the Prevention of Money Laundering, section 1, clause 5).',
  'owner-without-shares':
    'This person does not hold more than {limit}% of the shares, so the control is probably of another kind (Law on the Prevention of Money Laundering, section 1, clause 5).',
  'owners-by-shares-many':
    'No more than {most, plural, one {# person} other {# persons}} can each hold more than {limit}% of the shares, unless they hold shares in common. Check the kind of control (Law on the Prevention of Money Laundering, section 1, clause 5).',
  'owners-also-change':
    'This application also has a change of beneficial owners (Law on the Prevention of Money Laundering and Terrorism and Proliferation Financing). Answer that the data change, or remove it from the application.',
  'owners-filed-apart': `This application has no change of beneficial owners. Filed together it costs nothing (Cabinet Regulation No 664, sub-paragraph 2.1); by itself it is filed within {days, number} days (Law on the Prevention of Money Laundering and Terrorism and Proliferation Financing, section 18²).${unreadTerm}`,
  'owners-unstated': `It is not stated whether the beneficial owners change with the board. Changes of them are filed within {days, number} days (Law on the Prevention of Money Laundering and Terrorism and Proliferation Financing, section 18²).${unreadTerm}`,
  'before-law':
    'The law that governs this entry is in force since {day}, so the day cannot be earlier (Commercial Law; Associations and Foundations Law). Check the day.',
  'shares-before-decision':
    'This day is before the decision ({day}). Shares are applied for and paid after it (Commercial Law, sections 143–154 and 196–203). Check both days.',
  'before-decision':
    'This day is before the decision ({day}). A decision is not retroactive, and an appointed person takes office on its day ({register, select, commercial {Commercial Law, section 224} other {{law}}}). Check both days.',
  'document-before-birth': 'A document cannot be issued before the birth of its holder. Check both days.',
  'number-incomplete':
    'The number is incomplete. A cadastre number has 11 digits, the designation of a building or premises has 14.',
  'person-has-code':
    'This person has a Latvian personal code in the register, so their name and documents come from the Register of Natural Persons (Law on the Register of Natural Persons). Report the change to the Office of Citizenship and Migration Affairs.',
  'holder-of-other-kind':
    'New data do not make a natural person a legal entity, or the reverse. If the entry passes to another holder, file a change of holders.',
  'holder-twice':
    'This person has another entry in the register already. Enter the new data of the chosen person; if another person takes their place, file a change of persons.',
  'maybe-other-holder':
    'Neither the name nor the birth date or number is that of the chosen entry. The register will check whether this is the same person. If it is another one, file a change of persons.',
  'branch-unknown':
    'The register has no branch with this name (Commercial Law, section 36). Registered branches: {name}.',
  'no-branches': 'The register has no branch of this merchant (Commercial Law, section 36). Leave this field empty.',
  'already-procurator':
    'This person is a procurator in the register already (Commercial Law, section 34). Change the extent of that procuration, or remove this entry.',
  'board-member-as-procurator':
    'As a board member this person represents the company already, and a procuration gives no other rights (Commercial Law, sections 34 and 223). Check whether the procuration is needed.',
  'already-liquidator':
    'This person is a liquidator in the register already ({law}). Add the end of the current office, or remove this entry.',
  'already-owner':
    'This person is a beneficial owner in the register already (Law on the Prevention of Money Laundering, section 18.2). Enter changed data at that entry.',
  'joint-right-alone':
    'There {others, plural, =0 {are no other persons} one {is only # other person} other {are only # other persons}} with such rights, so the joint right could not be exercised ({register, select, commercial {Commercial Law, sections 36 and 319} other {{law}}}). Enter another right or one more person.',
  'joint-right-remains':
    'After this change the joint right of representation could no longer be exercised, because too few other persons remain: {name}. Change this right as well, or add another person.',
  'maybe-same-person':
    'Another entry is about a person with the same name. If this is one person, enter them once, with the personal code.',
  'acts-through-guardian':
    'A sole trader acts in person (Commercial Law, section 74). If the legal capacity of the person is limited, the register may ask for a permission of the court or refuse the entry.',
  'farm-through-guardian':
    'The owner manages the farm (law “On Farms”). If the legal capacity of the person is limited, the register may ask for a permission of the court or refuse the entry.',
  'farm-transfer-uncertain':
    'The portal cannot check whether the farm passed with all its obligations (law “On Farms”). The register makes the entry on the original proof and may ask for more documents.',
  'court-papers-uncertain':
    'The portal has not verified which papers such an application about an arbitration court needs, and by when it is filed (Arbitration Law). Ask the register before you file; it may demand other papers.',
  'deletion-uncertain':
    'Whether a liquidation is needed before the deletion, and which documents prove it, depends on the law on this legal form ({law}). The register may refuse the entry while a liquidation is not finished.',
  'name-protected-word':
    'A name may contain “{word}” only where a special law allows it ({register, select, commercial {Commercial Law, sections 28 and 29} other {{law}}}). Check whether you have this right, or choose another name.',
  'name-village-name':
    'A village has this name, and a name can’t be that of a populated place (Commercial Law, sections 26 to 29). The register may postpone the entry: add another word, letters or digits.',
  'already-sole-trader':
    'The person is a sole trader in the register already: {name} (Commercial Law, section 74). File changes of that entry.',
  'second-low-capital':
    'The person is a member of another company with small capital already: {name}. One may be a member of only one (Commercial Law, section 185.1). Found a company with a capital of 2800 euros.',
  'death-verified':
    'The register verifies each reported death in the Register of Natural Persons (Law on the Register of Natural Persons). If this person also had shares, notify the heirs: the passing of shares is filed separately.',
  'entity-in-state':
    '{state, select, suspended {In the register the business of this entity is suspended. It may still take part; check who may sign on its behalf (Commercial Law).} liquidation {This entity is in liquidation. It may still take part; the liquidator signs on its behalf (Commercial Law).} insolvency {Insolvency of this entity is proclaimed. The administrator signs on its behalf (Insolvency Law, sections 26 and 27).} reorganisation {This entity is being reorganised. It may still take part; check which entity will do so after the reorganisation (Commercial Law).} other {The register has a prohibition that concerns this entity (Civil Procedure Law). It usually does not prevent its part; check what the prohibition covers.}}',
  'nominal-small':
    'The nominal value of a share is less than one euro. Check that the law and the articles of association allow it (Commercial Law), and that it is no slip.',
  'purpose-of-profit':
    'The purpose names profit. An association or foundation has no aim of profit, and uses its income only for the purpose in its statutes (Associations and Foundations Law, section 2). If you mean something else, change the wording.',
} as const satisfies Translation<typeof original>
