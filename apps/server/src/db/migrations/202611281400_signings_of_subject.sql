-- Up Migration
-- Older nodes may go on: an index changes no result.
create index on signing.signing (subject_id);
