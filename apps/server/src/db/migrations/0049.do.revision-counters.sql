-- The counter of its farm with which a version was written: the feed tells by it whether a reader can have seen the first one.
-- Unknown of versions that are kept on another holding too, that went along with a move, or that are older than this column.
alter table revision add column ver bigint;
