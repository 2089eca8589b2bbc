-- Up Migration
-- What the register decided, as a file with its seal. The file itself is a document whose subject is the row.
create table applications.decision_file (
  file_id uuid primary key,
  application_id uuid not null references applications.application,
  name text not null,
  told_at timestamptz not null,
  taken_at timestamptz,
  -- Why the portal does not take it in.
  refused text
);
create index on applications.decision_file (application_id);
