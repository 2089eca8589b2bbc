-- What a generated document says, so that answers which it does not print leave it as it is.
alter table documents.document add column source_digest bytea;
