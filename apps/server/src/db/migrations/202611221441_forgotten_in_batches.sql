-- Up Migration
-- What is done is forgotten by its age, however much is stored.
create index on jobs.job (done_at) where done_at is not null;
