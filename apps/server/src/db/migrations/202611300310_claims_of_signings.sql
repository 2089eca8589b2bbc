-- Up Migration
-- Older nodes may go on: they recognise a claim by its end, which newer nodes change, too. A newer node that stalls
-- does not notice that an older one has taken its signing over.
alter table signing.signing add column claim_id uuid;
