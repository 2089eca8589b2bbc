-- Up Migration
-- Until when a call that is under way holds its key; null once its answer is kept.
alter table http.answer add column claimed_until timestamptz;
