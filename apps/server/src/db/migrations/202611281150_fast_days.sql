-- Up Migration
-- Older nodes may go on: they offer only the review in one working day, which is the default.
alter table applications.application add column fast_days smallint not null default 1 check (fast_days between 1 and 30);
