-- Up Migration
-- Whose signatures a document carries by a link, and by which telephone somebody has signed before.
create index on signing.signing (document_id);
create index on signing.signing (person_id);
