-- Up Migration
-- Older nodes may go on: what they erase afterwards is missing in the list of `npm run retention`.
update jobs.erasure set term = 'deleted-applications' where term = 'deleted-drafts';
