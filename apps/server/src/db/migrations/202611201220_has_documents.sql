-- Up Migration
-- Told by the row itself: to look for documents cost every read of an application without any a seventh of its time.
alter table applications.application add column has_documents boolean not null default false;
update applications.application a set has_documents = true where exists (select from documents.document d where d.subject_id = a.application_id);
drop view documents.api_document;
