-- Up Migration
-- A list of payments is narrowed by their state, and by the number of what they are for.
create index on payments.payment (owner_id, state, created_at desc, payment_id desc);
create index on payments.payment (owner_id, subject_number);
