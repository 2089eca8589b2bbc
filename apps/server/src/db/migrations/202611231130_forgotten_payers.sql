-- Up Migration
-- Who paid, from which account and in what words is kept as long as source documents of accounting are; sums, days and numbers stay.
create index statement_line_naming on payments.statement_line (booked_on)
  where party_name is not null or party_account is not null or remittance <> '';
create index money_naming on payments.money (received_at) where payer is not null or payer_account is not null;
create index refund_naming on payments.refund (changed_at) where state in ('done', 'refused') and reason <> '';
create index discrepancy_naming on payments.discrepancy (at) where reported <> '{}';

-- Only who paid may be changed, and only to nobody.
drop trigger only_added on payments.money;
create trigger only_added before delete or truncate or update of money_id, account, bank_number, source, payment_id, reference, amount_cents,
    currency, settled_cents, surplus, received_at, taken_at
  on payments.money for each statement execute function payments.refuse_change();
create trigger only_forgets before update of payer, payer_account on payments.money for each row
  when (new.payer is not null or new.payer_account is not null) execute function payments.refuse_change();
drop trigger only_added on payments.statement_line;
create trigger only_added before delete or truncate or update of line_id, statement_id, account, bank_number, direction, amount_cents, currency,
    booked_on, reference, end_to_end_id, outcome, money_id, refund_id, taken_at
  on payments.statement_line for each statement execute function payments.refuse_change();
create trigger only_forgets before update of party_name, party_account, remittance on payments.statement_line for each row
  when (new.party_name is not null or new.party_account is not null or new.remittance <> '') execute function payments.refuse_change();

-- What the portal itself has written; what somebody else has put in its place is hers.
update help.content_block
set body = replace(body,
  '<li>Datus Jūsu pārlūkprogrammā',
  '<li>Bankas konta izrakstos norādīto maksātāju vārdus, kontu numurus un maksājumu mērķus – piecus gadus pēc tā gada beigām, kurā nauda saņemta; ja nauda jāatmaksā, – vismaz līdz tās atmaksai.</li>
<li>Datus Jūsu pārlūkprogrammā'),
  changed_at = '2026-11-23T11:30:00+02:00'
where slug = 'privacy' and language = 'lv' and author = 'portal';
update help.content_block
set body = replace(body,
  '<li>Data in your browser',
  '<li>Names of payers, account numbers and payment purposes given in bank statements – for five years after the end of the year in which the money was received; where the money is to be refunded, at least until it has been.</li>
<li>Data in your browser'),
  changed_at = '2026-11-23T11:30:00+02:00'
where slug = 'privacy' and language = 'en' and author = 'portal';
