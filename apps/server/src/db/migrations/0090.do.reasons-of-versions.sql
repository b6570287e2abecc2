-- Why a practice changed what others calculate with, such as a shorter withdrawal. Versions made before have none.
alter table practice_revision add column reason text;
