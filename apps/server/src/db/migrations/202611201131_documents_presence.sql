-- Up Migration
-- Which subjects have documents at all. Stable: hot reads join it, so that nobody asks for documents that are not there.
create view documents.api_document as select subject_id from documents.document;
