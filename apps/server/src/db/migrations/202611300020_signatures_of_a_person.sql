-- Up Migration
-- Older nodes may go on: an index changes no result.
create index on files.signature (personal_code) where personal_code is not null;
