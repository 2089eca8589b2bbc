-- Up Migration
-- A fee is due for a round of filing, and what was paid for an earlier one is credited: one attempt that may still be paid at a
-- time, and for each round one that is.
alter table payments.payment add column round integer not null default 0 check (round >= 0);
drop index payments.payment_live;
create unique index payment_open on payments.payment (subject_id) where state in ('created', 'pending', 'unknown');
create unique index payment_round on payments.payment (subject_id, round) where state in ('created', 'pending', 'unknown', 'paid');

-- The fee of an application that was sent back may rise again before it is paid; submitting sees to the payment.
alter table applications.application drop constraint application_check;

-- Null in the first round. What was signed earlier belongs to a round before.
alter table applications.application add column round_began_at timestamptz;
update applications.application a set round_began_at =
  (select max(at) from audit.action where application_id = a.application_id and name = 'application-reinitiated');

-- Set only while a payment is under way.
update applications.application set payment_started_at = null where paid_at is not null;
