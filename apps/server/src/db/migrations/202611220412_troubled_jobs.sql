-- What a job has been through, so that one that keeps failing is told of and can be given up.
alter table jobs.job
  -- Attempts that failed or never came back, since the first or since an operator had it tried again.
  add column failures integer not null default 0,
  add column failing_since timestamptz,
  -- 0 nothing, 1 five failures, 2 an hour, 3 given up.
  add column reported smallint not null default 0,
  add column reported_at timestamptz,
  add column given_up_at timestamptz,
  add column given_up_why text;
update jobs.job set failures = attempt, failing_since = due_at where done_at is null and failure is not null;
create index on jobs.job (name, reported_at) where reported_at is not null;
