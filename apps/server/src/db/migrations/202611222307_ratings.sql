-- Up Migration
-- What the applicant thinks of a service that was completed, once.
alter table applications.application
  add column rating_score smallint check (rating_score between 1 and 5),
  add column rating_notes text,
  add column rated_at timestamptz,
  add check (num_nonnulls(rating_score, rating_notes, rated_at) in (0, 3));
create index on applications.application (rated_at) where rated_at is not null;
