-- Whether something is left to ask about the certificates behind a document's signatures: nothing, the portal is asking,
-- or nobody has told. Documents that were judged before stay as they were judged.
alter table documents.document
  add column certificate_status text not null default 'settled'
    check (certificate_status in ('settled', 'pending', 'unanswered'));

-- What responders told beside the document, one OCSP response for each certificate: its verdict rests on them.
create table documents.status_proof (
  document_id uuid not null references documents.document on delete cascade,
  certificate text not null,
  response bytea not null,
  obtained_at timestamptz not null,
  primary key (document_id, certificate)
);
