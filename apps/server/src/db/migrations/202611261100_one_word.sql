-- Up Migration
-- Older nodes are stopped.
-- They name the schemas by the old words.
select public.stop_older_nodes('202611261100');

alter schema audit rename to history;
alter schema documents rename to files;

update jobs.job set name = replace(name, 'documents.', 'files.') where name like 'documents.%';
