-- Up Migration
-- A further file of a signed document that the register has taken in, with archive time stamps; the document itself stays as it was filed.
create table documents.archive_copy (
  document_id uuid primary key references documents.document on delete cascade,
  -- The content that it is a copy of: with another one the document has no copy until it is filed anew.
  of_object_key uuid not null,
  object_key uuid not null unique,
  size bigint not null check (size > 0),
  sha256 bytea not null check (length(sha256) = 32),
  stamped_at timestamptz not null,
  -- When the certificate behind its last time stamp ends.
  valid_until timestamptz not null
);
create index on documents.archive_copy (valid_until);

-- What the register took in before there were copies gets them, a little at a time.
insert into jobs.job (job_id, name, key, payload, due_at)
select gen_random_uuid(), 'documents.archive', application_id::text, jsonb_build_object('subjectId', application_id),
       now() + row_number() over (order by application_id) * interval '2 seconds'
from applications.application
where delivered_round is not null and documents_forgotten_at is null;
