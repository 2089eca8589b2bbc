-- Up Migration
-- Older nodes may go on.
-- The column is optional: an older node takes in a decision's own file, and leaves files of supporting services to a newer one's next decision.
alter table applications.decision_file add column supporting text;
comment on column applications.decision_file.supporting is 'supporting service that the file delivers; null for the decision itself';
